import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

const edited = (db: Db, since: Date) =>
  db
    .selectFrom('job_versions')
    .select(['job_id', sql<Date>`max(at)`.as('edited_at')])
    .where('at', '>=', since)
    .groupBy('job_id');

/** Ads that were edited while people could read them, last edited first. */
export const listEdited = (db: Db, since: Date, { offset, limit }: { offset: number; limit: number }) =>
  db
    .selectFrom(
      edited(db, since).orderBy('edited_at', 'desc').orderBy('job_id', 'desc').offset(offset).limit(limit).as('edited'),
    )
    .innerJoin('jobs', 'jobs.id', 'edited.job_id')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.id',
      'jobs.ar_title',
      'jobs.en_title',
      'jobs.company_id',
      'edited.edited_at',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'companies.state as company_state',
    ])
    .orderBy('edited.edited_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .execute();

export const countEdited = async (db: Db, since: Date): Promise<number> =>
  (
    await db
      .selectFrom(edited(db, since).as('edited'))
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow()
  ).count;
