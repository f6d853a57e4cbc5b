import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { findSessionOfRefreshToken } from '../queries/sessions.server.ts';
import { tokenHashOf } from './secrets.server.ts';
import { closeSessions } from './close-sessions.server.ts';
import { actingAs } from './sessions.server.ts';

/** Ends the session that the caller holds either token of. Never refuses: who has none is logged out already. */
export async function logOut(ctx: Uses<'db' | 'now'>, actor: Actor, refreshToken: string | null): Promise<void> {
  const held = actor.user
    ? { id: actor.session_id ?? '', user_id: actor.user.id }
    : refreshToken && (await findSessionOfRefreshToken(ctx.db, tokenHashOf(refreshToken)));
  if (!held) return;
  await inTransaction(ctx, async (ctx) => {
    const ended = await closeSessions(ctx, held, 'logged_out');
    if (ended.length === 0) return;
    await audit(ctx, actingAs(actor, held.user_id), {
      action: 'auth.log_out',
      subject: { kind: 'session', id: held.id },
    });
  });
}
