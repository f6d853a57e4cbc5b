import { brotliDecompressSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/access/actor.ts';
import { cachedPageOf } from './cached-page.server.ts';
import { cacheKeyOf } from './cache-key.ts';

const visitor = { user: null, time_zone_offset_minutes: 180 } as Actor;
const keyOf = (url: string, cookie = '', actor = visitor, cookies: string[] = []) =>
  cacheKeyOf({ method: 'GET', url, headers: { cookie } } as unknown as FastifyRequest, { actor, cookies });

test('a page is kept apart by everything that changes it, and by nothing else', () => {
  const keys = ['', 'theme=dark', 'digits=arab', 'zone=Asia%2FTokyo'].map((cookie) => keyOf('/majors', cookie)!.key);
  keys.push(keyOf('/en/majors')!.key, keyOf('/majors?page=2')!.key);
  keys.push(keyOf('/majors', '', { ...visitor, time_zone_offset_minutes: 0 })!.key);
  expect(new Set(keys).size).toBe(7);
  const alike = ['theme=pink', 'digits=roman; zone=Nowhere', 'locale=ar; tour=closed; time_zone=UTC%2B3; _ga=GA1.2'];
  expect(alike.map((cookie) => keyOf('/majors', cookie)!.key)).toEqual(alike.map(() => keys[0]));
});

test('what somebody has of their own, a secret preview and a form are rendered for who asks', () => {
  const own = ['flash=x', 'auth.strategy=local', 'auth._token.local=x', 'read_after=1.x', 'auth.redirect=/a', 'any=1'];
  expect(own.filter((cookie) => keyOf('/majors', cookie) !== null)).toEqual([]);
  expect(keyOf('/majors', '', { ...visitor, user: { id: 'somebody' } } as Actor)).toBeNull();
  // A session that is dead is cleared in the browser by this answer.
  expect(keyOf('/majors', '', visitor, ['auth._token.local=; Max-Age=0'])).toBeNull();
  const paths = [
    '/blogs/5?preview=secret',
    '/salaries/7?pay=9000',
    '/en/login?problem=state',
    '/contact-us',
    '/profile',
    '/admin',
    '/nowhere',
  ];
  expect(paths.filter((path) => keyOf(path) !== null)).toEqual([]);
});

const pageOf = (html: string, headers: Record<string, string> = {}, cookies: string[] = []) =>
  cachedPageOf(new Response(html, { headers: { 'content-type': 'text/html', ...headers } }), {
    nonce: 'n-1',
    began: new Date(),
    cookies,
    pattern: '/find-jobs',
    policyOf: (scripts) => scripts.join(' '),
  });

test('a script that does not bear the nonce has no hash', async () => {
  const page = await pageOf('<script nonce="n-1">ours</script><script>alert(1)</script><script nonce="x">2</script>');
  expect(page!.headers['content-security-policy']).toMatch(/^'sha256-[^ ]+'$/);
});

test('a page that leaves a cookie or says that it is not for all is not kept', async () => {
  expect(await pageOf('<main>', { 'set-cookie': 'a=1' })).toBeNull();
  expect(await pageOf('<main>', {}, ['a=1'])).toBeNull();
  expect(await pageOf('<main>', { 'cache-control': 'no-store' })).toBeNull();
  const unlisted = await pageOf('<meta name="robots" content="noindex">');
  expect([unlisted!.headers['cache-control'], unlisted!.tag]).toEqual(['private, no-store', null]);
});

test('what our script asks for in place of a page is kept apart from it, but for an ad’s, which is counted', async () => {
  const [page, data] = ['/find-jobs?page=2', '/find-jobs.data?page=2'].map((url) => keyOf(url)!);
  expect([data!.pattern, data!.key === page!.key]).toEqual(['/find-jobs', false]);
  expect([keyOf('/_root.data')!.pattern, keyOf('/en/jobs/8.data')]).toEqual(['/', null]);
  const kept = await pageOf('["n-1"]', { 'content-type': 'text/x-script' });
  expect([kept!.lists_jobs, kept!.tag, kept!.headers['content-security-policy']]).toEqual([true, null, undefined]);
  expect(brotliDecompressSync(kept!.body).toString()).toBe('[""]');
});

test('a page is purged by the ads that it links to, in either language', async () => {
  const page = await pageOf('<a href="/jobs/7"></a><a href="/en/jobs/8?from=9"></a><a href="/jobs?page=3"></a>');
  expect([[...page!.jobs], page!.lists_jobs]).toEqual([['7', '8'], true]);
});
