import { sql, type ExpressionBuilder, type Insertable, type Selectable, type Updateable } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { COMPANY_CARD, type CompanyCardRow } from '#modules/companies/service.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import { anyOf, findPrepared, listPrepared } from '#platform/db/prepared.server.ts';
import type { DB, JobEvents, JobQuestions, Jobs } from '#platform/db/tables.ts';
import { AD_FIELD_NAMES } from './fields.ts';

export type JobRow = Selectable<Jobs>;

/** What a row of a list is made from. */
const CARD = [
  'id',
  'company_id',
  'state',
  'expires_at',
  'withheld_at',
  'ar_title',
  'en_title',
  'show_company',
  'city_id',
  'is_remote',
  'job_type',
  'salary_from',
  'salary_to',
  'activated_at',
] as const satisfies (keyof JobRow)[];
type Employed = { employer: CompanyCardRow | null };
export type CardRow = Pick<JobRow, (typeof CARD)[number]> & Employed;

/** With what a program wants beside it. */
const LISTED = [
  ...CARD,
  'ar_description',
  'ar_description_html',
  'en_description',
  'en_description_html',
  'skills',
  'sector_id',
  'major_id',
  'job_role_id',
  'updated_at',
] as const satisfies (keyof JobRow)[];
export type ListedRow = Pick<JobRow, (typeof LISTED)[number]> & Employed;

/** The employer that an ad names, read with it; null where it names none. */
export const employer = (eb: ExpressionBuilder<DB, 'jobs'>) =>
  jsonObjectFrom(
    eb
      .selectFrom('companies')
      .select(COMPANY_CARD.map((column) => `companies.${column}` as const))
      .whereRef('companies.id', '=', 'jobs.company_id')
      .where('jobs.show_company', '=', true),
  ).as('employer');

export const findJob = (db: Db, id: number) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();

const READ = [
  ...AD_FIELD_NAMES,
  'id',
  'company_id',
  'state',
  'activated_at',
  'expires_at',
  'withheld_at',
  'rejection_reason',
  'applicants_num',
] as const satisfies (keyof JobRow)[];

/** An ad with all that its page says of it, in one question; and whether its company is suspended. */
export const findJobToRead = findPrepared((db, id: number) =>
  db
    .selectFrom('jobs')
    .select(READ)
    .select((eb) => [
      employer(eb),
      jsonArrayFrom(
        eb
          .selectFrom('job_questions')
          .select(QUESTION.map((column) => `job_questions.${column}` as const))
          .whereRef('job_questions.job_id', '=', 'jobs.id')
          .orderBy('position'),
      ).as('questions'),
      sql<boolean>`not ${isOfShownCompany}`.as('is_suspended'),
    ])
    .where('id', '=', id),
);
export type ReadRow = NonNullable<Awaited<ReturnType<typeof findJobToRead>>>;

/** What is said of an ad where it is not the ad that is read. */
export const findJobInShort = findPrepared((db, id: number) =>
  db
    .selectFrom('jobs')
    .select(['id', 'company_id', 'state', 'expires_at', 'ar_title', 'en_title'])
    .where('id', '=', id),
);
export type JobInShort = NonNullable<Awaited<ReturnType<typeof findJobInShort>>>;

/** Locks the row: two actions at once happen one after the other. */
export const findJobForUpdate = (db: Db, id: number) =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The draft that a repost of this ad left and nobody finished yet. */
export const findRepost = (db: Db, id: number) =>
  db
    .selectFrom('jobs')
    .selectAll()
    .where('reposted_from', '=', id)
    .where('state', '=', 'draft')
    .limit(1)
    .executeTakeFirst();

/** The ad that the page with this `client_id` began. Nobody begins one for the company until the transaction ends. */
export async function findBegunForUpdate(
  db: Db,
  { company_id, client_id }: { company_id: number; client_id: string },
): Promise<{ id: number } | undefined> {
  await lockDrafts(db, company_id);
  return db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', company_id)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
}

const lockDrafts = (db: Db, companyId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`drafts of company ${companyId}`}, 0))`.execute(db);

export const insertJob = (db: Db, job: Insertable<Jobs>) =>
  db.insertInto('jobs').values(job).returningAll().executeTakeFirstOrThrow();

/** Counts the version up: whoever read the row before saves on top of something else. */
export const updateJob = (db: Db, id: number, changes: Updateable<Jobs>) =>
  db
    .updateTable('jobs')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteJob = (db: Db, id: number) => db.deleteFrom('jobs').where('id', '=', id).execute();

const QUESTION = [
  'id',
  'question',
  'kind',
  'options',
  'is_required',
  'is_knock_out',
  'accepted',
  'accepted_from',
  'accepted_to',
] as const satisfies (keyof Selectable<JobQuestions>)[];

export const listQuestions = listPrepared((db, jobId: number) =>
  db.selectFrom('job_questions').select(QUESTION).where('job_id', '=', jobId).orderBy('position'),
);

export async function replaceQuestions(
  db: Db,
  jobId: number,
  questions: Omit<Insertable<JobQuestions>, 'job_id' | 'position'>[],
) {
  await db.deleteFrom('job_questions').where('job_id', '=', jobId).execute();
  if (questions.length === 0) return;
  await db
    .insertInto('job_questions')
    .values(questions.map((question, position) => ({ ...question, job_id: jobId, position })))
    .execute();
}

/** How many drafts wait. Others of the company who count wait until the transaction ends. */
export async function countDraftsForUpdate(
  db: Db,
  { company_id, user_id }: { company_id: number; user_id: string | null },
): Promise<{ ofCompany: number; ofAccount: number }> {
  await lockDrafts(db, company_id);
  const counted = await db
    .selectFrom('jobs')
    .select(({ fn }) => [
      fn.countAll<number>().as('ofCompany'),
      fn.countAll<number>().filterWhere('created_by', '=', user_id).as('ofAccount'),
    ])
    .where('company_id', '=', company_id)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return { ofCompany: Number(counted.ofCompany), ofAccount: Number(counted.ofAccount) };
}

export const insertJobEvent = (db: Db, event: Insertable<JobEvents>) =>
  db.insertInto('job_events').values(event).execute();

/** Whether an ad of the company was ever shown, and not taken off by staff. */
export async function hasCompanyBeenShown(db: Db, companyId: number): Promise<boolean> {
  const row = await db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('activated_at', 'is not', null)
    .where('rejection_reason', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type Page = { offset: number; limit: number };

/** A company's public page: confidential ads are not on it. */
export const listShownJobsOfCompany = (db: Db, companyId: number, now: Date, { offset, limit }: Page) =>
  db
    .selectFrom('jobs')
    .select(CARD)
    .select(employer)
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .where('show_company', '=', true)
    .orderBy('activated_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

/** Of its shown ads, the cities and how many are in each, the most first. */
export const countShownJobsByCity = (db: Db, companyId: number, now: Date, limit: number) =>
  db
    .selectFrom('jobs')
    .select((eb) => ['city_id', eb.fn.countAll<number>().as('jobs_num')])
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .where('show_company', '=', true)
    .where('city_id', 'is not', null)
    .groupBy('city_id')
    .orderBy('jobs_num', 'desc')
    .orderBy('city_id')
    .limit(limit)
    .execute();

export async function countShownJobsOfCompany(db: Db, companyId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('state', '=', 'active')
    .where('expires_at', '>', now)
    .where('show_company', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Nothing of a suspended company is listed anywhere. */
const isOfShownCompany = sql<boolean>`not exists (
  select from companies where companies.id = jobs.company_id and companies.suspended_at is not null
)`;

const publicJobs = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('jobs')
    .where('id', '=', anyOf(ids))
    .where('state', 'in', ['active', 'paused', 'expired'])
    .where(isOfShownCompany)
    .where((eb) => eb.or([eb('state', '<>', 'expired'), eb('rejection_reason', 'is', null)]));

export const listPublicCards: (db: Db, ids: readonly number[]) => Promise<CardRow[]> = listPrepared(
  (db, ids: readonly number[]) => publicJobs(db, ids).select(CARD).select(employer),
);

export const listPublicListed: (db: Db, ids: readonly number[]) => Promise<ListedRow[]> = listPrepared(
  (db, ids: readonly number[]) => publicJobs(db, ids).select(LISTED).select(employer),
);

export const hasApplied = async (db: Db, id: number, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('applications')
    .select('id')
    .where('job_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;

/** False when the ad is not open at that instant. The row stays locked until the transaction ends. */
export async function addApplicant(db: Db, id: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('jobs')
    .set((eb) => ({ applicants_num: eb('applicants_num', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const insertSavedJob = (db: Db, userId: string, jobId: number, at: Date) =>
  db
    .insertInto('saved_jobs')
    .values({ user_id: userId, job_id: jobId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const insertSavedJobs = async (
  db: Db,
  rows: { user_id: string; job_id: number; created_at: Date }[],
): Promise<number> => {
  const inserted = await db
    .insertInto('saved_jobs')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('job_id')
    .execute();
  return inserted.length;
};

export const deleteSavedJob = (db: Db, userId: string, jobId: number) =>
  db.deleteFrom('saved_jobs').where('user_id', '=', userId).where('job_id', '=', jobId).execute();

const listSaved = listPrepared((db, userId: string, jobIds: readonly number[]) =>
  db.selectFrom('saved_jobs').select('job_id').where('user_id', '=', userId).where('job_id', '=', anyOf(jobIds)),
);

export const listSavedIds = async (db: Db, userId: string, jobIds: readonly number[]): Promise<Set<number>> =>
  new Set((await listSaved(db, userId, jobIds)).map((row) => row.job_id));

const savedJobs = (db: Db, userId: string) =>
  db
    .selectFrom('saved_jobs')
    .innerJoin('jobs', 'jobs.id', 'saved_jobs.job_id')
    .where('saved_jobs.user_id', '=', userId)
    .where('jobs.state', 'in', ['active', 'paused', 'expired'])
    .where(isOfShownCompany);

/** What the seeker saved last comes first. */
export const listSavedJobs = (db: Db, userId: string, { offset, limit }: Page) =>
  savedJobs(db, userId)
    .select(CARD.map((column) => `jobs.${column}` as const))
    .select(employer)
    .orderBy('saved_jobs.created_at', 'desc')
    .orderBy('jobs.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countSavedJobs(db: Db, userId: string): Promise<number> {
  const { count } = await savedJobs(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
