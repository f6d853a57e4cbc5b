import { CompiledQuery, sql } from 'kysely';
import { databaseOf, openPool, type Db } from '#platform/db/database.server.ts';
import { ownDatabase } from './own-database.ts';
import { savepointPool } from './savepoints.ts';

/** One of so many rows is not as most are. */
export const EVERY = 100;

/** SQL of a value in the row `n`. */
export const at = `timestamptz '2026-01-01' + n * interval '1 minute'`;
export const uuid = `(lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000001')::uuid`;
export const when = (rest: number, then: string, otherwise = 'null') =>
  `case when n % ${EVERY} = ${rest} then ${then} else ${otherwise} end`;
/** The first is what most are. */
export const mostly = (type: string, usual: string, ...others: string[]) =>
  `(case n % ${EVERY} ${others.map((value, rest) => `when ${rest + 1} then '${value}'`).join(' ')} else '${usual}' end)::${type}`;

/** Of each table what stands in its columns. */
export type Made = Record<string, Record<string, string>>;

/** A database of its own whose tables are as after years, without the rules that only services keep. */
export async function openLongTables(name: string, made: Made, rowsOf: (table: string) => number) {
  // Rules are taken off whole tables: a database of its own, where nobody else waits for them.
  const pool = openPool(await ownDatabase(name), 1);
  const client = await pool.connect();
  const db = databaseOf(await savepointPool(client));
  // No trigger and no foreign key is asked about rows that lead nowhere.
  await sql`set local session_replication_role = replica`.execute(db);
  const { rows: checks } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and conrelid::regclass::text in (${sql.join(Object.keys(made))})
  `.execute(db);
  for (const { table, name: check } of checks)
    await sql`alter table ${sql.ref(table)} drop constraint ${sql.ref(check)}`.execute(db);
  for (const [table, columns] of Object.entries(made)) {
    const into = sql.join(Object.keys(columns).map((column) => sql.ref(column)));
    await sql`
      insert into ${sql.ref(table)} (${into}) overriding system value
      select ${sql.raw(Object.values(columns).join())} from generate_series(1, ${sql.lit(rowsOf(table))}) as n
    `.execute(db);
    await sql`analyze ${sql.ref(table)}`.execute(db);
  }
  return {
    db,
    async close() {
      await db.destroy();
      client.release();
      await pool.end();
    },
  };
}

type Node = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Node[];
};

const readBy = (node: Node): { table: string; rows: number }[] => [
  ...(node['Relation Name']
    ? [
        {
          table: node['Relation Name'],
          rows:
            node['Actual Loops'] *
            (node['Actual Rows'] +
              (node['Rows Removed by Filter'] ?? 0) +
              (node['Rows Removed by Index Recheck'] ?? 0)),
        },
      ]
    : []),
  ...(node.Plans ?? []).flatMap(readBy),
];

/** How many rows of a table the hungriest step of all that is asked has looked at, and how much is asked. */
export async function mostRead(
  db: Db,
  ask: (db: Db) => Promise<unknown>,
): Promise<{ table: string; rows: number; questions: number }> {
  const asked: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  const steps = [{ table: '', rows: 0 }];
  for (const { sql: text, parameters } of asked) {
    const explained = CompiledQuery.raw(`explain (analyze, timing off, format json) ${text}`, [...parameters]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained);
    steps.push(...readBy(rows[0]!['QUERY PLAN'][0].Plan));
  }
  return { ...steps.toSorted((a, b) => b.rows - a.rows)[0]!, questions: asked.length };
}
