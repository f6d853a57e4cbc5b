import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import { findPrepared } from '#platform/db/prepared.server.ts';

export const insertEvents = (db: Db, events: Insertable<Tables['stream_events']>[]) =>
  db.insertInto('stream_events').values(events).execute();

/** One person's after the one named, in the order in which they were committed. */
export const listEvents = (db: Db, { user_id, after, limit }: { user_id: string; after: number; limit: number }) =>
  db
    .selectFrom('stream_events')
    .select(['id', 'kind', 'payload'])
    .where('user_id', '=', user_id)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ id: number; payload: Record<string, string | number> }>()
    .execute();

/** Where a person's stream stands now, and from where on nothing of anybody's is gone. */
export const findPosition = async (db: Db, userId: string) => (await findPositionOf(db, userId))!;

const findPositionOf = findPrepared((db, userId: string) =>
  db.selectFrom('stream_pruned').select(['up_to as kept_from', latestEventOf(userId).as('latest')]),
);

/** The newest of one's events, or what is no longer kept where there is none. */
export const latestEventOf = (userId: string) =>
  sql<number>`greatest((select up_to from stream_pruned), (select max(id) from stream_events where user_id = ${userId}))`;

/** Removes the oldest and remembers how far; how many went. */
export async function pruneEvents(db: Db, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from stream_events where row_id in (
        select row_id from stream_events where created_at < ${before} order by created_at limit ${limit} for update skip locked)
      returning id),
    marked as (
      update stream_pruned set up_to = greatest(up_to, (select max(id) from gone)) where exists (select from gone))
    select count(*)::int as count from gone
  `.execute(db);
  return rows[0]!.count;
}

export const upsertPresence = (db: Db, userIds: readonly string[], at: Date) =>
  sql`
    insert into stream_presence (user_id, seen_at)
    select id, ${at} from users where id = any(${userIds}::uuid[])
    on conflict (user_id) do update set seen_at = excluded.seen_at
  `.execute(db);

export const isPresentSince = async (db: Db, userId: string, since: Date): Promise<boolean> =>
  (await db
    .selectFrom('stream_presence')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('seen_at', '>', since)
    .executeTakeFirst()) !== undefined;
