import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

export type DirectoryFilter = {
  /** A tsquery, and the typed words folded. */
  words: { query: string; start: string } | null;
  sector_id?: number | undefined;
  city_id?: number | undefined;
  is_verified?: boolean | undefined;
};

const matching = (db: Db, { words, sector_id, city_id, is_verified }: DirectoryFilter) => {
  let query = db.selectFrom('company_directory');
  if (sector_id) query = query.where('sector_id', '=', sector_id);
  if (city_id) query = query.where('city_id', '=', city_id);
  if (is_verified) query = query.where('is_verified', '=', true);
  if (words) query = query.where(sql<boolean>`document @@ ${words.query}::tsquery`);
  return query;
};

/** Names that begin as was typed, then verified employers, then those who hire most. */
export const listDirectory = (
  db: Db,
  filter: DirectoryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ company_id: number; open_jobs_num: number }[]> => {
  let query = matching(db, filter).select(['company_id', 'open_jobs_num']);
  if (filter.words) {
    const { start } = filter.words;
    query = query.orderBy(sql`exists (select from unnest(names) as name where starts_with(name, ${start}))`, 'desc');
  }
  return query
    .orderBy('is_verified', 'desc')
    .orderBy('open_jobs_num', 'desc')
    .orderBy('company_id')
    .limit(limit)
    .offset(offset)
    .execute();
};

export const countDirectory = async (db: Db, filter: DirectoryFilter): Promise<number> =>
  (
    await matching(db, filter)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

/** The cities or sectors that stand in the directory, with how many employers each has. */
export const countDirectoryBy = (db: Db, column: 'city_id' | 'sector_id') =>
  db
    .selectFrom('company_directory')
    .select([column, (eb) => eb.fn.countAll<number>().as('count')])
    .where(column, 'is not', null)
    .groupBy(column)
    .execute();

/** Ads that name their company, as its public page lists them. */
export const countOpenJobsOf = async (db: Db, companyId: number, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('jobs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('company_id', '=', companyId)
      .where('state', '=', 'active')
      .where('expires_at', '>', now)
      .where('show_company', '=', true)
      .executeTakeFirstOrThrow()
  ).count;

export type DirectoryRow = {
  company_id: number;
  words: string[];
  names: string[];
  is_verified: boolean;
  city_id: number | null;
  sector_id: number | null;
  index_version: number;
};

export const upsertDirectoryRows = (db: Db, rows: readonly DirectoryRow[]) =>
  sql`
    insert into company_directory (company_id, document, names, is_verified, city_id, sector_id, index_version)
    select company_id, array_to_tsvector(array(select jsonb_array_elements_text(words))),
           array(select jsonb_array_elements_text(names)), is_verified, city_id, sector_id, index_version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (company_id bigint, words jsonb, names jsonb, is_verified boolean, city_id integer, sector_id integer,
                index_version smallint)
    order by company_id
    on conflict (company_id) do update set
      document = excluded.document, names = excluded.names, is_verified = excluded.is_verified,
      city_id = excluded.city_id, sector_id = excluded.sector_id, index_version = excluded.index_version
  `.execute(db);

export const deleteDirectoryRows = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('company_directory').where('company_id', 'in', ids).execute();

/** Confirmed employers without a row of this version. */
export const listUnindexed = (
  db: Db,
  version: number,
  { limit, except }: { limit: number; except: readonly string[] },
) =>
  db
    .selectFrom('companies')
    .leftJoin('company_directory', 'company_directory.company_id', 'companies.id')
    .select('companies.id')
    .where('companies.state', 'in', ['domain_verified', 'verified'])
    .where('companies.suspended_at', 'is', null)
    .where((eb) =>
      eb.or([eb('company_directory.company_id', 'is', null), eb('company_directory.index_version', '<', version)]),
    )
    .where('companies.id', '<>', sql<number>`all(${except}::bigint[])`)
    .orderBy('companies.id')
    .limit(limit)
    .execute();

/** Writes only what is different: the order of a few moves, not of all. */
export const recountOpenJobs = (db: Db, now: Date) =>
  sql`
    update company_directory set open_jobs_num = counted.num
    from (
      select d.company_id, coalesce(j.num, 0) as num
      from company_directory d
      left join (
        select company_id, count(*)::integer as num from jobs
        where state = 'active' and expires_at > ${now} and show_company group by company_id
      ) j using (company_id)
    ) counted
    where counted.company_id = company_directory.company_id and open_jobs_num <> counted.num
  `.execute(db);
