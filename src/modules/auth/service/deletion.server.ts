import { requireUser, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { deletionAsked, deletionTakenBack } from '../events.server.ts';
import { findUserForUpdate, updateUser } from '../queries/accounts.server.ts';
import { closeSessions } from './close-sessions.server.ts';
import { sendNote, type NoteKind } from './outgoing.server.ts';

type Ending = Uses<'db' | 'now' | 'tasks' | 'events'>;

/**
 * From now on the account waits to be erased: nothing of it is shown, and every session ends. The
 * caller has checked the password and whether it may go; another than the owner is an officer who may. Safe to repeat:
 * the first day counts.
 */
export async function askDeletion(ctx: Ending, actor: Actor, id = requireUser(actor).id): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const user = await findUserForUpdate(ctx.db, id);
    if (!user || user.deletion_asked_at) return;
    await updateUser(ctx.db, id, { deletion_asked_at: ctx.now() });
    await closeSessions(ctx, { user_id: id }, 'deletion_asked');
    await notifyOwner(ctx, user, 'deletion_asked');
    await ctx.events.announce(ctx, deletionAsked, { user_id: id });
    await audit(ctx, actor, { action: 'auth.deletion_asked', subject: { kind: 'user', id } });
  });
}

/** The owner logged in again and stays: everything is as it was. Safe to repeat. */
export async function takeBackDeletion(ctx: Ending, actor: Actor): Promise<void> {
  const { id } = requireUser(actor);
  await inTransaction(ctx, async (ctx) => {
    const user = await findUserForUpdate(ctx.db, id);
    if (!user?.deletion_asked_at) return;
    await updateUser(ctx.db, id, { deletion_asked_at: null });
    await notifyOwner(ctx, user, 'deletion_taken_back');
    await ctx.events.announce(ctx, deletionTakenBack, { user_id: id });
    await audit(ctx, actor, { action: 'auth.deletion_taken_back', subject: { kind: 'user', id } });
  });
}

async function notifyOwner(
  ctx: Ending,
  user: { email: string | null; phone: string | null; locale: string },
  kind: NoteKind,
): Promise<void> {
  const to = user.email ?? user.phone;
  if (to) await sendNote(ctx, { kind, to, locale: user.locale as Locale });
}
