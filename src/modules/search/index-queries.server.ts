import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { INDEX_VERSION, SOURCE_NAMES, type JobRow, type JobSource } from './job-index.ts';

const sources = (db: Db) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .where('jobs.state', '=', 'active')
    .select([
      'jobs.id',
      'jobs.company_id',
      sql<boolean>`companies.state = 'verified'`.as('is_verified'),
      'companies.foundation_name',
      'companies.en_foundation_name',
      ...SOURCE_NAMES.map((name) => `jobs.${name}` as const),
      sql<Date>`jobs.activated_at`.as('activated_at'),
    ]);

export const listJobSources = (db: Db, ids: readonly number[]): Promise<JobSource[]> =>
  sources(db).where('jobs.id', 'in', ids).execute() as Promise<JobSource[]>;

/** The next active ads after an id, in its order. */
export const listNextSources = (db: Db, after: number, limit: number): Promise<JobSource[]> =>
  sources(db).where('jobs.id', '>', after).orderBy('jobs.id').limit(limit).execute() as Promise<JobSource[]>;

/** Ids of rows that older rules or other names wrote. Rows of newer rules belong to a newer release. */
export async function listStale(
  db: Db,
  namesHash: number,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<{ id: number }[]> {
  const isLeft = sql`job_id <> all(${except}::bigint[])`;
  // Each is the end of an index; one condition for all would read the table.
  const { rows } = await sql<{ job_id: number }>`
    (select job_id from job_search where index_version < ${INDEX_VERSION} and ${isLeft} limit ${limit})
    union (select job_id from job_search where names_version < ${namesHash} and index_version <= ${INDEX_VERSION} and ${isLeft} limit ${limit})
    union (select job_id from job_search where names_version > ${namesHash} and index_version <= ${INDEX_VERSION} and ${isLeft} limit ${limit})
    limit ${limit}
  `.execute(db);
  return rows.map(({ job_id }) => ({ id: job_id }));
}

/** Ads that are not shown any more lose their row. */
export const deleteEnded = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('job_search')
    .where('job_id', 'in', ids)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.id', '=', 'job_search.job_id')
            .where('jobs.state', '=', 'active'),
        ),
      ),
    )
    .execute();

/** Idempotent. */
export async function writeRows(db: Db, rows: readonly JobRow[], namesHash: number): Promise<void> {
  if (rows.length === 0) return;
  const column = <Field extends keyof JobRow>(field: Field) => rows.map((row) => row[field]);
  await sql`
    insert into job_search (job_id, company_id, is_verified, city_id, sector_id, major_id, job_type, is_remote, salary_to,
                            experience_from, posted_at, job_role_id, skill_words, document, codes, index_version, names_version)
    select job_id, company_id, is_verified, city_id, sector_id, major_id, job_type, is_remote, salary_to,
           experience_from, posted_at, job_role_id, array(select jsonb_array_elements_text(skill_words)), document::tsvector,
           decode(codes, 'hex'), ${INDEX_VERSION}, ${namesHash}
    from unnest(${column('job_id')}::bigint[], ${column('company_id')}::bigint[], ${column('is_verified')}::boolean[],
                ${column('city_id')}::integer[], ${column('sector_id')}::integer[], ${column('major_id')}::integer[],
                ${column('job_type')}::text[], ${column('is_remote')}::boolean[], ${column('salary_to')}::bigint[],
                ${column('experience_from')}::smallint[], ${column('posted_at')}::timestamptz[], ${column('job_role_id')}::integer[],
                ${column('skill_words').map((words) => JSON.stringify(words))}::jsonb[], ${column('document')}::text[],
                ${column('codes').map((codes) => codes.toString('hex'))}::text[])
         as given(job_id, company_id, is_verified, city_id, sector_id, major_id, job_type, is_remote, salary_to,
                  experience_from, posted_at, job_role_id, skill_words, document, codes)
    on conflict (job_id) do update set
      company_id = excluded.company_id, is_verified = excluded.is_verified, city_id = excluded.city_id,
      sector_id = excluded.sector_id, major_id = excluded.major_id, job_type = excluded.job_type,
      is_remote = excluded.is_remote, salary_to = excluded.salary_to, experience_from = excluded.experience_from,
      posted_at = excluded.posted_at, job_role_id = excluded.job_role_id, skill_words = excluded.skill_words,
      document = excluded.document, codes = excluded.codes, index_version = excluded.index_version,
      names_version = excluded.names_version
  `.execute(db);
}

export async function activeJobIdsOf(db: Db, companyId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .execute();
  return rows.map((row) => row.id);
}

/** The planner must know which words are common before the first search. */
export const analyse = (db: Db) => sql`analyze job_search, search_words, search_suggestion_keys`.execute(db);
