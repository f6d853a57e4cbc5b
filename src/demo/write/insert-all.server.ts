import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/tables.ts';

const BATCH = 200;

export async function insertAll<Table extends keyof DB & string>(
  db: Db,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await db
      .insertInto(table)
      .values(rows.slice(from, from + BATCH) as never)
      .execute();
  }
}
