import { fieldProblem } from '#platform/fields/field-problem.ts';
import { requireUser, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Ticket } from '../contract.ts';
import { refuse } from '../errors.ts';
import { emailConfirmed } from '../events.server.ts';
import { columnOf, findUser, findUserByIdentifier, findUserForUpdate, updateUser } from '../queries/accounts.server.ts';
import { findCode, spendCode, spendLink } from '../queries/codes.server.ts';
import { claim, isProven } from './claims.server.ts';
import { checkCode, startCode } from './codes.server.ts';
import { takeTurn, takeTurnNow } from './limits.server.ts';
import { sendConfirmLink, sendNote } from './outgoing.server.ts';
import { requirePasswordOrProof } from './password.server.ts';
import { tokenHashOf } from './secrets.server.ts';
import { actingAs } from './sessions.server.ts';

type Working = Uses<'db' | 'now' | 'config' | 'tasks' | 'events'>;

/** Sends a code to the new e-mail or phone; somebody else's gets none, and the answer is the same. */
export async function startIdentifierChange(
  ctx: Working,
  actor: Actor,
  { identifier, current_password }: { identifier: string; current_password: string | null },
): Promise<Ticket> {
  const user = await requirePasswordOrProof(ctx, actor, current_password);
  const column = columnOf(identifier);
  if (user[column] === identifier && isProven(user, identifier)) throw fieldProblem(column, { rule: 'duplicate' });
  const purpose = column === 'email' ? 'change_email' : 'change_phone';
  await takeTurn(ctx, actor.ip, identifier, purpose);
  const holder = await findUserByIdentifier(ctx.db, identifier);
  const isTaken = holder !== undefined && holder.id !== user.id && isProven(holder, identifier);
  return inTransaction(ctx, async (ctx) => {
    if (isTaken) {
      await sendNote(ctx, { kind: 'already_registered', to: identifier, locale: holder.locale as Locale });
    }
    return startCode(ctx, {
      purpose,
      destination: identifier,
      user_id: isTaken ? null : user.id,
      locale: actor.locale,
    });
  });
}

/** The code proves the new address; the old one is told. */
export async function confirmIdentifierChange(
  ctx: Working,
  actor: Actor,
  answer: { ticket: string; code: string },
): Promise<'email' | 'phone'> {
  const { id } = requireUser(actor);
  const promised = await findCode(ctx.db, answer.ticket);
  const purpose = promised?.purpose === 'change_phone' ? 'change_phone' : 'change_email';
  const code = await checkCode(ctx, purpose, answer);
  return inTransaction(ctx, async (ctx) => {
    const spent = await spendCode(ctx.db, code.id, code.code_hash, ctx.now());
    const user = await findUserForUpdate(ctx.db, id);
    if (!spent || !user || spent.user_id !== user.id) throw refuse('auth.code_wrong');
    const column = columnOf(spent.destination);
    if (!(await claim(ctx, spent.destination, user.id))) throw refuse('auth.code_wrong');

    const old = user[column] ?? user[column === 'email' ? 'phone' : 'email'];
    await updateUser(ctx.db, user.id, { [column]: spent.destination, [`${column}_verified_at`]: ctx.now() });
    if (column === 'email') {
      const confirmed = { user_id: user.id, type: user.type, email: spent.destination };
      await ctx.events.announce(ctx, emailConfirmed, confirmed);
    }
    if (old) await sendNote(ctx, { kind: `${column}_changed`, to: old, locale: user.locale as Locale });
    await audit(ctx, actor, { action: `auth.${column}_changed`, subject: { kind: 'user', id: user.id } });
    return column;
  });
}

/** Sends the link again that confirms the account's e-mail; nothing to do when it is confirmed and takes mail. */
export async function resendConfirmLink(ctx: Working, actor: Actor): Promise<void> {
  const user = await findUser(ctx.db, requireUser(actor).id);
  if (!user?.email || (user.email_verified_at && !user.mail_refused_at)) return;
  await takeTurnNow(ctx, actor.ip, user.email, 'verify_email');
  await sendConfirmLink(ctx, user.id);
}

/** What the mailed link carries; it works once, logged in or not, and logs nobody in. */
export async function confirmEmail(ctx: Uses<'db' | 'now' | 'events'>, actor: Actor, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const link = await spendLink(ctx.db, tokenHashOf(token), 'verify_email', ctx.now());
    const user = link && (await findUserForUpdate(ctx.db, link.user_id));
    if (!user?.email || user.email !== link?.email) throw refuse('auth.link_gone');
    await updateUser(ctx.db, user.id, { email_verified_at: user.email_verified_at ?? ctx.now() });
    if (!user.email_verified_at) {
      await ctx.events.announce(ctx, emailConfirmed, { user_id: user.id, type: user.type, email: user.email });
    }
    await audit(ctx, actingAs(actor, user.id), {
      action: 'auth.email_confirmed',
      subject: { kind: 'user', id: user.id },
    });
  });
}
