import { normalise } from '#platform/search/words.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { anyOf, findPrepared, listPrepared } from '#platform/db/prepared.server.ts';

/**
 * What an ad is compared with. These columns and no others: who someone is besides has no way in.
 * One statement, for it is asked with every list.
 */
export const findPerson = findPrepared((db, userId: string) =>
  db
    .selectFrom('profiles as p')
    .select([
      'p.city_id',
      'p.job_role_title',
      'p.job_role_title_other',
      'p.job_role_id',
      'p.expected_salary',
      'p.job_types',
      'p.has_no_experience',
      sql<number[]>`array(select major_id from profile_majors where user_id = p.user_id order by position)`.as(
        'majors',
      ),
      sql<string[]>`array(
        select skill_name from profile_skills where user_id = p.user_id
        union all select language from languages where user_id = p.user_id)`.as('skills'),
      sql<
        { job_title: string; job_title_other: string | null; start_date: string; end_date: string | null }[]
      >`coalesce((
        select json_agg(json_build_object('job_title', job_title, 'job_title_other', job_title_other, 'start_date', start_date, 'end_date', end_date)
                        order by start_date, id)
        from experiences where user_id = p.user_id), '[]')`.as('experiences'),
      sql<
        {
          type: string;
          study_field: string | null;
          study_field_other: string | null;
          graduated_year: number | null;
          graduated_month: number | null;
        }[]
      >`coalesce((
        select json_agg(json_build_object('type', qualification_type, 'study_field', study_field, 'study_field_other', study_field_other,
                                          'graduated_year', graduated_year, 'graduated_month', graduated_month) order by id)
        from qualifications where user_id = p.user_id), '[]')`.as('qualifications'),
    ])
    .where('p.user_id', '=', userId),
);
export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** The description only where the ad lists no skills, which are then read from it. */
export const listAds = listPrepared((db, ids: readonly number[]) =>
  db
    .selectFrom('jobs')
    .select([
      'id',
      'ar_title',
      'en_title',
      'job_role_id',
      'major_id',
      'city_id',
      'is_remote',
      'job_type',
      'salary_from',
      'salary_to',
      'experience_from',
      'experience_to',
      'min_qualification',
      'skills',
      'activated_at',
      sql<string | null>`case when cardinality(skills) = 0 then concat_ws(' ', ar_description, en_description) end`.as(
        'text',
      ),
    ])
    .where('id', '=', anyOf(ids)),
);
export type AdRow = Awaited<ReturnType<typeof listAds>>[number];

export type Wanted = {
  role_ids: number[];
  /** Occupations of the same kind. */
  near_role_ids: number[];
  major_ids: number[];
  city_id: number | null;
  /** Every spelling of the person's skills. */
  skills: string[];
};

/** So many of the newest ads of each kind are looked at: the best of them are the best a seeker will read of. */
const NEWEST_OF_A_KIND = 100;
const NEWEST_IN_CITY = 50;
const NEWEST_OF_NEAR_ROLE = 20;

/**
 * Ads that could fit: those of the person's occupations, of the majors, that ask for one of the skills,
 * and the newest of the city; without those applied to and those of a blocked company. Each part walks an index from the newest; none reads the whole table.
 */
export async function listCandidates(
  db: Db,
  userId: string,
  { role_ids, near_role_ids, major_ids, city_id, skills }: Wanted,
  { now, since }: { now: Date; since?: Date },
): Promise<number[]> {
  const newest = (limit = NEWEST_OF_A_KIND) =>
    db
      .selectFrom('job_search')
      .select('job_id')
      .$if(since !== undefined, (query) => query.where('posted_at', '>', since!))
      .orderBy('posted_at', 'desc')
      .limit(limit);
  const parts = [
    role_ids.map((id) => newest().where('job_role_id', '=', id)),
    near_role_ids.map((id) => newest(NEWEST_OF_NEAR_ROLE).where('job_role_id', '=', id)),
    major_ids.map((id) => newest().where('major_id', '=', id)),
    skills.length > 0 ? [newest().where(sql<boolean>`skill_words && ${skills.map(normalise)}::text[]`)] : [],
    city_id !== null ? [newest(NEWEST_IN_CITY).where('city_id', '=', city_id)] : [],
  ].flat();
  if (parts.length === 0) return [];
  const each = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union `,
  );
  const { rows } = await sql<{ id: number }>`
    select jobs.id
    from (${each}) as found
    join jobs on jobs.id = found.job_id
    where jobs.state = 'active' and jobs.expires_at > ${now}
      and not exists (select from applications a where a.job_id = jobs.id and a.user_id = ${userId})
      and not exists (select from blocked_companies b where b.company_id = jobs.company_id and b.user_id = ${userId})
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The zones in which seekers live. */
export const listTimeZones = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('users').select('time_zone').where('type', '=', 'USER').distinct().execute()).map(
    ({ time_zone }) => time_zone,
  );

/**
 * Opens the week of the next seekers of a zone who may be told and want to be, and returns them. Whoever
 * another worker opened meanwhile is left out.
 */
export const insertDigests = (
  db: Db,
  { time_zone, week_of, now, limit }: { time_zone: string; week_of: string; now: Date; limit: number },
) =>
  db
    .insertInto('fit_digests')
    .columns(['user_id', 'week_of', 'queued_at'])
    .expression(
      db
        .selectFrom('users as u')
        .innerJoin('profiles as p', 'p.user_id', 'u.id')
        .select(['u.id', sql<string>`${week_of}::date`.as('week_of'), sql<Date>`${now}::timestamptz`.as('queued_at')])
        .where('u.type', '=', 'USER')
        .where('u.time_zone', '=', time_zone)
        .where('u.suspended_at', 'is', null)
        .where('u.deletion_asked_at', 'is', null)
        .where(
          sql<boolean>`not exists (select from fit_digests d where d.user_id = u.id and d.week_of = ${week_of}::date)`,
        )
        .where(
          sql<boolean>`not exists (select from notification_switches s where s.user_id = u.id
                                   and s.kind = 'jobs_digest' and not s.in_page and not s.by_mail)`,
        )
        .limit(limit),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute();

/** The week of a seeker, locked, and how they read; nothing when the account is closed meanwhile. */
export const findDigestForUpdate = (db: Db, userId: string, weekOf: string) =>
  db
    .selectFrom('fit_digests as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.handled_at', 'u.locale', 'u.digits', 'u.time_zone'])
    .where('d.user_id', '=', userId)
    .where('d.week_of', '=', weekOf)
    .where('u.suspended_at', 'is', null)
    .where('u.deletion_asked_at', 'is', null)
    .forUpdate('d')
    .executeTakeFirst();

export const updateDigestHandled = (
  db: Db,
  userId: string,
  weekOf: string,
  changes: { handled_at: Date; jobs_num: number },
) => db.updateTable('fit_digests').set(changes).where('user_id', '=', userId).where('week_of', '=', weekOf).execute();

export const listTold = async (db: Db, userId: string): Promise<number[]> =>
  (await db.selectFrom('fit_digest_jobs').select('job_id').where('user_id', '=', userId).execute()).map(
    ({ job_id }) => job_id,
  );

export const insertTold = (db: Db, rows: { user_id: string; job_id: number; sent_at: Date }[]) =>
  db
    .insertInto('fit_digest_jobs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function deleteDigestsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('fit_digest_jobs').where('sent_at', '<', before).execute();
  await db
    .deleteFrom('fit_digests')
    .where(sql<boolean>`week_of < ${before}::timestamptz::date`)
    .execute();
}
