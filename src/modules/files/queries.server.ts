import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tables } from '#platform/db/database.server.ts';
import { anyOf, listPrepared } from '#platform/db/prepared.server.ts';

export type FileRow = Selectable<Tables['files']>;

export const insertFile = (db: Db, file: Insertable<Tables['files']>) =>
  db.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow();

export type FileOwner = { column: 'owner_user_id' | 'company_id'; id: string | number };

/** What somebody keeps. Others who count the same wait until the transaction ends. */
export async function countKeptForUpdate(db: Db, { column, id }: FileOwner): Promise<{ files: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${column} ${id}`}, 0))`.execute(db);
  const kept = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | null>('size_bytes').as('bytes')])
    .where(column, '=', id as never)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { files: Number(kept.files), bytes: Number(kept.bytes ?? 0) };
}

export const findFile = (db: Db, id: string) =>
  db.selectFrom('files').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

export const listFiles: (db: Db, ids: string[]) => Promise<FileRow[]> = listPrepared((db, ids: string[]) =>
  db
    .selectFrom('files')
    .select([
      'id',
      'owner_user_id',
      'company_id',
      'kind',
      'name',
      'content_type',
      'size_bytes',
      'storage_key',
      'is_public',
      'pages',
      'width',
      'height',
      'created_at',
      'used_at',
      'deleted_at',
    ])
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null),
);

/** True when the file is there, of this kind, and this person's. */
export async function updateUsed(
  db: Db,
  file: { id: string; owner_user_id: string; kind: string; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('files')
    .set({ used_at: file.at })
    .where('id', '=', file.id)
    .where('owner_user_id', '=', file.owner_user_id)
    .where('kind', '=', file.kind)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const updateOwner = (db: Db, id: string, owner_user_id: string | null) =>
  db.updateTable('files').set({ owner_user_id, company_id: null }).where('id', '=', id).execute();

export const updateDeleted = (db: Db, id: string, at: Date) =>
  db.updateTable('files').set({ deleted_at: at }).where('id', '=', id).where('deleted_at', 'is', null).execute();

export async function findKey(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('files').select('storage_key').where('id', '=', id).executeTakeFirst())?.storage_key;
}

export const deleteFile = (db: Db, id: string) => db.deleteFrom('files').where('id', '=', id).execute();
