import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildHealthServer } from '#app/server/health.server.ts';
import { receiveFile } from '#modules/files/service.server.ts';
import { samplePicture } from '#tests/support/sample-files.ts';
import { openApi, type Answer, type OpenApi } from './open-api.ts';
import { addressOf, unknownIds, operations } from './operations.ts';
import { newEmployer, newSeeker } from './people.ts';

let api: OpenApi;
let seeker: Awaited<ReturnType<typeof newSeeker>>;

beforeAll(async () => {
  api = await openApi();
  seeker = await newSeeker(api);
});
afterAll(() => api.close());

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const ARABIC = /[\u0600-\u06FF]/;

function expectSafeHeaders(name: string, { headers }: Pick<Answer, 'headers'>) {
  expect([name, headers['x-content-type-options']]).toEqual([name, 'nosniff']);
  expect([name, headers['x-frame-options']]).toEqual([name, 'DENY']);
  expect([name, headers['referrer-policy']]).toEqual([name, 'strict-origin-when-cross-origin']);
  expect([name, headers['cross-origin-opener-policy']]).toEqual([name, 'same-origin']);
  expect([name, headers['permissions-policy']]).toEqual([name, expect.stringContaining('camera=()')]);
  expect([name, headers['content-security-policy']]).toEqual([name, expect.stringContaining("default-src 'none'")]);
  expect([name, headers['content-security-policy']]).toEqual([name, expect.stringContaining("frame-ancestors 'none'")]);
  expect([name, headers['x-request-id']]).toEqual([name, expect.stringMatching(UUID)]);
  expect([name, headers['server'], headers['x-powered-by']]).toEqual([name, undefined, undefined]);
}

function expectFailure(answer: Answer, status: number, code: string) {
  const { errors = {}, ...body } = JSON.parse(answer.text) as { errors?: unknown };
  expect(body).toEqual({ message: expect.stringMatching(/\S/), code, requestId: answer.headers['x-request-id'] });
  expect(errors).toEqual(expect.any(Object));
  expect([answer.status, answer.code]).toEqual([status, code]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
}

describe('the safety headers', () => {
  test('are on the answer of every operation, and only what is public is kept', async () => {
    for (const { name, method, path } of operations) {
      const url = addressOf({ path }, unknownIds(path));
      for (const as of [undefined, seeker.token, 'x'.repeat(43)]) {
        if (as === seeker.token && path.endsWith('/logout')) continue;
        const answer = await api.call(method, url, { as });
        expectSafeHeaders(name, answer);
        const isKept = answer.status === 200 && answer.headers['access-control-allow-origin'] === '*';
        const kept = as === undefined ? /^public, max-age=\d+$/ : /^private, no-cache$/;
        expect([name, answer.headers['cache-control']]).toEqual([
          name,
          expect.stringMatching(isKept ? kept : /^no-store$/),
        ]);
      }
    }
  });

  test('are on what no operation answers', async () => {
    const json = { 'content-type': 'application/json' };
    const answers = {
      'an unknown address of the API': await api.call('GET', '/api/v1/nothing'),
      'an unknown address': await api.call('GET', '/nothing'),
      'a broken address': await api.call('GET', '/api/v1/jobs/%E0%A4%A'),
      'a wrong method': await api.call('PUT', '/api/v1/jobs'),
      options: await api.call('OPTIONS', '/api/v1/jobs'),
      'a broken body': await api.call('POST', '/api/v1/auth/login', { body: '{"a":', headers: json }),
      'a foreign type': await api.call('POST', '/api/v1/auth/login', {
        body: '<a/>',
        headers: { 'content-type': 'text/xml' },
      }),
      'a large body': await api.call('POST', '/api/v1/auth/login', { body: 'x'.repeat(1_100_000), headers: json }),
      liveness: await api.call('GET', '/api/health'),
      readiness: await api.call('GET', '/api/ready'),
      document: await api.call('GET', '/api/openapi.json'),
      head: await api.call('HEAD', '/api/v1/jobs'),
    };
    for (const [name, answer] of Object.entries(answers)) expectSafeHeaders(name, answer);
    expect(answers.readiness.status).toBe(200);
  });

  test('say over HTTPS that it stays so', async () => {
    const secure = await openApi({
      change: (ctx) => ({ ...ctx, config: { ...ctx.config, public_url: 'https://sila.example' } }),
    });
    for (const url of ['/api/health', '/api/v1/nothing', '/api/v1/jobs'])
      expect((await secure.call('GET', url)).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
    await secure.close();
    expect((await api.call('GET', '/api/health')).headers['strict-transport-security']).toBeUndefined();
  });

  test('are on a file, shown, unchanged and refused', async () => {
    const { ctx } = api;
    const bytes = await samplePicture();
    const file = await receiveFile(ctx, seeker.actor, { kind: 'photo', field: 'photo', name: 'صورة.jpg', bytes });
    const shown = await api.call('GET', file.href);
    expect(shown.status).toBe(200);
    expectSafeHeaders('shown', shown);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    const again = await api.call('GET', file.href, { headers: { 'if-none-match': String(shown.headers['etag']) } });
    expect(again.status).toBe(304);
    expectSafeHeaders('unchanged', again);
    const refused = await api.call('GET', `/api/v1/files/${file.id}`);
    expect(refused.status).toBe(403);
    expectSafeHeaders('refused', refused);
  });
});

describe('a failure', () => {
  test('has one shape, in the language that was asked for', async () => {
    const calls: [number, string, Promise<Answer>][] = (['ar', 'en', undefined] as const).flatMap((locale) => {
      const headers: Record<string, string> = locale ? { 'x-locale': locale } : {};
      const json = { ...headers, 'content-type': 'application/json' };
      return [
        [401, 'access.unauthenticated', api.call('GET', '/api/v1/user/profile', { headers })],
        [403, 'access.forbidden', api.call('GET', '/api/v1/company/jobs', { headers, as: seeker.token })],
        [404, 'access.not_found', api.call('GET', '/api/admin/jobs', { headers })],
        [404, 'jobs.not_found', api.call('GET', '/api/v1/jobs/999999999', { headers })],
        [404, 'request.no_such_endpoint', api.call('GET', '/api/v1/nothing', { headers })],
        [422, 'request.invalid', api.call('POST', '/api/v1/auth/login', { headers, body: {} })],
        [400, 'request.malformed', api.call('POST', '/api/v1/auth/login', { headers: json, body: '{"a":' })],
        [400, 'request.malformed', api.call('POST', '/api/v1/auth/login', { headers: json, body: '' })],
        [
          413,
          'request.too_large',
          api.call('POST', '/api/v1/auth/login', { headers: json, body: `"${'x'.repeat(1_000_001)}"` }),
        ],
        [
          415,
          'request.media_type',
          api.call('POST', '/api/v1/auth/login', { headers: { ...headers, 'content-type': 'text/xml' }, body: '<a/>' }),
        ],
      ] as [number, string, Promise<Answer>][];
    });
    for (const [status, code, call] of calls) {
      const answer = await call;
      expectFailure(answer, status, code);
      const isArabic = answer.headers['content-language'] === 'ar';
      expect([code, ARABIC.test(answer.message!)]).toEqual([code, isArabic]);
    }
    expect((await calls[0]![2]).headers['content-language']).toBe('ar');
    expect((await calls.at(-1)![2]).headers['content-language']).toBe('ar');
    expect((await calls[10]![2]).headers['content-language']).toBe('en');
  });

  test('of the server tells nothing of what broke', async () => {
    const broken = await openApi({
      change: (ctx) => ({
        ...ctx,
        now: () => {
          throw new Error('secret-of-the-house at /srv/sila/src/x.ts');
        },
      }),
    });
    const answer = await broken.call('GET', '/api/v1/jobs', { headers: { 'x-locale': 'en' } });
    await broken.close();
    expectFailure(answer, 500, 'server.error');
    expect(answer.message).toBe('An error occurred');
    expect(answer.text).not.toMatch(/secret|\.ts|stack/);
    expectSafeHeaders('a bug', answer);
  });
});

describe('the language and the time zone', () => {
  test.for(['', 'fr', 'AR', 'en-GB', 'en,ar', 'ar; drop', '../en', 'x'.repeat(4000)])(
    'X-locale %j is Arabic',
    async (locale) => {
      const answer = await api.call('GET', '/api/v1/user/profile', { headers: { 'x-locale': locale } });
      expect(answer.headers['content-language']).toBe('ar');
      expect(answer.message).toMatch(ARABIC);
    },
  );

  test('X-locale given twice is Arabic', async () => {
    const answer = await api.server.inject({
      method: 'GET',
      url: '/api/v1/nothing',
      headers: { 'x-locale': ['en', 'en'] as unknown as string },
    });
    expect(answer.headers['content-language']).toBe('ar');
  });

  test.for([
    ['UTC+3', 180],
    ['UTC-04:30', -270],
    ['UTC+0530', 330],
    [' UTC+14 ', 840],
    ['UTC+0', 0],
    ['', 180],
    ['UTC', 180],
    ['UTC+15', 180],
    ['UTC+99:99', 180],
    ['GMT+5', 180],
    ['Asia/Riyadh', 180],
    ['UTC+3; drop', 180],
    ['UTC+١', 180],
    [`UTC+${'9'.repeat(4000)}`, 180],
  ] as const)('Timezone %j is %i minutes east of UTC', async ([timezone, minutes]) => {
    const probe = await openProbe();
    const answer = await probe.inject({
      url: '/api/v1/probe',
      headers: { timezone: Buffer.from(timezone).toString('latin1') },
    });
    expect(answer.json()).toEqual({ minutes });
    await probe.close();
  });
});

/** An endpoint that says what the door understood. */
async function openProbe() {
  const [{ default: Fastify }, { apiDoor }] = await Promise.all([
    import('fastify'),
    import('#app/server/api-door.server.ts'),
  ]);
  const probe = Fastify();
  await probe.register(async (scope) => {
    await apiDoor(scope, api.ctx);
    scope.get('/api/v1/probe', { config: { access: 'public' } }, async (request, reply) =>
      reply.serializer(JSON.stringify).send({ minutes: request.actor.time_zone_offset_minutes }),
    );
  });
  return probe;
}

describe('behind a proxy', () => {
  // Its limits stay used up in this worker's database, so it is nobody else's address.
  const PROXY = '192.0.2.77';
  // One by one: at once, a slow machine has no time for the last of them, and what is not tried is not counted.
  const tries = async (behind: OpenApi, from: string, count: number) => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const { status } = await behind.call('POST', '/api/v1/auth/login', {
        ip: PROXY,
        headers: { 'x-forwarded-for': from },
        body: { identifier: `nobody${crypto.randomUUID()}@example.test`, password: 'not-the-password' },
      });
      statuses.push(status);
    }
    return statuses;
  };

  test('each visitor has limits of their own where the proxy is trusted', async () => {
    const behind = await openApi({ env: { TRUST_PROXY: `${PROXY}/32` } });
    expect(await tries(behind, '198.51.100.1', 21)).toContain(429);
    expect(await tries(behind, '198.51.100.2', 1)).toEqual([401]);
    await behind.close();
  });

  test('nobody writes an address of their own where it is not', async () => {
    expect(await tries(api, '198.51.100.3', 21)).toContain(429);
    expect(await tries(api, '198.51.100.4', 1)).toEqual([429]);
  });
});

describe('the limits', () => {
  test('belong to the account where there is one: a colleague behind the same address goes on', async () => {
    const [one, other] = [await newEmployer(api), await newEmployer(api)];
    const ip = '203.0.113.7';
    const spend = (as: string | undefined, from = ip) =>
      api.call('POST', '/api/v1/places/search', { as, body: { q: 'الرياض' }, ip: from });
    const answers = await Promise.all(Array.from({ length: 31 }, () => spend(one.token)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    expectFailure(await spend(one.token, '203.0.113.8'), 429, 'request.too_many');
    expect((await spend(other.token)).status).toBe(200);
    expect((await spend(undefined)).status).toBe(200);
  });

  test('belong to the network of a visitor: the next address of one household has no new ones', async () => {
    const spend = (from: string) => api.call('POST', '/api/v1/places/search', { body: { q: 'الرياض' }, ip: from });
    await Promise.all(Array.from({ length: 30 }, (_, last) => spend(`2001:db8:0:7::${last + 1}`)));
    expectFailure(await spend('2001:db8:0:7::ffff'), 429, 'request.too_many');
    expect((await spend('2001:db8:0:8::1')).status).toBe(200);
  });

  const QUICK_MS = 1_000;
  async function quick(call: () => Promise<Answer>): Promise<Answer> {
    const from = performance.now();
    const answer = await call();
    expect(performance.now() - from).toBeLessThan(QUICK_MS);
    return answer;
  }

  test('a body of more than 1 MB is 413, also where it does not say its length', async () => {
    const body = `{"about":"${'x'.repeat(1_000_000)}"}`;
    const headers = { 'content-type': 'application/json' };
    const told = await quick(() => api.call('PATCH', '/api/v1/user/profile/info', { as: seeker.token, body, headers }));
    expectFailure(told, 413, 'request.too_large');

    await api.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.server.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(
        { port, host: '127.0.0.1', path: '/api/v1/auth/login', method: 'POST', headers },
        (response) => {
          resolve(response.statusCode);
          response.resume();
        },
      );
      request.on('error', reject);
      for (let at = 0; at < 12; at += 1) request.write('x'.repeat(100_000));
      request.end();
    });
    expect(status).toBe(413);
  });

  test('a deep body is an answer like any other', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(80_000)}1${close.repeat(80_000)}`;
      for (const body of [deep, `{"about":${deep}}`, `{"skills":${deep}}`, `{"questions":${deep}}`]) {
        for (const [url, as] of [
          ['/api/v1/user/profile/skills', seeker.token],
          ['/api/v1/auth/register', undefined],
        ] as const) {
          const answer = await quick(() =>
            api.call(url.includes('user') ? 'PATCH' : 'POST', url, {
              as,
              body,
              headers: { 'content-type': 'application/json' },
            }),
          );
          expect([200, 400, 422]).toContain(answer.status);
        }
      }
    }
  });

  test('ten thousand parameters, or one ten thousand times, are an answer like any other', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `p${at}=${at}`).join('&');
    const same = (name: string) => Array.from({ length: 10_000 }, (_, at) => `${name}=${at}`).join('&');
    for (const query of [many, same('city_id'), same('page'), same('job_type')]) {
      const answer = await quick(() => api.call('GET', `/api/v1/jobs?${query}`));
      expectFailure(answer, 422, 'request.invalid');
    }
    for (const path of ['jobs', 'companies']) {
      expect((await quick(() => api.call('GET', `/api/v1/${path}?${same('q')}`))).status).toBe(422);
    }
  });

  test.for(['1e9', '1000000000', '999999999999999999999', '-1', '0', '1.5', 'NaN', 'Infinity', '0x10', '١', ''])(
    'page=%s never costs a walk through the table',
    async (page) => {
      const paged = operations.filter(
        ({ query, method, path }) => query && method === 'GET' && !path.includes('/files/'),
      );
      expect(paged.length).toBeGreaterThan(8);
      const employer = await newEmployer(api);
      for (const { name, path, access } of paged) {
        const as = access === 'company' ? employer.token : seeker.token;
        const url = `${addressOf({ path }, unknownIds(path))}?page=${encodeURIComponent(page)}`;
        const { status } = await quick(() => api.call('GET', url, { as }));
        expect([name, status, [200, 404, 422].includes(status)]).toEqual([name, status, true]);
      }
    },
  );

  test('the deepest page there is stays quick', async () => {
    for (const url of ['/api/v1/jobs?page=500&per_page=50', '/api/v1/companies?page=1000&per_page=100']) {
      const answer = await quick(() => api.call('GET', url));
      expect([answer.status, answer.data]).toEqual([200, []]);
    }
  });

  test('one word too many, in a pattern that backtracks, is refused at once', async () => {
    const long = [
      'a@'.repeat(40_000),
      '٠'.repeat(80_000),
      ' '.repeat(80_000),
      `${'1-'.repeat(40_000)}x`,
      '"'.repeat(80_000),
    ];
    const company = await newEmployer(api);
    for (const value of long) {
      const tries: [string, 'POST' | 'PATCH', object, string | undefined][] = [
        ['/api/v1/auth/login', 'POST', { identifier: value, password: 'x' }, undefined],
        ['/api/v1/auth/password/forgot', 'POST', { identifier: value }, undefined],
        ['/api/v1/company/jobs', 'POST', { ar_title: value, skills: value, ar_description: value }, company.token],
        [
          '/api/v1/company/profile',
          'PATCH',
          { site: value, email_main_domain: value, vat_number: value },
          company.token,
        ],
        ['/api/v1/user/profile/social-contacts', 'PATCH', { linkedin: value, site: value }, seeker.token],
      ];
      for (const [url, method, body, as] of tries) {
        const answer = await quick(() => api.call(method, url, { as, body }));
        expect([url, answer.status]).toEqual([url, 422]);
      }
      const search = await quick(() => api.call('GET', `/api/v1/jobs?q=${encodeURIComponent(value).slice(0, 60_000)}`));
      expect(search.status).toBe(value.trim() === '' ? 200 : 422);
    }
  });

  test('too many calls from one address are 429, and it says until when', async () => {
    const ip = '198.51.100.77';
    const ask = () => api.call('POST', '/api/v1/auth/otp/send', { ip, body: {}, headers: { 'x-locale': 'en' } });
    const answers: Answer[] = [];
    for (let at = 0; at < 22; at += 1) answers.push(await ask());
    expect(answers.slice(0, 20).map(({ status }) => status)).toEqual(Array(20).fill(422));
    const refused = answers.at(-1)!;
    expectFailure(refused, 429, 'request.too_many');
    expect(refused.message).toBe('Too many requests in a short time, try again shortly.');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expectSafeHeaders('429', refused);
    // Others are not kept waiting, nor is the same address elsewhere, nor does a forged header help.
    expect((await api.call('POST', '/api/v1/auth/otp/send', { ip: '198.51.100.78', body: {} })).status).toBe(422);
    expect((await api.call('GET', '/api/v1/jobs', { ip })).status).toBe(200);
    const forged = await api.call('POST', '/api/v1/auth/otp/send', {
      ip,
      body: {},
      headers: { 'x-forwarded-for': '203.0.113.250' },
    });
    expect(forged.status).toBe(429);
  });
});

describe('health', () => {
  test('lives and is ready', async () => {
    expect((await api.call('GET', '/api/health')).text).toBe('{"status":"ok"}');
    const ready = await api.call('GET', '/api/ready');
    expect(JSON.parse(ready.text)).toEqual({ status: 'ready', database: true, queue: true, storage: true });
  });

  test('lives and is ready while the storage fails, or hangs, which it names', async () => {
    for (const check of [() => Promise.reject(new Error('disk gone')), () => new Promise<never>(() => {})]) {
      const broken = await openApi({ change: (ctx) => ({ ...ctx, storage: { ...ctx.storage, check } }) });
      const ready = await broken.call('GET', '/api/ready');
      expect(ready.status).toBe(200);
      expect(JSON.parse(ready.text)).toEqual({ status: 'ready', database: true, queue: true, storage: false });
      expect((await broken.call('GET', '/api/health')).status).toBe(200);
      await broken.close();
    }
  });

  test('is not ready when it is told to leave while it asks what it needs', async () => {
    let isLeaving = false;
    const check = async () => void (isLeaving = true);
    const ctx = { ...api.ctx, storage: { ...api.ctx.storage, check } };
    const asked = { ctx, replicas: undefined, isLeaving: () => isLeaving };
    const server = await buildHealthServer(asked, api.server.log);
    const ready = await server.inject('/api/ready');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'stopping' }]);
    await server.close();
  });

  test('on a database that takes no writes it is not ready, shows what it has, and says to come again', async () => {
    const url = new URL(process.env['TEST_DATABASE_URL']!);
    url.searchParams.set('options', '-c default_transaction_read_only=on');
    const demoted = await openApi({ env: { DATABASE_URL: url.href } });
    const ready = await demoted.call('GET', '/api/ready');
    expect([ready.status, JSON.parse(ready.text).database]).toEqual([503, false]);
    expect((await demoted.call('GET', '/api/v1/jobs')).status).toBe(200);
    const body = { identifier: 'nobody@sila.test', password: 'not-the-password-1' };
    const write = await demoted.call('POST', '/api/v1/auth/login', { body });
    expectFailure(write, 503, 'server.unavailable');
    expect(write.headers['retry-after']).toBe('5');
    await demoted.close();
  });

  test('without a database lives, is not ready, and answers 503 to all else', async () => {
    const broken = await openApi({ env: { DATABASE_URL: 'postgres://sila@127.0.0.1:1/none' } });
    const ready = await broken.call('GET', '/api/ready');
    expect([ready.status, ready.headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(ready.text)).toEqual({ status: 'not_ready', database: false, queue: false, storage: true });
    expect((await broken.call('GET', '/api/health')).status).toBe(200);
    for (const options of [{}, { as: 'x'.repeat(43) }]) {
      const answer = await broken.call('GET', '/api/v1/jobs', options);
      expectFailure(answer, 503, 'server.unavailable');
      expect(answer.headers['retry-after']).toBe('5');
      expectSafeHeaders('503', answer);
    }
    await broken.close();
  });
});
