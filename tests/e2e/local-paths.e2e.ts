import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { hostilePath, KNOWN_HOSTILE_PATHS } from '../support/hostile-paths.ts';
import { newcomer } from './newcomer.ts';
import { closeBrowser, fromSomewhere, PASSWORD, SESSION_COOKIE, site, visitor } from './visitor.ts';

afterAll(closeBrowser);

const PATHS = [...KNOWN_HOSTILE_PATHS, ...fc.sample(hostilePath, { numRuns: 30, seed: 9 })];
/** Only what can stand in a request line: the rest never leaves a browser as it was written. */
const AS_ADDRESSES = PATHS.filter((path) => /^\/[!-~]*$/.test(path) && !path.includes('#'));

/** Every other host that this browser turned to. */
function elsewhere({ page }: { page: Page }): string[] {
  const hosts: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== site() && protocol.startsWith('http')) hosts.push(request.url());
  });
  return hosts;
}

/** Posts a form as a browser without script does, and waits for where that leads. */
async function post(page: Page, action: string, fields: Record<string, string>) {
  // From an answer without scripts, so that nothing else navigates meanwhile.
  await page.goto(`${site()}/api/health`);
  const arrived = page.waitForNavigation({ waitUntil: 'domcontentloaded' });
  await page.evaluate(
    ([address, pairs]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.setAttribute('action', address!);
      for (const [name, value] of pairs as [string, string][]) {
        const field = document.createElement('input');
        [field.type, field.name, field.value] = ['hidden', name, value];
        form.append(field);
      }
      document.body.append(form);
      // After this answer, which the new page would cut off.
      setTimeout(() => form.submit());
    },
    [action, Object.entries(fields)] as const,
  );
  await arrived;
  return new URL(page.url());
}

const staysHere = ({ hops }: { hops: URL[] }) =>
  hops.length > 0 && hops.every(({ origin, pathname }) => origin === site() && !pathname.startsWith('//'));

/** Where the answer to a form sends its browser: an address is read by the same rules here as there. */
async function hopsOf(action: string, fields: Record<string, string>, cookie = ''): Promise<URL[]> {
  const { headers } = await fetch(site() + action, {
    method: 'POST',
    headers: { origin: site(), cookie, ...fromSomewhere() },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  const hops: URL[] = [];
  for (let to = headers.get('location'); to !== null;) {
    const hop = new URL(to, hops.at(-1) ?? site() + action);
    hops.push(hop);
    if (hop.origin !== site()) break;
    to = (await fetch(hop, { headers: { cookie, ...fromSomewhere() }, redirect: 'manual' })).headers.get('location');
  }
  return hops;
}

describe('whatever path was planted', () => {
  test('the theme’s form comes back to this site', async () => {
    for (const back of PATHS) {
      const hops = await hopsOf('/preferences', { theme: 'dark', back });
      expect({ back, hops }).toSatisfy(staysHere);
    }
  });

  test.for(['ar', 'en'] as const)('a saved section of a %s CV goes on to this site', async (locale) => {
    const { token } = await newcomer(locale, 'cv');
    for (const back of PATHS) {
      const action = `${locale === 'en' ? '/en' : ''}/profile/social-contacts?back=${encodeURIComponent(back.toWellFormed())}`;
      const hops = await hopsOf(action, {}, `${SESSION_COOKIE}=${token}`);
      expect({ back, hops }).toSatisfy(staysHere);
    }
  });

  test('a remembered path leads to this site after logging in', async () => {
    for (const planted of ['/ar//evil.example/x', '/ar/en//evil.example', '/ar/%5Cevil.example']) {
      const who = await visitor('ar');
      const led = elsewhere(who);
      await who.context.addCookies([{ name: 'auth.redirect', value: encodeURIComponent(planted), url: site() }]);
      const fields = { identifier: 'seeker@sila.test', password: PASSWORD };
      expect((await post(who.page, '/login', fields)).href).toBe(`${site()}/`);
      expect(led).toEqual([]);
      await who.context.close();
    }
  });

  test('a page at that address links to itself on this site, in both languages', async () => {
    const who = await visitor('ar');
    const led = elsewhere(who);
    const failures: string[] = [];
    who.page.on('pageerror', (error) => failures.push(error.message));
    for (const path of AS_ADDRESSES) {
      await who.page.goto(site() + path, { waitUntil: 'domcontentloaded' });
      const hrefs = await who.page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLAnchorElement>(
            'a[href]:not([href^="#"]), link[rel="canonical"], link[rel="alternate"]',
          ),
        ].map((link) => link.href),
      );
      expect([path, hrefs.filter((href) => new URL(href).origin !== site())]).toEqual([path, []]);
      expect([path, hrefs.filter((href) => new URL(href).pathname.startsWith('//'))]).toEqual([path, []]);
    }
    for (const path of ['//evil.example', '//evil.example/en/find-jobs', '/en//evil.example', '//user:pw@x', '///']) {
      const answer = await who.page.goto(site() + path);
      expect([path, answer?.status()]).toEqual([path, 404]);
    }
    expect([led, failures]).toEqual([[], []]);
    await who.context.close();
  });
});
