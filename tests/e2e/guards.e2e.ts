import { beforeAll, describe, expect, test } from 'vitest';
import { pages } from '#app/route-table.ts';
import { PASSWORD, site } from './visitor.ts';

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

async function logIn(identifier: string): Promise<string> {
  const answer = await fetch(`${site()}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier, password: PASSWORD }),
  });
  const { data } = (await answer.json()) as { data: { access_token: { token: string } } };
  return `auth._token.local=${data.access_token.token}`;
}

beforeAll(async () => {
  cookies.USER = await logIn('seeker@sila.test');
  cookies.COMPANY = await logIn('company@sila.test');
  cookies.staff = await logIn('staff@sila.test');
});

const visit = (path: string, who: Who) =>
  fetch(site() + path, { redirect: 'manual', headers: who === 'visitor' ? {} : { cookie: cookies[who]! } });

/** An address of the page; the id is of nobody, so a page that is let through may say 404 itself. */
const addressOf = (path: string) => path.replace(/\/:id\?/, '').replace(':id', '999999999');
const guarded = pages.filter(({ guards }) => guards.length > 0);

describe.for(['visitor', 'USER', 'COMPANY', 'staff'] as const)('%s', (who) => {
  test.for(guarded)('$path', async ({ path, guards }) => {
    const guard = guards[0]!.startsWith('scope:') ? 'scope' : guards[0]!;
    const wanted = SENT_TO[guard]![who];
    for (const prefix of ['', '/ar', '/en']) {
      const answer = await visit(prefix + addressOf(path), who);
      const body = await answer.text();
      if (wanted === 404) expect(answer.status, prefix + path).toBe(404);
      else if (wanted === null) expect([200, 302, 404], prefix + path).toContain(answer.status);
      else {
        expect(answer.status, prefix + path).toBe(302);
        const home = prefix === '/en' ? '/en' : '/';
        expect(answer.headers.get('location')).toBe(wanted === '/' ? home : (prefix === '/en' ? '/en' : '') + wanted);
        // Nothing of the protected page goes out with the redirect.
        expect(body).not.toContain('<html');
      }
    }
  });
});

describe('pages for everyone', () => {
  const open = pages.filter(({ guards, path }) => guards.length === 0 && !path.includes(':id'));
  test.for(open)(
    '$path answers in three forms, with language, direction and canonical address in the first byte',
    async ({ path }) => {
      for (const [prefix, lang, dir] of [
        ['', 'ar', 'rtl'],
        ['/ar', 'ar', 'rtl'],
        ['/en', 'en', 'ltr'],
      ] as const) {
        const address = prefix + (path === '/' && prefix ? '' : path);
        const answer = await visit(address, 'visitor');
        const html = await answer.text();
        expect(answer.status, address).toBe(200);
        expect(html).toMatch(new RegExp(`<html[^>]* lang="${lang}"[^>]* dir="${dir}"`));
        expect(html).toMatch(/<title>[^<]+<\/title>/);
        const bare = path === '/' ? '' : path;
        const canonical = site() + (lang === 'en' ? `/en${bare}` : bare || '/');
        expect(html, address).toContain(`<link rel="canonical" href="${canonical}"/>`);
        expect(html).toMatch(/<link rel="alternate" hrefLang="x-default"/i);
      }
    },
  );

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
