import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { WAITING } from '../outcome.ts';

/** Whoever still waits for an answer to an ad, with the language they read; locked, always in one order. */
export const listWaitingForUpdate = (
  db: Db,
  jobId: number,
  { limit, except }: { limit: number; except: readonly string[] },
) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .select(['applications.id', 'applications.stage', 'users.locale'])
    .where('applications.job_id', '=', jobId)
    .where('applications.stage', 'in', WAITING)
    .$if(except.length > 0, (query) => query.where('applications.id', 'not in', except))
    .orderBy('applications.id')
    .limit(limit)
    .forUpdate('applications')
    .execute();

/** Marks some of those who wait and were not told yet that the ad is closed; whoever else looks passes them over. */
export const claimUntold = (
  db: Db,
  jobId: number,
  { at, limit, except }: { at: Date; limit: number; except: readonly string[] },
) =>
  db
    .updateTable('applications')
    .set({ close_told_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('id')
        .where('job_id', '=', jobId)
        .where('stage', 'in', WAITING)
        .where('close_told_at', 'is', null)
        .where('id', '<>', sql<string>`all(${except}::uuid[])`)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'user_id', 'job_snapshot'])
    .execute();
