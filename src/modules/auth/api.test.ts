import Fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { apiDoor } from '#app/server/api-door.server.ts';
import { answerErrors } from '#platform/http/answer-errors.server.ts';
import { describe, expect, test as base, type TestContext } from '#tests/support/test-context.ts';
import { authApi } from './api.server.ts';
import { identify } from './service.server.ts';
import { authTasks } from './tasks.server.ts';
import { makeSession, makeUser } from './test-data.server.ts';

const PASSWORD = 'نخلة على ضفة الوادي';

const test = base.extend<{ api: FastifyInstance }>({
  api: async ({ ctx }, use) => {
    const server = Fastify();
    answerErrors(server);
    await server.register(async (scope) => {
      await apiDoor(scope, ctx);
      await scope.register(async (v1) => authApi({ server: v1, ctx }), { prefix: '/api/v1' });
    });
    await use(server);
    await server.close();
  },
});

type Call = {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  token?: string;
  cookie?: string;
  headers?: Record<string, string>;
};

const call = (api: FastifyInstance, url: string, { method = 'POST', body, token, cookie, headers = {} }: Call = {}) =>
  api.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...(cookie ? { cookie } : {}) },
    ...(body ? { payload: body } : {}),
  });

const cookieOf = (answer: { headers: Record<string, unknown> }) => [answer.headers['set-cookie']].flat().join('\n');
const refreshCookieOf = (answer: { headers: Record<string, unknown> }) =>
  /auth\._refresh_token\.local=[\w-]+/.exec(cookieOf(answer))![0];

async function deliver(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0))
    await authTasks.find(({ name }) => name === task)?.run(ctx, payload as never);
}

test('from registration to the profile', async ({ ctx, api }) => {
  const email = 'Faisal.New@Example.sa';
  const registered = await call(api, '/auth/register', {
    body: {
      type: 'USER',
      first_name: 'Faisal',
      last_name: 'Alotaibi',
      email,
      password: 'a walk along the corniche',
      consent: true,
    },
    headers: { 'x-locale': 'en' },
  });
  expect(registered.statusCode).toBe(200);
  const { ticket } = registered.json().data;
  await deliver(ctx);
  const code = /\b\d{6}\b/.exec(ctx.sent.mails[0]!.text)![0];

  const verified = await call(api, '/auth/otp/verify', { body: { ticket, code } });
  expect(verified.statusCode).toBe(200);
  const { token } = verified.json().data.access_token;
  const profile = await call(api, '/user/simple-profile', { method: 'GET', token, headers: { 'x-locale': 'en' } });
  expect(profile.json().data).toMatchObject({
    type: 'USER',
    display_name: 'Faisal Alotaibi',
    first_name: 'Faisal',
    email: 'faisal.new@example.sa',
    email_verified: true,
    phone_verified: false,
    has_info: false,
    consent: null,
    company_id: null,
    company_role: null,
    scope: [],
    locale: 'en',
  });
});

test('what is missing is said at its field, in the caller’s language', async ({ api }) => {
  const answer = await call(api, '/auth/register', {
    body: { type: 'COMPANY', first_name: 'نورة', last_name: '', password: '1234567', consent: false },
  });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(expect.arrayContaining(['last_name', 'password']));
  const second = await call(api, '/auth/register', {
    body: { type: 'COMPANY', first_name: 'نورة', last_name: 'العتيبي', password: 'على ضفة الوادي', consent: false },
    headers: { 'x-locale': 'en' },
  });
  expect(second.json().errors).toEqual({
    email: ['E-mail field is required'],
    foundation_name: ['Company name field is required'],
    consent: ['Agreement to the terms field is required'],
  });
});

describe('logging in', () => {
  test('gives the access token in the body and the refresh token in a cookie no script reads', async ({ ctx, api }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const answer = await call(api, '/auth/login', { body: { identifier: user.email, password: PASSWORD } });
    const { access_token } = answer.json().data;
    expect(access_token).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      type: 'Bearer',
      expires_at: '2026-03-01T09:15:00.000Z',
    });
    expect(cookieOf(answer)).toMatch(
      /^auth\._refresh_token\.local=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly$/,
    );
    expect(answer.body).not.toContain(refreshCookieOf(answer).split('=')[1]);
    const stored = await ctx.db.selectFrom('access_tokens').select('token_hash').execute();
    expect(stored.some(({ token_hash }) => token_hash.toString('base64url') === access_token.token)).toBe(false);
  });

  test('a cookie set before it means nothing after it', async ({ ctx, api }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const planted = `auth._token.local=${'a'.repeat(43)}; auth._refresh_token.local=${'b'.repeat(43)}`;
    const answer = await call(api, '/auth/login', {
      body: { identifier: user.email, password: PASSWORD },
      cookie: planted,
    });
    expect(cookieOf(answer)).not.toContain('b'.repeat(43));
    expect(await identify(ctx, 'a'.repeat(43), 'ar')).toBeNull();
    expect((await call(api, '/auth/refresh', { cookie: planted })).statusCode).toBe(401);
  });

  test('the sixth failure answers 429 and says when to come back', async ({ ctx, api }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const attempt = () => call(api, '/auth/login', { body: { identifier: user.email, password: 'ليست هي' } });
    for (let count = 0; count < 5; count += 1) expect((await attempt()).statusCode).toBe(401);
    const locked = await attempt();
    expect([locked.statusCode, locked.headers['retry-after'], locked.json().code]).toEqual([429, '900', 'auth.locked']);
  });

  test('known and unknown answer the same', async ({ ctx, api }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const same = async (url: string, body: (identifier: string) => object) => {
      const answers = await Promise.all(
        [user.email!, 'nobody@example.sa'].map((identifier) => call(api, url, { body: body(identifier) })),
      );
      const [known, unknown] = answers.map((answer) => [
        answer.statusCode,
        { ...answer.json(), requestId: '', data: Object.keys(answer.json().data ?? {}) },
      ]);
      expect(unknown).toEqual(known);
    };
    await same('/auth/login', (identifier) => ({ identifier, password: 'ليست هي' }));
    await same('/auth/password/forgot', (identifier) => ({ identifier }));
    await same('/auth/otp/send', (identifier) => ({
      identifier: identifier.replace('@', '1@'),
      purpose: 'reset_password',
    }));
    await same('/auth/register', (email) => ({
      type: 'USER',
      first_name: 'نورة',
      last_name: 'العتيبي',
      email: email.replace('nobody', 'nobody2'),
      password: PASSWORD,
      consent: true,
    }));
  });
});

describe('a token', () => {
  test('of any other making is 401, never a bug', async ({ ctx, api }) => {
    const { access_token } = await makeSession(ctx, (await makeUser(ctx)).id);
    const jwt = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwia2lkIjoiLi4vLi4vIn0.';
    const others = fc.oneof(
      fc.constantFrom(
        jwt,
        '../../etc/passwd',
        access_token.slice(1),
        `${access_token}x`,
        access_token.toUpperCase(),
        '',
      ),
      fc.string(),
    );
    await fc.assert(
      fc.asyncProperty(others, async (token) => {
        const header = `Bearer ${token.replace(/[^\x20-\x7e]/g, '')}`;
        const answer = await call(api, '/user/simple-profile', { method: 'GET', headers: { authorization: header } });
        expect(answer.statusCode).toBe(401);
      }),
      { numRuns: 60 },
    );
  });

  test('in a cookie is none to the API', async ({ ctx, api }) => {
    const { access_token } = await makeSession(ctx, (await makeUser(ctx)).id);
    const answer = await call(api, '/user/simple-profile', {
      method: 'GET',
      cookie: `auth._token.local=${access_token}`,
    });
    expect(answer.statusCode).toBe(401);
  });
});

describe('refreshing', () => {
  test('reads the cookie alone, replaces it, and logging out kills both', async ({ ctx, api }) => {
    const { refresh_token } = await makeSession(ctx, (await makeUser(ctx)).id);
    expect((await call(api, '/auth/refresh', { body: { refresh_token } })).statusCode).toBe(401);
    const answer = await call(api, '/auth/refresh', {
      cookie: `auth._refresh_token.local=${refresh_token}`,
      headers: { origin: 'http://localhost:3000' },
    });
    expect(answer.statusCode).toBe(200);
    const cookie = refreshCookieOf(answer);
    expect(cookie).not.toContain(refresh_token);
    const { token } = answer.json().data.access_token;

    const out = await call(api, '/auth/logout', { token, cookie });
    expect(out.statusCode).toBe(200);
    expect(cookieOf(out).match(/Max-Age=0/g)).toHaveLength(16);
    expect((await call(api, '/user/simple-profile', { method: 'GET', token })).statusCode).toBe(401);
    expect((await call(api, '/auth/refresh', { cookie })).statusCode).toBe(401);
    expect((await call(api, '/auth/logout', { token, cookie })).statusCode).toBe(200);
  });

  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ];
  test.for(foreign)('is not for another site: %j', async (headers, { ctx, api }) => {
    const { refresh_token } = await makeSession(ctx, (await makeUser(ctx)).id);
    const answer = await call(api, '/auth/refresh', {
      cookie: `auth._refresh_token.local=${refresh_token}`,
      headers: headers,
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('another site’s log-out ends nothing', async ({ ctx, api }) => {
    const { access_token, refresh_token } = await makeSession(ctx, (await makeUser(ctx)).id);
    await call(api, '/auth/logout', {
      cookie: `auth._refresh_token.local=${refresh_token}`,
      headers: { origin: 'https://evil.example' },
    });
    expect(await identify(ctx, access_token, 'ar')).not.toBeNull();
  });
});

test('sessions are listed and ended by their owner alone', async ({ ctx, api }) => {
  const user = await makeUser(ctx);
  const [here, there] = [await makeSession(ctx, user.id), await makeSession(ctx, user.id)];
  const stranger = await makeSession(ctx, (await makeUser(ctx)).id);
  const list = await call(api, '/auth/sessions', { method: 'GET', token: here.access_token });
  expect(
    list
      .json()
      .data.map((session: { id: string }) => session.id)
      .toSorted(),
  ).toEqual([here.session_id, there.session_id].toSorted());
  const end = (id: string) => call(api, `/auth/sessions/${id}`, { method: 'DELETE', token: here.access_token });
  expect((await end(stranger.session_id)).statusCode).toBe(404);
  expect((await end(there.session_id)).statusCode).toBe(200);
  expect((await call(api, '/auth/sessions', { method: 'GET', token: there.access_token })).statusCode).toBe(401);
  expect((await call(api, '/auth/sessions', { method: 'GET', token: stranger.access_token })).statusCode).toBe(200);
});

test('a forgotten password is reset by the mailed token', async ({ ctx, api }) => {
  const user = await makeUser(ctx, { password: PASSWORD });
  expect((await call(api, '/auth/password/forgot', { body: { identifier: user.email } })).json().data).toMatchObject({
    ticket: null,
    channel: 'mail',
  });
  await deliver(ctx);
  const token = /token=([\w-]+)/.exec(ctx.sent.mails[0]!.text)![1];
  expect(
    (await call(api, '/auth/password/reset', { body: { token, password: 'كلام لا يخطر على بال' } })).statusCode,
  ).toBe(200);
  expect(
    (await call(api, '/auth/password/reset', { body: { token, password: 'كلام لا يخطر على بال' } })).json(),
  ).toMatchObject({ code: 'auth.link_gone' });
  expect(
    (await call(api, '/auth/login', { body: { identifier: user.email, password: 'كلام لا يخطر على بال' } })).statusCode,
  ).toBe(200);
});
