import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { SOCIALS } from '#modules/profiles/contract.ts';
import {
  COURSE_FIELDS,
  EXPERIENCE_FIELDS,
  LANGUAGE_FIELDS,
  MEMBERSHIP_FIELDS,
  PROFILE_FIELDS,
  QUALIFICATION_FIELDS,
  searchedOf,
  SKILL_FIELDS,
} from '#modules/profiles/fields.ts';
import type { Found } from '../found-person.ts';

/** A list below a profile as rows of JSON, in its owner's order. */
const below = (table: string, names: readonly string[]) => sql`(
  select coalesce(json_agg(json_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), sql.ref(name)]))}) order by position), '[]'::json)
  from ${sql.table(table)} where user_id = p.user_id)`;

const reachedBy = sql`json_build_object('email', u.email, 'phone', u.phone, 'links', array_remove(
  array[${sql.join(SOCIALS.map((name) => sql.ref(`p.${name}`)))}], null))`;

/** Never moved entries stand by their dates; `experiencesOf` sorts the rest. */
const facts = sql`
  p.user_id,
  ${sql.join(searchedOf(PROFILE_FIELDS).map((name) => sql.ref(`p.${name}`)))},
  p.job_role_id, p.has_no_experience, u.ar_first_name, u.ar_last_name, u.en_first_name, u.en_last_name,
  ${reachedBy} as reached_by,
  ${below('profile_skills', searchedOf(SKILL_FIELDS))} as skills,
  ${below('languages', searchedOf(LANGUAGE_FIELDS))} as languages,
  ${below('qualifications', searchedOf(QUALIFICATION_FIELDS))} as qualifications,
  ${below('experiences', searchedOf(EXPERIENCE_FIELDS))} as experiences,
  ${below('courses', searchedOf(COURSE_FIELDS))} as courses,
  ${below('memberships', searchedOf(MEMBERSHIP_FIELDS))} as memberships,
  array(select major_id from profile_majors where user_id = p.user_id order by position) as majors,
  greatest(
    p.updated_at,
    (select sorted_at from candidate_search where user_id = p.user_id),
    (select max(last_seen_at) from sessions where user_id = p.user_id and ended_at is null)
  ) as last_active`;

/** What `openToCompany` asks of every company alike; the block list is asked in the search itself. */
const isFindable = sql`p.visibility = 'public' and p.withheld_at is null and u.deletion_asked_at is null
  and u.suspended_at is null`;

/** Of the given seekers, those whom companies may find, as they are now. */
export async function listFindable(db: Db, userIds: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select ${facts} from profiles p join users u on u.id = p.user_id
    where p.user_id = any(${[...userIds]}::uuid[]) and ${isFindable}
  `.execute(db);
  return rows;
}

/** The same of whoever is asked about: the caller knows that they may be shown. */
export async function listFacts(db: Db, userIds: readonly string[]): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select ${facts} from profiles p join users u on u.id = p.user_id where p.user_id = any(${[...userIds]}::uuid[])
  `.execute(db);
  return rows;
}

/** A batch of all of them, by id, after the given one. */
export async function listFindableAfter(db: Db, after: string | null, limit: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select ${facts} from profiles p join users u on u.id = p.user_id
    where ${isFindable} and ${after === null ? sql`true` : sql`p.user_id > ${after}::uuid`}
    order by p.user_id limit ${limit}
  `.execute(db);
  return rows;
}

export type IndexRow = {
  user_id: string;
  document: string;
  codes: Buffer;
  city_id: number | null;
  sorted_at: Date;
};

/** What wrote a row: the version of the rules, and the names that it knew. */
export type Rules = { version: number; namesHash: number };

export async function upsertIndexRows(db: Db, rows: readonly IndexRow[], { version, namesHash }: Rules): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into candidate_search (user_id, document, codes, city_id, sorted_at, index_version, names_version)
    select given.user_id, given.document::tsvector, given.codes, given.city_id, given.sorted_at, ${version}, ${namesHash}
    from unnest(
      ${rows.map((row) => row.user_id)}::uuid[], ${rows.map((row) => row.document)}::text[],
      ${rows.map((row) => row.codes)}::bytea[], ${rows.map((row) => row.city_id)}::integer[],
      ${rows.map((row) => row.sorted_at)}::timestamptz[]
    ) as given(user_id, document, codes, city_id, sorted_at)
    on conflict (user_id) do update set
      document = excluded.document, codes = excluded.codes, city_id = excluded.city_id,
      sorted_at = excluded.sorted_at, index_version = excluded.index_version,
      names_version = excluded.names_version
  `.execute(db);
}

export const deleteIndexRows = (db: Db, userIds: readonly string[]) =>
  db
    .deleteFrom('candidate_search')
    .where('user_id', 'in', [...userIds])
    .execute();

/** Rows whose seeker may not be found any more; there are none unless a change went past the events. */
export const deleteStrayRows = (db: Db) =>
  sql`
    delete from candidate_search using profiles p join users u on u.id = p.user_id
    where candidate_search.user_id = p.user_id and not (${isFindable})
  `.execute(db);

/** Seekers whose row says an earlier day than one of their sessions does. */
export async function listSeenSince(
  db: Db,
  since: Date,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<{ id: string; at: Date }[]> {
  const { rows } = await sql<{ user_id: string; at: Date }>`
    select seen.user_id, seen.at
    from (select user_id, max(last_seen_at) as at from sessions where last_seen_at >= ${since} group by user_id) as seen
    join candidate_search as row on row.user_id = seen.user_id
    where row.sorted_at < date_trunc('day', seen.at, 'UTC') and seen.user_id <> all(${except}::uuid[])
    limit ${limit}
  `.execute(db);
  return rows.map(({ user_id, at }) => ({ id: user_id, at }));
}

/** Seekers whose row older rules or other names wrote. Rows of newer rules belong to a newer release. */
export async function listStale(
  db: Db,
  { version, namesHash }: Rules,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<{ id: string }[]> {
  const isLeft = sql`user_id <> all(${except}::uuid[])`;
  // Each is the end of an index; one condition for all would read the table.
  const { rows } = await sql<{ user_id: string }>`
    (select user_id from candidate_search where index_version < ${version} and ${isLeft} limit ${limit})
    union (select user_id from candidate_search where names_version < ${namesHash} and index_version <= ${version} and ${isLeft} limit ${limit})
    union (select user_id from candidate_search where names_version > ${namesHash} and index_version <= ${version} and ${isLeft} limit ${limit})
    limit ${limit}
  `.execute(db);
  return rows.map(({ user_id }) => ({ id: user_id }));
}

/** After a bulk load the planner knows nothing of it yet. */
export const analyse = (db: Db) => sql`analyze candidate_search`.execute(db);
