import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Users } from '#platform/db/tables.ts';

export type UserRow = Selectable<Users>;
export type IdentifierColumn = 'email' | 'phone';

export const columnOf = (identifier: string): IdentifierColumn => (identifier.includes('@') ? 'email' : 'phone');

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const findUserForUpdate = (db: Db, id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findUserByIdentifier = (db: Db, identifier: string) =>
  db.selectFrom('users').selectAll().where(columnOf(identifier), '=', identifier).executeTakeFirst();

export const findUserByIdentifierForUpdate = (db: Db, identifier: string) =>
  db.selectFrom('users').selectAll().where(columnOf(identifier), '=', identifier).forUpdate().executeTakeFirst();

/** Nothing comes back when someone else took the identifier in this very moment. */
export const insertUser = (db: Db, user: Insertable<Users>) =>
  db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateUser = (db: Db, id: string, changes: Updateable<Users>) =>
  db.updateTable('users').set(changes).where('id', '=', id).execute();

/** Nothing comes back where it is known already, or the address is nobody's. */
export const updateMailRefused = (db: Db, email: string, at: Date) =>
  db
    .updateTable('users')
    .set({ mail_refused_at: at })
    .where('email', '=', email.toLowerCase())
    .where('mail_refused_at', 'is', null)
    .returning('id')
    .executeTakeFirst();

export const deleteUser = (db: Db, id: string) => db.deleteFrom('users').where('id', '=', id).execute();

/** What a visitor on the way to a job is shown beside the log-in form; nothing that the public page hides. */
export const findWantedJob = (db: Db, jobId: number, now: Date) =>
  db
    .selectFrom('jobs')
    .innerJoin('companies', 'companies.id', 'jobs.company_id')
    .select([
      'jobs.ar_title',
      'jobs.en_title',
      'companies.foundation_name',
      'companies.en_foundation_name',
      'jobs.show_company',
    ])
    .where('jobs.id', '=', jobId)
    .where('jobs.state', '=', sql.lit('active'))
    .where('jobs.expires_at', '>', now)
    .executeTakeFirst();
