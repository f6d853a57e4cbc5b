import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { JobState } from '../contract.ts';
import type { JobSort } from '../listing.ts';
import type { JobRow, Page } from '../queries.server.ts';

const WAITING = ['submitted', 'viewed', 'shortlisted', 'interview'] as const;

/** Whoever asked for the account to be erased is hidden from companies at once. */
const isPresent = sql<boolean>`not exists (
  select from users where users.id = applications.user_id and users.deletion_asked_at is not null)`;

/** Applications without an outcome, how many of them nobody has opened, and beside them the offers that stand. */
export async function countOpenApplications(db: Db, jobId: number) {
  const counted = await db
    .selectFrom('applications')
    .select((row) => [
      row.fn.countAll<number>().filterWhere('stage', 'in', WAITING).as('open'),
      row.fn.countAll<number>().filterWhere('stage', '=', 'submitted').as('unread'),
      row.fn.countAll<number>().filterWhere('stage', '=', 'offered').as('offered'),
    ])
    .where('job_id', '=', jobId)
    .where(isPresent)
    .executeTakeFirstOrThrow();
  return { open: Number(counted.open), unread: Number(counted.unread), offered: Number(counted.offered) };
}

/** Applicants whom nobody has opened yet, by ad. */
export async function countUnreadOf(db: Db, jobIds: number[]): Promise<Map<number, number>> {
  if (jobIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('applications')
    .select(['job_id', (row) => row.fn.countAll<number>().as('count')])
    .where('job_id', 'in', jobIds)
    .where('stage', '=', 'submitted')
    .where(isPresent)
    .groupBy('job_id')
    .execute();
  return new Map(rows.map(({ job_id, count }) => [job_id, Number(count)]));
}

const ORDERS = {
  newest: sql`jobs.updated_at desc`,
  ending: sql`jobs.expires_at asc nulls last`,
  views: sql`jobs.views_num desc`,
  applicants: sql`jobs.applicants_num desc`,
  unread: sql`(select count(*) from applications
    where applications.job_id = jobs.id and applications.stage = 'submitted' and ${isPresent}) desc`,
} as const satisfies Record<JobSort, unknown>;

/** A company's own ads in some states, one page of them. */
export const listJobsOfCompany = (
  db: Db,
  companyId: number,
  states: readonly JobState[],
  { sort = 'newest', offset, limit }: Page & { sort?: JobSort | undefined },
): Promise<JobRow[]> =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', 'in', [...states])
    .orderBy(ORDERS[sort])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export const countJobsOfCompany = (db: Db, companyId: number) =>
  db
    .selectFrom('jobs')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('state')
    .execute();

/**
 * Ads that are shown or paused and whose time is up, oldest end first. Rows that another worker holds are left to
 * it, so several may run at once.
 */
export const listDueForUpdate = (
  db: Db,
  { now, limit, except }: { now: Date; limit: number; except: readonly string[] },
) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('state', 'in', ['active', 'paused'])
    .where('expires_at', '<=', now)
    .where('withheld_at', 'is', null)
    .where('id', '<>', sql<number>`all(${except}::bigint[])`)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Takes ads whose end is near and of which nobody was told; whoever else looks meanwhile passes them over. */
export const claimEnding = (
  db: Db,
  { now, until, limit, except }: { now: Date; until: Date; limit: number; except: readonly string[] },
) =>
  db
    .updateTable('jobs')
    .set({ end_reminded_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('jobs')
        .select('id')
        .where('state', 'in', ['active', 'paused'])
        .where('expires_at', '>', now)
        .where('expires_at', '<=', until)
        .where('end_reminded_at', 'is', null)
        .where('withheld_at', 'is', null)
        .where('id', '<>', sql<number>`all(${except}::bigint[])`)
        // An ad that was to be shown for so short a time needs no telling.
        .where(sql<boolean>`expires_at - activated_at > ${until}::timestamptz - ${now}::timestamptz`)
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'company_id', 'created_by', 'ar_title', 'en_title', 'expires_at'])
    .execute();

type DayOfViews = { job_id: number; day: string; source: string | null; views: number };

/** Adds up what was counted, for ads that are still there; always in one order, so that two writers cannot wait for each other. */
export async function addViews(db: Db, counted: DayOfViews[]): Promise<void> {
  const column = <Field extends keyof DayOfViews>(field: Field) => counted.map((row) => row[field]);
  await sql`
    with counted as (
      select job_id, day, source, views
      from unnest(
        ${column('job_id')}::bigint[], ${column('day')}::date[], ${column('source')}::text[], ${column('views')}::integer[]
      ) as counted(job_id, day, source, views)
    ), locked as (
      select id from jobs where id in (select job_id from counted) order by id for no key update
    ), daily as (
      insert into job_views_daily (job_id, day, views)
      select job_id, day, sum(views) from counted join locked on locked.id = job_id
      group by job_id, day order by job_id, day
      on conflict (job_id, day) do update set views = job_views_daily.views + excluded.views
    ), by_source as (
      insert into job_sources (job_id, day, source, views)
      select job_id, day, source, views from counted join locked on locked.id = job_id where source is not null
      order by job_id, source, day
      on conflict (job_id, source, day) do update set views = job_sources.views + excluded.views
    )
    update jobs set views_num = views_num + sums.views
    from (select job_id, sum(views)::integer as views from counted group by job_id) as sums
    where jobs.id = sums.job_id and jobs.id in (select id from locked)`.execute(db);
}

/** Through which links people came to an ad, and how many applied by each. */
export const listSources = async (db: Db, jobId: number) =>
  (
    await sql<{ source: string; views: number; applications: number }>`
      select source, coalesce(seen.views, 0)::integer as views, coalesce(sent.applications, 0)::integer as applications
      from (select source, sum(views) as views from job_sources where job_id = ${jobId} group by source) as seen
      full join (
        select source, count(*) as applications from applications
        where job_id = ${jobId} and source is not null and ${isPresent} group by source
      ) as sent using (source)
      order by applications desc, views desc, source`.execute(db)
  ).rows;

/** The occupations that a company looks for now. */
export const listOpenRoles = async (db: Db, companyId: number, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('jobs')
      .select('job_role_id')
      .distinct()
      .where('company_id', '=', companyId)
      .where('state', '=', 'active')
      .where('job_role_id', 'is not', null)
      .limit(limit)
      .execute()
  ).map(({ job_role_id }) => job_role_id!);

/** From a day of Riyadh on; days without a view are left out. */
export const listViewsByDay = (db: Db, jobIds: number[], from: string) =>
  db
    .selectFrom('job_views_daily')
    .select(['job_id', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'), 'views as count'])
    .where('job_id', 'in', jobIds)
    .where('day', '>=', from)
    .execute();

/** The same for applications; whoever withdrew had applied. */
export const listApplicantsByDay = (db: Db, jobIds: number[], from: string) => {
  const day = sql<string>`to_char(submitted_at at time zone 'Asia/Riyadh', 'YYYY-MM-DD')`;
  return db
    .selectFrom('applications')
    .select(['job_id', day.as('day'), (row) => row.fn.countAll<number>().as('count')])
    .where('job_id', 'in', jobIds)
    .where('submitted_at', '>=', sql<Date>`${from}::date::timestamp at time zone 'Asia/Riyadh'`)
    .groupBy(['job_id', day])
    .execute();
};

/** False when this payment extended its ad before. */
export async function insertExtension(
  db: Db,
  extension: { payment_id: string; job_id: number; listing_days: number; expires_at: Date; extended_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('job_extensions')
    .values(extension)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined when there is none, or when it was undone before. */
export const undoExtension = (db: Db, paymentId: string, at: Date) =>
  db
    .updateTable('job_extensions')
    .set({ undone_at: at })
    .where('payment_id', '=', paymentId)
    .where('undone_at', 'is', null)
    .returning(['job_id', 'listing_days'])
    .executeTakeFirst();

export const listActiveOfForUpdate = (db: Db, companyId: number) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();

export const listHeldOfForUpdate = (db: Db, companyId: number) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('held_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
