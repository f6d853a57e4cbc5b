import { sql, type Insertable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';

/** Of all ads of a page together. */
const MOST_READ = 2_000;

type NewReport = Pick<Insertable<Tables['job_reports']>, 'job_id' | 'user_id' | 'visitor_key' | 'reason' | 'text'> & {
  created_at: Date;
};

/** One report a person and ad: a second one replaces what the first said, and waits anew. True for a first one. */
export async function upsertReport(db: Db, report: NewReport): Promise<boolean> {
  const { reason, text, created_at } = report;
  const { is_first } = await db
    .insertInto('job_reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['job_id', report.user_id ? 'user_id' : 'visitor_key'])
        .doUpdateSet({ reason, text, created_at, handled_at: null, handled_by: null, decision: null }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_first'))
    .executeTakeFirstOrThrow();
  return is_first;
}

/** Ads with reports that wait; of one reason, those with such a one. */
const waiting = (db: Db, reason: string | undefined) =>
  db
    .selectFrom('job_reports')
    .select((eb) => [
      'job_id',
      sql<number>`count(*)::int`.as('reports'),
      eb.fn.min('created_at').as('first_at'),
      eb.fn.agg<string[]>('array_agg', ['reason']).as('reasons'),
    ])
    .where('handled_at', 'is', null)
    .groupBy('job_id')
    .$if(reason !== undefined, (query) => query.having(sql<boolean>`bool_or(reason = ${reason})`));

/** The most reported first, and of those the longest waiting. */
export const listReported = (
  db: Db,
  { reason, offset, limit }: { reason: string | undefined; offset: number; limit: number },
) =>
  db
    .selectFrom(waiting(db, reason).as('reported'))
    .innerJoin('jobs', 'jobs.id', 'reported.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.ar_title',
      'jobs.en_title',
      'jobs.state',
      'jobs.expires_at',
      'jobs.company_id',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'companies.state as company_state',
      'reported.reports',
      'reported.reasons',
      'reported.first_at',
    ])
    .orderBy('reported.reports', 'desc')
    .orderBy('reported.first_at')
    .orderBy('jobs.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const countReported = async (db: Db, reason?: string): Promise<number> =>
  (
    await db
      .selectFrom(waiting(db, reason).as('reported'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** What waits about some ads, newest first. */
export const listWaitingReports = (db: Db, jobIds: number[]) =>
  db
    .selectFrom('job_reports')
    .select(['job_id', 'reason', 'text', 'created_at', (eb) => eb('user_id', 'is not', null).as('has_account')])
    .where('job_id', 'in', jobIds)
    .where('handled_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_READ)
    .execute();

/** How many were settled: those that were there at `until`. */
export const settleReports = async (
  db: Db,
  jobId: number,
  { until, ...settled }: { until: Date; decision: 'acted' | 'dismissed'; handled_at: Date; handled_by: string },
): Promise<number> =>
  Number(
    (
      await db
        .updateTable('job_reports')
        .set({ ...settled, visitor_key: null })
        .where('job_id', '=', jobId)
        .where('handled_at', 'is', null)
        .where('created_at', '<=', until)
        .executeTakeFirst()
    ).numUpdatedRows,
  );
