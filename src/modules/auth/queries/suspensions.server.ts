import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import { PREPARED } from '#platform/db/prepared.server.ts';
import type { Suspensions } from '#platform/db/tables.ts';

export type SuspensionRow = Selectable<Suspensions>;
const COLUMNS = [
  'id',
  'user_id',
  'company_id',
  'reason',
  'words',
  'began_at',
  'until_at',
  'suspended_by',
  'ended_at',
  'ended_by',
  'end_words',
  'appeal',
  'appealed_at',
  'appeal_words',
  'appeal_decision',
  'appeal_decided_at',
  'appeal_decided_by',
] as const satisfies (keyof SuspensionRow)[];
/** An account, or a company with everybody who acts for it. */
export type Whom = { user_id: string } | { company_id: number };

const of = (db: Db, whom: Whom) =>
  'user_id' in whom
    ? db.selectFrom('suspensions').where('user_id', '=', whom.user_id)
    : db.selectFrom('suspensions').where('company_id', '=', whom.company_id);

export const findOpenSuspension = (db: Db, whom: Whom) =>
  of(db, whom).select(COLUMNS).where('ended_at', 'is', null).modifyEnd(PREPARED).executeTakeFirst();

export const findOpenSuspensionForUpdate = (db: Db, whom: Whom) =>
  of(db, whom).selectAll().where('ended_at', 'is', null).forUpdate().executeTakeFirst();

/** The newest first. */
export const listSuspensions = (db: Db, whom: Whom) =>
  of(db, whom).selectAll().orderBy('began_at', 'desc').orderBy('id').limit(50).execute();

export const findSuspension = (db: Db, id: string) =>
  db.selectFrom('suspensions').selectAll().where('id', '=', id).executeTakeFirst();

export const findSuspensionForUpdate = (db: Db, id: string) =>
  db.selectFrom('suspensions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Nothing comes back where one is open already. */
export const insertSuspension = (db: Db, suspension: Insertable<Suspensions>) =>
  db
    .insertInto('suspensions')
    .values(suspension)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateSuspension = (db: Db, id: string, changes: Updateable<Suspensions>) =>
  db.updateTable('suspensions').set(changes).where('id', '=', id).execute();

/** Several workers take different ones. */
export const listSuspensionsDueForUpdate = (
  db: Db,
  { now, limit, except }: { now: Date; limit: number; except: readonly string[] },
) =>
  db
    .selectFrom('suspensions')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('until_at', '<=', now)
    .where('id', '<>', sql<string>`all(${except}::uuid[])`)
    .orderBy('until_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

/** Everybody who acts for a company. */
export const listPeopleOf = (db: Db, companyId: number) =>
  db
    .selectFrom('company_members')
    .innerJoin('users', 'users.id', 'company_members.user_id')
    .select(['users.id', 'users.email', 'users.phone', 'users.locale', 'company_members.role'])
    .where('company_members.company_id', '=', companyId)
    .execute();

export const findCompanyOf = (db: Db, userId: string) =>
  db.selectFrom('company_members').select(['company_id', 'role']).where('user_id', '=', userId).executeTakeFirst();

export const findCompanyNames = (db: Db, companyId: number) =>
  db
    .selectFrom('companies')
    .select(['foundation_name', 'en_foundation_name'])
    .where('id', '=', companyId)
    .executeTakeFirst();

export const listOpenAppeals = (db: Db) =>
  db
    .selectFrom('suspensions')
    .selectAll()
    .where('appealed_at', 'is not', null)
    .where('appeal_decision', 'is', null)
    .orderBy('appealed_at')
    .limit(200)
    .execute();
