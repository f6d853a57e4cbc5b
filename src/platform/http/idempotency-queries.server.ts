import type { Db } from '#platform/db/database.server.ts';

/** True for the one request that may run; a claim left by a killed process lapses after a minute. */
export async function claimKey(db: Db, caller: string, key: string, request: string): Promise<boolean> {
  await db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .where('created_at', '<', new Date(Date.now() - 60_000))
    .execute();
  const row = await db
    .insertInto('idempotency_keys')
    .values({ caller, key, request })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export const findKey = (db: Db, caller: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request', 'answer'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();

export const keepAnswer = (db: Db, caller: string, key: string, answer: object) =>
  db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute();

export const dropKey = (db: Db, caller: string, key: string) =>
  db.deleteFrom('idempotency_keys').where('caller', '=', caller).where('key', '=', key).execute();

/** Answers from before then; one that is still worked on stays. */
export const deleteKeysBefore = (db: Db, before: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).where('answer', 'is not', null).execute();
