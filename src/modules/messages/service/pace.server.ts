import type { Uses } from '#platform/context.server.ts';
import { paceFor, roomOf, type Room } from '#platform/limits/pace.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { refuse } from '../errors.ts';
import { findSender, lockSender } from '../queries/pace.server.ts';

/** How many more messages a person may send now. */
export async function roomToWrite(ctx: Uses<'db' | 'now'>, userId: string): Promise<Room> {
  const now = ctx.now();
  const [settings, sender] = await Promise.all([readSettings(ctx), findSender(ctx.db, userId, now)]);
  const pace = { an_hour: settings.messages_an_hour, a_day: settings.messages_a_day };
  return roomOf(sender, paceFor(pace, settings, sender, now), now);
}

/** Refuses one message too many. Part of the transaction that sends it: two at once are counted one after the other. */
export async function requireRoomToWrite(ctx: Uses<'db' | 'now'>, userId: string): Promise<Room> {
  await lockSender(ctx.db, userId);
  const room = await roomToWrite(ctx, userId);
  if (room.left === 0)
    throw refuse(`messages.too_many_in_${room.span}`, {
      values: { max: room.max, minutes: Math.ceil(room.retry_after_seconds / 60) },
      retryAfterSeconds: room.retry_after_seconds,
    });
  return room;
}
