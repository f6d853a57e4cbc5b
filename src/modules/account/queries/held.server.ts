import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Held, Path } from '../service/held.server.ts';

export type Row = Record<string, unknown>;

/** The rows of one table that are a person's, as JSON, without what is secret. */
export async function listHeldRows(db: Db, held: Held, all: Held[], userId: string): Promise<Row[]> {
  const columns = sql.join(held.columns.map((name) => sql`${sql.lit(name)}, t.${sql.ref(name)}`));
  const { rows } = await sql<{ row: Row }>`
    select jsonb_build_object(${columns}) as row
    from ${sql.table(held.table)} as t
    where ${isTheirs(held, all, userId)}
  `.execute(db);
  return rows.map(({ row }) => row);
}

function isTheirs(held: Held, all: Held[], userId: string, seen: string[] = []): RawBuilder<boolean> {
  const conditions = held.paths
    .filter((path) => !('key' in path) || !seen.includes(path.key.parent))
    .map((path) => along(path, held, all, userId, [...seen, held.table]));
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function along(path: Path, held: Held, all: Held[], userId: string, seen: string[]): RawBuilder<boolean> {
  if ('column' in path) return sql`t.${sql.ref(path.column)} = ${userId}`;
  const { columns, parent, parent_columns } = path.key;
  const above = all.find(({ table }) => table === parent)!;
  const own = sql.join(columns.map((name) => sql`t.${sql.ref(name)}`));
  const theirs = sql.join(parent_columns.map((name) => sql`t.${sql.ref(name)}`));
  return sql`(${own}) in (select ${theirs} from ${sql.table(parent)} as t where ${isTheirs(above, all, userId, seen)})`;
}
