import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { PART_SIZE } from './rules.ts';

export type CountedPart = { number: number; at: Date; pages_num: number };

/** How many ads are shown of those with a number in each range, and when one of the range last changed. */
export async function countAds(db: Db, now: Date, numbers: readonly number[]): Promise<CountedPart[]> {
  const { rows } = await sql<CountedPart>`
    select number, at, pages_num from unnest(${numbers}::integer[]) as number, lateral (
      select max(updated_at) as at, count(*) filter (where state = 'active' and expires_at > ${now})::integer as pages_num
      from jobs
      where id >= number::bigint * ${PART_SIZE} and id < (number::bigint + 1) * ${PART_SIZE} and activated_at is not null
    ) as counted
    where at is not null
    order by number
  `.execute(db);
  return rows;
}

/** The number of the last range in which an ad may be. */
export const findLastAdPart = async (db: Db): Promise<number> =>
  (await sql<{ number: number | null }>`select (max(id) / ${PART_SIZE})::integer as number from jobs`.execute(db))
    .rows[0]!.number ?? -1;

/** The ranges in which an ad that was ever shown changed since. */
export const listChangedAdParts = async (db: Db, since: Date): Promise<number[]> =>
  (
    await sql<{ number: number }>`
      select distinct (id / ${PART_SIZE})::integer as number from jobs
      where activated_at is not null and updated_at > ${since}
    `.execute(db)
  ).rows.map(({ number }) => number);

export type Ranged = { number: number; after: number; limit: number };
const withinRange = ({ number, after }: Ranged) => sql<boolean>`
  id > ${Math.max(after, number * PART_SIZE - 1)} and id < ${(number + 1) * PART_SIZE}`;

/** Ads of a range that are shown, by number, from behind one on. */
export const listShownAds = (db: Db, now: Date, range: Ranged) =>
  db
    .selectFrom('jobs')
    .select(['id', 'updated_at', 'en_title', sql<string | null>`left(en_description, 1)`.as('en_description')])
    .where(withinRange(range))
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(range.limit)
    .execute();

const confirmedCompanies = (db: Db) =>
  db.selectFrom('companies').where('state', 'in', ['domain_verified', 'verified']).where('suspended_at', 'is', null);

/** Employers whose domain or papers are confirmed, in ranges of their numbers. */
export const countEmployers = (db: Db): Promise<CountedPart[]> =>
  confirmedCompanies(db)
    .select((eb) => [
      sql<number>`(id / ${PART_SIZE})::integer`.as('number'),
      eb.fn.max('updated_at').as('at'),
      sql<number>`count(*)::integer`.as('pages_num'),
    ])
    .groupBy('number')
    .orderBy('number')
    .execute();

export const listEmployers = (db: Db, range: Ranged) =>
  confirmedCompanies(db)
    .select(['id', 'updated_at'])
    .where(withinRange(range))
    .orderBy('id')
    .limit(range.limit)
    .execute();

/** Careers pages that are on, with what changes them: what the company says there, and what it says of itself. */
const openCareers = (db: Db) =>
  db
    .selectFrom('careers_pages')
    .innerJoin('companies', 'companies.id', 'careers_pages.company_id')
    .where('careers_pages.is_on', '=', true)
    .where('companies.suspended_at', 'is', null);
const careersChanged = sql<Date>`greatest(careers_pages.changed_at, companies.updated_at)`;

/** In ranges of the companies' numbers. */
export const countCareers = (db: Db): Promise<CountedPart[]> =>
  openCareers(db)
    .select((eb) => [
      sql<number>`(company_id / ${PART_SIZE})::integer`.as('number'),
      eb.fn.max(careersChanged).as('at'),
      sql<number>`count(*)::integer`.as('pages_num'),
    ])
    .groupBy('number')
    .orderBy('number')
    .execute();

export const listCareers = (db: Db, range: Ranged) =>
  openCareers(db)
    .select(['companies.id', 'careers_pages.slug', careersChanged.as('updated_at')])
    .where(withinRange(range))
    .orderBy('id')
    .limit(range.limit)
    .execute();

/** Job titles of which pay is told, in ranges of their numbers. A day of figures is one of Riyadh. */
const toldAt = sql<Date>`max(made_on)::timestamp at time zone 'Asia/Riyadh'`;

export const countPaidTitles = (db: Db): Promise<CountedPart[]> =>
  db
    .selectFrom('salary_blocks')
    .select([
      sql<number>`(job_role_id / ${PART_SIZE})::integer`.as('number'),
      toldAt.as('at'),
      sql<number>`count(distinct job_role_id)::integer`.as('pages_num'),
    ])
    .groupBy('number')
    .orderBy('number')
    .execute();

export const listPaidTitles = (db: Db, { number, after, limit }: Ranged) =>
  db
    .selectFrom('salary_blocks')
    .select(['job_role_id as id', toldAt.as('updated_at')])
    .where('job_role_id', '>', Math.max(after, number * PART_SIZE - 1))
    .where('job_role_id', '<', (number + 1) * PART_SIZE)
    .groupBy('job_role_id')
    .orderBy('job_role_id')
    .limit(limit)
    .execute();

/** Packages on sale: staff keep a few. */
export const listPackages = (db: Db) =>
  db.selectFrom('packages').select(['id', 'updated_at']).where('is_active', '=', true).orderBy('id').execute();

/** When an ad that was ever shown last changed. */
export const findLastAdChange = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('jobs')
      .select('updated_at')
      .where('activated_at', 'is not', null)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.updated_at ?? null;

/** When a company last said whether its ads may stand on other job sites, or anything else of its careers page. */
export const findLastCareersChange = async (db: Db): Promise<Date | null> =>
  (
    await db
      .selectFrom('careers_pages')
      .select(({ fn }) => fn.max('changed_at').as('at'))
      .executeTakeFirst()
  )?.at ?? null;

/** Shown ads that may stand on other job sites, of one company or of all, by number from behind one on. */
export const listBoardAds = (
  db: Db,
  now: Date,
  { company_id, after, limit }: { company_id: number | null; after: number; limit: number },
) =>
  db
    .selectFrom('jobs')
    .select(['id', 'experience_from', 'min_qualification', 'activated_at', 'updated_at', 'expires_at'])
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .where('keep_off_boards', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('careers_pages')
            .select('careers_pages.company_id')
            .whereRef('careers_pages.company_id', '=', 'jobs.company_id')
            .where('careers_pages.keep_off_boards', '=', true),
        ),
      ),
    )
    // A feed of one company would name whoever does not want to be named.
    .$if(company_id !== null, (query) => query.where('company_id', '=', company_id!).where('show_company', '=', true))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
