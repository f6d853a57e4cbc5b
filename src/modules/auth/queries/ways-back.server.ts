import type { Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { WaysBack } from '#platform/db/tables.ts';

/** Nothing comes back where one waits already. */
export const insertWayBack = (db: Db, one: { user_id: string; asked_at: Date; ripe_at: Date }) =>
  db
    .insertInto('ways_back')
    .values(one)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findWaiting = (db: Db, userId: string) =>
  db
    .selectFrom('ways_back')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirst();

export const findWayBackForUpdate = (db: Db, id: string) =>
  db.selectFrom('ways_back').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const decideWayBack = (db: Db, id: string, decision: Updateable<WaysBack>) =>
  db.updateTable('ways_back').set(decision).where('id', '=', id).execute();

export const cancelWaiting = (db: Db, userId: string, at: Date) =>
  db
    .updateTable('ways_back')
    .set({ state: 'cancelled', decided_at: at, decided_by: userId })
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .returning('id')
    .execute();

export const listWaiting = (db: Db, limit: number, offset: number) =>
  db
    .selectFrom('ways_back')
    .innerJoin('users', 'users.id', 'ways_back.user_id')
    .select([
      'ways_back.id',
      'ways_back.user_id',
      'ways_back.asked_at',
      'ways_back.ripe_at',
      'users.email',
      'users.phone',
      'users.ar_first_name',
      'users.ar_last_name',
      'users.en_first_name',
      'users.en_last_name',
      'users.created_at',
    ])
    .where('ways_back.state', '=', 'waiting')
    .orderBy('ways_back.asked_at')
    .orderBy('ways_back.id')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countWaiting(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('ways_back')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}
