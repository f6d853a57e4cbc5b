import { sql, type Selectable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { anyOf, listPrepared } from '#platform/db/prepared.server.ts';
import type { SalaryTitles } from '#platform/db/tables.ts';
import type { Block } from './blocks.ts';
import { BANDS, ONCE_IN_DAYS, PAY_MAX, PAY_MIN, REPORTS_WAIT_DAYS, WIDEST_RANGE } from './rules.ts';

const bandOf = (years: string) =>
  sql`case ${sql.join(
    BANDS.toReversed().map(
      ({ from }, at) => sql`when ${sql.raw(years)} >= ${sql.lit(from)} then ${sql.lit(BANDS.length - 1 - at)}`,
    ),
    sql` `,
  )} end`;

const YEARS =
  '(coalesce(jobs.experience_from, jobs.experience_to) + coalesce(jobs.experience_to, jobs.experience_from)) / 2.0';

/** What these ads offer, where it is monthly pay for a whole week's work; what was counted before stays as it was. */
export const saveAds = (db: Db, ids: readonly number[]) =>
  sql`insert into salary_figures
      (source, job_id, company_id, job_role_id, city_id, sector_id, band, low, high, stated_on)
    select 'ad', jobs.id, jobs.company_id, coalesce(role.merged_into, role.id), jobs.city_id, jobs.sector_id,
      ${bandOf(YEARS)}, coalesce(salary_from, salary_to), coalesce(salary_to, salary_from),
      (activated_at at time zone 'Asia/Riyadh')::date
    from jobs join catalogue_items role on role.id = jobs.job_role_id
    where jobs.id = any(${ids}) and jobs.state in ('active', 'expired') and jobs.activated_at is not null
      and jobs.rejection_reason is null and jobs.job_type is distinct from 'part_time'
      and coalesce(salary_from, salary_to) >= ${PAY_MIN} and coalesce(salary_to, salary_from) <= ${PAY_MAX}
      and coalesce(salary_to, salary_from) <= coalesce(salary_from, salary_to) * ${WIDEST_RANGE}
    on conflict (job_id) do update set
      job_role_id = excluded.job_role_id, city_id = excluded.city_id, sector_id = excluded.sector_id,
      band = excluded.band, low = excluded.low, high = excluded.high, is_new = true
    where salary_figures.counted_on is null`.execute(db);

/** An ad that was taken down says nothing. */
export const deleteWaitingAd = (db: Db, job_id: number) =>
  db.deleteFrom('salary_figures').where('job_id', '=', job_id).where('counted_on', 'is', null).execute();

export const listPaidWork = (db: Db, user_ids: readonly string[]) =>
  db
    .selectFrom('experiences')
    .innerJoin('profiles', 'profiles.user_id', 'experiences.user_id')
    .select([
      'experiences.id',
      'experiences.user_id',
      'experiences.job_title',
      'experiences.foundation_major_id as sector_id',
      'experiences.latest_salary',
      'profiles.city_id',
      'experiences.start_date',
      'experiences.end_date',
    ])
    .where('experiences.user_id', 'in', user_ids)
    .where('profiles.pay_use', '=', 'counted')
    .execute();

type CvFigure = {
  user_id: string;
  experience_id: string;
  job_role_id: number;
  city_id: number | null;
  sector_id: number | null;
  band: number;
  low: number;
  high: number;
  stated_on: string;
};

/** What people's CVs say now in place of what they said; what was counted stays as it was. */
export async function saveCvs(db: Db, user_ids: readonly string[], figures: readonly CvFigure[]): Promise<void> {
  await db.deleteFrom('salary_figures').where('user_id', 'in', user_ids).where('counted_on', 'is', null).execute();
  if (figures.length === 0) return;
  await db
    .insertInto('salary_figures')
    .values(figures.map((figure) => ({ ...figure, source: 'cv' })))
    .onConflict((conflict) => conflict.columns(['user_id', 'experience_id']).doNothing())
    .execute();
}

type ReportFigure = Omit<CvFigure, 'user_id' | 'experience_id'> & { proof_hash: string | null };
export const insertReport = (db: Db, figure: ReportFigure) =>
  db
    .insertInto('salary_figures')
    .values({ ...figure, source: 'report' })
    .onConflict((conflict) => conflict.column('proof_hash').doNothing())
    .returning('id')
    .executeTakeFirst();

export const findReportForUpdate = (db: Db, id: number) =>
  db
    .selectFrom('salary_figures')
    .select(['id', 'job_role_id', 'city_id', 'sector_id', 'band', 'low'])
    .where('id', '=', id)
    .where('source', '=', 'report')
    .forUpdate()
    .executeTakeFirst();

export const deleteFigures = (db: Db, ids: readonly number[]) =>
  db.deleteFrom('salary_figures').where('id', 'in', ids).execute();

export const findProgress = async (db: Db, source: 'ad' | 'cv'): Promise<string | null> =>
  (await db.selectFrom('salary_progress').select('last_id').where('source', '=', source).forUpdate().executeTakeFirst())
    ?.last_id ?? null;

export const saveProgress = (db: Db, source: 'ad' | 'cv', last_id: string) =>
  db
    .insertInto('salary_progress')
    .values({ source, last_id })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ last_id }))
    .execute();

export const listAdsAfter = (db: Db, id: number, limit: number) =>
  db.selectFrom('jobs').select('id').where('id', '>', id).orderBy('id').limit(limit).execute();

export const listPeopleAfter = (db: Db, user_id: string | null, limit: number) =>
  db
    .selectFrom('profiles')
    .select('user_id')
    .$if(user_id !== null, (query) => query.where('user_id', '>', user_id!))
    .orderBy('user_id')
    .limit(limit)
    .execute();

/**
 * The titles of which a look may make a block: something came or changed since the last one, waits long enough for a wider
 * cell from a day since then on, or is of somebody who may count again.
 */
export const listTitlesDue = async (
  db: Db,
  { today, looked_before, waits }: { today: string; looked_before: string; waits: readonly number[] },
): Promise<{ id: number }[]> =>
  (
    await sql<{ id: number }>`
      select figure.job_role_id as id
      from salary_figures figure left join salary_titles title on title.job_role_id = figure.job_role_id
      where figure.counted_on is null and (
        figure.is_new or title.looked_on is null or title.looked_on <= ${looked_before}::date
        or (title.made_blocks and title.looked_on < ${today}::date)
        or exists (
          select from unnest(${waits}::integer[] || case when figure.source = 'report' then ${REPORTS_WAIT_DAYS}::integer end) as days
          where figure.stated_on + days > title.looked_on and figure.stated_on + days <= ${today}::date
        )
      )
      union
      select figure.job_role_id
      from salary_figures figure join salary_titles title on title.job_role_id = figure.job_role_id
      where figure.counted_on + ${ONCE_IN_DAYS}::integer > title.looked_on
        and figure.counted_on + ${ONCE_IN_DAYS}::integer <= ${today}::date
      order by id`.execute(db)
  ).rows;

/** What comes after this is new again. */
export const markSeen = (db: Db, job_role_id: number) =>
  db
    .updateTable('salary_figures')
    .set({ is_new: false })
    .where('job_role_id', '=', job_role_id)
    .where('counted_on', 'is', null)
    .where('is_new', '=', true)
    .execute();

export const upsertLook = (db: Db, look: Selectable<SalaryTitles>) =>
  db
    .insertInto('salary_titles')
    .values(look)
    .onConflict((conflict) => conflict.column('job_role_id').doUpdateSet(look))
    .execute();

/** What waits for one title: of the form what staff have had their days to look at, and of nobody who was counted for the same within the year. */
export const listWaitingForUpdate = (
  db: Db,
  job_role_id: number,
  { reported_until, counted_after }: { reported_until: string; counted_after: string },
) =>
  db
    .selectFrom('salary_figures as figure')
    .select(['id', 'source', 'company_id', 'user_id', 'city_id', 'sector_id', 'band', 'low', 'high', 'stated_on'])
    .where('job_role_id', '=', job_role_id)
    .where('counted_on', 'is', null)
    .where((eb) => eb.or([eb('source', '<>', 'report'), eb('stated_on', '<=', reported_until)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('salary_figures as before')
            .select('before.id')
            .whereRef('before.job_role_id', '=', 'figure.job_role_id')
            .where('before.counted_on', '>', counted_after)
            .where((eb) =>
              eb.or([
                eb('before.company_id', '=', eb.ref('figure.company_id')),
                eb('before.user_id', '=', eb.ref('figure.user_id')),
              ]),
            )
            .where(
              sql<boolean>`before.city_id is not distinct from figure.city_id and before.band is not distinct from figure.band`,
            ),
        ),
      ),
    )
    .orderBy('id')
    .forUpdate('figure')
    .execute();

const ROWS_A_STATEMENT = 1_000;

export async function insertBlocks(db: Db, job_role_id: number, made_on: string, blocks: readonly Block[]) {
  for (let at = 0; at < blocks.length; at += ROWS_A_STATEMENT)
    await db
      .insertInto('salary_blocks')
      .values(blocks.slice(at, at + ROWS_A_STATEMENT).map((block) => ({ ...block, job_role_id, made_on })))
      .execute();
}

/** Their amounts are gone from now on; of a report nothing is left. */
export async function markCounted(db: Db, ids: readonly number[], day: string): Promise<void> {
  await sql`delete from salary_figures where id = any(${ids}) and source = 'report'`.execute(db);
  await sql`update salary_figures set counted_on = ${day}::date, low = null, high = null where id = any(${ids})`.execute(
    db,
  );
}

export const listBlocks = listPrepared((db, job_role_ids: readonly number[]) =>
  db
    .selectFrom('salary_blocks')
    .select(['job_role_id', 'city_id', 'region_id', 'sector_id', 'band_from', 'band_to', 'contributors'])
    .select(['low', 'middle', 'high', 'from_month', 'to_month', 'made_on'])
    .where('job_role_id', '=', anyOf(job_role_ids))
    .orderBy('id'),
);

type TitlesAsked = { city_id: number | null; region_id: number | null; sector_id: number | null; band: number | null };

/** Every title of which something is told, with its sums; there are some hundreds of titles. */
export const listTitles = (db: Db, { city_id, region_id, sector_id, band }: TitlesAsked) =>
  db
    .selectFrom('salary_blocks')
    .select(({ fn }) => [
      'job_role_id',
      fn.sum<number>('contributors').as('contributors'),
      sql<number>`sum(low * contributors) / sum(contributors)`.as('low'),
      sql<number>`sum(middle * contributors) / sum(contributors)`.as('middle'),
      sql<number>`sum(high * contributors) / sum(contributors)`.as('high'),
      sql<string>`to_char(max(to_month), 'YYYY-MM-DD')`.as('to_month'),
      sql<string>`to_char(min(from_month), 'YYYY-MM-DD')`.as('from_month'),
    ])
    .$if(city_id !== null, (query) => query.where('city_id', '=', city_id))
    .$if(region_id !== null, (query) => query.where('region_id', '=', region_id))
    .$if(sector_id !== null, (query) => query.where('sector_id', '=', sector_id))
    .$if(band !== null, (query) => query.where('band_from', '=', band!).where('band_to', '=', band!))
    .groupBy('job_role_id')
    .execute();

export const findNewestDay = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('salary_blocks').select('made_on').orderBy('made_on', 'desc').limit(1).executeTakeFirst())
    ?.made_on ?? null;
