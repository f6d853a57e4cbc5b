import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WILD_TEXTS } from '../api/fuzz.ts';
import { endSite, startSite, type Site } from '../support/site.ts';
import { IS_LONG } from './rounds.ts';
import { noteSeen } from './seen.ts';

const BODIES = Math.min(12, Number(process.env['FUZZ_BODIES'] ?? 2));
const SEED = Number(process.env['FC_SEED'] ?? 1);
const LONGEST_MS = 2_000;
const MOST_PAGES = 400;
const PASSWORD = 'sila-demo-2026';
const PEOPLE = ['seeker@sila.test', 'company@sila.test', 'staff@sila.test', null];
const LIMIT_MS = 3_000_000;
const TRIES = 3;
const MINUTE_MS = 60_000;

let site: Site;
beforeAll(async () => {
  if (IS_LONG) site = await startSite({ env: { SEED: 'demo', TRUST_PROXY: 'loopback' } });
});
afterAll(() => (IS_LONG ? endSite(site) : undefined));

const somewhere = () => ['198.18', randomInt(256), randomInt(1, 255)].join('.');

async function cookieOf(identifier: string | null): Promise<string> {
  if (!identifier) return '';
  const answer = await fetch(`${site.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': somewhere() },
    body: JSON.stringify({ identifier, password: PASSWORD }),
  });
  const { data } = (await answer.json()) as { data?: { access_token?: { token: string } } };
  return `auth.strategy=local; auth._token.local=${data?.access_token?.token ?? ''}`;
}

type Form = { path: string; fields: [name: string, value: string][] };

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** What a page would post, once for each of its buttons. */
function formsOf(html: string, path: string): Form[] {
  return [...html.matchAll(/<form\b[^>]*method="post"[^>]*>[\s\S]*?<\/form>/gi)].flatMap(([form]) => {
    const action = attribute(/<form\b[^>]*>/i.exec(form)![0], 'action') ?? path;
    const tags = [...form.matchAll(/<(?:input|textarea|select|button)\b[^>]*>/gi)].map(([tag]) => tag);
    const named = (tag: string): [string, string][] => {
      const name = attribute(tag, 'name');
      return name === undefined ? [] : [[name, attribute(tag, 'value') ?? '']];
    };
    const fields = tags.filter((tag) => !/^<button/i.test(tag)).flatMap(named);
    const buttons = tags.filter((tag) => /^<button/i.test(tag)).map(named);
    return (buttons.length > 0 ? buttons : [[]]).map((pressed) => ({
      path: action || path,
      fields: [...fields, ...pressed],
    }));
  });
}

const patternOf = (path: string) => path.replace(/\?.*$/, '').replace(/[0-9a-f-]{36}|\d+/g, '#');
/** Would only end what the others need. */
const ENDS = /\/(logout|account\/delete)|suspend/;

const wilds = fc.oneof(
  fc.constantFrom(...WILD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom('1', '0', '-1', 'on', '2027-02-31', '999999999999'),
);
type Body = readonly (readonly [name: string, value: string])[];
const bodiesOf = ({ fields }: Form): fc.Arbitrary<Body> =>
  fc.oneof(
    fc.constant(fields),
    fc
      .tuple(fc.nat(), wilds)
      .map(([at, wild]) =>
        fields.map(([name, value], index): [string, string] => [
          name,
          fields.length > 0 && index === at % fields.length ? wild : value,
        ]),
      ),
    fc.nat().map((at) => fields.filter((_, index) => index !== at % Math.max(1, fields.length))),
    fc
      .array(wilds, { minLength: fields.length, maxLength: fields.length })
      .map((values) =>
        fields.map(([name, value], at): [string, string] => [
          name,
          /^(intent|action)$/.test(name) ? value : values[at]!,
        ]),
      ),
    fc.constant([...fields, ...fields]),
  );

test.runIf(IS_LONG)(
  'no page breaks or dawdles, whatever its forms are sent',
  async ({ task }) => {
    const problems: string[] = [];
    const counts = { pages: 0, forms: 0, posts: 0, 'led on, as when it was done': 0 };
    let longest = 0;
    // At once, for each may only write so often.
    const tryAll = async (person: string | null) => {
      let cookie = await cookieOf(person);
      const ask = async (path: string, form?: Body) => {
        const begun = performance.now();
        const answer = await fetch(new URL(path, site.url), {
          method: form ? 'POST' : 'GET',
          redirect: 'manual',
          headers: {
            cookie,
            'x-forwarded-for': somewhere(),
            ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
          },
          ...(form
            ? { body: new URLSearchParams(form.map(([name, value]) => [name, value.toWellFormed()])).toString() }
            : {}),
        });
        const html = await answer.text();
        const retryMs = answer.status === 429 ? 1_000 * Number(answer.headers.get('retry-after') ?? 1) : null;
        return {
          status: answer.status,
          location: answer.headers.get('location') ?? '',
          retryMs,
          html,
          ms: performance.now() - begun,
        };
      };
      const seen = new Set<string>();
      const forms = new Map<string, Form>();
      const waiting = [
        '/',
        '/en',
        '/admin',
        '/profile',
        '/company',
        '/account',
        '/en/account',
        '/post-job',
        '/jobs',
        '/contact-us',
        '/register',
        '/login',
      ];
      for (let path = waiting.shift(); path !== undefined && seen.size < MOST_PAGES; path = waiting.shift()) {
        const pattern = patternOf(path);
        if (seen.has(pattern)) continue;
        seen.add(pattern);
        const { status, location, html } = await ask(path);
        if (status >= 500) problems.push(`GET ${path} ${status}`);
        const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)"/g)].map(([, href]) =>
          href!.replaceAll('&amp;', '&'),
        );
        waiting.push(
          ...(location.startsWith('/') ? [location] : []),
          ...links.filter((href) => !/^\/(api|dev|assets|feeds)\b/.test(href)),
        );
        for (const form of formsOf(html, path)) {
          const kind = `${patternOf(form.path)} ${form.fields.map(([name, value]) => (/^(intent|action)$/.test(name) ? `${name}=${value}` : name)).join(' ')}`;
          if (!ENDS.test(kind) && form.path.startsWith('/')) forms.set(kind, form);
        }
      }
      counts.pages += seen.size;
      counts.forms += forms.size;
      for (const form of forms.values()) {
        for (const body of fc.sample(bodiesOf(form), { numRuns: BODIES, seed: SEED })) {
          counts.posts += 1;
          let answer = await ask(form.path, body);
          // What is refused for being too much tries nothing: it is sent again when it may be.
          for (let again = 0; answer.retryMs !== null && again < TRIES; again += 1) {
            await new Promise((resolve) => setTimeout(resolve, Math.min(answer.retryMs!, MINUTE_MS)));
            answer = await ask(form.path, body);
          }
          if (answer.ms > LONGEST_MS) answer = { ...answer, ms: (await ask(form.path, body)).ms };
          if ([302, 303].includes(answer.status) && !/\/login/.test(answer.location))
            counts['led on, as when it was done'] += 1;
          longest = Math.max(longest, answer.ms);
          const told = `${person ?? 'a visitor'} POST ${form.path} ${new URLSearchParams(body.map(([name, value]) => [name, value.toWellFormed()])).toString().slice(0, 300)}`;
          if (answer.status >= 500) problems.push(`${answer.status} ${told}`);
          if (answer.ms > LONGEST_MS) problems.push(`${Math.round(answer.ms)} ms ${told}`);
          if (/\/login/.test(answer.location)) cookie = await cookieOf(person);
        }
      }
    };
    await Promise.all(PEOPLE.map(tryAll));
    noteSeen(task, { ...counts, 'longest answer, ms': Math.round(longest) });
    expect([...new Set(problems)]).toEqual([]);
  },
  LIMIT_MS,
);
