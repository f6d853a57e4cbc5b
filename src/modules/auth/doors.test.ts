import Fastify, { type FastifyInstance } from 'fastify';
import { buildServer } from '#app/server.ts';
import { apiDoor } from '#app/server/api-door.server.ts';
import { PEOPLE } from '#app/sandbox-doors/people.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { eventBus } from '#platform/events/events.server.ts';
import { answerErrors } from '#platform/http/answer-errors.server.ts';
import { describeFile } from '#modules/files/service.server.ts';
import { profileListeners } from '#modules/profiles/listeners.server.ts';
import { profileTasks } from '#modules/profiles/tasks.server.ts';
import type { Door } from '#platform/ports/sign-in-provider.ts';
import { seekerActor, visitor } from '#tests/support/actors.ts';
import { openTestDoors, type TestDoors } from '#tests/support/doors.ts';
import { softPasskey } from '#tests/support/soft-passkey.ts';
import { afterAll, beforeAll, describe, expect, test as base, type TestContext } from '#tests/support/test-context.ts';
import { within } from '#tests/support/time.ts';
import { authApi } from './api.server.ts';
import {
  addPasskey,
  agree,
  arrive,
  askForPasskey,
  bringDoor,
  comeBack,
  confirmRegistration,
  identify,
  linkByCode,
  linkByPassword,
  listDoors,
  logInByFactor,
  logInByPasskey,
  park,
  readArrival,
  readFactorTicket,
  readSignedIn,
  removeDoor,
  renewRecoveryCodes,
  sendLinkCode,
  startAddingDoor,
  startPasskey,
  startVisit,
  unpark,
} from './service.server.ts';
import { authTasks } from './tasks.server.ts';
import { makePasskey, makeUser } from './test-data.server.ts';

let doors: TestDoors;
beforeAll(async () => {
  doors = await openTestDoors();
});
afterAll(() => doors.close());

const test = base.extend<{ ctx: TestContext; api: FastifyInstance }>({
  ctx: async ({ ctx }, use) => {
    doors.trouble();
    doors.asked();
    await use({ ...ctx, doors: doors.doors });
  },
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

const [SARA, SEEKER, UNVERIFIED] = PEOPLE.google as { id: string; email: string }[];
const [MAJED] = PEOPLE.facebook;
const [HIND] = PEOPLE.apple;
const AGREEMENT = {
  type: 'USER' as const,
  first_name: 'Sara',
  last_name: 'Alghamdi',
  foundation_name: null,
  identifier: null,
  takes_picture: false,
  weekly_mail: false,
  consent: true,
};

const cookiesOf = (answer: { headers: Record<string, unknown> }) =>
  [answer.headers['set-cookie'] ?? []].flat() as string[];
const cookieOf = (answer: { headers: Record<string, unknown> }, name: string) =>
  cookiesOf(answer)
    .map((one) => one.split(';', 1)[0]!)
    .find((one) => one.startsWith(`${name}=`)) ?? '';

async function start(api: FastifyInstance, door: Door) {
  const headers = { accept: 'text/html,*/*' };
  const answer = await api.inject({ url: `/api/v1/auth/external/${door}/start?locale=en`, headers });
  expect([answer.statusCode, answer.json().data.url]).toEqual([302, answer.headers['location']]);
  return { url: answer.headers['location'] as string, cookie: cookieOf(answer, 'auth.visit') };
}

test('a start is given to one browser, and kept by nobody on the way', async ({ api }) => {
  const answer = await api.inject('/api/v1/auth/external/google/start');
  expect(cookieOf(answer, 'auth.visit')).not.toBe('');
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['etag']]).toEqual([
    200,
    'no-store',
    undefined,
  ]);
});

const callback = (api: FastifyInstance, door: string, cookie: string, payload: object) =>
  api.inject({ method: 'POST', url: `/api/v1/auth/external/${door}/callback`, headers: { cookie }, payload });

async function enter(api: FastifyInstance, door: Door, person: string) {
  const { url, cookie } = await start(api, door);
  return callback(api, door, cookie, await doors.visit(url, person));
}
const ticketOf = (answer: { headers: Record<string, unknown> }) => cookieOf(answer, 'auth.arrival').split('=')[1]!;

async function codeSentTo(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0))
    await authTasks.find(({ name }) => name === task)?.run(ctx, payload as never);
  return /\b\d{6}\b/.exec(ctx.sent.mails.at(-1)!.text)![0];
}

const usersOf = async (ctx: TestContext, email: string) =>
  ctx.db.selectFrom('users').selectAll().where('email', '=', email).execute();

describe('S19: a state that is not this browser’s own', () => {
  test.for(['wrong', 'missing', 'other browser', 'other provider', 'reused', 'too old'] as const)(
    '%s: ignored, and nothing is asked of the provider',
    async (kind, { ctx, api }) => {
      const { url, cookie } = await start(api, 'google');
      const back = await doors.visit(url, SARA!.id);
      if (kind === 'reused') expect((await callback(api, 'google', cookie, back)).statusCode).toBe(200);
      if (kind === 'too old') ctx.clock.move(10 * MINUTE_MS + 1);
      doors.asked();
      const stranger = (await start(api, 'google')).cookie;
      const { state: _state, ...without } = back;
      const answer = await callback(
        api,
        kind === 'other provider' ? 'facebook' : 'google',
        kind === 'other browser' ? stranger : cookie,
        kind === 'missing' ? without : kind === 'wrong' ? { ...back, state: `google.${'x'.repeat(43)}` } : back,
      );
      expect(answer.statusCode).toBe(kind === 'missing' ? 422 : 409);
      expect(answer.json()).not.toHaveProperty('data');
      expect(cookiesOf(answer)).toEqual([]);
      expect(doors.asked()).toEqual([]);
    },
  );

  test('only the hash of a state is kept', async ({ ctx, api }) => {
    const { url } = await start(api, 'google');
    const state = new URL(url).searchParams.get('state')!;
    const rows = await ctx.db.selectFrom('external_attempts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(state.slice('google.'.length));
  });
});

describe('S20: a code', () => {
  test('is asked for with PKCE and a nonce, and works once', async ({ api }) => {
    const { url, cookie } = await start(api, 'google');
    const asked = new URL(url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('nonce')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('redirect_uri')).toBe('http://localhost:3000/en/login');
    const back = await doors.visit(url, SARA!.id);
    expect((await callback(api, 'google', cookie, back)).json().data).toEqual({
      next: 'agreement',
      access_token: null,
    });

    const again = await start(api, 'google');
    const state = new URL(again.url).searchParams.get('state')!;
    const replayed = await callback(api, 'google', again.cookie, { ...back, state });
    expect(replayed.statusCode).toBe(401);
    expect(cookieOf(replayed, 'auth.arrival')).toBe('');
  });

  test.for([
    ['google', 'silent'],
    ['google', 'error'],
    ['google', 'html'],
    ['apple', 'silent'],
    ['facebook', 'silent'],
    ['facebook', 'error'],
    ['facebook', 'html'],
  ] as const)('%s that is %s is told within five seconds', async ([door, trouble], { api }) => {
    const { url, cookie } = await start(api, door);
    const back = await doors.visit(url, PEOPLE[door].at(-1)!.id);
    doors.trouble(trouble);
    const answer = await within(5_000, callback(api, door, cookie, back));
    expect([401, 503]).toContain(answer.statusCode);
    if (trouble !== 'html') expect(answer.json().code).toBe('auth.door_unavailable');
    expect(cookiesOf(answer)).toEqual([]);
  });
});

describe('S21: an id_token that came back itself', () => {
  const nonceIn = (url: string) => new URL(url).searchParams.get('nonce')!;
  const stateIn = (url: string) => new URL(url).searchParams.get('state')!;

  test('opens when Google signed it for this visit', async ({ api }) => {
    const { url, cookie } = await start(api, 'google');
    const id_token = await doors.idToken({ nonce: nonceIn(url), email: 'x@gmail.test', email_verified: true });
    const answer = await callback(api, 'google', cookie, { state: stateIn(url), id_token });
    expect(answer.json().data).toEqual({ next: 'agreement', access_token: null });
  });

  const none = (claims: object) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  test.for<[string, (nonce: string) => Promise<string> | string]>([
    ['another nonce', () => doors.idToken({ nonce: 'of-another-visit' })],
    ['another audience', (nonce) => doors.idToken({ nonce, aud: 'another-app' })],
    ['another issuer', (nonce) => doors.idToken({ nonce, iss: 'https://evil.test' })],
    ['one that has expired', (nonce) => doors.idToken({ nonce }, { exp: '-1m' })],
    ['another key', (nonce) => doors.idToken({ nonce }, { key: doors.newKey() })],
    [
      'no signature',
      (nonce) =>
        none({ iss: 'http://doors.test/dev/doors/google', aud: 'sila-tests', sub: '1', nonce, exp: 4e9, iat: 1 }),
    ],
    ['words', () => 'not.a.token'],
  ])('is refused with %s', async ([, make], { api }) => {
    const { url, cookie } = await start(api, 'google');
    const answer = await callback(api, 'google', cookie, { state: stateIn(url), id_token: await make(nonceIn(url)) });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('auth.door_refused');
    expect(cookiesOf(answer)).toEqual([]);
  });
});

test('S22: a token of another app opens nothing, and Facebook is asked for nothing more', async ({ api }) => {
  const { url, cookie } = await start(api, 'facebook');
  const state = new URL(url).searchParams.get('state')!;
  doors.asked();
  const access_token = doors.issueFacebookToken(MAJED!, '999');
  const answer = await callback(api, 'facebook', cookie, { state, access_token });
  expect(answer.statusCode).toBe(401);
  expect(doors.asked()).toEqual(['GET /dev/doors/facebook/v11.0/debug_token']);

  const own = await start(api, 'facebook');
  const accepted = await callback(api, 'facebook', own.cookie, {
    state: new URL(own.url).searchParams.get('state')!,
    access_token: doors.issueFacebookToken(MAJED!),
  });
  expect(accepted.json().data.next).toBe('agreement');
});

describe('the agreement by the API', () => {
  const origin = 'http://localhost:3000';
  const call = (api: FastifyInstance, path: string, ticket: string, payload?: object, headers = {}) =>
    api.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/v1/auth/usage-agreement${path}`,
      headers: { cookie: `auth.arrival=${ticket}`, 'x-locale': 'en', ...headers },
      ...(payload ? { payload } : {}),
    });
  const given = { type: 'USER', first_name: 'Sara', last_name: 'Alghamdi' };

  test('opens the account of whoever came, once, with the consent in the ledger', async ({ ctx, api }) => {
    const ticket = ticketOf(await enter(api, 'google', SARA!.id));
    expect((await call(api, '', ticket)).json().data.arrival).toEqual({
      door: 'google',
      step: 'new',
      email: SARA!.email,
      is_email_verified: true,
      first_name: 'Sara',
      last_name: 'Alghamdi',
      has_picture: true,
    });
    const without = await call(api, '', ticket, given);
    expect([without.statusCode, Object.keys(without.json().errors)]).toEqual([422, ['consent']]);
    const answer = await call(api, '', ticket, { ...given, consent: true, weekly_mail: true, takes_picture: true });
    const { token } = answer.json().data.access_token;
    expect(await identify(ctx, token, 'en')).toMatchObject({ user: { display_name: 'Sara Alghamdi' } });
    expect(cookieOf(answer, 'auth._refresh_token.google')).not.toBe('');
    expect(cookieOf(answer, 'auth.arrival')).toBe('auth.arrival=');
    const consents = await ctx.db.selectFrom('consents').select(['purpose', 'way', 'is_by_api', 'locale']).execute();
    const purposes = consents.map(({ purpose }) => purpose).toSorted();
    expect(purposes).toEqual(['picture_from_door', 'privacy', 'terms', 'weekly_mail']);
    for (const consent of consents) expect(consent).toMatchObject({ way: 'door', is_by_api: true, locale: 'en' });
    expect((await call(api, '', ticket, { ...given, consent: true })).json().code).toBe('auth.ticket_gone');
    expect((await call(api, '', ticket)).json().data).toEqual({ arrival: null });
  });

  test('asks for an address where the provider checked none, and brings the door with its code', async ({
    ctx,
    api,
  }) => {
    const ticket = ticketOf(await enter(api, 'facebook', MAJED!.id));
    const missing = await call(api, '', ticket, { ...given, consent: true });
    expect([missing.statusCode, Object.keys(missing.json().errors)]).toEqual([422, ['identifier']]);
    const asked = await call(api, '', ticket, { ...given, consent: true, identifier: 'majed@example.sa' });
    expect(asked.json().data).toMatchObject({ channel: 'mail' });
    const confirmed = await api.inject({
      method: 'POST',
      url: '/api/v1/auth/otp/verify',
      headers: { cookie: `auth.arrival=${ticket}` },
      payload: { ticket: asked.json().data.ticket, code: await codeSentTo(ctx) },
    });
    expect(confirmed.statusCode).toBe(200);
    expect((await enter(api, 'facebook', MAJED!.id)).json().data.next).toBe('session');
  });

  test('links to the account that is there by its password or a code, and to none without', async ({ ctx, api }) => {
    const password = 'a walk along the corniche';
    const user = await makeUser(ctx, { email: SEEKER!.email, password });
    const ticket = ticketOf(await enter(api, 'google', SEEKER!.id));
    expect((await call(api, '', ticket)).json().data.arrival.step).toBe('link');
    const wrong = await call(api, '/link', ticket, { password: 'another password' });
    expect([wrong.statusCode, wrong.json().code, cookiesOf(wrong)]).toEqual([401, 'auth.wrong_credentials', []]);
    const sent = await call(api, '/code', ticket, {});
    const code = await codeSentTo(ctx);
    const linked = await call(api, '/link', ticket, { ticket: sent.json().data.ticket, code });
    expect((await identify(ctx, linked.json().data.access_token.token, 'en'))?.user.id).toBe(user.id);
    expect((await call(api, '/link', ticket, { password })).json().code).toBe('auth.ticket_gone');
  });

  test.for(['', '/code', '/link'])('is nothing for a page of another site: %s', async (path, { ctx, api }) => {
    await makeUser(ctx, { email: SEEKER!.email, password: 'a walk along the corniche' });
    const ticket = ticketOf(await enter(api, 'google', SEEKER!.id));
    const payload = path === '/link' ? { password: 'a walk along the corniche' } : { ...given, consent: true };
    const foreign = await call(api, path, ticket, payload, { origin: 'https://evil.test', host: new URL(origin).host });
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, 'auth.foreign_origin']);
    expect(await ctx.db.selectFrom('external_identities').selectAll().execute()).toEqual([]);
  });
});

describe('the picture of a provider', () => {
  const offered = (ctx: TestContext) => ctx.enqueued.filter(({ task }) => task === 'profiles.take_picture');
  const take = async (ctx: TestContext) => {
    for (const { payload } of offered(ctx)) await profileTasks[0]!.run(ctx, payload as never);
  };
  const photoOf = async (ctx: TestContext) =>
    (await ctx.db.selectFrom('profiles').select('photo_file_id').executeTakeFirst())?.photo_file_id ?? null;
  const seeking = (ctx: TestContext) => ({ ...ctx, events: eventBus(profileListeners) });

  test('is taken only when its owner says so, and drawn anew', async ({ ctx: plain, api }) => {
    const ctx = seeking(plain);
    const ticket = ticketOf(await enter(api, 'google', SARA!.id));
    doors.asked();
    await agree(ctx, visitor(), ticket, { ...AGREEMENT, takes_picture: true }, '');
    expect(doors.asked()).toEqual([]);
    await take(ctx);
    await take(ctx);
    expect(doors.asked()).toEqual(['GET /dev/doors/google/picture.jpg']);
    const file = await describeFile(ctx, await photoOf(ctx));
    expect(file).toMatchObject({ kind: 'photo', content_type: 'image/jpeg', width: 400, height: 400 });
  });

  test('is fetched by nobody who did not say so', async ({ ctx: plain, api }) => {
    const ctx = seeking(plain);
    await agree(ctx, visitor(), ticketOf(await enter(api, 'google', SARA!.id)), AGREEMENT, '');
    expect(offered(ctx)).toEqual([]);
  });

  test('waits for the code where the provider checked no address', async ({ ctx: plain, api }) => {
    const ctx = seeking(plain);
    const ticket = ticketOf(await enter(api, 'facebook', MAJED!.id));
    const input = { ...AGREEMENT, identifier: 'majed@example.sa', takes_picture: true };
    const made = await agree(ctx, visitor(), ticket, input, '');
    expect(offered(ctx)).toEqual([]);
    const code = await codeSentTo(ctx);
    const answer = { ticket: 'ticket' in made ? made.ticket.ticket : '', code };
    await confirmRegistration(ctx, visitor(), answer, '');
    const [user] = await usersOf(ctx, 'majed@example.sa');
    await bringDoor(ctx, visitor(), ticket, user!.id);
    await take(ctx);
    expect(await photoOf(ctx)).not.toBeNull();
  });

  test.for(['silent', 'error', 'html'] as const)(
    'that is %s leaves the account without one',
    async (trouble, { ctx: plain, api }) => {
      const ctx = seeking(plain);
      const ticket = ticketOf(await enter(api, 'google', SARA!.id));
      const made = await agree(ctx, visitor(), ticket, { ...AGREEMENT, takes_picture: true }, '');
      expect(made).toHaveProperty('session');
      doors.trouble(trouble);
      await take(ctx);
      expect(await photoOf(ctx)).toBeNull();
    },
  );

  test.for([
    'http://127.0.0.1:1/a.jpg',
    'https://127.0.0.1:1/a.jpg',
    'https://169.254.169.254/a.jpg',
    'file:///etc/passwd',
  ])('is not looked for inside this network: %s', async (url, { ctx }) => {
    for (const door of ['google', 'apple', 'facebook'] as const)
      expect(await ctx.doors[door]!.fetchPicture(url)).toBeNull();
  });
});

describe('S23: whose account it is', () => {
  test('nothing exists before the agreement, and the second visit logs in', async ({ ctx, api }) => {
    const arrived = await enter(api, 'google', SARA!.id);
    expect(await usersOf(ctx, SARA!.email)).toEqual([]);
    const ticket = ticketOf(arrived);
    expect(await readArrival(ctx, ticket)).toMatchObject({ door: 'google', step: 'new', first_name: 'Sara' });
    const made = await agree(ctx, visitor(), ticket, AGREEMENT, '');
    expect(made).toHaveProperty('session');
    expect(await usersOf(ctx, SARA!.email)).toMatchObject([
      { type: 'USER', en_first_name: 'Sara', password_hash: null },
    ]);
    expect(await readArrival(ctx, ticket)).toBeNull();

    const again = await enter(api, 'google', SARA!.id);
    expect(again.json().data.next).toBe('session');
    expect(cookieOf(again, 'auth._refresh_token.google')).not.toBe('');
    expect(await identify(ctx, again.json().data.access_token.token, 'en')).toMatchObject({
      user: { display_name: 'Sara Alghamdi' },
    });
  });

  test('a company that came by a door has its name', async ({ ctx, api }) => {
    const ticket = ticketOf(await enter(api, 'google', SARA!.id));
    const input = { ...AGREEMENT, type: 'COMPANY' as const, foundation_name: 'Wadi Trading' };
    const made = await agree(ctx, visitor(), ticket, input, '');
    const known = 'session' in made ? await identify(ctx, made.session.access_token, 'en') : null;
    expect(known?.user).toMatchObject({ type: 'COMPANY', company_role: 'owner', display_name: 'Wadi Trading' });
  });

  test('a verified e-mail leads to its account after the password once, and keeps leading there', async ({
    ctx,
    api,
  }) => {
    const user = await makeUser(ctx, { email: SEEKER!.email, password: 'a walk along the corniche' });
    const ticket = ticketOf(await enter(api, 'google', SEEKER!.id));
    expect(await readArrival(ctx, ticket)).toMatchObject({ step: 'link' });
    await expect(linkByPassword(ctx, visitor(), ticket, 'a wrong password', '')).rejects.toMatchObject({
      code: 'auth.wrong_credentials',
    });
    await linkByPassword(ctx, visitor(), ticket, 'a walk along the corniche', '');
    expect((await enter(api, 'google', SEEKER!.id)).json().data.next).toBe('session');
    // Their address at the provider changes: the account stays.
    await ctx.db.updateTable('users').set({ email: 'moved@example.sa' }).where('id', '=', user.id).execute();
    const later = await enter(api, 'google', SEEKER!.id);
    expect((await identify(ctx, later.json().data.access_token.token, 'en'))?.user.id).toBe(user.id);
  });

  test('or after a code to its address', async ({ ctx, api }) => {
    const user = await makeUser(ctx, { email: SEEKER!.email });
    const ticket = ticketOf(await enter(api, 'google', SEEKER!.id));
    const { ticket: sent } = await sendLinkCode(ctx, visitor(), ticket);
    const code = await codeSentTo(ctx);
    const linkedBy = await linkByCode(ctx, visitor(), ticket, { ticket: sent, code }, '');
    if (!('session' in linkedBy)) throw new Error('a second step was asked for');
    expect((await identify(ctx, linkedBy.session.access_token, 'en'))?.user.id).toBe(user.id);
  });

  test('an unverified e-mail leads to nobody, and does not say that somebody is there', async ({ ctx, api }) => {
    await makeUser(ctx, { email: UNVERIFIED!.email, password: 'a walk along the corniche' });
    const ticket = ticketOf(await enter(api, 'google', UNVERIFIED!.id));
    expect(await readArrival(ctx, ticket)).toMatchObject({ step: 'new', is_email_verified: false });
    await expect(linkByPassword(ctx, visitor(), ticket, 'a walk along the corniche', '')).rejects.toMatchObject({
      code: 'auth.ticket_gone',
    });
    // The address is typed all the same: the answer is that of a free one, and no code fits it.
    const made = await agree(ctx, visitor(), ticket, { ...AGREEMENT, identifier: UNVERIFIED!.email }, '');
    expect(made).toHaveProperty('ticket');
    expect(await ctx.db.selectFrom('external_identities').selectAll().execute()).toEqual([]);
    expect(await usersOf(ctx, UNVERIFIED!.email)).toHaveLength(1);
  });

  test('a suspended account is refused as at log-in', async ({ ctx, api }) => {
    const ticket = ticketOf(await enter(api, 'google', SARA!.id));
    await agree(ctx, visitor(), ticket, AGREEMENT, '');
    const [user] = await usersOf(ctx, SARA!.email);
    await ctx.db.updateTable('users').set({ suspended_at: ctx.now() }).where('id', '=', user!.id).execute();
    const answer = await enter(api, 'google', SARA!.id);
    expect(answer.statusCode).toBe(403);
    expect(cookiesOf(answer)).toEqual([]);
  });
});

describe('at the agreement', () => {
  const linking = async (ctx: TestContext, api: FastifyInstance, overrides: Parameters<typeof makeUser>[1] = {}) => {
    const user = await makeUser(ctx, { email: SEEKER!.email, password: 'a walk along the corniche', ...overrides });
    return { user, ticket: ticketOf(await enter(api, 'google', SEEKER!.id)) };
  };
  const byPassword = (ctx: TestContext, ticket: string) =>
    linkByPassword(ctx, visitor(), ticket, 'a walk along the corniche', '');
  const byCode = async (ctx: TestContext, ticket: string) => {
    const { ticket: sent } = await sendLinkCode(ctx, visitor(), ticket);
    return linkByCode(ctx, visitor(), ticket, { ticket: sent, code: await codeSentTo(ctx) }, '');
  };

  test.for([byPassword, byCode])(
    'a suspended account is told so by %o, gets no door, and its address no second account',
    async (link, { ctx, api }) => {
      const { user, ticket } = await linking(ctx, api, { suspended_at: ctx.now() });
      await ctx.db
        .insertInto('suspensions')
        .values({ user_id: user.id, reason: 'spam', words: '', began_at: ctx.now() })
        .execute();
      await expect(link(ctx, ticket)).rejects.toMatchObject({ code: 'auth.suspended' });
      await expect(agree(ctx, visitor(), ticket, AGREEMENT, '')).rejects.toMatchObject({ code: 'auth.ticket_gone' });
      expect(await ctx.db.selectFrom('external_identities').selectAll().execute()).toEqual([]);
      expect(await usersOf(ctx, SEEKER!.email)).toHaveLength(1);
    },
  );

  test('an account that waits to be erased is let in, to be asked whether it stays', async ({ ctx, api }) => {
    const { user, ticket } = await linking(ctx, api, { deletion_asked_at: ctx.now() });
    const linked = await byPassword(ctx, ticket);
    if (!('session' in linked)) throw new Error('a second step was asked for');
    expect(await readSignedIn(ctx, linked.session)).toMatchObject({ user_id: user.id, is_leaving: true });
  });

  test.for([byPassword, byCode])(
    'an account with a second step is asked for it, and the session is of the door all the same',
    async (link, { ctx, api }) => {
      const { user, ticket } = await linking(ctx, api);
      const actor = seekerActor({ id: user.id });
      const key = softPasskey();
      const asked = await startPasskey(ctx, actor);
      const response = key.made(asked.options);
      await addPasskey(ctx, actor, { ticket: asked.ticket, response, name: null }, '');
      const first = await link(ctx, ticket);
      if (!('factor' in first)) throw new Error('nobody asked for the second step');
      const request = await askForPasskey(ctx);
      const answer = { ticket: request.ticket, response: key.used(request.options) };
      const session = await logInByPasskey(ctx, visitor(), answer, '', first.factor.ticket);
      expect(session.strategy).toBe('google');
      const { proofs } = await ctx.db
        .selectFrom('sessions')
        .select('proofs')
        .where('id', '=', session.session_id)
        .executeTakeFirstOrThrow();
      expect(proofs).toEqual(expect.arrayContaining(['door', 'passkey']));
      expect(await readFactorTicket(ctx, first.factor.ticket)).toBeNull();
    },
  );

  test('a recovery code as the second step leaves the session with its door too', async ({ ctx, api }) => {
    const { user, ticket } = await linking(ctx, api);
    await makePasskey(ctx, user.id);
    const [code] = await renewRecoveryCodes(ctx, seekerActor({ id: user.id }));
    const first = await byPassword(ctx, ticket);
    const session = await logInByFactor(
      ctx,
      visitor(),
      { ticket: 'factor' in first ? first.factor.ticket : '', code: code! },
      '',
    );
    expect(session.strategy).toBe('google');
  });
});

describe('what a door brings', () => {
  test.for(['google', 'apple', 'facebook'] as const)(
    'at %s is in no line of the log, whether it opens or not',
    async (door, { ctx }) => {
      const lines: string[] = [];
      const write = (line: string) => void lines.push(line);
      const { log: logger } = Fastify({ logger: { level: 'trace', stream: { write } } });
      const server = await buildServer({ ctx: { ...ctx, log: logger }, logger });
      const secrets: string[] = [];
      for (const troubles of [[], ['error'], ['html']] as const) {
        doors.trouble();
        const { url, cookie } = await start(server, door);
        const back = await doors.visit(url, PEOPLE[door].at(-1)!.id);
        doors.trouble(...troubles);
        const canary = { ...back, access_token: 'a-token-as-a-canary', id_token: 'e30.canarycanary.e30' };
        secrets.push(...Object.values(back), canary.access_token, canary.id_token, cookie.split('=')[1]!);
        await callback(server, door, cookie, troubles.length > 0 ? canary : back);
        // Once more, and in the address, where nobody should send it.
        await callback(server, door, cookie, back);
        await server.inject(`/api/v1/auth/external/${door}/callback?${new URLSearchParams(canary)}`);
      }
      await server.close();
      doors.trouble();
      const log = lines.join('');
      expect(lines.length).toBeGreaterThan(0);
      expect(secrets.filter((secret) => secret.length > 8 && log.includes(secret))).toEqual([]);
    },
  );
});

describe('S24: Apple', () => {
  test('answers by a form without cookies; the name of the first return is kept until the account exists', async ({
    ctx,
  }) => {
    const visit = async (browser: string | null) => {
      const started = await startVisit(ctx, { door: 'apple', locale: 'ar', browser });
      const form = await doors.visit(started.url, HIND!.id);
      expect(await park(ctx, 'apple', form as never)).toBe(true);
      return { browser: started.browser, form };
    };
    const first = await visit(null);
    expect(JSON.parse(first.form['user']!).name).toEqual({ firstName: 'هند', lastName: 'القحطاني' });
    // Only the browser that left gets what was parked for it.
    expect(await unpark(ctx, 'x'.repeat(43), 'apple')).toBeNull();
    const parked = (await unpark(ctx, first.browser, 'apple'))!;
    expect(await arrive(ctx, visitor(), parked.back, parked.returned, '')).toMatchObject({ kind: 'arrival' });
    expect(await unpark(ctx, first.browser, 'apple')).toBeNull();

    // They left without an account; Apple says no name any more.
    const second = await visit(first.browser);
    expect(second.form).not.toHaveProperty('user');
    const again = (await unpark(ctx, second.browser, 'apple'))!;
    const arrived = await arrive(ctx, visitor(), again.back, again.returned, '');
    expect(await readArrival(ctx, arrived.kind === 'arrival' ? arrived.ticket : null)).toMatchObject({
      first_name: 'هند',
      last_name: 'القحطاني',
      email: HIND!.email,
      is_email_verified: true,
    });
  });

  test('nothing is parked for a state that nobody waits for', async ({ ctx }) => {
    expect(await park(ctx, 'apple', { state: `apple.${'x'.repeat(43)}`, code: 'a' })).toBe(false);
    const { url, browser } = await startVisit(ctx, { door: 'google', locale: 'ar', browser: null });
    const state = new URL(url).searchParams.get('state')!;
    expect(await park(ctx, 'apple', { state, code: 'a' })).toBe(false);
    expect(await comeBack(ctx, { state, browser })).not.toBeNull();
  });
});

test.for(['google', 'apple', 'facebook'] as const)(
  'S25: who refuses at %s is told so, with nothing repeated',
  async (door, { api }) => {
    const { url, cookie } = await start(api, door);
    const back = await doors.visit(url, '');
    expect(back['error']).toBe('access_denied');
    const answer = await callback(api, door, cookie, { ...back, error: '<b>odd</b>' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('auth.door_denied');
    expect(answer.body).not.toContain('odd');
  },
);

describe('the doors of one’s own account', () => {
  const linked = async (ctx: TestContext, api: FastifyInstance) => {
    const ticket = ticketOf(await enter(api, 'google', SARA!.id));
    const made = await agree(ctx, visitor(), ticket, AGREEMENT, '');
    const known = 'session' in made ? await identify(ctx, made.session.access_token, 'en') : null;
    return { ...visitor(), ...known! };
  };

  test('the last way in stays, and another is added and taken away with a mail each', async ({ ctx, api }) => {
    const actor = await linked(ctx, api);
    await expect(removeDoor(ctx, actor, 'google')).rejects.toMatchObject({ code: 'auth.last_door' });
    const { url, browser } = await startAddingDoor(ctx, actor, { door: 'facebook', browser: null });
    const back = await doors.visit(url, MAJED!.id);
    const found = (await comeBack(ctx, { state: back['state']!, browser }))!;
    // Somebody else sits there by now.
    await expect(arrive(ctx, visitor(), found, back, '')).rejects.toMatchObject({ problem: 'refused' });
    const more = await startAddingDoor(ctx, actor, { door: 'facebook', browser });
    const again = await doors.visit(more.url, MAJED!.id);
    const own = (await comeBack(ctx, { state: again['state']!, browser }))!;
    expect(await arrive(ctx, actor, own, again, '')).toEqual({ kind: 'added' });
    expect((await listDoors(ctx, actor)).doors.map(({ door, may_remove }) => [door, may_remove])).toEqual([
      ['google', true],
      ['apple', false],
      ['facebook', true],
    ]);
    await removeDoor(ctx, actor, 'google');
    await expect(removeDoor(ctx, actor, 'facebook')).rejects.toMatchObject({ code: 'auth.last_door' });
    const notes = ctx.enqueued.filter(({ task }) => task === 'auth.send-note').map(({ payload }) => payload);
    expect(notes).toMatchObject([
      { kind: 'door_added', door: 'google' },
      { kind: 'door_added', door: 'facebook' },
      { kind: 'door_removed', door: 'google' },
    ]);
  });

  test('a door that leads to another account is not moved', async ({ ctx, api }) => {
    await linked(ctx, api);
    const other = await makeUser(ctx, { password: 'a walk along the corniche' });
    const actor = seekerActor({ id: other.id });
    const { url, browser } = await startAddingDoor(ctx, actor, { door: 'google', browser: null });
    const back = await doors.visit(url, SARA!.id);
    const answer = await callback(api, 'google', `auth.visit=${browser}`, back);
    expect(answer.json().next).toBeUndefined();
    expect((await listDoors(ctx, actor)).doors.find(({ door }) => door === 'google')?.is_linked).toBe(false);
  });
});
