import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { PREPARED } from '#platform/db/prepared.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import type { Sent } from '#platform/limits/pace.ts';

/** One person's messages are counted one after the other. */
export const lockSender = (db: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`messages of ${userId}`}, 0))`.execute(db);

export const findPaceOf = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['created_at', 'pace_lifted_until'])
    .where('id', '=', userId)
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow();

/** What a person sent in the last day. */
export function countSent(db: Db, userId: string, now: Date): Promise<Sent> {
  const hourAgo = new Date(now.getTime() - HOUR_MS);
  return db
    .selectFrom('messages')
    .select((eb) => [
      eb.fn.countAll<number>().as('day'),
      eb.fn.countAll<number>().filterWhere('created_at', '>', hourAgo).as('hour'),
      eb.fn.min('created_at').$castTo<Date | null>().as('first_in_day'),
      eb.fn.min('created_at').filterWhere('created_at', '>', hourAgo).$castTo<Date | null>().as('first_in_hour'),
    ])
    .where('sender_user_id', '=', userId)
    .where('created_at', '>', new Date(now.getTime() - DAY_MS))
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow();
}
