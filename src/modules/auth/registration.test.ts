import { visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { listen, eventBus } from '#platform/events/events.server.ts';
import { listConsents } from '#modules/documents/service.server.ts';
import { notificationListeners } from '#modules/notifications/listeners.server.ts';
import { listSwitches } from '#modules/notifications/service.server.ts';
import { accountRegistered, emailConfirmed, registrationAbandoned } from './events.server.ts';
import {
  confirmEmail,
  confirmIdentifierChange,
  confirmRegistration,
  forgetPassword,
  identify,
  logIn,
  readWanted,
  register,
  readTicket,
  resendCode,
  resetPassword,
  sendResetCode,
  startIdentifierChange,
} from './service.server.ts';
import { makeUser } from './test-data.server.ts';
import {
  PASSWORD,
  AGENT,
  somePhone,
  someEmail,
  details,
  deliver,
  codeIn,
  lastCode,
  tokenIn,
  wrong,
  refusalOf,
  codeOf,
  signIn,
  nextNumber,
} from '#tests/support/auth-steps.ts';

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

  test.for([
    { type: 'USER', weekly_mail: true, recorded: [['weekly_mail', true, 'registration']], by_mail: true },
    { type: 'USER', weekly_mail: false, recorded: [], by_mail: false },
    // No letter of the week goes to companies.
    { type: 'COMPANY', weekly_mail: true, recorded: [], by_mail: undefined },
  ] as const)(
    'the weekly mail is on for who ticked its box, and the ledger has it: $type, $weekly_mail',
    async ({ type, weekly_mail, recorded, by_mail }, { ctx }) => {
      ctx.events = eventBus(notificationListeners);
      const input = details({ type, weekly_mail, foundation_name: type === 'COMPANY' ? 'مسار للتقنية' : null });
      const { ticket } = await register(ctx, visitor(), input);
      await deliver(ctx);
      const { access_token } = await confirmRegistration(ctx, visitor(), { ticket, code: lastCode(ctx) }, AGENT);
      const actor = visitor({ ...(await identify(ctx, access_token, 'ar')) });
      const choices = (await listConsents(ctx, actor)).filter(({ version }) => version === null);
      expect(choices.map(({ purpose, is_given, way }) => [purpose, is_given, way])).toEqual(recorded);
      const weekly = (await listSwitches(ctx, actor)).find(({ kind }) => kind === 'jobs_digest');
      expect(weekly?.by_mail).toBe(by_mail);
    },
  );

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
        register(ctx, visitor({ ip: `198.51.100.${nextNumber() % 250}` }), details({ email, password })),
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
