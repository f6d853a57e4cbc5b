import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

/** Rows of a table by a moment of theirs; `where` is SQL of ours that says which of them. */
export type OldRows = { table: string; at: string; where?: string };
type WithId = OldRows & { id: string };

const isOld = ({ at, where }: OldRows, before: Date) =>
  sql`${sql.raw(at)} <= ${before} and ${where ? sql`(${sql.raw(where)})` : sql`true`}`;

export async function countOld(db: Db, rows: OldRows, before: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(rows.table)} as t where ${isOld(rows, before)}`.execute(db);
  return found.rows[0]!.count;
}

/** The oldest first; what another holds at this moment is left to the next run. */
export async function deleteOld(db: Db, rows: OldRows, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(rows.table)} where ctid = any(array(
      select t.ctid from ${sql.table(rows.table)} as t where ${isOld(rows, before)}
      order by ${sql.raw(rows.at)} limit ${limit} for update skip locked))`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function listOld(db: Db, rows: WithId, before: Date, limit: number): Promise<{ id: string }[]> {
  const found = await sql<{ id: string }>`
    select t.${sql.ref(rows.id)}::text as id from ${sql.table(rows.table)} as t where ${isOld(rows, before)}
    order by ${sql.raw(rows.at)} limit ${limit}`.execute(db);
  return found.rows;
}

/** True where the row is still there, still too old, and nobody else is at it. */
export async function lockOld(db: Db, rows: WithId, before: Date, id: string): Promise<boolean> {
  const found = await sql`
    select from ${sql.table(rows.table)} as t where t.${sql.ref(rows.id)} = ${id} and ${isOld(rows, before)}
    for update skip locked`.execute(db);
  return found.rows.length > 0;
}
