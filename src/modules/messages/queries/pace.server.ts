import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { findPrepared } from '#platform/db/prepared.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import type { Sent } from '#platform/limits/pace.ts';

/** One person's messages are counted one after the other. */
export const lockSender = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${userId}`}, 0))`.execute(db);

const findSent = findPrepared((db, userId: string, hourAgo: Date, dayAgo: Date) =>
  db
    .selectFrom('users')
    .leftJoin('messages as sent', (join) =>
      join.onRef('sent.sender_user_id', '=', 'users.id').on('sent.created_at', '>', dayAgo),
    )
    .select(['users.created_at', 'users.pace_lifted_until'])
    .select((row) => [
      row.fn.count<number>('sent.id').as('day'),
      row.fn.count<number>('sent.id').filterWhere('sent.created_at', '>', hourAgo).as('hour'),
      row.fn.min('sent.created_at').$castTo<Date | null>().as('first_in_day'),
      row.fn
        .min('sent.created_at')
        .filterWhere('sent.created_at', '>', hourAgo)
        .$castTo<Date | null>()
        .as('first_in_hour'),
    ])
    .where('users.id', '=', userId)
    .groupBy('users.id'),
);

/** When a person's account was made and its limits lifted, and what it sent in the last day. */
export async function findSender(
  db: Db,
  userId: string,
  now: Date,
): Promise<Sent & { created_at: Date; pace_lifted_until: Date | null }> {
  const [hourAgo, dayAgo] = [new Date(now.getTime() - HOUR_MS), new Date(now.getTime() - DAY_MS)];
  return (await findSent(db, userId, hourAgo, dayAgo))!;
}
