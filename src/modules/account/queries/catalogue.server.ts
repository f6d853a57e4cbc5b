import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

export type ForeignKey = {
  table_name: string;
  columns: string[];
  parent: string;
  parent_columns: string[];
};

/** Every foreign key of the product's own tables. */
export async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select child.relname as table_name, parent.relname as parent,
      (select array_agg(a.attname::text order by k.place) from unnest(c.conkey) with ordinality as k(num, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns,
      (select array_agg(a.attname::text order by k.place) from unnest(c.confkey) with ordinality as k(num, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num) as parent_columns
    from pg_constraint c
    join pg_class child on child.oid = c.conrelid
    join pg_class parent on parent.oid = c.confrelid
    join pg_namespace n on n.oid = child.relnamespace
    where c.contype = 'f' and n.nspname = current_schema()
    order by child.relname, c.conname
  `.execute(db);
  return rows;
}

export type Column = { table_name: string; column_name: string; data_type: string };

export async function listColumns(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name, c.data_type
    from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
    order by c.table_name, c.ordinal_position
  `.execute(db);
  return rows;
}
