import { visitor } from '#tests/support/actors.ts';
import { describe, expect, test } from '#tests/support/test-context.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import {
  changePassword,
  confirmIdentifierChange,
  forgetPassword,
  identify,
  logIn,
  readSimpleProfile,
  resetPassword,
  sendResetCode,
  startIdentifierChange,
} from './service.server.ts';
import { makeSession, makeUser } from './test-data.server.ts';
import {
  PASSWORD,
  AGENT,
  somePhone,
  someEmail,
  deliver,
  lastCode,
  tokenIn,
  wrong,
  refusalOf,
  codeOf,
  signIn,
} from '#tests/support/auth-steps.ts';

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
