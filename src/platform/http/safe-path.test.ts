import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOCALES, localPath, pathHere } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { hostilePath, KNOWN_HOSTILE_PATHS } from '#tests/support/hostile-paths.ts';
import { redirectWith } from './flash.server.ts';
import { redirectToGateway } from './redirect.server.ts';
import { safePath } from './safe-path.ts';

const SITE = 'https://jobs.example.sa';

/** As a browser reads it that stands on a page of ours; ASCII, so that it can be a header. */
const staysHere = (address: string) =>
  /^\/(?![/\\])[!-~]*$/.test(address) && new URL(address, `${SITE}/en/find-jobs`).origin === SITE;

describe('a path that was given', () => {
  test.each([
    '/',
    '/jobs/12/apply',
    '/en/find-jobs?q=%D9%85%D8%AD%D8%A7%D8%B3%D8%A8&page=2',
    '/a.b~c-d_e/f+g,h:i',
    '/loginx',
    '/jobs?back=/login',
  ])('is kept: %s', (path) => expect(safePath(path)).toBe(path));

  test.each([
    ...KNOWN_HOSTILE_PATHS,
    '',
    'jobs',
    '/a\\b',
    '/a%0d%0aset-cookie',
    '/a%7f',
    '/a%',
    '/a%zz',
    '/login',
    '/en/login',
    '/ar/en/login',
    '/ar/login?x=1',
    '/LOGIN/',
    '/a b',
    '/a\tb',
    '/a#b',
    '/@evil',
    '/a\u202Eb',
    '/محاسب',
    `/${'a'.repeat(512)}`,
    null,
    ['/jobs'],
  ])('is not kept: %j', (path) => expect(safePath(path)).toBeNull());
});

describe('whatever was written', () => {
  test('every path made of it stays on this site, in both languages, and is the same made twice', () => {
    const stays = fc.check(
      fc.property(hostilePath, (written) => {
        const safe = safePath(written);
        const given = safe === null ? [] : [safe, ...LOCALES.map((locale) => localPath(locale, safe))];
        const here = pathHere(written);
        const local = LOCALES.map((locale) => localPath(locale, written));
        return (
          [...given, here, ...local].every(staysHere) &&
          (safe === null || !/^(?:\/(?:ar|en))*\/login(?:\/|$)/i.test(new URL(safe, SITE).pathname)) &&
          pathHere(here) === here &&
          LOCALES.every((locale, at) => localPath(locale, local[at]!) === local[at])
        );
      }),
      { numRuns: 300_000 },
    );
    expect(stays.counterexample).toBeNull();
  }, 120_000);

  test('a redirect to it and the canonical addresses of its page stay here too', () => {
    const stays = fc.check(
      fc.property(hostilePath, fc.constantFrom(...LOCALES), (written, locale) => {
        const location = redirectWith(locale, written).headers.get('location')!;
        const url = URL.parse(SITE + pathHere(written))!;
        const leads = pageMeta({ url, locale }).flatMap((tag) => ('href' in tag ? [String(tag.href)] : []));
        return (
          staysHere(location) && leads.every((href) => staysHere(href.slice(SITE.length)) && href.startsWith(SITE))
        );
      }),
      { numRuns: 10_000, examples: KNOWN_HOSTILE_PATHS.map((path) => [path, 'ar']) },
    );
    expect(stays.counterexample).toBeNull();
  }, 60_000);
});

test('off this site leads nothing but the page of the payment gateway', () => {
  const gateway = { origin: 'https://pay.example' } as never;
  expect(redirectToGateway({ gateway }, 'https://pay.example/invoices/1').headers.get('location')).toBe(
    'https://pay.example/invoices/1',
  );
  for (const url of ['https://evil.example/', 'https://pay.example.evil.example/', '//evil.example', 'x', '/jobs'])
    expect(() => redirectToGateway({ gateway }, url)).toThrow('not a page of the payment gateway');
  expect(() => redirectToGateway({ gateway: null }, 'https://pay.example/')).toThrow(
    'not a page of the payment gateway',
  );
});
