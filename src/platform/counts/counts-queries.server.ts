import { sql } from 'kysely';
import type { Db } from '../db/database.server.ts';

export type Counted = { day: string; kind: string; value: string; count: number };

/** In the order of the key, so that two processes that write at once do not wait for each other. */
export const addCounts = (db: Db, counted: readonly Counted[]) =>
  db
    .insertInto('daily_counts')
    .values(counted.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'value'])
        .doUpdateSet({ count: sql<number>`daily_counts.count + excluded.count` }),
    )
    .execute();

export const keyOf = ({ day, kind, value }: Omit<Counted, 'count'>) => `${day} ${kind} ${value}`;

/** Who was seen on a day, once. */
export const addVisitors = (db: Db, seen: readonly { day: string; visitor: Buffer }[]) =>
  db
    .insertInto('visitors_today')
    .values(seen.toSorted((a, b) => Buffer.compare(a.visitor, b.visitor)))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** The salt of a day, which the first process of it makes up. */
export async function saltOfDay(db: Db, day: string, made: Buffer): Promise<Buffer> {
  await db
    .insertInto('visitor_salts')
    .values({ day, salt: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('visitor_salts').select('salt').where('day', '=', day).executeTakeFirstOrThrow()).salt;
}
