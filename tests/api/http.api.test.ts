import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSession } from '#modules/auth/test-data.server.ts';
import { openApi, type OpenApi } from './open-api.ts';
import { addressOf, unknownIds, operations, type Operation } from './operations.ts';
import { newHiring, type Hiring } from './people.ts';

let api: OpenApi;
let hiring: Hiring;

beforeAll(async () => {
  api = await openApi();
  hiring = await newHiring(api);
});
afterAll(() => api.close());

/** Files and the map’s own answers are for our pages. */
const isOpenToSites = ({ method, path, access }: Operation) =>
  access === 'public' && method === 'GET' && !/\/(files|style|tiles)\//.test(path);
const patternOf = ({ path }: Operation) => new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
const STALE = 'x'.repeat(43);
const PUBLIC_READS = ['/api/v1/jobs', '/api/v1/companies', '/api/v1/catalogues/cities', '/api/v1/packages'];

describe('what is sent', () => {
  test('is compressed as the caller likes, the document and pages of a list alike', async () => {
    for (const url of ['/api/openapi.json', '/api/v1/catalogues/cities']) {
      const plain = await api.server.inject(url);
      for (const [encoding, unpack] of [
        ['zstd', zstdDecompressSync],
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const packed = await api.server.inject({ url, headers: { 'accept-encoding': encoding } });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(String(packed.headers['vary']).toLowerCase()).toContain('accept-encoding');
        expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
        expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
      }
      const browser = await api.server.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
      expect(browser.headers['content-encoding']).toBe('zstd');
      const refused = await api.server.inject({ url, headers: { 'accept-encoding': 'br;q=0, identity' } });
      expect(refused.headers['content-encoding']).toBeUndefined();
    }
  });

  test('a body that comes in compressed is refused, not unpacked', async () => {
    const answer = await api.call('POST', '/api/v1/auth/login', {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: Buffer.from([0x1f, 0x8b, 0x08, 0x00]),
    });
    expect(answer.status).toBe(400);
  });
});

describe('a public read', () => {
  test.for(PUBLIC_READS)('%s says how long it is fresh, and that nothing changed', async (url) => {
    const first = await api.call('GET', url);
    expect([first.status, first.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching(/^public, max-age=\d+$/),
    ]);
    const tag = String(first.headers['etag']);
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const known of [tag, tag.replace('W/', ''), `"other", ${tag}`, '*']) {
      const again = await api.call('GET', url, { headers: { 'if-none-match': known } });
      expect([again.status, again.text, again.headers['etag']]).toEqual([304, '', tag]);
    }
    expect((await api.call('GET', url, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
    expect(first.headers['vary']).toMatch(/X-locale.*Authorization/);
  });

  test('another language is another answer; one’s own is kept by nobody else', async () => {
    const url = `/api/v1/jobs/${hiring.job.id}`;
    const [ar, en] = await Promise.all(
      ['ar', 'en'].map((locale) => api.call('GET', url, { headers: { 'x-locale': locale } })),
    );
    expect(ar!.headers['etag']).not.toBe(en!.headers['etag']);
    const own = await api.call('GET', url, { as: hiring.seeker.token });
    expect(own.headers['cache-control']).toBe('private, no-cache');
    const again = await api.call('GET', url, {
      as: hiring.seeker.token,
      headers: { 'if-none-match': String(own.headers['etag']) },
    });
    expect(again.status).toBe(304);
  });

  test('a refusal is never kept', async () => {
    const missing = await api.call('GET', '/api/v1/jobs/999999999');
    expect([missing.status, missing.headers['cache-control'], missing.headers['etag']]).toEqual([
      404,
      'no-store',
      undefined,
    ]);
  });

  test('of how a domain signs in is asked anew each time: it may have been required a moment ago', async () => {
    const answer = await api.call('GET', '/api/v1/auth/directory?domain=nobody.test');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=0']);
  });

  test('is open to scripts of other sites, as visitors; nothing else is', async () => {
    for (const { name, method, path } of operations) {
      const url = addressOf({ path }, unknownIds(path));
      const isOpen = operations.some((one) => one.path === path && isOpenToSites(one));
      const headers = { origin: 'https://careers.example', 'access-control-request-method': method };
      const preflight = await api.call('OPTIONS', url, { headers });
      expect([name, preflight.status]).toEqual([name, 204]);
      expect([name, preflight.headers['access-control-allow-origin']]).toEqual([name, isOpen ? '*' : undefined]);
      expect(String(preflight.headers['access-control-allow-headers'])).not.toMatch(/authorization|cookie/i);
      if (method !== 'GET') continue;
      const answer = await api.call(method, url, { headers });
      expect([name, answer.headers['access-control-allow-origin']]).toEqual([name, isOpen ? '*' : undefined]);
      expect([name, answer.headers['access-control-allow-credentials']]).toEqual([name, undefined]);
    }
    expect((await api.call('OPTIONS', '/api/v1/jobs')).headers['access-control-allow-methods']).toBe('GET, HEAD');
  });

  test('with a token that is over or was never one is a visitor’s; a write with it is refused', async () => {
    for (const authorization of [`Bearer ${STALE}`, 'Bearer', 'Basic eDp5', '']) {
      const answer = await api.call('GET', `/api/v1/jobs/${hiring.job.id}`, { headers: { authorization } });
      expect([authorization, answer.status]).toEqual([authorization, 200]);
    }
    expect((await api.call('GET', '/api/v1/user/profile', { as: STALE })).status).toBe(401);
    expect((await api.call('POST', '/api/v1/job-alerts', { as: STALE, body: {} })).status).toBe(401);
  });
});

describe('a method', () => {
  test('that an address does not take is 405, with those that it takes', async () => {
    const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;
    for (const path of new Set(operations.map((one) => one.path))) {
      const url = addressOf({ path }, unknownIds(path));
      const taken = operations.filter((one) => patternOf(one).test(url));
      const isHeaded = taken.some((one) => isOpenToSites(one) || one.path.includes('/files/'));
      const expected = [...new Set(taken.map(({ method }) => method)), ...(isHeaded ? ['HEAD'] : [])];
      for (const method of methods.filter((one) => !expected.includes(one))) {
        const answer = await api.call(method, url, { as: hiring.employer.token });
        const code = method === 'HEAD' ? undefined : 'request.wrong_method';
        expect([method, path, answer.status, answer.code]).toEqual([method, path, 405, code]);
        expect(String(answer.headers['allow']).split(', ').toSorted()).toEqual([...expected, 'OPTIONS'].toSorted());
      }
    }
    expect((await api.call('PUT', '/api/v1/nothing')).status).toBe(404);
  });

  test('HEAD answers what GET would, without the body', async () => {
    for (const url of [...PUBLIC_READS, '/api/health']) {
      const [get, head] = [await api.call('GET', url), await api.call('HEAD', url)];
      expect([head.status, head.text, head.headers['content-length']]).toEqual([
        200,
        '',
        String(Buffer.byteLength(get.text)),
      ]);
    }
  });
});

test('a session is refreshed by its cookie alone, whatever token comes along', async () => {
  const { refresh_token } = await makeSession(api.ctx, hiring.seeker.user.id);
  const answer = await api.call('POST', '/api/v1/auth/refresh', {
    as: STALE,
    headers: { cookie: `auth._refresh_token.local=${refresh_token}` },
  });
  expect(answer.status).toBe(200);
  const without = await api.call('POST', '/api/v1/auth/refresh', { as: STALE });
  expect([without.status, without.code]).toEqual([401, 'auth.session_ended']);
});

test.for(['EN', 'En', 'en'])('X-locale %s is English', async (locale) => {
  const answer = await api.call('GET', '/api/v1/nothing', { headers: { 'x-locale': locale } });
  expect([answer.headers['content-language'], answer.message]).toEqual(['en', 'There is no such endpoint.']);
});
