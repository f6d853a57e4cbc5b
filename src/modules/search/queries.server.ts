import { sql, type SqlBool } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { anyOf, listPrepared } from '#platform/db/prepared.server.ts';

/** What the marks of the index do not say to the halala. */
export const paysAtLeast = (salary: number) => sql<SqlBool>`row.salary_to >= ${salary}`;

/** What words are looked for in; what `described` say at length too. */
export const listTexts = listPrepared((db, ids: readonly number[], described: readonly number[]) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'skills',
      descriptionOf('ar_description', described).as('ar_description'),
      descriptionOf('en_description', described).as('en_description'),
    ])
    .where('id', '=', anyOf(ids)),
);

const descriptionOf = (name: 'ar_description' | 'en_description', described: readonly number[]) =>
  sql<string | null>`case when id = ${anyOf(described)} then ${sql.ref(name)} end`;

const ALIKE_OF_A_KIND = 100;

/** "Similar": same occupation first, then same major, then same sector and city; never the job itself. */
export async function findSimilarIds(db: Db, jobId: number, limit: number): Promise<number[]> {
  const newestWithSame = (column: 'job_role_id' | 'major_id' | 'sector_id') => sql`
    (select other.* from job_search other
     where ${sql.ref(`other.${column}`)} = (select ${sql.ref(column)} from jobs where id = ${jobId})
     order by other.posted_at desc limit ${ALIKE_OF_A_KIND})`;
  const { rows } = await sql<{ job_id: number }>`
    with alike as (
      select distinct on (job_id) * from (
        ${newestWithSame('job_role_id')} union all ${newestWithSame('major_id')} union all ${newestWithSame('sector_id')}
      ) as found
    )
    select alike.job_id
    from alike join jobs this on this.id = ${jobId}
    where alike.job_id <> this.id and (alike.sector_id = this.sector_id or alike.major_id = this.major_id)
    order by coalesce((alike.job_role_id = this.job_role_id)::int, 0) * 4 + coalesce((alike.major_id = this.major_id)::int, 0) * 2
             + coalesce((alike.city_id = this.city_id)::int, 0) desc,
             alike.posted_at desc
    limit ${limit}
  `.execute(db);
  return rows.map((row) => row.job_id);
}

/** Majors with the most open jobs. */
export const countByMajor = (db: Db, limit: number) =>
  db
    .selectFrom('job_search')
    .select(['major_id', (row) => row.fn.countAll<number>().as('count')])
    .where('major_id', 'is not', null)
    .groupBy('major_id')
    .orderBy('count', 'desc')
    .orderBy('major_id')
    .limit(limit)
    .execute();

/** Occupations that the open jobs of a major are for. */
export const countRolesOfMajor = (db: Db, majorId: number, limit: number) =>
  db
    .selectFrom('job_search')
    .select(['job_role_id', (row) => row.fn.countAll<number>().as('count')])
    .where('major_id', '=', majorId)
    .where('job_role_id', 'is not', null)
    .groupBy('job_role_id')
    .orderBy('count', 'desc')
    .orderBy('job_role_id')
    .limit(limit)
    .execute();

/** Employers with the most open jobs; confidential ads are not counted. */
export const countByCompany = (db: Db, limit: number, majorId?: number) =>
  db
    .selectFrom('job_search')
    .select(['company_id', (row) => row.fn.countAll<number>().as('count')])
    .where('company_id', 'is not', null)
    .$if(majorId !== undefined, (query) => query.where('major_id', '=', majorId!))
    .groupBy('company_id')
    .orderBy('count', 'desc')
    .orderBy('company_id')
    .limit(limit)
    .execute();
