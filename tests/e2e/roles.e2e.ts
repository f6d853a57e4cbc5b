import { matchRoutes } from 'react-router';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { RESOURCES } from '#modules/admin/resources/registry.server.ts';
import { barePath } from '#platform/texts/locale.ts';
import { connected, createDatabase } from '../../scripts/postgres/database.mjs';
import { databaseUrl } from '../support/cluster-names.ts';
import { endSite, startSite, type Site } from '../support/site.ts';
import { formsIn, type FormShown } from './forms-in.ts';
import { KEPT_FROM, toldTo } from './kept-from.ts';
import { DEMO } from './site.ts';
import { closeBrowser, fromSomewhere } from './visitor.ts';
import { logInTo } from '../support/log-in.ts';

/** Every role that a page can be shown to. Whoever may do less walks first: what is pressed changes the site. */
const STAFF = [
  ...new Set([
    ...pages.flatMap(({ guards }) => guards.filter((guard) => guard.startsWith('scope:admin.'))),
    ...RESOURCES.map(({ description: { scope } }) => `scope:${scope}`),
  ]),
];
const ROLES: { role: string; mailbox: string; scope?: string }[] = [
  { role: 'viewer', mailbox: 'viewer' },
  { role: 'recruiter', mailbox: 'recruiter' },
  { role: 'owner', mailbox: 'company' },
  { role: 'seeker', mailbox: 'seeker' },
  ...STAFF.map((guard) => guard.slice('scope:'.length)).map((scope) => ({ role: scope, mailbox: 'staff', scope })),
];

/** What ends the walker's session, or their place in the company, is pressed after everything else. */
const isLast = (kind: string) => /^\/(?:logout|account\/delete)|intent=leave/.test(kind);

/** Looked at in so many forms of its address: tabs, steps, actions. What anybody reads says the same to all. */
const mostOf = (pattern: string) => (guardsOf(pattern).length > 0 ? 6 : 2);
const guardsOf = (pattern: string) => pages.find(({ path }) => path === pattern)!.guards;
/** Led to by a letter, or by the record of somebody other than the one person whom a walk looks at. */
const FROM_ELSEWHERE = [
  '/suspension',
  '/decisions/:id',
  '/admin/people/:id/view',
  '/contact-us/letters',
  '/consent',
  '/sso/:company_id',
  '/admin/articles/:id/history',
];
/** Pages that no walk comes to: those, what only leads on, and what is for somebody who is not signed in. */
const NOT_MET = pages.filter(
  ({ path, guards, file }) =>
    guards.includes('not-auth') || FROM_ELSEWHERE.includes(path) || /(?:to-trust-desk|to-comment-page)$/.test(file),
);

const database = inject('sites')[0]!.database_url;
const NAME = 'sila_journeys_roles';
let site: Site;

beforeAll(async () => {
  if (!database) return;
  await createDatabase(database, NAME, DEMO);
  await connected(databaseUrl(database, NAME), async (client) => {
    for (const { plant } of KEPT_FROM) if (plant) await client.query(plant);
  });
  site = await startSite({
    env: { DATABASE_URL: databaseUrl(database, NAME), SEED: 'demo', HOST: '127.0.0.1', TRUST_PROXY: 'loopback' },
  });
});
afterAll(async () => {
  await closeBrowser();
  if (database) await endSite(site);
});

type Walker = { mailbox: string; cookie: string; role: string };

async function logIn({ mailbox, role }: { mailbox: string; role: string }): Promise<Walker> {
  const token = await logInTo(site.url, `${mailbox}@sila.test`);
  return { mailbox, role, cookie: `auth._token.local=${token}` };
}

const rows = pages.map(({ path }) => ({ path }));
const patternOf = (path: string) => matchRoutes(rows, path)?.at(-1)?.route.path ?? null;

/** The same screen for other records: words of an address are choices of a page, numbers and ids are records. */
function kindOf({ pathname, searchParams }: URL): string {
  const said = [...searchParams].map(([name, value]) => (/^[a-z_-]+$/.test(value) ? `${name}=${value}` : name));
  const path = barePath(pathname);
  return [patternOf(path), path.split('/').length, ...new Set(said.toSorted())].join(' ');
}

const isOfStaff = (pattern: string) => guardsOf(pattern).some((guard) => guard.startsWith('scope:'));
/** Where a walk begins; of the staff's, at their own rooms. */
const startsOf = (isStaff: boolean) =>
  pages
    .filter(({ path }) => !isStaff || isOfStaff(path))
    .map(({ path }) => path.replace(/\/:\w+\?$/, ''))
    .filter((path) => !path.includes(':'));

type Walk = { refused: string[]; told: Set<string>; patterns: Set<string>; forms: Map<string, FormShown> };

/** Follows every link of every page, to each kind of address once, and notes the forms that are shown. */
async function walk(walker: Walker, isStaff: boolean): Promise<Walk> {
  const [refused, forms, patterns] = [[] as string[], new Map<string, FormShown>(), new Set<string>()];
  const told = new Set<string>();
  const [kinds, shown, perPage] = [
    new Map<string, number | null>(),
    new Map<string, string>(),
    new Map<string, number>(),
  ];
  const waiting: URL[] = [];
  const note = (href: string, shownOn?: string) => {
    const url = new URL(href, site.url);
    const pattern = url.origin === new URL(site.url).origin ? patternOf(barePath(url.pathname)) : null;
    if (pattern === null || (isStaff && !isOfStaff(pattern))) return;
    const kind = kindOf(url);
    if (shownOn && !shown.has(kind)) shown.set(kind, shownOn);
    if (kinds.has(kind) || (perPage.get(pattern) ?? 0) >= mostOf(pattern)) return;
    kinds.set(kind, null);
    perPage.set(pattern, (perPage.get(pattern) ?? 0) + 1);
    waiting.push(url);
  };
  for (const path of startsOf(isStaff)) note(`/ar${path}`);
  for (let url = waiting.shift(); url; url = waiting.shift()) {
    const { status, sentTo, html } = await look(walker, url);
    kinds.set(kindOf(url), status);
    if (sentTo) note(sentTo);
    if (status !== 200) continue;
    patterns.add(patternOf(barePath(url.pathname))!);
    for (const word of toldTo(walker.role, html)) told.add(`${word} at ${patternOf(barePath(url.pathname))}`);
    const found = await formsIn(html, url.href);
    for (const link of found.links) note(link, url.pathname + url.search);
    for (const form of found.shown) {
      const path = barePath(new URL(form.action).pathname);
      const kind = `${patternOf(path) ?? path.replace(/[\d-]{3,}/g, '')} ${form.kind}`;
      if (!forms.has(kind)) forms.set(kind, form);
    }
  }
  for (const [kind, status] of kinds)
    if (shown.has(kind) && status !== null && status >= 400) refused.push(`${status} ${kind} on ${shown.get(kind)}`);
  return { refused, told, patterns, forms };
}

async function look({ cookie }: Walker, url: URL | string) {
  const answer = await fetch(url, { headers: { cookie, ...fromSomewhere() }, redirect: 'manual' });
  return { status: answer.status, sentTo: answer.headers.get('location'), html: await answer.text() };
}

/** Whom the press before signed out signs in again. */
async function press(walker: Walker, form: FormShown): Promise<Pressed> {
  const pressed = await post(walker, form);
  if (pressed.sentTo !== '/login') return pressed;
  Object.assign(walker, await logIn(walker));
  return post(walker, form);
}

type Pressed = { status: number; sentTo: string | null };

async function post({ cookie }: Walker, { action, fields, isMultipart }: FormShown): Promise<Pressed> {
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  const answer = await fetch(action, {
    method: 'POST',
    headers: { cookie, origin: site.url, ...fromSomewhere() },
    body,
    redirect: 'manual',
  });
  await answer.text();
  return { status: answer.status, sentTo: answer.headers.get('location') };
}

describe.skipIf(!database)('whoever is shown a way may go it:', () => {
  const walks = new Map<string, Walk>();

  describe.for(ROLES)('$role', ({ role, mailbox, scope }) => {
    let walker: Walker;

    test('by reading', async () => {
      if (scope)
        await connected(databaseUrl(database!, NAME), (client) =>
          client.query('update users set scope = $1 where email = $2', [
            JSON.stringify([scope]),
            `${mailbox}@sila.test`,
          ]),
        );
      walker = await logIn({ mailbox, role });
      const walked = await walk(walker, scope !== undefined);
      walks.set(role, walked);
      expect.soft(walked.refused).toEqual([]);
      expect([...walked.told]).toEqual([]);
    });

    test('by pressing', async () => {
      const { forms, patterns } = walks.get(role)!;
      const refused: string[] = [];
      for (const [kind, form] of [...forms].toSorted(([a], [b]) => Number(isLast(a)) - Number(isLast(b)))) {
        const { status, sentTo } = await press(walker, form);
        const after = sentTo ? await look(walker, new URL(sentTo, site.url)) : null;
        if (after?.status === 200) patterns.add(patternOf(barePath(new URL(sentTo!, site.url).pathname)) ?? '');
        // Each role presses as one and the same visitor, whose address has had its letters.
        if (status === 429 && kind.startsWith('/privacy-request ')) continue;
        if ([status, after?.status].some((one) => one === 403 || one === 429 || one! >= 500))
          refused.push(`${status} ${kind}`);
      }
      expect(refused).toEqual([]);
    });
  });

  test('and together they have been to every page', () => {
    const met = new Set([...walks.values()].flatMap(({ patterns }) => [...patterns]));
    expect(pages.filter((page) => !met.has(page.path) && !NOT_MET.includes(page)).map(({ path }) => path)).toEqual([]);
  });
});
