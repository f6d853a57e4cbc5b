import { sql } from 'kysely';
import { WAITING } from '../outcome.ts';
import type { Db } from '#platform/db/database.server.ts';

const OPEN = [...WAITING, 'offered'] as const;

/** Marks some of those whose application is open as told of a correction; whoever else looks passes them over. */
export const claimUntoldOfCorrection = (
  db: Db,
  {
    job_id,
    correction_id,
    limit,
    except,
  }: { job_id: number; correction_id: number; limit: number; except: readonly string[] },
) =>
  db
    .updateTable('applications')
    .set({ told_correction_id: correction_id })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('applications')
        .select('id')
        .where('job_id', '=', job_id)
        .where('stage', 'in', OPEN)
        .where((one) => one.or([one('told_correction_id', 'is', null), one('told_correction_id', '<', correction_id)]))
        .where('id', '<>', sql<string>`all(${except}::uuid[])`)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'user_id', 'job_snapshot'])
    .execute();
