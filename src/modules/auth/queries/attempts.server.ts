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

/** A try that turned out to be none. */
export const giveBackTry = (db: Db, key: string) =>
  db
    .updateTable('attempts')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();

export const deleteOldTries = (db: Db, now: Date) => db.deleteFrom('attempts').where('window_end', '<', now).execute();
