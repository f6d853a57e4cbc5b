import { requireUser, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { ResetPassword, Ticket } from '../contract.ts';
import { refuse } from '../errors.ts';
import { emailConfirmed } from '../events.server.ts';
import { findUser, findUserForUpdate, updateUser, type UserRow } from '../queries/accounts.server.ts';
import { deleteLinks, findLink, spendCode, spendLink } from '../queries/codes.server.ts';
import { channelOf, maskedOf } from '../rules.ts';
import { checkCode, startCode } from './codes.server.ts';
import { hashPassword, isPassword } from './hashing.server.ts';
import { judgeTry } from './judge-try.server.ts';
import { accountLimit, forgetTries, pauseEnds, takeTurn } from './limits.server.ts';
import { sendNote, sendResetLink } from './outgoing.server.ts';
import { requireGoodPassword } from './passwords.server.ts';
import { tokenHashOf } from './secrets.server.ts';
import { closeSessions } from './close-sessions.server.ts';
import { actingAs } from './sessions.server.ts';

type Working = Uses<'db' | 'now' | 'config' | 'tasks'>;

export type Sent = Omit<Ticket, 'ticket'> & { ticket: string | null };

/** A link to an e-mail, a code to a phone. Nothing here depends on whether there is such an account. */
export async function forgetPassword(ctx: Working, actor: Actor, identifier: string): Promise<Sent> {
  await takeTurn(ctx, actor.ip, identifier, 'reset_password');
  if (channelOf(identifier) === 'sms') return startResetCode(ctx, actor, identifier);
  await sendResetLink(ctx, identifier, actor.locale);
  return {
    ticket: null,
    channel: 'mail',
    sent_to: maskedOf(identifier),
    resend_at: pauseEnds(ctx.now()).toISOString(),
  };
}

/** A code to either kind of address, for clients that cannot open a link. */
export async function sendResetCode(ctx: Working, actor: Actor, identifier: string): Promise<Ticket> {
  await takeTurn(ctx, actor.ip, identifier, 'reset_password');
  return startResetCode(ctx, actor, identifier);
}

const startResetCode = (ctx: Working, { locale }: Actor, destination: string) =>
  startCode(ctx, { purpose: 'reset_password', destination, user_id: null, locale });

/** A new password by link or code: once, and every session of the account ends. */
export async function resetPassword(ctx: Working & Uses<'events'>, actor: Actor, input: ResetPassword): Promise<void> {
  const proof = await proofOf(ctx, input);
  const owner = proof.user_id ? await findUser(ctx.db, proof.user_id) : undefined;
  if (!owner) throw refuse(proof.refusal);
  requireGoodPassword(input.password, owner);
  const password_hash = await hashPassword(input.password);

  await inTransaction(ctx, async (ctx) => {
    const isSpent = await proof.spend(ctx);
    const user = isSpent ? await findUserForUpdate(ctx.db, owner.id) : undefined;
    if (!user) throw refuse(proof.refusal);
    const proven = proof.proves(user, ctx.now());
    // Sent to an address that is no longer the account's: whoever reads mail there may be somebody else by now.
    if (Object.keys(proven).length === 0) throw refuse(proof.refusal);
    await updateUser(ctx.db, user.id, { password_hash, ...proven });
    if (proven.email_verified_at && !user.email_verified_at && user.email) {
      await ctx.events.announce(ctx, emailConfirmed, { user_id: user.id, type: user.type, email: user.email });
    }
    await closeSessions(ctx, { user_id: user.id }, 'password_reset');
    await notifyPasswordChanged(ctx, user);
    await audit(ctx, actingAs(actor, user.id), {
      action: 'auth.password_reset',
      subject: { kind: 'user', id: user.id },
    });
  });
  await forgetTries(ctx, accountLimit(owner.id));
}

type Proof = {
  user_id: string | null;
  refusal: 'auth.link_gone' | 'auth.code_wrong';
  spend: (ctx: Working) => Promise<boolean>;
  /** What having received it shows to be the account's own. */
  proves: (user: UserRow, at: Date) => { email_verified_at?: Date; phone_verified_at?: Date };
};

async function proofOf(ctx: Working, input: ResetPassword): Promise<Proof> {
  if ('token' in input) {
    const hash = tokenHashOf(input.token);
    const link = await findLink(ctx.db, hash, 'reset_password', ctx.now());
    return {
      user_id: link?.user_id ?? null,
      refusal: 'auth.link_gone',
      spend: async (ctx) => Boolean(await spendLink(ctx.db, hash, 'reset_password', ctx.now())),
      proves: (user, at) =>
        user.email && user.email === link?.email ? { email_verified_at: user.email_verified_at ?? at } : {},
    };
  }
  const code = await checkCode(ctx, 'reset_password', input);
  let destination: string | undefined;
  return {
    user_id: code.user_id,
    refusal: 'auth.code_wrong',
    spend: async (ctx) => {
      destination = (await spendCode(ctx.db, code.id, code.code_hash, ctx.now()))?.destination;
      return destination !== undefined;
    },
    proves: (user, at) => ({
      ...(user.phone === destination ? { phone_verified_at: user.phone_verified_at ?? at } : {}),
      ...(user.email === destination ? { email_verified_at: user.email_verified_at ?? at } : {}),
    }),
  };
}

async function notifyPasswordChanged(ctx: Working, user: UserRow): Promise<void> {
  await deleteLinks(ctx.db, user.id, 'reset_password');
  const to = user.email ?? user.phone;
  if (to) await sendNote(ctx, { kind: 'password_changed', to, locale: user.locale as Locale });
}

/**
 * The account of the caller, who has just typed its password, or, where it has none, proved in another way who sits
 * there. Tries count as those of log-in do.
 */
export async function requirePasswordOrProof(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  password: string | null,
): Promise<UserRow> {
  const { id } = requireUser(actor);
  const limit = accountLimit(id);
  const user = await findUser(ctx.db, id);
  if (user && !user.password_hash) {
    requireFreshProof(ctx, actor);
    return user;
  }
  if (!password) throw fieldProblem('current_password', { rule: 'required' });
  const isRight = await judgeTry(ctx, [limit], () => isPassword(password, user?.password_hash));
  if (!user || !isRight) throw refuse('auth.current_password_wrong');
  await forgetTries(ctx, limit);
  return user;
}

/** Every session but the caller's own ends. */
export async function changePassword(
  ctx: Working,
  actor: Actor,
  { current_password, new_password }: { current_password: string | null; new_password: string },
): Promise<void> {
  const user = await requirePasswordOrProof(ctx, actor, current_password);
  requireGoodPassword(new_password, user, 'new_password');
  const password_hash = await hashPassword(new_password);
  await inTransaction(ctx, async (ctx) => {
    await updateUser(ctx.db, user.id, { password_hash });
    await closeSessions(ctx, { user_id: user.id, except: actor.session_id }, 'password_changed');
    await notifyPasswordChanged(ctx, user);
    await audit(ctx, actor, { action: 'auth.password_changed', subject: { kind: 'user', id: user.id } });
  });
}
