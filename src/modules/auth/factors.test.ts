import { Secret, TOTP } from 'otpauth';
import { hasScope } from '#platform/access/scope.ts';
import type { Actor } from '#platform/access/actor.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { messages } from '#platform/fields/messages.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { staffActor, stale, visitor } from '#tests/support/actors.ts';
import { softPasskey } from '#tests/support/soft-passkey.ts';
import { describe, expect, test, testConfig, type TestContext } from '#tests/support/test-context.ts';
import { LogInByFactor } from './inputs.ts';
import * as auth from './service.server.ts';
import { removeOld } from '#platform/retention/keeping.server.ts';
import { authKeeping } from './service/keeping.server.ts';
import { authTasks } from './tasks.server.ts';
import { makeSession, makeUser } from './test-data.server.ts';

const PASSWORD = 'نخلة على ضفة الوادي';
const STEP_MS = 30_000;

async function codeOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isAppError(error)) throw error ?? new Error('it was not refused');
  return error.code;
}

async function deliver(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0))
    await authTasks.find(({ name }) => name === task)?.run(ctx, payload as never);
}

const appOf =
  (secret: string) =>
  (ctx: TestContext, away = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ctx.now().getTime() + away * STEP_MS });

async function signedIn(ctx: TestContext, overrides: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(ctx, { password: PASSWORD, ...overrides });
  const session = await makeSession(ctx, user.id, undefined, ['password']);
  const now = async (): Promise<Actor> => visitor({ ...(await auth.identify(ctx, session.access_token, 'ar')) });
  return { user, session, actor: await now(), now };
}

/** Somebody whose authenticator is on, half a minute later: its first code is taken already. */
async function withApp(ctx: TestContext, overrides: Parameters<typeof makeUser>[1] = {}) {
  const person = await signedIn(ctx, overrides);
  const { secret } = await auth.beginAuthenticator(ctx, person.actor);
  const code = appOf(secret);
  const { recovery_codes } = await auth.confirmAuthenticator(ctx, person.actor, code(ctx));
  ctx.clock.move(STEP_MS);
  const ticket = async () => {
    const input = { identifier: person.user.email!, password: PASSWORD };
    const answer = await auth.logIn(ctx, visitor(), input, '');
    if (!('factor' in answer)) throw new Error('nobody asked for the second step');
    return answer.factor.ticket;
  };
  const step = async (typed: string) =>
    auth.logInByFactor(ctx, visitor(), LogInByFactor.parse({ ticket: await ticket(), code: typed }), '');
  return { ...person, code, secret, recovery_codes: recovery_codes!, ticket, step };
}

async function withPasskey(ctx: TestContext, overrides: Parameters<typeof makeUser>[1] = {}) {
  const person = await signedIn(ctx, overrides);
  const key = softPasskey();
  const { ticket, options } = await auth.startPasskey(ctx, person.actor);
  const added = { ticket, response: key.made(options), name: 'جوالي' };
  const { recovery_codes } = await auth.addPasskey(ctx, person.actor, added, '');
  const ask = () => auth.askForPasskey(ctx);
  const logIn = async (...how: Parameters<typeof key.used> extends [unknown, ...infer Rest] ? Rest : never) => {
    const { ticket, options } = await ask();
    return auth.logInByPasskey(ctx, visitor(), { ticket, response: key.used(options, ...how) }, '');
  };
  return { ...person, key, added, recovery_codes, ask, logIn };
}

const proofsOf = async (ctx: TestContext, session_id: string) =>
  (await ctx.db.selectFrom('sessions').select('proofs').where('id', '=', session_id).executeTakeFirstOrThrow()).proofs;

describe('the authenticator', () => {
  test('is on after its first code, and asked for after the password', async ({ ctx }) => {
    const person = await withApp(ctx);
    expect(person.recovery_codes).toHaveLength(10);
    expect((await auth.readFactors(ctx, person.actor)).authenticator_since).not.toBeNull();
    const answer = await auth.logIn(ctx, visitor(), { identifier: person.user.email!, password: PASSWORD }, '');
    expect(answer).toMatchObject({ factor: { ways: ['authenticator', 'recovery_code'] } });
    const session = await person.step(person.code(ctx));
    expect((await proofsOf(ctx, session.session_id)).toSorted()).toEqual(['authenticator', 'password']);
  });

  test('keeps its secret encrypted, and by another key it does not open', async ({ ctx }) => {
    const { user, secret, code, ticket } = await withApp(ctx);
    const row = await ctx.db
      .selectFrom('authenticators')
      .selectAll()
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.secret_sealed.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    const input = { ticket: await ticket(), code: code(ctx) };
    ctx.config = testConfig({ SECRET_KEY: 'another-secret-that-nobody-has-given-0123' });
    await expect(auth.logInByFactor(ctx, visitor(), input, '')).rejects.toThrow();
  });

  test('takes a code once, also the one before and the one after, and none older than one taken', async ({ ctx }) => {
    const { code, step } = await withApp(ctx);
    ctx.clock.move(2 * STEP_MS);
    await step(code(ctx, -1));
    expect(await codeOf(step(code(ctx, -1)))).toBe('auth.factor_wrong');
    await step(code(ctx, 1));
    expect(await codeOf(step(code(ctx)))).toBe('auth.factor_wrong');
    expect(await codeOf(step(code(ctx, 2)))).toBe('auth.factor_wrong');
    expect(await codeOf(step(code(ctx, -2)))).toBe('auth.factor_wrong');
  });

  test('of fifty wrong codes at once five are looked at, and a right password gives no more', async ({
    committed: ctx,
  }) => {
    const { code, ticket, user } = await withApp(ctx);
    const tickets = [await ticket(), await ticket()];
    const wrong = String((Number(code(ctx)) + 1) % 1_000_000).padStart(6, '0');
    const codes = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        codeOf(auth.logInByFactor(ctx, visitor(), { ticket: tickets[at % 2]!, code: wrong }, '')),
      ),
    );
    expect(codes.filter((one) => one === 'auth.factor_wrong')).toHaveLength(5);
    expect(codes.filter((one) => one === 'auth.locked')).toHaveLength(45);
    const again = { ticket: await ticket(), code: code(ctx) };
    expect(await codeOf(auth.logInByFactor(ctx, visitor(), again, ''))).toBe('auth.locked');
    const refused = await ctx.db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'auth.second_step')
      .where('subject_id', '=', user.id)
      .execute();
    expect(refused).toHaveLength(5);
  });

  test('of one right code sent fifty times at once, one opens a session', async ({ committed: ctx }) => {
    const { code, ticket } = await withApp(ctx);
    const input = { ticket: await ticket(), code: code(ctx) };
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => auth.logInByFactor(ctx, visitor(), input, '')),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('needs a fresh proof to be set up or removed, and its owner is told', async ({ ctx }) => {
    const { actor, user, code } = await withApp(ctx);
    for (const work of [
      auth.beginAuthenticator(ctx, stale(actor)),
      auth.confirmAuthenticator(ctx, stale(actor), code(ctx)),
      auth.removeAuthenticator(ctx, stale(actor)),
      auth.renewRecoveryCodes(ctx, stale(actor)),
      auth.startPasskey(ctx, stale(actor)),
    ])
      expect(await codeOf(work)).toBe('access.fresh_proof_needed');
    expect(await codeOf(auth.beginAuthenticator(ctx, actor))).toBe('auth.authenticator_there');
    await auth.removeAuthenticator(ctx, actor);
    await auth.removeAuthenticator(ctx, actor);
    await deliver(ctx);
    expect(ctx.sent.mails.map(({ to }) => to)).toEqual([user.email, user.email]);
    expect(ctx.sent.mails.map(({ subject }) => subject)).toEqual([
      'أُضيفت خطوة ثانية إلى حسابك',
      'أُزيلت خطوة ثانية من حسابك',
    ]);
    expect(await auth.readFactors(ctx, actor)).toMatchObject({ authenticator_since: null, recovery_codes_left: 0 });
    expect(await auth.logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, '')).toHaveProperty(
      'session',
    );
  });
});

describe('recovery codes', () => {
  test('each opens once, however it is written, and its owner is told', async ({ ctx }) => {
    const { recovery_codes, step, actor, user } = await withApp(ctx);
    const [first, second] = recovery_codes;
    const session = await step(first!.toLowerCase().replace('-', ' '));
    expect(await proofsOf(ctx, session.session_id)).toContain('recovery_code');
    expect(await codeOf(step(first!))).toBe('auth.factor_wrong');
    expect((await auth.readFactors(ctx, actor)).recovery_codes_left).toBe(9);
    await deliver(ctx);
    expect(ctx.sent.mails.at(-1)).toMatchObject({ to: user.email, subject: expect.stringContaining('رمز استرداد') });

    const renewed = await auth.renewRecoveryCodes(ctx, actor);
    expect(renewed).toHaveLength(10);
    expect(await codeOf(step(second!))).toBe('auth.factor_wrong');
    await step(renewed[0]!);
  });

  test('of one that is sent twenty times at once with several tickets, one opens a session', async ({
    committed: ctx,
  }) => {
    const { ticket, recovery_codes, actor } = await withApp(ctx);
    const tickets = [await ticket(), await ticket(), await ticket()];
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        auth.logInByFactor(ctx, visitor(), { ticket: tickets[at % 3]!, code: recovery_codes[0]! }, ''),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await auth.readFactors(ctx, actor)).recovery_codes_left).toBe(9);
  });

  test('are not made for an account without a factor, and rest as hashes', async ({ ctx }) => {
    const { actor } = await signedIn(ctx);
    expect(await codeOf(auth.renewRecoveryCodes(ctx, actor))).toBe('auth.no_factor');
    const { recovery_codes, user } = await withApp(ctx);
    const rows = await ctx.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute();
    expect(JSON.stringify(rows)).not.toContain(recovery_codes[0]);
  });
});

test('what is no code of either kind is said to be none, in words for both', () => {
  const said = (code: string) =>
    problemsOf(LogInByFactor.safeParse({ ticket: 'x'.repeat(43), code }).error!, 'en')['code'];
  for (const code of ['abcd', '12345', 'ABCD-EFG']) expect(said(code)).toEqual([messages.en.second_step]);
});

describe('the ticket between the steps', () => {
  test('opens nothing by itself, lasts ten minutes and serves once', async ({ ctx }) => {
    const { code, ticket } = await withApp(ctx);
    const [old, kept] = [await ticket(), await ticket()];
    expect(await auth.identify(ctx, old, 'ar')).toBeNull();
    await auth.logInByFactor(ctx, visitor(), { ticket: kept, code: code(ctx) }, '');
    ctx.clock.move(STEP_MS);
    expect(await codeOf(auth.logInByFactor(ctx, visitor(), { ticket: kept, code: code(ctx) }, ''))).toBe(
      'auth.ticket_gone',
    );
    ctx.clock.move(10 * 60_000);
    expect(await codeOf(auth.logInByFactor(ctx, visitor(), { ticket: old, code: code(ctx) }, ''))).toBe(
      'auth.ticket_gone',
    );
    await removeOld(ctx, authKeeping);
    expect(await ctx.db.selectFrom('factor_tickets').selectAll().execute()).toEqual([]);
  });

  test.for<[string, (ctx: TestContext, actor: Actor) => Promise<unknown>]>([
    [
      'the password was changed',
      (ctx, actor) =>
        auth.changePassword(ctx, actor, { current_password: PASSWORD, new_password: 'قافلة تعبر النفود' }),
    ],
    ['every other session was ended', (ctx, actor) => auth.endOtherSessions(ctx, actor)],
  ])('opens nothing once %s: its first step is none any more', async ([, change], { ctx }) => {
    const { code, ticket, actor, recovery_codes } = await withApp(ctx);
    const kept = await ticket();
    await change(ctx, actor);
    for (const typed of [code(ctx), recovery_codes[0]!])
      expect(await codeOf(auth.logInByFactor(ctx, visitor(), { ticket: kept, code: typed }, ''))).toBe(
        'auth.ticket_gone',
      );
    expect(await codeOf(auth.askWayBack(ctx, visitor(), kept))).toBe('auth.ticket_gone');
  });

  test('opens nothing for an account that was suspended meanwhile', async ({ ctx }) => {
    const { code, ticket, user } = await withApp(ctx);
    const input = { ticket: await ticket(), code: code(ctx) };
    await ctx.db.updateTable('users').set({ suspended_at: ctx.now() }).where('id', '=', user.id).execute();
    expect(await codeOf(auth.logInByFactor(ctx, visitor(), input, ''))).toBe('auth.suspended_plainly');
  });
});

describe('a passkey', () => {
  test('logs in alone and counts as both steps', async ({ ctx }) => {
    const { logIn, recovery_codes, user, actor } = await withPasskey(ctx);
    expect(recovery_codes).toHaveLength(10);
    const session = await logIn();
    expect(await proofsOf(ctx, session.session_id)).toEqual(['passkey']);
    expect((await auth.identify(ctx, session.access_token, 'ar'))?.user.id).toBe(user.id);
    expect((await auth.readFactors(ctx, actor)).passkeys).toMatchObject([
      { name: 'جوالي', is_synced: false, last_used_at: ctx.now().toISOString() },
    ]);
    expect(await auth.logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, '')).toMatchObject({
      factor: { ways: ['passkey', 'recovery_code'] },
    });
  });

  test('answers at another site, by another name, without a finger or with a count that fell behind for nothing', async ({
    ctx,
  }) => {
    const { logIn } = await withPasskey(ctx);
    await logIn({ count: 5 });
    for (const how of [
      { at: { origin: 'https://sila.example', rp: 'localhost' } },
      { at: { origin: 'http://localhost:3000', rp: 'sila.example' } },
      { isVerified: false },
      { count: 5 },
      { count: 4 },
    ])
      expect([how, await codeOf(logIn(how))]).toEqual([how, 'auth.passkey_wrong']);
    await logIn({ count: 9 });
  });

  test('answers each question once, within ten minutes, and only a question of ours', async ({ ctx }) => {
    const { ask, key, added, actor } = await withPasskey(ctx);
    const { ticket, options } = await ask();
    const answer = { ticket, response: key.used(options) };
    await auth.logInByPasskey(ctx, visitor(), answer, '');
    expect(await codeOf(auth.logInByPasskey(ctx, visitor(), { ticket, response: key.used(options) }, ''))).toBe(
      'auth.passkey_wrong',
    );
    const late = await ask();
    ctx.clock.move(10 * 60_000);
    for (const tried of [late.ticket, late.ticket.replace(/^./, 'x'), added.ticket, 'x'.repeat(40)]) {
      const response = key.used(late.options);
      expect(await codeOf(auth.logInByPasskey(ctx, visitor(), { ticket: tried, response }, ''))).toBe(
        'auth.passkey_wrong',
      );
    }
    expect(await codeOf(auth.addPasskey(ctx, stale(actor), added, ''))).toBe('access.fresh_proof_needed');
    expect(await codeOf(auth.addPasskey(ctx, { ...actor, proved_at: ctx.now() }, added, ''))).toBe('auth.ticket_gone');
  });

  test('is added for the account that asked, from this site, and belongs to nobody else', async ({ ctx }) => {
    const { key } = await withPasskey(ctx);
    const other = await signedIn(ctx);
    const start = () => auth.startPasskey(ctx, other.actor);
    const add = (ticket: string, response: ReturnType<typeof key.made>, actor = other.actor) =>
      codeOf(auth.addPasskey(ctx, actor, { ticket, response, name: null }, ''));
    const stranger = await signedIn(ctx);
    const [taken, foreign, elsewhere] = [await start(), await start(), await start()];
    expect(await add(taken.ticket, key.made(taken.options))).toBe('auth.passkey_wrong');
    expect(await add(foreign.ticket, softPasskey().made(foreign.options), stranger.actor)).toBe('auth.ticket_gone');
    const at = { origin: 'https://sila.example', rp: 'sila.example' };
    expect(await add(elsewhere.ticket, softPasskey(at).made(elsewhere.options))).toBe('auth.passkey_wrong');
    expect((await auth.readFactors(ctx, other.actor)).passkeys).toEqual([]);
  });

  test('of a device that has one already is told apart from it by a number', async ({ ctx }) => {
    const { actor } = await signedIn(ctx);
    const agent =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    for (let made = 0; made < 3; made += 1) {
      const { ticket, options } = await auth.startPasskey(ctx, actor);
      await auth.addPasskey(ctx, actor, { ticket, response: softPasskey().made(options), name: null }, agent);
    }
    const { passkeys } = await auth.readFactors(ctx, actor);
    expect(passkeys.map(({ name }) => name).toSorted()).toEqual([
      'Chrome · Linux',
      'Chrome · Linux (2)',
      'Chrome · Linux (3)',
    ]);
  });

  test('is named and removed by its owner alone, and proves nothing from then on', async ({ ctx }) => {
    const { actor, logIn, user } = await withPasskey(ctx, { scope: JSON.stringify(['admin.*']) });
    const session = await logIn();
    const [{ id } = { id: '' }] = (await auth.readFactors(ctx, actor)).passkeys;
    const stranger = await signedIn(ctx);
    expect(await codeOf(auth.renamePasskey(ctx, stranger.actor, id, 'لي'))).toBe('auth.passkey_not_found');
    expect(await codeOf(auth.removePasskey(ctx, stranger.actor, id))).toBe('auth.passkey_not_found');
    await auth.renamePasskey(ctx, actor, id, 'جوال العمل');
    expect((await auth.readFactors(ctx, actor)).passkeys[0]?.name).toBe('جوال العمل');
    await auth.removePasskey(ctx, actor, id);
    expect(await proofsOf(ctx, session.session_id)).toEqual([]);
    expect((await auth.identify(ctx, session.access_token, 'ar'))?.user).toMatchObject({
      scope: [],
      scope_waits: true,
    });
    expect(await codeOf(logIn())).toBe('auth.passkey_wrong');
    expect(await auth.logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, '')).toHaveProperty(
      'session',
    );
  });
});

describe('staff', () => {
  const scope = JSON.stringify(['admin.payments']);

  test('have their permissions in a session that proved a second step, and in no other', async ({ ctx }) => {
    const { user, actor, now } = await signedIn(ctx, { scope });
    expect(actor.user).toMatchObject({ scope: [], scope_waits: true });
    expect(await codeOf(auth.endSessionsOf(ctx, actor, user.id))).toBe('access.second_step_needed');
    expect((await auth.readSimpleProfile(ctx, actor)).scope).toEqual([]);

    const { secret } = await auth.beginAuthenticator(ctx, actor);
    await auth.confirmAuthenticator(ctx, actor, appOf(secret)(ctx));
    expect((await now()).user).toMatchObject({ scope: ['admin.payments'], scope_waits: false });
    ctx.clock.move(STEP_MS);

    const other = await makeSession(ctx, user.id, undefined, ['password']);
    const there = visitor({ ...(await auth.identify(ctx, other.access_token, 'ar')) });
    expect(hasScope(there.user?.scope, 'admin.payments')).toBe(false);
    await auth.prove(ctx, there, { code: appOf(secret)(ctx) });
    const proven = await auth.identify(ctx, other.access_token, 'ar');
    expect(hasScope(proven?.user.scope, 'admin.payments')).toBe(true);
  });

  test('of the public demo alone need none, since their password stands in the manual', async ({ ctx }) => {
    const user = await makeUser(ctx, { email: 'staff@sila.test', scope });
    const colleague = await makeUser(ctx, { scope });
    const scopes = async () => {
      const sessions = [user, colleague].map(({ id }) => makeSession(ctx, id, undefined, ['password']));
      return Promise.all(
        sessions.map(async (one) => (await auth.identify(ctx, (await one).access_token, 'ar'))?.user.scope),
      );
    };
    expect(await scopes()).toEqual([[], []]);
    ctx.config = { ...ctx.config, is_demo: true };
    expect(await scopes()).toEqual([['admin.payments'], []]);
  });

  test('nobody else waits for anything', async ({ ctx }) => {
    expect((await signedIn(ctx)).actor.user).toMatchObject({ scope: [], scope_waits: false });
  });
});

describe('a fresh proof', () => {
  test('is a code of the authenticator or one’s own passkey too', async ({ ctx }) => {
    const { actor, code } = await withApp(ctx);
    await auth.prove(ctx, actor, { code: code(ctx) });
    expect(await codeOf(auth.prove(ctx, actor, { code: code(ctx) }))).toBe('auth.proof_wrong');

    const { actor: mine, ask, key } = await withPasskey(ctx);
    const answer = async () => {
      const { ticket, options } = await ask();
      return { passkey: { ticket, response: key.used(options) } };
    };
    await auth.prove(ctx, mine, await answer());
    expect(await codeOf(auth.prove(ctx, actor, await answer()))).toBe('auth.proof_wrong');
  });

  test('is of one session, and what proved it opens nothing more', async ({ ctx }) => {
    const { user, actor, code, step } = await withApp(ctx);
    const other = await makeSession(ctx, user.id, undefined, ['password']);
    ctx.clock.move(11 * 60_000);
    await auth.prove(ctx, actor, { code: code(ctx) });
    expect(await codeOf(step(code(ctx)))).toBe('auth.factor_wrong');
    const there = visitor({ ...(await auth.identify(ctx, other.access_token, 'ar')) });
    for (const work of [
      auth.removeAuthenticator(ctx, there),
      auth.renewRecoveryCodes(ctx, there),
      auth.startPasskey(ctx, there),
      auth.removePasskey(ctx, there, '00000000-0000-4000-8000-000000000000'),
    ])
      expect(await codeOf(work)).toBe('access.fresh_proof_needed');
    expect((await auth.readFactors(ctx, there)).authenticator_since).not.toBeNull();
  });

  test('that is guessed uses up the tries of the second step, from whatever session', async ({ ctx }) => {
    const { actor, code, step } = await withApp(ctx);
    const wrong = String((Number(code(ctx)) + 1) % 1_000_000).padStart(6, '0');
    for (let tries = 0; tries < 5; tries += 1)
      expect(await codeOf(auth.prove(ctx, actor, { code: wrong }))).toBe('auth.proof_wrong');
    expect(await codeOf(step(code(ctx)))).toBe('auth.locked');
  });
});

describe('whoever lost every factor', () => {
  const WAIT_MS = 72 * HOUR_MS;
  const staff = (over: Parameters<typeof staffActor>[1] = {}, scope = ['admin.users']) => staffActor(scope, over);

  async function asked(ctx: TestContext, overrides: Parameters<typeof makeUser>[1] = {}) {
    const person = await withApp(ctx, { phone: `+9665${String(Date.now()).slice(-8)}`, ...overrides });
    await deliver(ctx);
    const { ripe_at } = await auth.askWayBack(ctx, visitor(), await person.ticket());
    const [row] = (await auth.listWaysBack(ctx, staff(), { limit: 20, offset: 0 })).rows.filter(
      ({ user_id }) => user_id === person.user.id,
    );
    return { ...person, ripe_at, id: row!.id };
  }

  test('asks with the password, and every address is told at the start and at the end', async ({ ctx }) => {
    const { user, ticket, ripe_at, id, session } = await asked(ctx);
    expect(Date.parse(ripe_at) - ctx.now().getTime()).toBe(WAIT_MS);
    ctx.clock.move(60_000);
    expect((await auth.askWayBack(ctx, visitor(), await ticket())).ripe_at).toBe(ripe_at);
    await deliver(ctx);
    expect(ctx.sent.mails.at(-1)).toMatchObject({
      to: user.email,
      text: expect.stringContaining('/lost-factors/cancel?'),
    });
    expect(ctx.sent.sms.at(-1)).toMatchObject({ to: user.phone });
    const [mails, sms] = [ctx.sent.mails.length, ctx.sent.sms.length];

    const decision = { id, action: 'approve' as const, reason: null };
    expect(await codeOf(auth.decideWayBack(ctx, staff(), decision))).toBe('auth.way_back_unripe');
    ctx.clock.move(WAIT_MS);
    const { id: decider } = await makeUser(ctx);
    await auth.decideWayBack(ctx, staff({ id: decider }), decision);
    await auth.decideWayBack(ctx, staff({ id: decider }), decision);
    await deliver(ctx);
    expect([ctx.sent.mails.length, ctx.sent.sms.length]).toEqual([mails + 1, sms + 1]);
    expect(await auth.identify(ctx, session.access_token, 'ar')).toBeNull();
    expect(await auth.factorWaysOf(ctx, user.id)).toEqual([]);
    expect(await auth.logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, '')).toHaveProperty(
      'session',
    );
  });

  test('has the request cancelled by the mailed link, or by logging in with a factor after all', async ({ ctx }) => {
    const first = await asked(ctx);
    await deliver(ctx);
    const link = new URL(/https?:\S+lost-factors\/cancel\S+/.exec(ctx.sent.mails.at(-1)!.text)![0]);
    const key = link.searchParams.get('key')!;
    expect(await codeOf(auth.cancelWayBack(ctx, visitor(), { id: first.id, key: `${key.slice(0, -1)}_` }))).toBe(
      'auth.link_gone',
    );
    await auth.cancelWayBack(ctx, visitor(), { id: first.id, key });
    await auth.cancelWayBack(ctx, visitor(), { id: first.id, key });
    ctx.clock.move(WAIT_MS);
    const decision = { id: first.id, action: 'approve' as const, reason: null };
    expect(await codeOf(auth.decideWayBack(ctx, staff(), decision))).toBe('auth.way_back_decided');

    const ticket = await first.ticket();
    await auth.askWayBack(ctx, visitor(), ticket);
    await auth.logInByFactor(ctx, visitor(), { ticket, code: first.recovery_codes[0]! }, '');
    expect((await auth.listWaysBack(ctx, staff(), { limit: 20, offset: 0 })).total).toBe(0);
  });

  test('is decided about by staff of people with a fresh proof, never by themselves', async ({ ctx }) => {
    const { id, user } = await asked(ctx, { scope: JSON.stringify(['admin.users']) });
    ctx.clock.move(WAIT_MS);
    const decide = (actor: Actor, reason: string | null = null, action: 'approve' | 'refuse' = 'approve') =>
      codeOf(auth.decideWayBack(ctx, actor, { id, action, reason }));
    expect(await decide(staffActor(['admin.jobs']))).toBe('access.not_found');
    expect(await decide(stale(staff()))).toBe('access.fresh_proof_needed');
    expect(await decide(staff({ id: user.id }))).toBe('auth.way_back_own');
    // A colleague's is decided about by who decides about staff.
    expect(await decide(staff())).toBe('access.not_found');
    const ruler = staff({}, ['admin.users', 'admin.roles']);
    expect(await decide(ruler, null, 'refuse')).toBe('auth.way_back_reason');
    const decider = await makeUser(ctx);
    await auth.decideWayBack(
      ctx,
      { ...ruler, user: { ...ruler.user!, id: decider.id } },
      { id, action: 'refuse', reason: 'لم يعرف تاريخ تسجيله' },
    );
    expect(await auth.factorWaysOf(ctx, user.id)).toContain('authenticator');
  });
});
