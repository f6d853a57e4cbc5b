import type { Insertable } from 'kysely';
import { agreedTerms, agreedTermsAt } from '#modules/documents/service.server.ts';
import type { Db } from '#platform/db/database.server.ts';
import type { StaffNotes } from '#platform/db/tables.ts';

export type Whom = { user_id: string } | { company_id: number };

export const findPerson = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .leftJoin('company_members', 'company_members.user_id', 'users.id')
    .leftJoin('companies', 'companies.id', 'company_members.company_id')
    .select([
      'users.id',
      'users.type',
      'users.email',
      'users.phone',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'users.locale',
      'users.scope',
      'users.email_verified_at',
      'users.mail_refused_at',
      'users.phone_verified_at',
      'users.pace_lifted_until',
      agreedTerms.as('consent_version'),
      agreedTermsAt.as('consent_at'),
      'users.deletion_asked_at',
      'users.created_at',
      'company_members.company_id',
      'company_members.role as company_role',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'companies.suspended_at as company_suspended_at',
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();

/** Until the transaction ends it stays so. */
export const exists = async (db: Db, whom: Whom): Promise<boolean> => {
  const found =
    'user_id' in whom
      ? db.selectFrom('users').select('id').where('id', '=', whom.user_id)
      : db.selectFrom('companies').select('id').where('id', '=', whom.company_id);
  return (await found.forKeyShare().executeTakeFirst()) !== undefined;
};

export const findCompany = (db: Db, id: number) =>
  db.selectFrom('companies').selectAll().where('id', '=', id).executeTakeFirst();

export const listTeam = (db: Db, companyId: number) =>
  db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select([
      'users.id',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'users.email',
      'users.suspended_at',
      'company_members.role',
    ])
    .where('company_members.company_id', '=', companyId)
    .orderBy('company_members.created_at')
    .orderBy('users.id')
    .limit(100)
    .execute();

export const countJobsByState = (db: Db, companyId: number) =>
  db
    .selectFrom('jobs')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('company_id', '=', companyId)
    .groupBy('state')
    .execute();

/** Figures only: nothing of what was written. */
export const countApplicationsByStage = (db: Db, userId: string) =>
  db
    .selectFrom('applications')
    .select(['stage', (eb) => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('stage')
    .execute();

/** Open cases about what they wrote, or what the company wrote. */
export const countOpenMessageReports = async (db: Db, whom: Whom): Promise<number> =>
  (
    await db
      .selectFrom('trust_cases')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('subject_kind', '=', 'message')
      .where('decided_at', 'is', null)
      .where((row) => ('user_id' in whom ? row('user_id', '=', whom.user_id) : row('company_id', '=', whom.company_id)))
      .executeTakeFirstOrThrow()
  ).count;

/** Interviews that would be called off. */
export const countInterviewsAhead = async (db: Db, whom: Whom, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('interviews')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where((row) => ('user_id' in whom ? row('user_id', '=', whom.user_id) : row('company_id', '=', whom.company_id)))
      .where((row) =>
        row.or([
          row('state', 'in', ['proposed', 'times_asked']),
          row.and([row('state', '=', 'agreed'), row('starts_at', '>', now)]),
        ]),
      )
      .executeTakeFirstOrThrow()
  ).count;

export const insertNote = (db: Db, note: Insertable<StaffNotes>) => db.insertInto('staff_notes').values(note).execute();

export const listNotes = (db: Db, whom: Whom) =>
  db
    .selectFrom('staff_notes')
    .leftJoin('users', 'users.id', 'staff_notes.author_user_id')
    .select([
      'staff_notes.id',
      'staff_notes.text',
      'staff_notes.created_at',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
    ])
    .where((row) =>
      'user_id' in whom
        ? row('staff_notes.user_id', '=', whom.user_id)
        : row('staff_notes.company_id', '=', whom.company_id),
    )
    .orderBy('staff_notes.id', 'desc')
    .limit(50)
    .execute();

/** Those that are alive. */
export const countSessions = async (db: Db, userIds: readonly string[], now: Date): Promise<number> =>
  userIds.length === 0
    ? 0
    : (
        await db
          .selectFrom('sessions')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('user_id', 'in', userIds)
          .where('ended_at', 'is', null)
          .where('expires_at', '>', now)
          .executeTakeFirstOrThrow()
      ).count;
