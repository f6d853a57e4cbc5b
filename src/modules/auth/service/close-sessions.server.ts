import type { Uses } from '#platform/context.server.ts';
import { notifyStream } from '#platform/stream/notify-stream.server.ts';
import { endSessions } from '../queries/sessions.server.ts';

/**
 * Ends these sessions: their tokens are dead at once, and open streams look whether theirs is among them. Answers
 * which they were.
 */
export async function closeSessions(
  ctx: Uses<'db' | 'now'>,
  which: Parameters<typeof endSessions>[1],
  end_reason: string,
): Promise<string[]> {
  const ended = await endSessions(ctx.db, which, { ended_at: ctx.now(), end_reason });
  if (ended.length > 0) await notifyStream(ctx, [which.user_id], { kind: 'session_ended' });
  return ended;
}
