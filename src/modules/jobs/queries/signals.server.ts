import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

export const upsertPrint = (db: Db, jobId: number, bands: number[]) =>
  db
    .insertInto('job_prints')
    .values({ job_id: jobId, bands })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet({ bands }))
    .execute();

/**
 * Ads that share a band with these, of one company or of all, newest first. The index is asked first and by itself: the planner takes a band for
 * far more common than it is, and would else look through the newest ads one by one.
 */
export const listSharingBands = (
  db: Db,
  jobId: number,
  bands: number[],
  limit: number,
  companyId: number | null = null,
) =>
  db
    .with(
      (named) => named('near').materialized(),
      (query) =>
        query
          .selectFrom('job_prints')
          .select('job_id')
          .where(sql<boolean>`bands && ${sql.val(bands)}::integer[]`),
    )
    .selectFrom('near')
    .innerJoin('jobs', 'jobs.id', 'near.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.company_id',
      'jobs.state',
      'jobs.rejection_reason',
      'jobs.ar_title',
      'jobs.en_title',
      'jobs.ar_description',
      'jobs.en_description',
      'companies.foundation_name',
      'companies.en_foundation_name',
    ])
    .where('jobs.id', '<>', jobId)
    .$if(companyId !== null, (query) => query.where('jobs.company_id', '=', companyId!))
    .orderBy('jobs.id', 'desc')
    .limit(limit)
    .execute();

/** What shown ads of one occupation pay, newest first. */
export const listPayOfRole = (db: Db, roleId: number, jobId: number, limit: number) =>
  db
    .selectFrom('jobs')
    .select(['salary_from', 'salary_to'])
    .where('job_role_id', '=', roleId)
    .where('state', '=', 'active')
    .where('id', '<>', jobId)
    .where((eb) => eb.or([eb('salary_from', 'is not', null), eb('salary_to', 'is not', null)]))
    .orderBy('activated_at', 'desc')
    .limit(limit)
    .execute();

/** Who sends an ad: since when, from which mailbox, and how much else. */
export async function findSender(db: Db, job: { company_id: number; created_by: string | null }) {
  const [company, author, ads] = await Promise.all([
    db
      .selectFrom('companies')
      .select(['created_at', 'domain_verified_at'])
      .where('id', '=', job.company_id)
      .executeTakeFirstOrThrow(),
    job.created_by
      ? db.selectFrom('users').select('email').where('id', '=', job.created_by).executeTakeFirst()
      : undefined,
    db
      .selectFrom('jobs')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('company_id', '=', job.company_id)
      .where('state', '<>', 'draft')
      .executeTakeFirstOrThrow(),
  ]);
  return {
    registered_at: company.created_at,
    is_domain_confirmed: company.domain_verified_at !== null,
    email: author?.email ?? null,
    ads: ads.count,
  };
}
