import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WILD_TEXTS } from '../api/fuzz.ts';
import { endSite, startSite, type Site } from '../support/site.ts';
import { openDatabaseOf } from './database-of.ts';
import { formsOf, isChoice, kindOf, patternOf, type Fields, type Form } from './page-forms.ts';
import { IS_LONG } from './rounds.ts';
import { noteSeen } from './seen.ts';
import { logInTo } from '../support/log-in.ts';
import { fromSomewhere } from '../support/somewhere.ts';

const BODIES = Math.min(12, Number(process.env['FUZZ_BODIES'] ?? 2));
/** Of each kind, for each may only write so often: every one sends a share of the bodies. */
const PEOPLE = Math.min(4, BODIES);
const SEED = Number(process.env['FC_SEED'] ?? 1);
const LONGEST_MS = 2_000;
const MOST_PAGES = 400;
const LIMIT_MS = 3_000_000;
const AT_ONCE = 4;

let site: Site;
let pool: ReturnType<typeof openDatabaseOf>;
beforeAll(async () => {
  if (!IS_LONG) return;
  site = await startSite({ env: { SEED: 'demo', TRUST_PROXY: 'loopback' } });
  pool = openDatabaseOf(site.data_dir, 1);
});
afterAll(async () => {
  if (!IS_LONG) return;
  await pool.end();
  await endSite(site);
});

const KINDS = ['seeker', 'company', 'staff', 'a visitor'] as const;
type Kind = (typeof KINDS)[number];

/** Of the demo; staff as many as are needed, like the one that it has. */
async function emailsOf(kind: Kind): Promise<(string | null)[]> {
  if (kind === 'a visitor') return Array.from({ length: PEOPLE }, () => null);
  if (kind === 'staff')
    await pool.query(
      `insert into users select (jsonb_populate_record(u, jsonb_build_object(
         'id', gen_random_uuid(), 'email', format('staff%s@sila.test', n), 'phone', null))).*
       from users u, generate_series(2, $1::int) n where email = 'staff@sila.test'`,
      [PEOPLE],
    );
  const { rows } = await pool.query<{ email: string }>(
    `select email from users where type = $1 and (scope = '["admin.*"]') = $2
       and password_hash = (select password_hash from users where email = 'seeker@sila.test')
     order by email = $3 desc, email limit $4`,
    [kind === 'company' ? 'COMPANY' : 'USER', kind === 'staff', `${kind}@sila.test`, PEOPLE],
  );
  return rows.map(({ email }) => email);
}

async function cookieOf(identifier: string | null): Promise<string> {
  if (!identifier) return '';
  const token = await logInTo(site.url, identifier);
  // Staff may only do what they may with a second step.
  await pool.query(
    `update sessions set proofs = '{password,authenticator}' where user_id in (select id from users where email = $1 and scope = '["admin.*"]')`,
    [identifier],
  );
  return `auth.strategy=local; auth._token.local=${token}`;
}

const wilds = fc.oneof(
  fc.constantFrom(...WILD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('1', '0', '-1', 'on', '2027-02-31', '999999999999'),
);
const bodiesOf = ({ fields }: Form): fc.Arbitrary<Fields> =>
  fc.oneof(
    fc.constant(fields),
    fc
      .tuple(fc.nat(), wilds)
      .map(([at, wild]) =>
        fields.map(([name, value], index) => [name, index === at % fields.length ? wild : value] as const),
      ),
    fc.nat().map((at) => fields.filter((_, index) => index !== at % fields.length)),
    fc
      .array(wilds, { minLength: fields.length, maxLength: fields.length })
      .map((values) => fields.map(([name, value], at) => [name, isChoice(name) ? value : values[at]!] as const)),
    fc.constant([...fields, ...fields]),
  );

function encoded(fields: Fields, hasFiles: boolean): FormData | URLSearchParams {
  const body = hasFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value.toWellFormed());
  return body;
}

let free = AT_ONCE;
const waiting: (() => void)[] = [];

/** A few at a time, so that what takes long does so by itself. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (free > 0) free -= 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

type Answer = { status: number; location: string; retryMs: number | null; html: string; ms: number };

const ask = (path: string, cookie: string, body?: FormData | URLSearchParams): Promise<Answer> =>
  inTurn(async () => {
    const begun = performance.now();
    const answer = await fetch(new URL(path, site.url), {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie, ...fromSomewhere() },
      ...(body ? { body } : {}),
    });
    const html = await answer.text();
    const retryMs = answer.status === 429 ? 1_000 * Number(answer.headers.get('retry-after') ?? 1) : null;
    const location = answer.headers.get('location') ?? '';
    return { status: answer.status, location, retryMs, html, ms: performance.now() - begun };
  });

/** Would only end what the others need. */
const ENDS = /\/(logout|account\/delete)|suspend/;
const FROM = ['/', '/en', '/admin', '/profile', '/company', '/account', '/en/account', '/post-job', '/jobs'];
const FOR_VISITORS = ['/contact-us', '/register', '/login'];

test.runIf(IS_LONG)(
  'no page breaks or dawdles, whatever its forms are sent',
  async ({ task }) => {
    const problems = new Set<string>();
    const counts: Record<string, number> = { pages: 0, forms: 0, posts: 0 };
    const count = (name: string, more = 1) => (counts[name] = (counts[name] ?? 0) + more);
    let longest = 0;

    async function findForms(kind: Kind, cookie: string): Promise<Form[]> {
      const seen = new Set<string>();
      const forms = new Map<string, Form>();
      const waiting = [...FROM, ...FOR_VISITORS];
      for (let path = waiting.shift(); path !== undefined && seen.size < MOST_PAGES; path = waiting.shift()) {
        if (seen.has(patternOf(path))) continue;
        seen.add(patternOf(path));
        const { status, location, html } = await ask(path, cookie);
        if (status >= 500) problems.add(`${status} ${kind} GET ${path}`);
        const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)"/g)].map(([, href]) =>
          href!.replaceAll('&amp;', '&'),
        );
        waiting.push(...[location, ...links].filter((href) => /^\/(?!(?:api|dev|assets|feeds)\b)/.test(href)));
        for (const form of formsOf(html, path))
          if (form.path.startsWith('/') && !ENDS.test(kindOf(form))) forms.set(kindOf(form), form);
      }
      count('pages', seen.size);
      count('forms', forms.size);
      return [...forms.values()];
    }

    async function tryAll(kind: Kind, person: string | null, at: number) {
      let cookie = await cookieOf(person);
      for (const form of await findForms(kind, cookie)) {
        const bodies = fc.sample(bodiesOf(form), { numRuns: BODIES, seed: SEED });
        for (const body of bodies.filter((_, index) => index % PEOPLE === at)) {
          const post = () => ask(form.path, cookie, encoded(body, form.hasFiles));
          count('posts');
          let answer = await post();
          // What is refused for being too much tries nothing.
          for (; answer.retryMs !== null; answer = await post()) await sleep(answer.retryMs);
          const took = answer.ms > LONGEST_MS ? (await post()).ms : answer.ms;
          longest = Math.max(longest, took);
          const told = `${kind} POST ${form.path} ${new URLSearchParams(encoded(body, false) as URLSearchParams).toString().slice(0, 300)}`;
          if (answer.status >= 500) problems.add(`${answer.status} ${told}`);
          if (took > LONGEST_MS) problems.add(`${Math.round(took)} ms ${told}`);
          if (/\/login/.test(answer.location)) cookie = await cookieOf(person);
          else if (answer.location) count('led on, as when it was done');
          else count(answer.status < 400 ? 'shown again' : `refused, ${answer.status}`);
        }
      }
    }

    const people = await Promise.all(KINDS.map(async (kind) => ({ kind, emails: await emailsOf(kind) })));
    await Promise.all(people.flatMap(({ kind, emails }) => emails.map((email, at) => tryAll(kind, email, at))));
    noteSeen(task, { people: KINDS.length * PEOPLE, ...counts, 'longest answer, ms': Math.round(longest) });
    expect([...problems]).toEqual([]);
  },
  LIMIT_MS,
);
