import type { Uses } from '#platform/context.server.ts';
import { insertEvents } from './stream-queries.server.ts';

/** Says what to look at again; `payload` names records and holds nothing of them, for it is kept a while. */
export type StreamEvent = { kind: string; payload?: Record<string, string | number> };

/**
 * Tells the open pages of these people, on whichever server each is connected. Part of the caller's transaction: what
 * is rolled back was never told, and what is committed is told even when every server dies right after.
 */
export async function notifyStream(
  ctx: Uses<'db' | 'now'>,
  user_ids: readonly string[],
  { kind, payload = {} }: StreamEvent,
): Promise<void> {
  const receivers = [...new Set(user_ids)];
  if (receivers.length === 0) return;
  const event = { kind, payload: JSON.stringify(payload), created_at: ctx.now() };
  await insertEvents(
    ctx.db,
    receivers.map((user_id) => ({ user_id, ...event })),
  );
}
