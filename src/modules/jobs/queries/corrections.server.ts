import { sql, type Insertable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { JobCorrections } from '#platform/db/tables.ts';

export const insertCorrection = (db: Db, correction: Insertable<JobCorrections>) =>
  db.insertInto('job_corrections').values(correction).returningAll().executeTakeFirstOrThrow();

export const findLastCorrection = (db: Db, jobId: number) =>
  db
    .selectFrom('job_corrections')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined where none waits any more. */
export const settleCorrection = (
  db: Db,
  jobId: number,
  settled: { state: 'approved' | 'refused' | 'withdrawn'; by: string | null; at: Date; reason?: string },
  id: number | null = null,
) =>
  db
    .updateTable('job_corrections')
    .set({ state: settled.state, decided_by: settled.by, decided_at: settled.at, reason: settled.reason ?? null })
    .where('job_id', '=', jobId)
    .where('state', '=', 'waiting')
    .$if(id !== null, (query) => query.where('id', '=', id!))
    .returningAll()
    .executeTakeFirst();

const waiting = (db: Db) =>
  db
    .selectFrom('job_corrections')
    .innerJoin('jobs', 'jobs.id', 'job_corrections.job_id')
    .where('job_corrections.state', '=', 'waiting')
    .where('jobs.state', 'in', ['active', 'paused']);

/** Of ads that are shown, the oldest first. */
export const listWaitingCorrections = (db: Db, { offset, limit }: { offset: number; limit: number }) =>
  waiting(db)
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.ar_title',
      'jobs.en_title',
      'jobs.company_id',
      'job_corrections.asked_at',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'companies.state as company_state',
    ])
    .orderBy('job_corrections.asked_at')
    .orderBy('job_corrections.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countWaitingCorrections = async (db: Db): Promise<number> =>
  (
    await waiting(db)
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** Until when an ad was paid for: its first period, or the last one that was added and not given back. */
export const findLastExtension = (db: Db, jobId: number) =>
  db
    .selectFrom('job_extensions')
    .select('expires_at')
    .where('job_id', '=', jobId)
    .where('undone_at', 'is', null)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
