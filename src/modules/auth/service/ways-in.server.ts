import { requireScope, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Door } from '#platform/ports/sign-in-provider.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { WaysIn } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findUser, findUserForUpdate, updateUser } from '../queries/accounts.server.ts';
import { deleteIdentity, listIdentities } from '../queries/doors.server.ts';
import * as factors from '../queries/factors.server.ts';
import { closeSessions } from './close-sessions.server.ts';
import { sendNote } from './outgoing.server.ts';

const SCOPE = 'admin.users';

/** By what an account is entered, for staff: kinds and dates, and nothing that opens it. */
export async function readWaysIn(ctx: Uses<'db'>, actor: Actor, userId: string): Promise<WaysIn> {
  requireScope(actor, SCOPE);
  const [user, identities, authenticator, passkeys, recovery_codes_left] = await Promise.all([
    findUser(ctx.db, userId),
    listIdentities(ctx.db, userId),
    factors.findAuthenticator(ctx.db, userId),
    factors.listPasskeys(ctx.db, userId),
    factors.countRecoveryCodes(ctx.db, userId),
  ]);
  return {
    has_password: Boolean(user?.password_hash),
    doors: identities.map(({ provider, linked_at, last_used_at }) => ({
      door: provider as Door,
      linked_at: linked_at.toISOString(),
      last_used_at: last_used_at.toISOString(),
    })),
    authenticator_since: authenticator?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map(({ created_at, last_used_at, is_synced }) => ({
      is_synced,
      created_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left,
  };
}

/**
 * Staff take a door away that somebody else came in by, and end every session with it. The owner is told, and comes back
 * by a password, which their confirmed address sets anew. Safe to repeat.
 */
export async function removeDoorOf(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  actor: Actor,
  userId: string,
  { door, reason }: { door: Door; reason: string },
): Promise<void> {
  requireScope(actor, SCOPE);
  requireFreshProof(ctx, actor);
  await inTransaction(ctx, async (ctx) => {
    const user = await findUserForUpdate(ctx.db, userId);
    if (!user) throw refuse('auth.account_not_found');
    if (!(await deleteIdentity(ctx.db, userId, door))) return;
    await closeSessions(ctx, { user_id: userId }, 'ended_by_staff');
    const to = user.email ?? user.phone;
    if (to) await sendNote(ctx, { kind: 'door_removed_by_staff', to, locale: user.locale as Locale, door });
    await audit(ctx, actor, {
      action: 'auth.door_removed_by_staff',
      subject: { kind: 'user', id: userId },
      details: { reason },
      before: { door },
      after: { door: null },
    });
  });
}

/** For so many days the account may send as much as it likes; 0 puts the limits back. */
export const liftPace = (ctx: Uses<'db' | 'now'>, actor: Actor, userId: string, days: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireScope(actor, SCOPE);
    const user = await findUserForUpdate(ctx.db, userId);
    if (!user) throw refuse('auth.account_not_found');
    const pace_lifted_until = days > 0 ? new Date(ctx.now().getTime() + days * DAY_MS) : null;
    await updateUser(ctx.db, userId, { pace_lifted_until });
    await audit(ctx, actor, {
      action: 'auth.pace_lifted',
      subject: { kind: 'user', id: userId },
      before: { lifted_until: user.pace_lifted_until?.toISOString() ?? null },
      after: { lifted_until: pace_lifted_until?.toISOString() ?? null },
    });
  });
