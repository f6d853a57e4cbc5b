import {
  changePassword,
  identify,
  logIn,
  prove,
  sendProofCode,
  startIdentifierChange,
} from '#modules/auth/service.server.ts';
import { authTasks } from '#modules/auth/tasks.server.ts';
import { makePasskey, makeSession, makeUser } from '#modules/auth/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { seekerActor, stale, visitor } from '#tests/support/actors.ts';
import { sourceFiles } from '#tests/house/source.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { accountApi } from './api.server.ts';
import { leave } from './service.server.ts';

const PASSWORD = 'نخلة على ضفة الوادي';

/** Every operation that asks whose account it is by the password. */
const ASKS_PASSWORD: Record<string, (ctx: Context, actor: Actor, current_password: string | null) => Promise<unknown>> =
  {
    'changing the e-mail': (ctx, actor, current_password) =>
      startIdentifierChange(ctx, actor, { identifier: 'new@example.sa', current_password }),
    'changing the phone': (ctx, actor, current_password) =>
      startIdentifierChange(ctx, actor, { identifier: '+966551234599', current_password }),
    'changing the password': (ctx, actor, current_password) =>
      changePassword(ctx, actor, { current_password, new_password: 'كلام لا يخطر على بال' }),
    leaving: (ctx, actor, current_password) => leave(ctx, actor, { current_password }),
  };

test('no other service asks for the password of an account', () => {
  const asking = sourceFiles('src', '.server.ts').filter(({ text }) => text.includes('await requirePasswordOrProof('));
  expect(asking.map(({ path }) => path)).toEqual([
    'src/modules/account/service/deletion.server.ts',
    'src/modules/auth/service/identifiers.server.ts',
    'src/modules/auth/service/password.server.ts',
  ]);
});

describe.each(Object.entries(ASKS_PASSWORD))('%s', (_name, ask) => {
  test('goes on for an account without a password after a fresh proof, and only then', async ({ ctx }) => {
    const actor = seekerActor({ id: (await makeUser(ctx)).id });
    for (const typed of [null, PASSWORD])
      await expect(ask(ctx, stale(actor), typed)).rejects.toMatchObject({ code: 'access.fresh_proof_needed' });
    await ask(ctx, actor, null);
  });

  test('asks an account with a password for it, however fresh the proof', async ({ ctx }) => {
    const actor = seekerActor({ id: (await makeUser(ctx, { password: PASSWORD })).id });
    const empty = await ask(ctx, actor, null).catch((error: unknown) => error);
    expect((empty as { problems: (locale: 'en') => object }).problems('en')).toHaveProperty('current_password');
    await expect(ask(ctx, actor, 'ليست هي')).rejects.toMatchObject({ code: 'auth.current_password_wrong' });
    await ask(ctx, stale(actor), PASSWORD);
  });
});

async function codeSent(ctx: TestContext) {
  for (const { task, payload } of ctx.enqueued.splice(0))
    await authTasks.find(({ name }) => name === task)?.run(ctx, payload as never);
  return /\b\d{6}\b/.exec(ctx.sent.mails.at(-1)!.text)![0];
}

describe('the proof of an account that came by a door', () => {
  test('is a code to its confirmed address, once, and for nobody else', async ({ ctx }) => {
    const user = await makeUser(ctx);
    const { access_token } = await makeSession(ctx, user.id, undefined, ['door']);
    const now = async () => visitor({ ...(await identify(ctx, access_token, 'ar')) });
    ctx.clock.move(11 * MINUTE_MS);
    const { ticket } = await sendProofCode(ctx, await now());
    const code = await codeSent(ctx);
    expect(ctx.sent.mails.at(-1)?.to).toBe(user.email);
    const other = seekerActor({ id: (await makeUser(ctx)).id });
    await expect(prove(ctx, other, { ticket, code })).rejects.toMatchObject({ code: 'auth.proof_wrong' });
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(prove(ctx, await now(), { ticket, code: wrong })).rejects.toMatchObject({ code: 'auth.proof_wrong' });
    await expect(leave(ctx, await now(), { current_password: null })).rejects.toMatchObject({
      code: 'access.fresh_proof_needed',
    });
    await prove(ctx, await now(), { ticket, code });
    await expect(prove(ctx, await now(), { ticket, code })).rejects.toMatchObject({ code: 'auth.proof_wrong' });
    await leave(ctx, await now(), { current_password: null });
  });

  test('is no code where there is a password or a second step', async ({ ctx }) => {
    const withPassword = await makeUser(ctx, { password: PASSWORD });
    const withPasskey = await makeUser(ctx);
    await makePasskey(ctx, withPasskey.id);
    const unconfirmed = await makeUser(ctx, { email_verified_at: null });
    for (const { id } of [withPassword, withPasskey, unconfirmed])
      await expect(sendProofCode(ctx, seekerActor({ id }))).rejects.toMatchObject({ code: 'auth.proof_otherwise' });
    expect(ctx.enqueued).toEqual([]);
  });
});

test('a password that is set by such an account opens it from then on', async ({ ctx }) => {
  const user = await makeUser(ctx);
  await changePassword(ctx, seekerActor({ id: user.id }), { current_password: null, new_password: PASSWORD });
  expect(await logIn(ctx, visitor(), { identifier: user.email!, password: PASSWORD }, '')).toHaveProperty('session');
});

test('over the API it leaves without a password', async ({ ctx }) => {
  const { server, as } = await moduleApi(ctx, accountApi);
  const actor = seekerActor({ id: (await makeUser(ctx)).id });
  const ask = async () => {
    const answer = await server.inject({ method: 'DELETE', url: '/api/v1/user', payload: {} });
    return [answer.statusCode, answer.json().code];
  };
  as(stale(actor));
  expect(await ask()).toEqual([403, 'access.fresh_proof_needed']);
  as(actor);
  expect(await ask()).toEqual([200, undefined]);
  await server.close();
});
