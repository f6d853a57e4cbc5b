import type { Uses } from '#platform/context.server.ts';
import { notifyStream } from '#platform/stream/notify-stream.server.ts';
import { deleteFactorTickets } from '../queries/factors.server.ts';
import { endSessions } from '../queries/sessions.server.ts';

/**
 * Ends these sessions: their tokens are dead at once, and open streams look whether theirs is among them. Whoever is
 * between the two steps begins anew, unless one session alone is meant: their first step may be a password that is no
 * longer one. Answers which they were.
 */
export async function closeSessions(
  ctx: Uses<'db' | 'now'>,
  which: Parameters<typeof endSessions>[1],
  end_reason: string,
): Promise<string[]> {
  const ended = await endSessions(ctx.db, which, { ended_at: ctx.now(), end_reason });
  if (which.id === undefined) await deleteFactorTickets(ctx.db, which.user_id);
  if (ended.length > 0) await notifyStream(ctx, [which.user_id], { kind: 'session_ended' });
  return ended;
}
