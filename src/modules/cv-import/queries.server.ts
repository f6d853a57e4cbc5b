import type { Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';

export type ImportRow = Selectable<Tables['cv_imports']>;

export const insertImport = (
  db: Db,
  row: { user_id: string; file_id: string; file_name: string; created_at: Date; updated_at: Date },
) => db.insertInto('cv_imports').values(row).returningAll().executeTakeFirstOrThrow();

/** One's own: another person's is not there. */
export const findImport = (db: Db, userId: string, id: string) =>
  db.selectFrom('cv_imports').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Whoever's it is. */
export const findAnyImport = (db: Db, id: string) =>
  db.selectFrom('cv_imports').select(['id', 'file_id']).where('id', '=', id).executeTakeFirst();

export const findImportForUpdate = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('cv_imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** The one that is not applied yet. */
export const findOpenImport = (db: Db, userId: string) =>
  db
    .selectFrom('cv_imports')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'applied')
    .executeTakeFirst();

export const findImportById = (db: Db, id: string) =>
  db.selectFrom('cv_imports').selectAll().where('id', '=', id).executeTakeFirst();

export const updateImport = (db: Db, id: string, changes: Updateable<Tables['cv_imports']>) =>
  db.updateTable('cv_imports').set(changes).where('id', '=', id).execute();

/** Only while it is being read: one that was thrown away or settled meanwhile stays so. True when it was. */
export async function updateReading(db: Db, id: string, changes: Updateable<Tables['cv_imports']>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cv_imports')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'reading'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const deleteImport = (db: Db, id: string) => db.deleteFrom('cv_imports').where('id', '=', id).execute();

/** Readings that said nothing for a while: their worker is gone. */
export const updateStuck = (db: Db, before: Date, changes: Updateable<Tables['cv_imports']>) =>
  db
    .updateTable('cv_imports')
    .set(changes)
    .where('state', 'in', ['waiting', 'reading'])
    .where('updated_at', '<', before)
    .execute();
