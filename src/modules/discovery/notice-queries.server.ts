import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** An ad changed: each of these engines is to be told, also if it is being told of an earlier change. */
export const insertNotices = (db: Db, engines: readonly string[], job_id: number, now: Date) =>
  db
    .insertInto('page_notices')
    .values(engines.map((engine) => ({ engine, job_id, changed_at: now, next_try_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['engine', 'job_id']).doUpdateSet({ changed_at: now, next_try_at: now, tries: 0 }),
    )
    .execute();

export type TakenNotice = { job_id: number; changed_at: Date; tries: number };

/** The ads an engine is to be told of now. Each is left alone by others, and tried again later unless it is done. */
export const takeNotices = async (
  db: Db,
  engine: string,
  { now, limit, delays }: { now: Date; limit: number; delays: readonly number[] },
): Promise<TakenNotice[]> =>
  (
    await sql<TakenNotice>`
      update page_notices set tries = tries + 1,
        next_try_at = ${now}::timestamptz
          + (${delays}::integer[])[least(tries + 1, ${delays.length})] * interval '1 second'
      where engine = ${engine} and job_id in (
        select job_id from page_notices where engine = ${engine} and next_try_at <= ${now}
        order by next_try_at, job_id limit ${limit} for update skip locked
      )
      returning job_id, changed_at, tries
    `.execute(db)
  ).rows;

/** What was told, but for an ad that has changed again since. */
export const deleteNotices = (db: Db, engine: string, done: readonly TakenNotice[]) =>
  sql`
    delete from page_notices using unnest(
      ${done.map(({ job_id }) => job_id)}::bigint[], ${done.map(({ changed_at }) => changed_at)}::timestamptz[]
    ) as done(job_id, changed_at)
    where page_notices.engine = ${engine} and page_notices.job_id = done.job_id
      and page_notices.changed_at = done.changed_at
  `.execute(db);

/** How the pages of ads stand now. */
export const listStandings = (db: Db, ids: readonly number[], now: Date) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'en_title',
      sql<string | null>`left(en_description, 1)`.as('en_description'),
      sql<boolean>`state = 'active' and expires_at > ${now}`.as('is_shown'),
    ])
    .where('id', 'in', ids)
    .execute();
