import { sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { RetentionRuns } from '#platform/db/tables.ts';

export const insertRun = (db: Db, began_at: Date) =>
  db.insertInto('retention_runs').values({ began_at }).returning('id').executeTakeFirstOrThrow();

export const updateRun = (db: Db, id: number, run: Updateable<RetentionRuns>) =>
  db.updateTable('retention_runs').set(run).where('id', '=', id).execute();

export const listRuns = (db: Db, limit: number) =>
  db.selectFrom('retention_runs').selectAll().orderBy('began_at', 'desc').orderBy('id', 'desc').limit(limit).execute();

/** By kind, since a moment. */
export async function countRemovedSince(db: Db, since: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select key as name, sum(value::bigint)::int as count from retention_runs, jsonb_each_text(removed)
    where began_at > ${since} group by key`.execute(db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

export const lockVersions = (db: Db) => sql`lock table processing_versions in share row exclusive mode`.execute(db);

export const insertVersion = (db: Db, version: { saved_at: Date; saved_by: string; content: string }) =>
  db.insertInto('processing_versions').values(version).returning('id').executeTakeFirstOrThrow();

/** The newest first. */
export const listVersions = (db: Db, limit: number) =>
  db
    .selectFrom('processing_versions')
    .leftJoin('users', 'users.id', 'processing_versions.saved_by')
    .selectAll('processing_versions')
    .select(['users.ar_first_name', 'users.ar_last_name', 'users.en_first_name', 'users.en_last_name'])
    .orderBy('processing_versions.id', 'desc')
    .limit(limit)
    .execute();

export const findVersion = (db: Db, id: number) =>
  db.selectFrom('processing_versions').selectAll().where('id', '=', id).executeTakeFirst();
