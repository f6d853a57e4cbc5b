import type { Updateable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';

export const insertExport = (db: Db, copy: { user_id: string; asked_at: Date; expires_at: Date }) =>
  db.insertInto('data_exports').values(copy).returning('id').executeTakeFirstOrThrow();

export const findLatestExport = (db: Db, userId: string) =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const findExport = (db: Db, id: string) =>
  db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst();

export const updateExport = (db: Db, id: string, changes: Updateable<Tables['data_exports']>) =>
  db.updateTable('data_exports').set(changes).where('id', '=', id).execute();

/** Serialises two clicks of one person, until the transaction ends. */
export const lockPerson = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst();

export const listExportsOf = (db: Db, userId: string) =>
  db.selectFrom('data_exports').select(['id', 'storage_key']).where('user_id', '=', userId).execute();

export const deleteExport = (db: Db, id: string) => db.deleteFrom('data_exports').where('id', '=', id).execute();

/** Whose copy it is, as the letter and its texts need them. */
export const findPerson = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'type', 'locale', 'ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name'])
    .where('id', '=', userId)
    .executeTakeFirst();

export const listFilesOf = (db: Db, userId: string) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'kind', 'storage_key', 'created_at'])
    .where('owner_user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
