import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, type Updateable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import type { ApplicationStage } from '#platform/db/tables.ts';
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

type Untold = { job_id: number; limit: number; except: readonly string[] };

/** Marks some of those who wait and were not told yet that the ad is closed. */
export const claimUntoldOfClosing = (db: Db, untold: Untold, close_told_at: Date) =>
  claimed(db, untold, { close_told_at }, WAITING, (one) => one('close_told_at', 'is', null));

/** Marks some of those whose application is open as told of a correction. */
export const claimUntoldOfCorrection = (db: Db, untold: Untold, told_correction_id: number) =>
  claimed(db, untold, { told_correction_id }, [...WAITING, 'offered'], (one) =>
    one.or([one('told_correction_id', 'is', null), one('told_correction_id', '<', told_correction_id)]),
  );

/** Whoever else looks meanwhile passes them over. */
const claimed = (
  db: Db,
  { job_id, limit, except }: Untold,
  told: Updateable<Tables['applications']>,
  stages: readonly ApplicationStage[],
  isUntold: (one: ExpressionBuilder<Tables, 'applications'>) => ExpressionWrapper<Tables, 'applications', SqlBool>,
) =>
  db
    .updateTable('applications')
    .set(told)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('id')
        .where('job_id', '=', job_id)
        .where('stage', 'in', stages)
        .where(isUntold)
        .where('id', '<>', sql<string>`all(${except}::uuid[])`)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'user_id', 'job_snapshot'])
    .execute();
