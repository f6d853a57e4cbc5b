import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Interviews } from '#platform/db/tables.ts';
import type { ReminderKind } from './rules.ts';

/** One side of interviews: a seeker, or everyone who acts for a company. */
export type Side = { kind: 'seeker'; user_id: string } | { kind: 'company'; company_id: number };

const withNames = (db: Db) =>
  db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('companies', 'companies.id', 'interviews.company_id')
    .innerJoin('users', 'users.id', 'interviews.user_id')
    .selectAll('interviews')
    .select([
      'applications.job_id',
      'jobs.ar_title',
      'jobs.en_title',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ]);

export type InterviewRow = NonNullable<Awaited<ReturnType<typeof findInterview>>>;

export const findInterview = (db: Db, id: string) => withNames(db).where('interviews.id', '=', id).executeTakeFirst();

/** Locks the row: both sides may act at once. */
export const findInterviewForUpdate = (db: Db, id: string) =>
  withNames(db).where('interviews.id', '=', id).forUpdate('interviews').executeTakeFirst();

/** The one that waits for an answer, or else the latest. */
export const findLatestOf = (db: Db, applicationId: string) =>
  withNames(db)
    .where('interviews.application_id', '=', applicationId)
    .orderBy(sql`interviews.state in ('proposed', 'times_asked')`, 'desc')
    .orderBy('interviews.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** One of a company's applicants, unless they asked for their account to be erased. */
export const findApplicationOf = (db: Db, id: string, companyId: number) =>
  applicationOf(db, id, companyId).executeTakeFirst();

export const findApplicationForUpdate = (db: Db, id: string, companyId: number) =>
  applicationOf(db, id, companyId).forUpdate('applications').executeTakeFirst();

const applicationOf = (db: Db, id: string, companyId: number) =>
  db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .select([
      'applications.id',
      'applications.job_id',
      'applications.user_id',
      'applications.stage',
      'jobs.ar_title',
      'jobs.en_title',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .where('applications.id', '=', id)
    .where('applications.company_id', '=', companyId)
    .where('users.deletion_asked_at', 'is', null);

export async function findStageOf(db: Db, applicationId: string) {
  const row = await db.selectFrom('applications').select('stage').where('id', '=', applicationId).executeTakeFirst();
  return row?.stage ?? null;
}

/** Undefined when another one waits for an answer: the unique key decides between two clicks. */
export const insertInterview = (db: Db, interview: Insertable<Interviews>) =>
  db
    .insertInto('interviews')
    .values(interview)
    .onConflict((conflict) =>
      conflict.columns(['application_id']).where('state', 'in', ['proposed', 'times_asked']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

export const updateInterview = (db: Db, id: string, at: Date, changes: Updateable<Interviews>) =>
  db
    .updateTable('interviews')
    .set((row) => ({ ...changes, version: row('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

/** Which message shows it is no change of the interview. */
export const updateMessageId = (db: Db, id: string, messageId: number) =>
  db.updateTable('interviews').set({ message_id: messageId }).where('id', '=', id).execute();

export type NewInterviewer = { name: string; email: string; user_id: string | null; locale: string };

export async function replaceInterviewers(db: Db, interviewId: string, interviewers: NewInterviewer[]): Promise<void> {
  await db.deleteFrom('interview_interviewers').where('interview_id', '=', interviewId).execute();
  await db
    .insertInto('interview_interviewers')
    .values(interviewers.map((one, position) => ({ interview_id: interviewId, position, ...one })))
    .execute();
}

export const listInterviewers = (db: Db, interviewIds: string[]) =>
  db
    .selectFrom('interview_interviewers')
    .leftJoin('users', 'users.id', 'interview_interviewers.user_id')
    .select([
      'interview_id',
      'name',
      'interview_interviewers.email',
      'user_id',
      'interview_interviewers.locale',
      'ar_first_name',
      'ar_last_name',
      'en_first_name',
      'en_last_name',
    ])
    .where('interview_id', 'in', interviewIds)
    .orderBy('interview_id')
    .orderBy('position')
    .execute();

const DAY = sql`interval '1 day'`;

const ofSide = (db: Db, side: Side, when: 'upcoming' | 'past', now: Date) => {
  const isUpcoming = sql<boolean>`
    (interviews.state in ('proposed', 'times_asked')
      or (interviews.state = 'agreed' and interviews.starts_at > ${now}::timestamptz - interviews.minutes * interval '1 minute'))`;
  return withNames(db)
    .where(when === 'upcoming' ? isUpcoming : sql<boolean>`not ${isUpcoming}`)
    .where((row) =>
      side.kind === 'seeker'
        ? row('interviews.user_id', '=', side.user_id)
        : row.and([row('interviews.company_id', '=', side.company_id), row('users.deletion_asked_at', 'is', null)]),
    );
};

/** What is to come by its time, what has a time to find last; the past with the latest first. */
export const listInterviews = (
  db: Db,
  side: Side,
  { when, now, limit, offset }: { when: 'upcoming' | 'past'; now: Date; limit: number; offset: number },
) =>
  ofSide(db, side, when, now)
    .orderBy(
      when === 'upcoming'
        ? sql`interviews.starts_at asc nulls last`
        : sql`coalesce(starts_at, answered_at, proposed_at) desc`,
    )
    .orderBy('interviews.proposed_at', 'desc')
    .orderBy('interviews.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countInterviews(db: Db, side: Side, when: 'upcoming' | 'past', now: Date): Promise<number> {
  const { count } = await ofSide(db, side, when, now)
    .clearSelect()
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Agreed and proposed times around these, of this applicant or of any of these interviewers. */
export const listAround = (
  db: Db,
  {
    company_id,
    user_id,
    emails,
    from,
    to,
    except,
  }: { company_id: number; user_id: string; emails: string[]; from: Date; to: Date; except: string | null },
) =>
  withNames(db)
    .where('interviews.company_id', '=', company_id)
    .where('interviews.state', 'in', ['proposed', 'agreed'])
    .$if(except !== null, (query) => query.where('interviews.id', '<>', except))
    .where((row) =>
      row.or([
        row('interviews.user_id', '=', user_id),
        row.exists(
          row
            .selectFrom('interview_interviewers')
            .select('interview_interviewers.email')
            .whereRef('interview_interviewers.interview_id', '=', 'interviews.id')
            .where('interview_interviewers.email', 'in', emails),
        ),
      ]),
    )
    .where(
      sql<boolean>`exists (select from unnest(case interviews.state when 'agreed' then array[starts_at] else times end) as t
        where t > ${from}::timestamptz - ${DAY} and t < ${to}::timestamptz + ${DAY})`,
    )
    .limit(50)
    .execute();

/** When a seeker is at interviews already, whoever invites. */
export const listAgreedOf = (db: Db, userId: string, { except, now }: { except: string; now: Date }) =>
  db
    .selectFrom('interviews')
    .select(['starts_at', 'minutes'])
    .where('user_id', '=', userId)
    .where('state', '=', 'agreed')
    .where('starts_at', '>', now)
    .where('id', '<>', except)
    .limit(100)
    .execute();

/** Marks those that begin within the time ahead as reminded and gives them, to one worker only. */
export const takeToRemind = (
  db: Db,
  kind: ReminderKind,
  { now, until, limit, except }: { now: Date; until: Date; limit: number; except: readonly string[] },
) => {
  const column = kind === 'day' ? 'reminded_day_at' : 'reminded_hour_at';
  return (
    db
      .updateTable('interviews')
      // An hour ahead nobody needs to hear of the day any more.
      .set({ [column]: now, reminded_day_at: sql`coalesce(reminded_day_at, ${now})` })
      .where(
        'id',
        'in',
        db
          .selectFrom('interviews')
          .select('id')
          .where('state', '=', 'agreed')
          .where('starts_at', '>', now)
          .where('starts_at', '<=', until)
          .where(column, 'is', null)
          .where('id', '<>', sql<string>`all(${except}::uuid[])`)
          .orderBy('starts_at')
          .limit(limit)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute()
  );
};

/** Those of an application that are still to take place or to be answered. */
export const listOpenOfForUpdate = (db: Db, applicationId: string, now: Date) =>
  db
    .selectFrom('interviews')
    .select('id')
    .where('application_id', '=', applicationId)
    .where((row) =>
      row.or([
        row('state', 'in', ['proposed', 'times_asked']),
        row.and([row('state', '=', 'agreed'), row('starts_at', '>', now)]),
      ]),
    )
    .forUpdate()
    .execute();

/** The same of everybody whom a company invited, or of all that one seeker has. */
export const listOpenWithForUpdate = (db: Db, whom: { user_id: string } | { company_id: number }, now: Date) =>
  db
    .selectFrom('interviews')
    .select(['id', 'application_id'])
    .where((row) => ('user_id' in whom ? row('user_id', '=', whom.user_id) : row('company_id', '=', whom.company_id)))
    .where((row) =>
      row.or([
        row('state', 'in', ['proposed', 'times_asked']),
        row.and([row('state', '=', 'agreed'), row('starts_at', '>', now)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();

/** The company's people, who may be asked to take part. */
export const listMembers = (db: Db, companyId: number) =>
  db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select([
      'users.id',
      'users.email',
      'users.locale',
      'company_members.role',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .where('company_members.company_id', '=', companyId)
    .where('users.deletion_asked_at', 'is', null)
    .orderBy('company_members.created_at')
    .orderBy('users.id')
    .limit(100)
    .execute();

/** Where whoever acts for a company confirmed that they read mail. */
export const findAddressOfMember = async (db: Db, companyId: number, userId: string): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .innerJoin('company_members', 'company_members.user_id', 'users.id')
      .select('users.email')
      .where('users.id', '=', userId)
      .where('company_members.company_id', '=', companyId)
      .where('users.email_verified_at', 'is not', null)
      .where('users.suspended_at', 'is', null)
      .where('users.deletion_asked_at', 'is', null)
      .executeTakeFirst()
  )?.email ?? null;

export const isMember = async (db: Db, companyId: number, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('company_members')
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined;
