import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

export type Try = { key: string; count: number; window_end: Date };

/**
 * Counts one try under each key in one statement, and starts a new window where the old one is over.
 * Callers give the keys in one order: two statements must not lock the same rows crosswise.
 */
export async function countTries(db: Db, tries: { key: string; window_end: Date }[], now: Date): Promise<Try[]> {
  return db
    .insertInto('attempts')
    .values(tries.map((one) => ({ ...one, count: 1 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempts.window_end <= ${now} then 1 else attempts.count + 1 end`,
        window_end: sql`case when attempts.window_end <= ${now} then excluded.window_end else attempts.window_end end`,
      }),
    )
    .returning(['key', 'count', 'window_end'])
    .execute();
}

export const clearTries = (db: Db, keys: string[]) => db.deleteFrom('attempts').where('key', 'in', keys).execute();

/** Locks what was counted under each key until the transaction ends; what is over, or empty, starts anew. */
export const lockCounts = (db: Db, windows: { key: string; window_end: Date }[], now: Date): Promise<Try[]> =>
  db
    .insertInto('attempts')
    .values(windows.map((one) => ({ ...one, count: 0 })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempts.window_end <= ${now} then 0 else attempts.count end`,
        window_end: sql`case when attempts.window_end <= ${now} or attempts.count = 0 then excluded.window_end else attempts.window_end end`,
      }),
    )
    .returning(['key', 'count', 'window_end'])
    .execute();

export const insertUnderWay = (db: Db, tries: { id: string; key: string; ends_at: Date }[]) =>
  db.insertInto('tries_under_way').values(tries).execute();

export const deleteUnderWay = (db: Db, id: string, keys: string[]) =>
  db.deleteFrom('tries_under_way').where('id', '=', id).where('key', 'in', keys).execute();

/** How many tries of each key are being judged; a key without any is missing. */
export async function countUnderWay(db: Db, keys: string[], now: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('tries_under_way')
    .select(({ fn }) => ['key', fn.countAll<number>().as('count')])
    .where('key', 'in', keys)
    .where('ends_at', '>', now)
    .groupBy('key')
    .execute();
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}
