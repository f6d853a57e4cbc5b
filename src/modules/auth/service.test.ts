import { visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import type { Actor } from '#platform/access/actor.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { listen, eventBus } from '#platform/events/events.server.ts';
import type { Register } from './contract.ts';
import { accountRegistered, emailConfirmed, registrationAbandoned } from './events.server.ts';
import { refuse } from './errors.ts';
import { judgeTry } from './service/judge-try.server.ts';
import { accountLimit, addressLimit } from './service/limits.server.ts';
import { refreshSession } from './service/refresh.server.ts';
import { removeOld } from '#platform/retention/keeping.server.ts';
import { authKeeping } from './service/keeping.server.ts';
import {
  changePassword,
  confirmEmail,
  confirmIdentifierChange,
  confirmRegistration,
  endOtherSessions,
  endSession,
  forgetPassword,
  identify,
  listSessions,
  logIn,
  logOut,
  prove,
  readSimpleProfile,
  readWanted,
  register,
  readTicket,
  resendCode,
  resetPassword,
  restore,
  resume,
  sendRegisterCode,
  sendResetCode,
  startIdentifierChange,
  suspend,
} from './service.server.ts';
import { authTasks } from './tasks.server.ts';
import { makeSession, makeUser } from './test-data.server.ts';

const PASSWORD = 'نخلة على ضفة الوادي';
const AGENT = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';

let counter = 0;
const somePhone = () => `+96655${String((Date.now() + (counter += 1) * 7919) % 10_000_000).padStart(7, '0')}`;
const someEmail = () => `new${process.pid}-${Date.now()}-${(counter += 1)}@example.sa`;

const details = (overrides: Partial<Register> = {}): Register => ({
  type: 'USER',
  first_name: 'نورة',
  last_name: 'العتيبي',
  foundation_name: null,
  email: someEmail(),
  phone: null,
  password: PASSWORD,
  hear_by_id: null,
  consent: true,
  ...overrides,
});

/** Does what the queue was given since the last time. */
async function deliver(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0)) {
    await authTasks.find(({ name }) => name === task)?.run(ctx, payload as never);
  }
}

const codeIn = (text: string | undefined) => /\b\d{6}\b/.exec(text ?? '')![0];
const lastCode = (ctx: TestContext) => codeIn(ctx.sent.sms.at(-1)?.text ?? ctx.sent.mails.at(-1)?.text);
const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')![1]!;
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const triesUnderWay = async (ctx: TestContext, user_id: string) =>
  (await ctx.db.selectFrom('tries_under_way').select('id').where('key', '=', accountLimit(user_id).key).execute())
    .length;

async function refusalOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!isAppError(error)) throw error ?? new Error('it was not refused');
  return error;
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

async function signIn(ctx: TestContext, overrides: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(ctx, overrides);
  const session = await makeSession(ctx, user.id);
  const known = await identify(ctx, session.access_token, 'ar');
  return { user, session, actor: visitor({ ...known }) as Actor };
}

describe('registering', () => {
  test('makes an unconfirmed account, announces it, and its code logs in once', async ({ ctx }) => {
    const heard: unknown[] = [];
    ctx.events = eventBus([listen(accountRegistered, async (_ctx, payload) => void heard.push(payload))]);
    const input = details({ type: 'COMPANY', foundation_name: 'مسار للتقنية' });
    const ticket = await register(ctx, visitor(), input);
    expect(ticket).toMatchObject({ channel: 'mail', sent_to: expect.stringMatching(/^n•••@/) });
    expect(ctx.enqueued).toEqual([{ task: 'auth.send-code', payload: { id: ticket.ticket } }]);
    await deliver(ctx);

    const user = await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', input.email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({
      type: 'COMPANY',
      ar_first_name: 'نورة',
      en_first_name: null,
      email_verified_at: null,
      locale: 'ar',
    });
    expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(heard).toEqual([{ user_id: user.id, type: 'COMPANY', foundation_name: 'مسار للتقنية' }]);
    const code = lastCode(ctx);
    const row = await ctx.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('id', '=', ticket.ticket)
      .executeTakeFirstOrThrow();
    expect(row.code_hash).toHaveLength(32);

    const session = await confirmRegistration(ctx, visitor(), { ticket: ticket.ticket, code }, AGENT);
    expect(await identify(ctx, session.access_token, 'ar')).toMatchObject({
      user: { id: user.id, type: 'COMPANY', display_name: 'نورة العتيبي' },
    });
    expect(await codeOf(confirmRegistration(ctx, visitor(), { ticket: ticket.ticket, code }, AGENT))).toBe(
      'auth.code_wrong',
    );
  });

  test('goes to the phone when there is one, and mails a link for the e-mail afterwards', async ({ ctx }) => {
    const input = details({ phone: somePhone() });
    const { ticket, channel } = await register(ctx, visitor({ locale: 'ar' }), input);
    expect(channel).toBe('sms');
    await deliver(ctx);
    expect(ctx.sent.mails).toHaveLength(0);
    await confirmRegistration(ctx, visitor(), { ticket, code: lastCode(ctx) }, AGENT);
    await deliver(ctx);
    const token = tokenIn(ctx.sent.mails.at(-1)?.text);
    await confirmEmail(ctx, visitor(), token);
    const user = await ctx.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', input.email)
      .executeTakeFirstOrThrow();
    expect(user.phone_verified_at).not.toBeNull();
    expect(user.email_verified_at).not.toBeNull();
    expect(await codeOf(confirmEmail(ctx, visitor(), token))).toBe('auth.link_gone');
  });

  test('a confirmed e-mail is announced once, by whichever way it was shown: code, link, new password, change', async ({
    ctx,
  }) => {
    const heard: unknown[] = [];
    ctx.events = eventBus([listen(emailConfirmed, async (_ctx, { email }) => void heard.push(email))]);
    const byCode = details();
    const { ticket } = await register(ctx, visitor(), byCode);
    await deliver(ctx);
    expect(heard).toEqual([]);
    await confirmRegistration(ctx, visitor(), { ticket, code: lastCode(ctx) }, AGENT);

    const byLink = details({ phone: somePhone() });
    const { ticket: second } = await register(ctx, visitor(), byLink);
    await deliver(ctx);
    await confirmRegistration(ctx, visitor(), { ticket: second, code: lastCode(ctx) }, AGENT);
    await deliver(ctx);
    expect(heard).toEqual([byCode.email]);
    await confirmEmail(ctx, visitor(), tokenIn(ctx.sent.mails.at(-1)?.text));

    const { user, actor } = await signIn(ctx, { email_verified_at: null, phone: somePhone(), password: PASSWORD });
    for (const password of ['جبل فوق الغيمة البيضاء', 'بحر تحت القمر الأزرق']) {
      ctx.clock.move(2 * MINUTE_MS);
      await forgetPassword(ctx, visitor(), user.email!);
      await deliver(ctx);
      await resetPassword(ctx, visitor(), { token: tokenIn(ctx.sent.mails.at(-1)?.text), password });
    }
    expect(heard).toEqual([byCode.email, byLink.email, user.email]);

    const changed = someEmail();
    const change = { identifier: changed, current_password: 'بحر تحت القمر الأزرق' };
    const { ticket: third } = await startIdentifierChange(ctx, actor, change);
    await deliver(ctx);
    const code = codeIn(ctx.sent.mails.findLast(({ to }) => to === changed)?.text);
    await confirmIdentifierChange(ctx, actor, { ticket: third, code });
    expect(heard).toEqual([byCode.email, byLink.email, user.email, changed]);
  });

  test('wants names in the letters of the language', async ({ ctx }) => {
    const { problems } = await refusalOf(register(ctx, visitor({ locale: 'en' }), details()));
    expect(problems?.('en')).toEqual({
      first_name: ['Write First name in Latin letters'],
      last_name: ['Write Last name in Latin letters'],
    });
  });

  test('refuses common passwords and those made of what is known, in both languages', async ({ ctx }) => {
    const email = 'mansour.alharbi@example.sa';
    for (const password of [
      'password123',
      'P@ssw0rd',
      'كلمةالمرور',
      'كلمة المرور',
      '12345678',
      'mansour.alharbi9',
      'صلة صلة 2026',
      'Sila-2026',
    ]) {
      const refusal = await refusalOf(
        register(ctx, visitor({ ip: `198.51.100.${(counter += 1) % 250}` }), details({ email, password })),
      );
      expect(refusal.problems?.('ar'), password).toEqual({
        password: ['كلمة المرور هذه شائعة أو سهلة التخمين، اختر غيرها'],
      });
      expect(refusal.problems?.('en')['password']).toHaveLength(1);
    }
  });

  test('of a taken address looks the same, tells the owner, and no code fits', async ({ ctx }) => {
    const owner = await makeUser(ctx);
    const fresh = await register(ctx, visitor(), details());
    const taken = await register(ctx, visitor(), details({ email: owner.email }));
    expect(Object.keys(taken)).toEqual(Object.keys(fresh));
    await deliver(ctx);
    const told = ctx.sent.mails.filter((mail) => mail.to === owner.email);
    expect(told).toHaveLength(1);
    expect(told[0]!.subject).toBe('لديك حساب في صلة');
    expect(await codeOf(confirmRegistration(ctx, visitor(), { ticket: taken.ticket, code: '123456' }, AGENT))).toBe(
      'auth.code_wrong',
    );
    ctx.clock.move(MINUTE_MS);
    expect(Object.keys(await resendCode(ctx, visitor(), taken.ticket))).toEqual(Object.keys(fresh));
    await deliver(ctx);
    expect(ctx.sent.mails.filter((mail) => mail.to === owner.email)).toHaveLength(1);
  });

  test('takes the place of a registration that nobody confirmed', async ({ ctx }) => {
    const gone: string[] = [];
    ctx.events = eventBus([listen(registrationAbandoned, async (_ctx, { user_id }) => void gone.push(user_id))]);
    const stranger = await makeUser(ctx, { email_verified_at: null });
    const { ticket } = await register(ctx, visitor(), details({ email: stranger.email }));
    await deliver(ctx);
    await confirmRegistration(ctx, visitor(), { ticket, code: lastCode(ctx) }, AGENT);
    expect(gone).toEqual([stranger.id]);
    expect(await logIn(ctx, visitor(), { identifier: stranger.email!, password: PASSWORD }, AGENT)).toBeTruthy();
  });

  test('takes an address out of an account that wrote it down and never confirmed it', async ({ ctx }) => {
    const squatter = await makeUser(ctx, { phone: somePhone(), phone_verified_at: ctx.now(), email_verified_at: null });
    await register(ctx, visitor(), details({ email: squatter.email }));
    const row = await ctx.db
      .selectFrom('users')
      .select(['id', 'email'])
      .where('id', '=', squatter.id)
      .executeTakeFirstOrThrow();
    expect(row.email).toBeNull();
  });
});

describe('a one-time code', () => {
  const begin = async (ctx: TestContext) => {
    const { ticket } = await register(ctx, visitor(), details({ email: null, phone: somePhone() }));
    await deliver(ctx);
    return { ticket, code: lastCode(ctx) };
  };

  test('has five tries', async ({ ctx }) => {
    const { ticket, code } = await begin(ctx);
    for (let count = 0; count < 5; count += 1)
      await refusalOf(confirmRegistration(ctx, visitor(), { ticket, code: wrong(code) }, AGENT));
    expect(await codeOf(confirmRegistration(ctx, visitor(), { ticket, code }, AGENT))).toBe('auth.code_wrong');
  });

  test('lives ten minutes', async ({ ctx }) => {
    const { ticket, code } = await begin(ctx);
    ctx.clock.move(10 * MINUTE_MS + 1);
    expect(await codeOf(confirmRegistration(ctx, visitor(), { ticket, code }, AGENT))).toBe('auth.code_wrong');
  });

  test('is bound to its purpose and ticket', async ({ ctx }) => {
    const first = await begin(ctx);
    const second = await begin(ctx);
    const reset = resetPassword(ctx, visitor(), { ...first, password: 'كلام لا يخطر على بال' });
    expect(await codeOf(reset)).toBe('auth.code_wrong');
    if (first.code !== second.code) {
      expect(
        await codeOf(confirmRegistration(ctx, visitor(), { ticket: first.ticket, code: second.code }, AGENT)),
      ).toBe('auth.code_wrong');
    }
  });

  test('is replaced after a minute at the soonest, five times an hour at most', async ({ ctx }) => {
    const { ticket, code } = await begin(ctx);
    const soon = await refusalOf(resendCode(ctx, visitor(), ticket));
    expect(soon).toMatchObject({ code: 'auth.too_soon', status: 429, retryAfterSeconds: 60 });
    ctx.clock.move(MINUTE_MS);
    await resendCode(ctx, visitor(), ticket);
    await deliver(ctx);
    const next = lastCode(ctx);
    if (next !== code)
      expect(await codeOf(confirmRegistration(ctx, visitor(), { ticket, code }, AGENT))).toBe('auth.code_wrong');
    await confirmRegistration(ctx, visitor(), { ticket, code: next }, AGENT);
    expect(await codeOf(resendCode(ctx, visitor(), ticket))).toBe('auth.ticket_gone');

    const other = await begin(ctx);
    for (let count = 0; count < 4; count += 1) {
      ctx.clock.move(MINUTE_MS);
      await resendCode(ctx, visitor(), other.ticket);
    }
    ctx.clock.move(MINUTE_MS);
    expect(await codeOf(resendCode(ctx, visitor(), other.ticket))).toBe('auth.too_many');
  });

  test('of a registration begun again within the minute is sent at once, and fits the new ticket', async ({ ctx }) => {
    const input = details();
    await register(ctx, visitor(), input);
    await deliver(ctx);
    ctx.clock.move(MINUTE_MS / 2);
    const { ticket, resend_at } = await register(ctx, visitor(), input);
    expect(ctx.enqueued).toEqual([{ task: 'auth.send-code', payload: { id: ticket } }]);
    await deliver(ctx);
    expect(ctx.sent.mails).toHaveLength(2);
    expect((await readTicket(ctx, ticket))!.resend_at).toBe(resend_at);
    await confirmRegistration(ctx, visitor(), { ticket, code: lastCode(ctx) }, AGENT);
  });

  test.for(['register', 'reset_password'] as const)(
    'may be asked for again (%s) at the very moment that was said, after one was begun anew',
    async (purpose, { ctx }) => {
      const input = details({ phone: somePhone(), email: null });
      const begun = () =>
        purpose === 'register' ? register(ctx, visitor(), input) : sendResetCode(ctx, visitor(), input.phone!);
      await begun();
      ctx.clock.move(MINUTE_MS / 2);
      const { ticket, resend_at } = await begun();
      const left = Date.parse(resend_at) - ctx.now().getTime();
      expect(left).toBe(MINUTE_MS);
      ctx.clock.move(left - 1_000);
      expect(await refusalOf(resendCode(ctx, visitor(), ticket))).toMatchObject({ retryAfterSeconds: 1 });
      ctx.clock.move(1_000);
      await resendCode(ctx, visitor(), ticket);
      expect((await readTicket(ctx, ticket))!.resend_at).toBe(new Date(ctx.now().getTime() + MINUTE_MS).toISOString());
    },
  );

  test('is made anew when its task runs again, and only the last one fits', async ({ ctx }) => {
    const { ticket } = await register(ctx, visitor(), details());
    const again = [...ctx.enqueued, ...ctx.enqueued];
    ctx.enqueued.splice(0, ctx.enqueued.length, ...again);
    await deliver(ctx);
    expect(ctx.sent.mails).toHaveLength(2);
    await confirmRegistration(ctx, visitor(), { ticket, code: lastCode(ctx) }, AGENT);
  });
});

describe('logging in', () => {
  test('takes every spelling of an identifier', async ({ ctx }) => {
    const { LogIn } = await import('./contract.ts');
    const user = await makeUser(ctx, { password: PASSWORD, phone: '+966551230001', phone_verified_at: ctx.now() });
    for (const identifier of [`  ${user.email!.toUpperCase()} `, '0551230001', '٠٥٥ ١٢٣ ٠٠٠١', '00966551230001']) {
      const input = LogIn.parse({ identifier, password: PASSWORD });
      expect(await logIn(ctx, visitor(), input, AGENT)).toHaveProperty('session.access_token');
    }
  });

  test('locks the account at the sixth failure for the rest of a quarter of an hour, and no longer', async ({
    ctx,
  }) => {
    const user = await makeUser(ctx, { password: PASSWORD, phone: somePhone(), phone_verified_at: ctx.now() });
    const attempt = (identifier: string, password = 'ليست هي') =>
      logIn(ctx, visitor({ ip: `198.51.100.${(counter += 1) % 250}` }), { identifier, password }, AGENT);
    for (let count = 0; count < 5; count += 1)
      expect(await codeOf(attempt(count % 2 ? user.phone! : user.email!))).toBe('auth.wrong_credentials');
    const took: number[] = [];
    for (let count = 0; count < 5; count += 1) {
      const startedAt = performance.now();
      expect(await refusalOf(attempt(user.email!, PASSWORD))).toMatchObject({
        code: 'auth.locked',
        status: 429,
        retryAfterSeconds: 900,
      });
      took.push(performance.now() - startedAt);
    }
    // Before any password is looked at; the quickest, because a machine may pause at any of them.
    expect(Math.min(...took)).toBeLessThan(50);
    ctx.clock.move(14 * MINUTE_MS);
    expect(await refusalOf(attempt(user.email!, PASSWORD))).toMatchObject({
      code: 'auth.locked',
      retryAfterSeconds: 60,
    });
    ctx.clock.move(MINUTE_MS);
    expect(await attempt(user.email!, PASSWORD)).toHaveProperty('session.session_id');
  });

  test('locks an address at its 21st failure', async ({ ctx }) => {
    const actor = visitor({ ip: '198.51.100.251' });
    await ctx.db.deleteFrom('attempts').execute();
    for (let count = 0; count < 20; count += 1)
      expect(await codeOf(logIn(ctx, actor, { identifier: someEmail(), password: 'ليست هي' }, AGENT))).toBe(
        'auth.wrong_credentials',
      );
    expect(await codeOf(logIn(ctx, actor, { identifier: someEmail(), password: 'ليست هي' }, AGENT))).toBe(
      'auth.locked',
    );
  });

  test('a success starts the count afresh', async ({ ctx }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const attempt = (password: string) => logIn(ctx, visitor(), { identifier: user.email!, password }, AGENT);
    for (let round = 0; round < 2; round += 1) {
      for (let count = 0; count < 4; count += 1) await refusalOf(attempt('ليست هي'));
      await attempt(PASSWORD);
    }
  });

  test('a lock does not stop the reset mail, and the reset opens it', async ({ ctx }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    for (let count = 0; count < 6; count += 1)
      await refusalOf(logIn(ctx, visitor(), { identifier: user.email!, password: 'ليست هي' }, AGENT));
    await forgetPassword(ctx, visitor(), user.email!);
    await deliver(ctx);
    await resetPassword(ctx, visitor(), {
      token: tokenIn(ctx.sent.mails.at(-1)?.text),
      password: 'كلام لا يخطر على بال',
    });
    await logIn(ctx, visitor(), { identifier: user.email!, password: 'كلام لا يخطر على بال' }, AGENT);
  });

  test('says the same of an unknown account and of a wrong password', async ({ ctx }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const known = await refusalOf(logIn(ctx, visitor(), { identifier: user.email!, password: 'ليست هي' }, AGENT));
    const unknown = await refusalOf(logIn(ctx, visitor(), { identifier: someEmail(), password: 'ليست هي' }, AGENT));
    expect([unknown.code, unknown.status, unknown.texts]).toEqual([known.code, known.status, known.texts]);
  });

  test('cuts nothing of a long password', async ({ ctx }) => {
    const long = 'ط'.repeat(49) + 'xy';
    const user = await makeUser(ctx, { password: `${long}1` });
    expect(await codeOf(logIn(ctx, visitor(), { identifier: user.email!, password: `${long}2` }, AGENT))).toBe(
      'auth.wrong_credentials',
    );
    await logIn(ctx, visitor(), { identifier: user.email!, password: `${long}1` }, AGENT);
  });

  test('an unconfirmed account gets a code instead', async ({ ctx }) => {
    const user = await makeUser(ctx, { password: PASSWORD, email_verified_at: null });
    const input = { identifier: user.email!, password: PASSWORD };
    expect(await codeOf(logIn(ctx, visitor(), input, AGENT))).toBe('auth.not_verified');
    expect(await codeOf(sendRegisterCode(ctx, visitor(), { ...input, password: 'ليست هي' }))).toBe(
      'auth.wrong_credentials',
    );
    const { ticket } = await sendRegisterCode(ctx, visitor(), input);
    await deliver(ctx);
    await confirmRegistration(ctx, visitor(), { ticket, code: lastCode(ctx) }, AGENT);
    await logIn(ctx, visitor(), input, AGENT);
  });

  test('a suspended account is out at once, and back when restored', async ({ ctx }) => {
    const { user, session, actor } = await signIn(ctx, { password: PASSWORD });
    const colleague = await makeUser(ctx);
    const staff = visitor({ user: { ...actor.user!, id: colleague.id, scope: ['admin.users'] } });
    const why = { reason: 'spam', length: '7', words: '' } as const;
    expect(await codeOf(suspend(ctx, actor, { user_id: user.id }, why))).toBe('access.not_found');
    await suspend(ctx, staff, { user_id: user.id }, why);
    expect(await identify(ctx, session.access_token, 'ar')).toBeNull();
    expect(
      await refreshSession(ctx, session.refresh_token, { ip: '203.0.113.7', user_agent: AGENT, request_id: 'r' }),
    ).toBeNull();
    expect(await codeOf(logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, AGENT))).toBe(
      'auth.suspended',
    );
    await restore(ctx, staff, { user_id: user.id }, '');
    await logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, AGENT);
  });
});

describe('a session', () => {
  const device = { ip: '203.0.113.7', user_agent: AGENT, request_id: 'r1' };

  test('an access token lives a quarter of an hour', async ({ ctx }) => {
    const { session } = await signIn(ctx);
    ctx.clock.move(15 * MINUTE_MS - 1);
    expect(await identify(ctx, session.access_token, 'ar')).not.toBeNull();
    ctx.clock.move(1);
    expect(await identify(ctx, session.access_token, 'ar')).toBeNull();
  });

  test('two tabs that refresh within ten seconds both live', async ({ ctx }) => {
    const { session } = await signIn(ctx);
    const first = await refreshSession(ctx, session.refresh_token, device);
    ctx.clock.move(10_000);
    const second = await refreshSession(ctx, session.refresh_token, device);
    for (const pair of [first, second]) expect(await identify(ctx, pair!.access_token, 'ar')).not.toBeNull();
    expect(await refreshSession(ctx, first!.refresh_token, device)).not.toBeNull();
  });

  test('a spent token after that ends everything, and leaves a record', async ({ ctx }) => {
    const { session } = await signIn(ctx);
    const next = await refreshSession(ctx, session.refresh_token, device);
    ctx.clock.move(10_001);
    expect(await refreshSession(ctx, session.refresh_token, device)).toBeNull();
    expect(await identify(ctx, next!.access_token, 'ar')).toBeNull();
    expect(await refreshSession(ctx, next!.refresh_token, device)).toBeNull();
    const record = await ctx.db
      .selectFrom('audit_events')
      .selectAll()
      .where('action', '=', 'auth.token_reused')
      .where('subject_id', '=', session.session_id)
      .execute();
    expect(record).toHaveLength(1);
    expect(record[0]).toMatchObject({ outcome: 'refused', ip: device.ip, request_id: 'r1' });
  });

  test('a grandparent never works, however soon', async ({ ctx }) => {
    const { session } = await signIn(ctx);
    const child = await refreshSession(ctx, session.refresh_token, device);
    const grandchild = await refreshSession(ctx, child!.refresh_token, device);
    expect(await refreshSession(ctx, session.refresh_token, device)).toBeNull();
    expect(await identify(ctx, grandchild!.access_token, 'ar')).toBeNull();
  });

  test('ends when idle for 30 days, and after 90 in any case', async ({ ctx }) => {
    const idle = await signIn(ctx);
    ctx.clock.move(30 * DAY_MS);
    expect(await refreshSession(ctx, idle.session.refresh_token, device)).toBeNull();
    let busy: { refresh_token: string } | null = (await signIn(ctx)).session;
    for (let month = 0; month < 4; month += 1) {
      ctx.clock.move(29 * DAY_MS);
      busy = busy && (await refreshSession(ctx, busy.refresh_token, device));
      expect(busy === null).toBe(month === 3);
    }
  });

  test('is resumed by the page server, with cookies only when it was renewed', async ({ ctx }) => {
    const { user, session } = await signIn(ctx);
    const visit = { ...session, ...device, locale: 'en' as const };
    expect(await resume(ctx, visit)).toMatchObject({
      user: { id: user.id, display_name: 'Sara Alqahtani' },
      cookies: [],
    });
    ctx.clock.move(16 * MINUTE_MS);
    const renewed = await resume(ctx, visit);
    expect(renewed.user?.id).toBe(user.id);
    expect(renewed.cookies.join('\n')).toMatch(
      /auth\._refresh_token\.local=[\w-]{43}; Path=\/; SameSite=Lax; Max-Age=2592000; HttpOnly/,
    );
    const dead = await resume(ctx, { ...visit, access_token: 'x'.repeat(43), refresh_token: 'y'.repeat(43) });
    expect(dead).toMatchObject({ user: null, session_id: null });
    expect(dead.cookies.every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
  });

  test('is listed, and ending one ends that one alone', async ({ ctx }) => {
    const { user, session, actor } = await signIn(ctx);
    const other = await makeSession(ctx, user.id, { ip: '2001:db8:1::2', user_agent: AGENT });
    const stranger = await signIn(ctx);
    const list = await listSessions(ctx, actor);
    expect(list).toHaveLength(2);
    expect(list.find(({ id }) => id === other.session_id)).toMatchObject({
      device: 'Chrome · Windows',
      ip_prefix: '2001:db8',
      is_current: false,
    });
    expect(await codeOf(endSession(ctx, actor, stranger.session.session_id))).toBe('auth.session_not_found');
    await endSession(ctx, actor, other.session_id);
    expect(await identify(ctx, other.access_token, 'ar')).toBeNull();
    expect(await identify(ctx, session.access_token, 'ar')).not.toBeNull();
    expect(await endOtherSessions(ctx, actor)).toBe(0);
  });

  test('logging out kills both tokens; with the refresh token alone too', async ({ ctx }) => {
    const first = await signIn(ctx);
    await logOut(ctx, first.actor, null);
    expect(await identify(ctx, first.session.access_token, 'ar')).toBeNull();
    expect(await refreshSession(ctx, first.session.refresh_token, device)).toBeNull();
    const second = await signIn(ctx);
    await logOut(ctx, visitor(), second.session.refresh_token);
    expect(await identify(ctx, second.session.access_token, 'ar')).toBeNull();
    await logOut(ctx, visitor(), 'z'.repeat(43));
  });
});

describe('a forgotten password', () => {
  const NEXT = 'كلام لا يخطر على بال';

  test('answers the same for an unknown address, which gets nothing', async ({ ctx }) => {
    const user = await makeUser(ctx);
    const known = await forgetPassword(ctx, visitor(), user.email!);
    const unknown = await forgetPassword(ctx, visitor(), someEmail());
    expect({ ...unknown, sent_to: '' }).toEqual({ ...known, sent_to: '' });
    const phone = await forgetPassword(ctx, visitor(), somePhone());
    expect(phone.ticket).toEqual(expect.any(String));
    await deliver(ctx);
    expect(ctx.sent.mails.map(({ to }) => to)).toEqual([user.email]);
    expect(ctx.sent.sms).toHaveLength(0);
  });

  test('a link works once, within half an hour, and ends every session', async ({ ctx }) => {
    const { user, session } = await signIn(ctx, { password: PASSWORD });
    await forgetPassword(ctx, visitor(), user.email!);
    await deliver(ctx);
    const token = tokenIn(ctx.sent.mails.at(-1)?.text);
    expect(ctx.sent.mails.at(-1)?.text).toContain('http://localhost:3000/reset-password?token=');
    expect(
      await ctx.db.selectFrom('link_tokens').select('token_hash').where('user_id', '=', user.id).execute(),
    ).toHaveLength(1);
    expect(
      (await refusalOf(resetPassword(ctx, visitor(), { token, password: 'password' }))).problems?.('en'),
    ).toHaveProperty('password');
    await resetPassword(ctx, visitor(), { token, password: NEXT });
    expect(await identify(ctx, session.access_token, 'ar')).toBeNull();
    expect(await codeOf(resetPassword(ctx, visitor(), { token, password: NEXT }))).toBe('auth.link_gone');
    await deliver(ctx);
    expect(ctx.sent.mails.at(-1)?.subject).toBe('تغيّرت كلمة مرورك');
    expect(await codeOf(logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, AGENT))).toBe(
      'auth.wrong_credentials',
    );
    await logIn(ctx, visitor(), { identifier: user.email!, password: NEXT }, AGENT);

    ctx.clock.move(MINUTE_MS);
    await forgetPassword(ctx, visitor(), user.email!);
    await deliver(ctx);
    ctx.clock.move(30 * MINUTE_MS);
    expect(
      await codeOf(resetPassword(ctx, visitor(), { token: tokenIn(ctx.sent.mails.at(-1)?.text), password: NEXT })),
    ).toBe('auth.link_gone');
  });

  test('a code by SMS does the same', async ({ ctx }) => {
    const { user, session } = await signIn(ctx, {
      email: null,
      email_verified_at: null,
      phone: somePhone(),
      phone_verified_at: new Date(),
    });
    const { ticket } = await forgetPassword(ctx, visitor({ locale: 'en' }), user.phone!);
    await deliver(ctx);
    expect(ctx.sent.sms[0]!.text).toMatch(/^\d{6} is your Sila code to set a new password/);
    const code = lastCode(ctx);
    expect(await codeOf(resetPassword(ctx, visitor(), { ticket: ticket!, code: wrong(code), password: NEXT }))).toBe(
      'auth.code_wrong',
    );
    await resetPassword(ctx, visitor(), { ticket: ticket!, code, password: NEXT });
    expect(await identify(ctx, session.access_token, 'ar')).toBeNull();
    await logIn(ctx, visitor(), { identifier: user.phone!, password: NEXT }, AGENT);
  });

  test('an address that was only written down opens nothing', async ({ ctx }) => {
    const user = await makeUser(ctx, { phone: somePhone(), phone_verified_at: ctx.now(), email_verified_at: null });
    await forgetPassword(ctx, visitor(), user.email!);
    await deliver(ctx);
    expect(ctx.sent.mails).toHaveLength(0);
  });
});

describe('a fresh proof', () => {
  test('is a log-in or the password, and lasts ten minutes', async ({ ctx }) => {
    const { actor, session } = await signIn(ctx, { password: PASSWORD });
    requireFreshProof(ctx, actor);
    ctx.clock.move(10 * MINUTE_MS + 1);
    expect(() => requireFreshProof(ctx, actor)).toThrow('access.fresh_proof_needed');

    expect(await codeOf(prove(ctx, actor, { password: 'ليست هي' }))).toBe('auth.proof_wrong');
    const { fresh_until } = await prove(ctx, actor, { password: PASSWORD });
    expect(fresh_until).toBe(new Date(ctx.now().getTime() + 10 * MINUTE_MS).toISOString());
    const known = await identify(ctx, session.access_token, 'ar');
    requireFreshProof(ctx, visitor({ ...known }));
    expect(() => requireFreshProof(ctx, visitor())).toThrow('access.unauthenticated');
  });

  test('is tried as often as a log-in may be', async ({ ctx }) => {
    const { actor } = await signIn(ctx, { password: PASSWORD });
    for (let tries = 0; tries < 5; tries += 1)
      expect(await codeOf(prove(ctx, actor, { password: 'ليست هي' }))).toBe('auth.proof_wrong');
    expect(await codeOf(prove(ctx, actor, { password: PASSWORD }))).toBe('auth.locked');
  });
});

describe('changing', () => {
  test('the password wants the current one and ends the other sessions', async ({ ctx }) => {
    const { user, session, actor } = await signIn(ctx, { password: PASSWORD });
    const other = await makeSession(ctx, user.id);
    const next = { new_password: 'كلام لا يخطر على بال' };
    expect(await codeOf(changePassword(ctx, actor, { current_password: 'ليست هي', ...next }))).toBe(
      'auth.current_password_wrong',
    );
    await changePassword(ctx, actor, { current_password: PASSWORD, ...next });
    expect(await identify(ctx, other.access_token, 'ar')).toBeNull();
    expect(await identify(ctx, session.access_token, 'ar')).not.toBeNull();
    expect(
      (
        await refusalOf(changePassword(ctx, actor, { current_password: next.new_password, new_password: 'qwerty123' }))
      ).problems?.('ar'),
    ).toHaveProperty('new_password');
  });

  test('the e-mail wants the password and a code, and tells the old address', async ({ ctx }) => {
    const { user, actor } = await signIn(ctx, { password: PASSWORD });
    const identifier = someEmail();
    expect(await codeOf(startIdentifierChange(ctx, actor, { identifier, current_password: 'ليست هي' }))).toBe(
      'auth.current_password_wrong',
    );
    const { ticket } = await startIdentifierChange(ctx, actor, { identifier, current_password: PASSWORD });
    await deliver(ctx);
    expect(ctx.sent.mails.at(-1)?.to).toBe(identifier);
    const answer = { ticket, code: lastCode(ctx) };
    const stranger = await signIn(ctx);
    expect(await codeOf(confirmIdentifierChange(ctx, stranger.actor, answer))).toBe('auth.code_wrong');
    expect((await readSimpleProfile(ctx, actor)).email).toBe(user.email);
  });

  test('an e-mail that is confirmed by its code replaces the old one', async ({ ctx }) => {
    const { user, actor } = await signIn(ctx, { password: PASSWORD });
    const identifier = someEmail();
    const { ticket } = await startIdentifierChange(ctx, actor, { identifier, current_password: PASSWORD });
    await deliver(ctx);
    await confirmIdentifierChange(ctx, actor, { ticket, code: lastCode(ctx) });
    await deliver(ctx);
    expect(ctx.sent.mails.at(-1)).toMatchObject({ to: user.email, subject: 'تغيّر بريد حسابك' });
    expect(await readSimpleProfile(ctx, actor)).toMatchObject({ email: identifier, email_verified: true });
  });

  test('what was sent to the old address to reset the password opens nothing any more', async ({ ctx }) => {
    const { user, actor } = await signIn(ctx, { password: PASSWORD });
    await forgetPassword(ctx, visitor(), user.email!);
    await deliver(ctx);
    const token = tokenIn(ctx.sent.mails.at(-1)?.text);
    ctx.clock.move(MINUTE_MS);
    const reset = await sendResetCode(ctx, visitor(), user.email!);
    await deliver(ctx);
    const code = lastCode(ctx);
    const change = { identifier: someEmail(), current_password: PASSWORD };
    const { ticket } = await startIdentifierChange(ctx, actor, change);
    await deliver(ctx);
    await confirmIdentifierChange(ctx, actor, { ticket, code: lastCode(ctx) });
    const password = 'قافلة تعبر النفود';
    expect(await codeOf(resetPassword(ctx, visitor(), { token, password }))).toBe('auth.link_gone');
    expect(await codeOf(resetPassword(ctx, visitor(), { ticket: reset.ticket, code, password }))).toBe(
      'auth.code_wrong',
    );
  });

  test('to somebody else’s address looks the same and changes nothing', async ({ ctx }) => {
    const { actor } = await signIn(ctx, { password: PASSWORD });
    const owner = await makeUser(ctx);
    const { ticket } = await startIdentifierChange(ctx, actor, {
      identifier: owner.email!,
      current_password: PASSWORD,
    });
    await deliver(ctx);
    expect(ctx.sent.mails.map(({ to, subject }) => [to, subject])).toEqual([[owner.email, 'لديك حساب في صلة']]);
    expect(await codeOf(confirmIdentifierChange(ctx, actor, { ticket, code: '000000' }))).toBe('auth.code_wrong');
  });
});

test('a taken e-mail beside a free phone is left out, and its owner told', async ({ ctx }) => {
  const owner = await makeUser(ctx);
  const phone = somePhone();
  await register(ctx, visitor(), details({ phone, email: owner.email }));
  await deliver(ctx);
  expect(ctx.sent.mails.map(({ to }) => to)).toEqual([owner.email]);
  const made = await ctx.db.selectFrom('users').select('email').where('phone', '=', phone).executeTakeFirstOrThrow();
  expect(made.email).toBeNull();
});

test('a visitor on the way to a job is told which, as far as its public page tells', async ({ ctx }) => {
  expect(await readWanted(ctx, null, 'ar')).toBeNull();
  expect(await readWanted(ctx, '/en/jobs/999999999/apply', 'ar')).toEqual({ kind: 'page', job: null });
  const company = await ctx.db
    .insertInto('companies')
    .values({ foundation_name: 'مسار للتقنية', en_foundation_name: 'Masar Tech' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const job = {
    company_id: company.id,
    state: 'active' as const,
    ar_title: 'محلل بيانات',
    activated_at: ctx.now(),
    expires_at: new Date(ctx.now().getTime() + 1),
  };
  const shown = await ctx.db
    .insertInto('jobs')
    .values({ ...job, show_company: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const hidden = await ctx.db
    .insertInto('jobs')
    .values({ ...job, show_company: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await readWanted(ctx, `/en/jobs/${shown.id}/apply?from=x`, 'en')).toEqual({
    kind: 'apply',
    job: { title: 'محلل بيانات', company: 'Masar Tech' },
  });
  expect(await readWanted(ctx, `/jobs/${hidden.id}`, 'ar')).toEqual({
    kind: 'page',
    job: { title: 'محلل بيانات', company: null },
  });
});

test('the sweep takes what is over, and registrations that nobody confirmed within a week', async ({ ctx }) => {
  const { session } = await signIn(ctx);
  const abandoned = await makeUser(ctx, { email_verified_at: null });
  await forgetPassword(ctx, visitor(), somePhone());
  ctx.clock.move(7 * DAY_MS + 1);
  const young = await makeUser(ctx, { email_verified_at: null });
  await removeOld(ctx, authKeeping);
  const ids = (await ctx.db.selectFrom('users').select('id').where('id', 'in', [abandoned.id, young.id]).execute()).map(
    ({ id }) => id,
  );
  expect(ids).toEqual([young.id]);
  expect(
    await ctx.db.selectFrom('access_tokens').selectAll().where('session_id', '=', session.session_id).execute(),
  ).toHaveLength(0);
  expect(
    await ctx.db.selectFrom('refresh_tokens').selectAll().where('session_id', '=', session.session_id).execute(),
  ).toHaveLength(1);
  expect(await ctx.db.selectFrom('attempts').selectAll().where('window_end', '<', ctx.now()).execute()).toHaveLength(0);
});

describe('many at once', () => {
  const settled = async (work: Promise<unknown>[]) => {
    const results = await Promise.allSettled(work);
    return {
      done: results.filter(({ status }) => status === 'fulfilled').length,
      codes: results.flatMap((result) =>
        result.status === 'rejected' ? [isAppError(result.reason) ? result.reason.code : String(result.reason)] : [],
      ),
    };
  };

  test('of fifty right codes one succeeds', async ({ committed: ctx }) => {
    const { ticket } = await register(ctx, visitor(), details());
    await deliver(ctx);
    const code = lastCode(ctx);
    const { done, codes } = await settled(
      Array.from({ length: 50 }, () => confirmRegistration(ctx, visitor(), { ticket, code }, AGENT)),
    );
    expect(done).toBe(1);
    expect(new Set(codes)).toEqual(new Set(['auth.code_wrong']));
  });

  test('of fifty wrong passwords five reach the hash and are counted, the others are refused', async ({
    committed: ctx,
  }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const attempts = Array.from({ length: 50 }, (_, index) =>
      logIn(
        ctx,
        visitor({ ip: `10.9.${counter % 250}.${index + 1}` }),
        { identifier: user.email!, password: 'ليست هي' },
        AGENT,
      ),
    );
    const { codes } = await settled(attempts);
    expect(codes.filter((code) => code === 'auth.wrong_credentials')).toHaveLength(5);
    expect(codes.filter((code) => code === 'auth.locked')).toHaveLength(45);
    const row = await ctx.db
      .selectFrom('attempts')
      .select('count')
      .where('key', '=', `login account ${user.id}`)
      .executeTakeFirstOrThrow();
    expect(row.count).toBe(5);
    expect(await triesUnderWay(ctx, user.id)).toBe(0);
  });

  test('right passwords lock nothing, however many come at once and beside wrong ones', async ({ committed: ctx }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const attempt = (password: string) =>
      logIn(ctx, visitor({ ip: '10.7.0.1' }), { identifier: user.email!, password }, AGENT);
    const { done } = await settled(Array.from({ length: 30 }, () => attempt(PASSWORD)));
    expect(done).toBe(30);
    expect(await codeOf(attempt('ليست هي'))).toBe('auth.wrong_credentials');
    const mixed = await settled([PASSWORD, 'ليست هي', PASSWORD, 'ليست هي', ...Array(9).fill(PASSWORD)].map(attempt));
    expect(mixed.codes.toSorted()).toEqual(['auth.wrong_credentials', 'auth.wrong_credentials']);
    expect(mixed.done).toBe(11);
  });

  test('a try that was cut off before it was judged is given back', async ({ committed: ctx }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const limits = [accountLimit(user.id), addressLimit(ctx, '10.7.0.2')];
    const cutOff = () => judgeTry(ctx, limits, () => Promise.reject(refuse('auth.busy')));
    const { codes } = await settled(Array.from({ length: 12 }, cutOff));
    expect(new Set(codes)).toEqual(new Set(['auth.busy']));
    const right = { identifier: user.email!, password: PASSWORD };
    expect(await logIn(ctx, visitor({ ip: '10.7.0.2' }), right, AGENT)).toHaveProperty('session.session_id');
  });

  test('a server that dies while it judges holds its places for a minute and no longer', async ({ committed: ctx }) => {
    const user = await makeUser(ctx, { password: PASSWORD });
    const ends_at = new Date(ctx.now().getTime() + MINUTE_MS);
    const key = accountLimit(user.id).key;
    await ctx.db
      .insertInto('tries_under_way')
      .values(Array.from({ length: 5 }, () => ({ id: crypto.randomUUID(), key, ends_at })))
      .execute();
    const attempt = () => logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, AGENT);
    expect(await codeOf(attempt())).toBe('auth.busy');
    ctx.clock.move(MINUTE_MS);
    expect(await attempt()).toHaveProperty('session.session_id');
  });

  test('of five registrations of one address one makes an account', async ({ committed: ctx }) => {
    const input = details();
    await settled(
      Array.from({ length: 5 }, () =>
        register(ctx, visitor({ ip: `10.8.${counter % 250}.${(counter += 1) % 250}` }), input),
      ),
    );
    expect(await ctx.db.selectFrom('users').select('id').where('email', '=', input.email).execute()).toHaveLength(1);
  });

  test('page loads that come together with one refresh token all live', async ({ committed: ctx }) => {
    const user = await makeUser(ctx);
    const session = await makeSession(ctx, user.id);
    const visit = {
      access_token: null,
      refresh_token: session.refresh_token,
      locale: 'ar' as const,
      ip: '203.0.113.7',
      user_agent: AGENT,
    };
    const loads = await Promise.all(Array.from({ length: 20 }, () => resume(ctx, visit)));
    expect(loads.every((load) => load.user?.id === user.id)).toBe(true);
    expect(new Set(loads.map((load) => load.cookies.join()))).toHaveLength(1);
    // As other processes would, each with a flight of its own.
    const pairs = await Promise.all(
      Array.from({ length: 5 }, () =>
        refreshSession(ctx, session.refresh_token, { ip: '203.0.113.7', user_agent: AGENT, request_id: 'r' }),
      ),
    );
    for (const pair of pairs) expect(await identify(ctx, pair!.access_token, 'ar')).not.toBeNull();
  });
});
