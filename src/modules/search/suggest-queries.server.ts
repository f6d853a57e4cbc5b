import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Suggestion } from './contract.ts';

export type Counted = { label: string; id: number | null; jobs_num: number };
export type NewSuggestion = Suggestion & { jobs_num: number; keys: { key: string; is_start: boolean }[] };
/** As it was found: the more ads and the nearer to the start, the earlier. */
export type FoundSuggestion = Suggestion & { jobs_num: number; is_start: boolean };

const MOST_TITLES = 50_000;
const TITLE_SEEN = 3;
const MOST_SKILLS = 5_000;

/** Titles that several ads have. */
export async function countTitles(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select title as label, null as id, count(*) as jobs_num
    from jobs cross join lateral (values (ar_title), (en_title)) as titles(title)
    where state = 'active' and title is not null
    group by title having count(*) >= ${TITLE_SEEN}
    order by jobs_num desc limit ${MOST_TITLES}
  `.execute(db);
  return rows;
}

export async function countRoles(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; jobs_num: number }>`
    select job_role_id as id, count(*) as jobs_num from job_search where job_role_id is not null group by job_role_id
  `.execute(db);
  return new Map(rows.map(({ id, jobs_num }) => [id, jobs_num]));
}

export async function countSkills(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select skill as label, null as id, count(*) as jobs_num from jobs cross join lateral unnest(skills) as listed(skill)
    where state = 'active' group by skill order by jobs_num desc limit ${MOST_SKILLS}
  `.execute(db);
  return rows;
}

export async function countCities(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; jobs_num: number }>`
    select city_id as id, count(*) as jobs_num from job_search where city_id is not null group by city_id
  `.execute(db);
  return new Map(rows.map(({ id, jobs_num }) => [id, jobs_num]));
}

/** Companies with ads that show them, under each of their names. */
export async function countCompanies(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select name as label, companies.id, jobs_num
    from (select company_id, count(*) as jobs_num from job_search where company_id is not null group by company_id) as hiring
    join companies on companies.id = hiring.company_id
    cross join lateral (values (foundation_name), (en_foundation_name)) as names(name)
    where name is not null
  `.execute(db);
  return rows;
}

/** In one transaction with `writeSuggestions`: who types meanwhile sees the old ones. */
export const deleteSuggestions = (db: Db) => db.deleteFrom('search_suggestions').execute();

export async function insertSuggestions(db: Db, rows: readonly NewSuggestion[]): Promise<void> {
  await sql`
    with given as (
      select place, kind, label, item_id, jobs_num, keys
      from unnest(${rows.map(({ kind }) => kind)}::text[], ${rows.map(({ label }) => label)}::text[],
                  ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ jobs_num }) => jobs_num)}::integer[],
                  ${rows.map(({ keys }) => JSON.stringify(keys))}::jsonb[])
           with ordinality as given(kind, label, item_id, jobs_num, keys, place)
    ), numbered as (
      select nextval(pg_get_serial_sequence('search_suggestions', 'id')) as id, given.* from given
    ), written as (
      insert into search_suggestions (id, kind, label, item_id, jobs_num) overriding system value
      select id, kind, label, item_id, jobs_num from numbered
    )
    insert into search_suggestion_keys (key, suggestion_id, is_start, jobs_num)
    select key ->> 'key', id, (key ->> 'is_start')::boolean, jobs_num
    from numbered cross join lateral jsonb_array_elements(keys) as listed(key)
  `.execute(db);
}

const AFTER_EVERY_LETTER = '\u{10FFFF}';

/** Of every kind when none is named. */
export async function findSuggestions(
  db: Db,
  start: string,
  { kinds, limit }: { kinds: readonly Suggestion['kind'][]; limit: number },
): Promise<FoundSuggestion[]> {
  const ofKinds =
    kinds.length > 0 ? sql`and suggestion_id in (select id from search_suggestions where kind = any(${kinds}))` : sql``;
  const { rows } = await sql<FoundSuggestion>`
    with found as (
      select suggestion_id, bool_or(is_start) as is_start, max(jobs_num) as jobs_num
      from search_suggestion_keys where key >= ${start} and key < ${start + AFTER_EVERY_LETTER} ${ofKinds}
      group by suggestion_id
      order by is_start desc, jobs_num desc, suggestion_id limit ${limit}
    )
    select kind, label, item_id as id, found.jobs_num, is_start
    from found join search_suggestions on search_suggestions.id = found.suggestion_id
    order by is_start desc, found.jobs_num desc, search_suggestions.id
  `.execute(db);
  return rows;
}

/** How many ads use each word in their titles, judged by the ads that `sample` (a tsquery) finds, each standing for `scale`. */
export async function countWords(db: Db, sample: string, scale: number): Promise<void> {
  // The statement is text to ts_stat: no mark holds the closing quote.
  await sql`
    update search_words set jobs_num = counted.jobs_num
    from (
      select known.form, coalesce(used.ndoc, 0) * ${scale}::integer as jobs_num
      from search_words known
      left join ts_stat(${`select document from job_search where document @@ $mark$${sample}$mark$::tsquery`}) as used
        on used.word = '=' || known.form
    ) as counted
    where counted.form = search_words.form and search_words.jobs_num <> counted.jobs_num
  `.execute(db);
}
