import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { site, fromSomewhere, tokenOf } from './visitor.ts';

/** Where the specification sends each kind of visitor; null stays. Written here anew, so that the guards are checked against something else than themselves. */
type Who = 'visitor' | 'USER' | 'COMPANY' | 'staff';
const SENT_TO: Record<string, Record<Who, string | null | 404>> = {
  'is-auth': { visitor: '/', USER: null, COMPANY: null, staff: null },
  auth: { visitor: '/login', USER: null, COMPANY: null, staff: null },
  'not-auth': { visitor: null, USER: '/', COMPANY: '/', staff: '/' },
  'is-user': { visitor: '/login', USER: null, COMPANY: '/', staff: null },
  'is-company': { visitor: '/login', USER: '/', COMPANY: null, staff: '/' },
  scope: { visitor: '/login', USER: 404, COMPANY: 404, staff: null },
};

const cookies: Partial<Record<Who, string>> = {};

const logIn = async (identifier: string) => `auth._token.local=${await tokenOf(identifier)}`;

beforeAll(async () => {
  cookies.USER = await logIn('seeker@sila.test');
  cookies.COMPANY = await logIn('company@sila.test');
  cookies.staff = await logIn('staff@sila.test');
});

const visit = (path: string, who: Who) =>
  fetch(site() + path, {
    redirect: 'manual',
    headers: who === 'visitor' ? fromSomewhere() : { cookie: cookies[who]! },
  });

/** An address of the page; the id is of nobody, so a page that is let through may say 404 itself. */
const addressOf = (path: string) => path.replace(/\/:id\?/, '').replace(':id', '999999999');
/** Pages that a page which let the visitor in may itself lead to. */
const LET_ON = [
  '/profile/info',
  '/search-on-employee',
  '/jobs',
  '/post-job?step=review',
  '/admin/trust-cases?queue=report',
  '/blogs/999999999#comments',
  '/news/999999999#comments',
];
const guarded = pages.filter(({ guards }) => guards.length > 0);

/** What each of the three forms of an address answers: a status, and where it sends to. */
async function answersOf(path: string, who: Who) {
  const answers: Record<string, string> = {};
  for (const prefix of ['', '/ar', '/en']) {
    const answer = await visit(prefix + addressOf(path), who);
    const body = await answer.text();
    const sent = answer.status === 302 ? `302 ${answer.headers.get('location')}` : String(answer.status);
    // Nothing of the protected page goes out with a redirect.
    answers[prefix] = answer.status === 302 && body.includes('<html') ? `${sent} with a page` : sent;
  }
  return answers;
}

function wantedOf(guard: string, who: Who): Record<string, string> | null {
  const to = SENT_TO[guard]![who];
  if (to === null) return null;
  if (to === 404) return { '': '404', '/ar': '404', '/en': '404' };
  return { '': `302 ${to}`, '/ar': `302 ${to}`, '/en': `302 ${to === '/' ? '/en' : `/en${to}`}` };
}

describe.for(['visitor', 'USER', 'COMPANY', 'staff'] as const)('%s', (who) => {
  test.for(guarded)('$path', async ({ path, guards }) => {
    const guard = guards[0]!.startsWith('scope:') ? 'scope' : guards[0]!;
    const answers = await answersOf(path, who);
    const sentAway = Object.values(answers).filter(
      (answer) => answer.startsWith('302') && !LET_ON.some((page) => answer.endsWith(page)),
    );
    expect(wantedOf(guard, who) ?? (sentAway.length === 0 ? answers : 'let in')).toEqual(answers);
  });
});

describe('pages for everyone', () => {
  const open = pages.filter(({ guards, path }) => guards.length === 0 && !/:\w+(?:\/|$)/.test(path));
  test.for(open)(
    '$path answers in three forms, with language, direction and canonical address in the first byte',
    async ({ path }) => {
      const bare = path === '/' ? '' : path.replace(/\/:\w+\?$/, '');
      const found: Record<string, unknown> = {};
      for (const prefix of ['', '/ar', '/en']) {
        const html = await (await visit(prefix + (bare || (prefix ? '' : '/')), 'visitor')).text();
        found[prefix] = {
          root: /<html[^>]* lang="(\w+)"[^>]* dir="(\w+)"/.exec(html)?.slice(1).join(' '),
          hasTitle: /<title>[^<]+<\/title>/.test(html),
          canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
          alternates: [...html.matchAll(/rel="alternate" hrefLang="([\w-]+)"/gi)].map((match) => match[1]).join(' '),
        };
      }
      const arabic = {
        root: 'ar rtl',
        hasTitle: true,
        canonical: site() + (bare || '/'),
        alternates: 'ar en x-default',
      };
      const english = { ...arabic, root: 'en ltr', canonical: `${site()}/en${bare}` };
      expect(found).toEqual({ '': arabic, '/ar': arabic, '/en': english });
    },
  );

  test('/logout leads home in three forms, and a link to it logs nobody out', async () => {
    const homes: Record<string, string | null> = {};
    for (const prefix of ['', '/ar', '/en'])
      homes[prefix] = (await visit(`${prefix}/logout`, 'USER')).headers.get('location');
    expect(homes).toEqual({ '': '/', '/ar': '/', '/en': '/en' });
    expect((await visit('/profile/info', 'USER')).status).toBe(200);
  });

  test('what was part of the settings and is a list of staff now leads there', async () => {
    for (const [part, list] of [
      ['packages', '/en/admin/packages'],
      ['accounts', '/en/admin/bank-accounts'],
    ]) {
      const answer = await visit(`/en/admin/settings?part=${part}`, 'staff');
      expect([answer.status, answer.headers.get('location')]).toEqual([302, list]);
    }
  });

  test('an unknown page says so in the language of its address', async () => {
    for (const [path, words] of [
      ['/nowhere', 'لم نعثر على هذه الصفحة'],
      ['/en/nowhere', 'This page could not be found'],
      ['/xx/jobs', 'لم نعثر على هذه الصفحة'],
    ] as const) {
      const answer = await visit(path, 'visitor');
      expect(answer.status).toBe(404);
      expect(await answer.text()).toContain(words);
    }
  });
});
