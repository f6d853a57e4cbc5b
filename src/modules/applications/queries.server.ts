import { sql } from 'kysely';
import { anyOf, findPrepared, listPrepared } from '#platform/db/prepared.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { ApplicationStage } from '#platform/db/tables.ts';
import type { InBoth } from '#platform/texts/in-both.ts';

type NewApplication = {
  job_id: number;
  company_id: number;
  user_id: string;
  cover_note: string;
  snapshot: string;
  job_snapshot: string;
  cv_source: 'profile' | 'file';
  cv_file_id: string | null;
  source: string | null;
  submitted_at: Date;
  stage_changed_at: Date;
};

/** Undefined when this seeker had applied before: the unique pair decides between two clicks. */
export const insertApplication = (db: Db, application: NewApplication) =>
  db
    .insertInto('applications')
    .values(application)
    .onConflict((conflict) => conflict.columns(['job_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst();

/** With the files that it showed. */
export const deleteApplication = (db: Db, id: string) =>
  db
    .deleteFrom('applications')
    .where('id', '=', id)
    .returning(['user_id', 'cv_file_id', sql<string | null>`snapshot ->> 'photo_file_id'`.as('photo_file_id')])
    .executeTakeFirstOrThrow();

export async function insertAnswers(
  db: Db,
  applicationId: string,
  answers: { question: string; kind: string; answer: string; meets: boolean | null }[],
): Promise<void> {
  if (answers.length === 0) return;
  await db
    .insertInto('application_answers')
    .values(answers.map((answer, position) => ({ application_id: applicationId, position, ...answer })))
    .execute();
}

export const insertEvent = (
  db: Db,
  event: {
    application_id: string;
    at: Date;
    actor_user_id: string;
    from_stage: ApplicationStage | null;
    to_stage: ApplicationStage;
    reason: string | null;
  },
) => db.insertInto('application_events').values(event).execute();

/** Locks the row: two people of a company may move the same applicant at once. */
export const findApplicationForUpdate = (db: Db, id: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'job_id', 'company_id', 'user_id', 'stage', 'submitted_at', 'reminded_at', 'job_snapshot'])
    .select(sql<InBoth>`snapshot -> 'display_name'`.as('display_name'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateStage = (
  db: Db,
  id: string,
  stage: ApplicationStage,
  { at, reason }: { at: Date; reason: string | null },
) =>
  db
    .updateTable('applications')
    .set({ stage, stage_changed_at: at, reason, ...(stage === 'viewed' ? { viewed_at: at } : {}) })
    .where('id', '=', id)
    .execute();

export const findOwnApplication = (db: Db, userId: string, jobId: number) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();

export const listOwnApplications = (
  db: Db,
  userId: string,
  { stages, limit, offset }: { stages: readonly ApplicationStage[]; limit: number; offset: number },
) =>
  db
    .selectFrom('applications')
    .select([
      'id',
      'job_id',
      'company_id',
      'stage',
      'cover_note',
      'cv_source',
      'submitted_at',
      'job_snapshot',
      'note',
      'reminded_at',
      'answer_due_at',
      'withdraw_reason',
    ])
    .where('user_id', '=', userId)
    .where('stage', 'in', stages)
    .orderBy('submitted_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();

export const countOwnByStage = (db: Db, userId: string) =>
  db
    .selectFrom('applications')
    .select(['stage', (row) => row.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('stage')
    .execute();

/** False when it is nobody's or another's. */
export async function updateNote(db: Db, id: string, userId: string, note: string): Promise<boolean> {
  const row = await db
    .updateTable('applications')
    .set({ note })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const updateReminded = (db: Db, id: string, at: Date) =>
  db.updateTable('applications').set({ reminded_at: at }).where('id', '=', id).execute();

export const updateWithdrawReason = (db: Db, id: string, reason: string) =>
  db.updateTable('applications').set({ withdraw_reason: reason }).where('id', '=', id).execute();

const events = (db: Db) =>
  db.selectFrom('application_events').select(['application_id', 'at', 'to_stage', 'reason', 'cause']).orderBy('id');

export const listEvents = listPrepared((db, applicationIds: string[]) =>
  events(db).where('application_id', '=', anyOf(applicationIds)),
);

export const listAnswers = (db: Db, applicationIds: string[]) =>
  db
    .selectFrom('application_answers')
    .select(['application_id', 'question', 'kind', 'answer', 'meets'])
    .where('application_id', 'in', applicationIds)
    .orderBy('application_id')
    .orderBy('position')
    .execute();

/** Whoever asked for the account to be erased is hidden from companies at once. */
export const isPresent = sql<boolean>`not exists (
  select from users where users.id = applications.user_id and users.deletion_asked_at is not null)`;

/** The latest that a person sent to a company and did not take back: what an employer may read of them rests on it. */
export const findLatestTo = (db: Db, companyId: number, userId: string, jobId?: number) =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('stage', '<>', 'withdrawn')
    .$if(jobId !== undefined, (query) => query.where('job_id', '=', jobId!))
    .where(isPresent)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst();

type Between = [company_id: number, seeker_id: string, job_id: number];

const between = (db: Db, ...[company_id, seeker_id, job_id]: Between) =>
  db
    .selectFrom('applications')
    .where('company_id', '=', company_id)
    .where('user_id', '=', seeker_id)
    .where('stage', '<>', 'withdrawn')
    .where(isPresent)
    .orderBy((row) => row('job_id', '=', job_id), 'desc')
    .orderBy('submitted_at', 'desc')
    .limit(1);

/** The same of the two as both may read it, that to the ad before any other; the ad by its titles of then. */
export const findBetween = findPrepared((db, ...pair: Between) =>
  between(db, ...pair).select([
    'id',
    'user_id',
    'stage',
    'job_id',
    sql<string | null>`job_snapshot ->> 'ar_title'`.as('ar_title'),
    sql<string | null>`job_snapshot ->> 'en_title'`.as('en_title'),
  ]),
);

/** Of the same one, asked for beside it. */
export const listEventsBetween = listPrepared((db, ...pair: Between) =>
  events(db).where('application_id', '=', between(db, ...pair).select('id')),
);

/** Everyone who reads a company's applications; viewers decide nothing. */
export const listMembers = (db: Db, companyId: number) =>
  db.selectFrom('company_members').select(['user_id', 'role']).where('company_id', '=', companyId).execute();

export const listRecruiters = (db: Db, companyId: number) =>
  db
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('role', '<>', 'viewer')
    .execute();
