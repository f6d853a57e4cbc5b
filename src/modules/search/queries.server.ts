import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import type { JobSearch } from './contract.ts';
import { FACETS, TOTAL_CAP, type FacetName, type Facets } from './rules.ts';

type Row = ExpressionBuilder<Tables, 'job_search'>;

/** How many of the newest matches are ranked: a broad word matches a tenth of all jobs. */
const RANKED_MATCHES = 2_000;
/** A job loses half its freshness in this many days. */
const FRESH_DAYS = 21;

const hasWords = (search: JobSearch) => Boolean(search.q?.trim());

/** Every filter but the one whose counts are asked for. */
function matches(row: Row, search: JobSearch, now: Date, except?: FacetName) {
  const { q, salary_from, experience, posted_within, company_id, verified } = search;
  const filters: Expression<SqlBool>[] = [];
  if (hasWords(search)) filters.push(sql<SqlBool>`job_search.document @@ search_query(${q})`);
  if (except !== 'city_id' && search.city_id.length > 0) filters.push(row('city_id', 'in', search.city_id));
  if (except !== 'sector_id' && search.sector_id.length > 0) filters.push(row('sector_id', 'in', search.sector_id));
  if (search.major_id.length > 0) filters.push(row('major_id', 'in', search.major_id));
  if (except !== 'job_type' && search.job_type.length > 0) filters.push(row('job_type', 'in', search.job_type));
  if (salary_from) filters.push(row('salary_to', '>=', salary_from));
  if (experience === '0-2') filters.push(row('experience_from', '<', 2));
  if (experience === '2-5') filters.push(row.between('experience_from', 2, 5));
  if (experience === '5+') filters.push(row('experience_from', '>', 5));
  if (posted_within) filters.push(row('posted_at', '>=', new Date(now.getTime() - Number(posted_within) * 86_400_000)));
  if (company_id) filters.push(row('company_id', '=', company_id));
  if (verified) filters.push(row('is_verified', '=', true));
  return row.and(filters);
}

/** Ids of one page of results, in order. */
export async function findJobIds(db: Db, search: JobSearch, now: Date): Promise<number[]> {
  const { page, per_page } = search;
  const newestFirst = db
    .selectFrom('job_search')
    .where((row) => matches(row, search, now))
    .orderBy('posted_at', 'desc')
    .orderBy('job_id', 'desc');
  if (!hasWords(search) || search.sort === 'newest') {
    const rows = await newestFirst
      .select('job_id')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute();
    return rows.map((row) => row.job_id);
  }
  const rows = await db
    .with('matched', () => newestFirst.select(['job_id', 'posted_at', 'document']).limit(RANKED_MATCHES))
    .selectFrom('matched')
    .select('job_id')
    .orderBy(
      sql`ts_rank('{0.05, 0.25, 0.5, 1.0}', document, search_query(${search.q}))
          * (0.5 + 0.5 * power(0.5, extract(epoch from ${now}::timestamptz - posted_at) / 86400.0 / ${FRESH_DAYS}))`,
      'desc',
    )
    .orderBy('job_id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return rows.map((row) => row.job_id);
}

/** At most one above the cap, which says "more than that". */
export async function countJobs(db: Db, search: JobSearch, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom((from) =>
      from
        .selectFrom('job_search')
        .select(sql<number>`1`.as('one'))
        .where((row) => matches(row, search, now))
        .limit(TOTAL_CAP + 1)
        .as('capped'),
    )
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Per value of each facet: how many results it would give with all the other filters. */
export async function countFacets(db: Db, search: JobSearch, now: Date): Promise<Facets> {
  const counted = await Promise.all(FACETS.map((facet) => countFacet(db, search, now, facet)));
  return Object.fromEntries(FACETS.map((facet, at) => [facet, counted[at]!])) as Facets;
}

const FACET_VALUES = 30;

function countFacet(db: Db, search: JobSearch, now: Date, facet: FacetName) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('job_search')
        .select(sql<string>`${sql.ref(facet)}::text`.as('value'))
        .where((row) => matches(row, search, now, facet))
        .limit(TOTAL_CAP)
        .as('capped'),
    )
    .select(['value', (row) => row.fn.countAll<number>().as('count')])
    .where('value', 'is not', null)
    .groupBy('value')
    .orderBy('count', 'desc')
    .orderBy('value')
    .limit(FACET_VALUES)
    .execute();
}

/** "Similar": same occupation first, then same sector and city; never the job itself. */
export async function findSimilarIds(db: Db, jobId: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('jobs as this')
    .innerJoin('job_search as other', (join) => join.onTrue())
    .innerJoin('jobs as its', 'its.id', 'other.job_id')
    .select('other.job_id')
    .where('this.id', '=', jobId)
    .where('other.job_id', '<>', jobId)
    .where((eb) =>
      eb.or([eb('other.sector_id', '=', eb.ref('this.sector_id')), eb('other.major_id', '=', eb.ref('this.major_id'))]),
    )
    .orderBy(
      sql`(its.job_role_id is not distinct from this.job_role_id and this.job_role_id is not null)::int * 4
          + coalesce((other.major_id = this.major_id)::int, 0) * 2 + coalesce((other.city_id = this.city_id)::int, 0)`,
      'desc',
    )
    .orderBy('other.posted_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => row.job_id);
}

export const listCityIds = async (db: Db): Promise<number[]> =>
  (await db.selectFrom('job_search').select('city_id').where('city_id', 'is not', null).distinct().execute()).map(
    ({ city_id }) => city_id!,
  );

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

/**
 * Writes the search rows of the given jobs (all active ones without ids) from the tables that own
 * the facts; a job that is not active loses its row. Idempotent.
 */
export async function rewriteSearchRows(db: Db, jobIds?: number[]): Promise<void> {
  const chosen = jobIds ? sql`j.id = any(${jobIds}::bigint[])` : sql`true`;
  await sql`delete from job_search using jobs j where j.id = job_search.job_id and j.state <> 'active' and ${chosen}`.execute(
    db,
  );
  await sql`
    insert into job_search (job_id, company_id, is_verified, city_id, sector_id, major_id, job_type, is_remote,
                            salary_to, experience_from, posted_at, job_role_id, skill_words, document)
    select j.id, case when j.show_company then j.company_id end, c.state = 'verified', j.city_id, j.sector_id, j.major_id,
           j.job_type, j.is_remote, coalesce(j.salary_to, j.salary_from), coalesce(j.experience_from, 0), j.activated_at,
           j.job_role_id, folded_texts(j.skills),
           setweight(search_vector(concat_ws(' ', j.ar_title, j.en_title, role.ar, role.en)), 'A')
           || setweight(search_vector(concat_ws(' ', array_to_string(j.skills, ' '),
                array_to_string(role.synonyms_ar, ' '), array_to_string(role.synonyms_en, ' '))), 'B')
           || setweight(search_vector(concat_ws(' ', case when j.show_company then concat_ws(' ', c.foundation_name, c.en_foundation_name) end,
                city.ar, city.en, sector.ar, sector.en, major.ar, major.en, case when j.is_remote then 'عن بعد remote' end)), 'C')
           || setweight(search_vector(concat_ws(' ', j.ar_description, j.en_description)), 'D')
    from jobs j
    join companies c on c.id = j.company_id
    left join catalogue_items role on role.id = j.job_role_id
    left join catalogue_items city on city.id = j.city_id
    left join catalogue_items sector on sector.id = j.sector_id
    left join catalogue_items major on major.id = j.major_id
    where j.state = 'active' and ${chosen}
    on conflict (job_id) do update set
      company_id = excluded.company_id, is_verified = excluded.is_verified, city_id = excluded.city_id,
      sector_id = excluded.sector_id, major_id = excluded.major_id, job_type = excluded.job_type,
      is_remote = excluded.is_remote, salary_to = excluded.salary_to, experience_from = excluded.experience_from,
      posted_at = excluded.posted_at, job_role_id = excluded.job_role_id, skill_words = excluded.skill_words,
      document = excluded.document
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
