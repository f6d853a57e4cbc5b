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
    // A feed of one company would name whoever does not want to be named.
    .$if(company_id !== null, (query) => query.where('company_id', '=', company_id!).where('show_company', '=', true))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
