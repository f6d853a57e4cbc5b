import type { Client } from 'pg';

type Definition = { table: string; name: string; definition: string };

/**
 * Takes indexes, foreign keys and keys that nothing refers to off some tables, and returns what puts
 * them back: building an index over a million rows at once is many times quicker than growing it, and
 * a foreign key that is added checks all rows in one pass. Rows that are written "on conflict" need
 * their keys.
 */
export async function bareTables(
  client: Client,
  tables: readonly string[],
  { keepsKeys = false } = {},
): Promise<string[]> {
  const { rows: constraints } = await client.query<Definition & { kind: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, contype as kind,
            pg_get_constraintdef(oid) as definition
     from pg_constraint mine
     where conrelid = any($1::regclass[]) and (contype = 'f' or not $2 and contype in ('p', 'u') and not exists (
       select from pg_constraint theirs where theirs.contype = 'f' and theirs.confrelid = mine.conrelid))
     order by contype desc, conrelid, conname`,
    [tables, keepsKeys],
  );
  const { rows: indexes } = await client.query<Definition>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name,
            pg_get_indexdef(indexrelid) as definition
     from pg_index
     where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
     order by indexrelid`,
    [tables],
  );
  for (const { table, name } of constraints) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const added = ({ table, name, definition }: Definition) =>
    `alter table ${table} add constraint ${name} ${definition}`;
  const keys = constraints.filter(({ kind }) => kind !== 'f');
  const references = constraints.filter(({ kind }) => kind === 'f');
  return [...keys.map(added), ...indexes.map(({ definition }) => definition), ...references.map(added)];
}
