import { sql } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';

export type Claim = { caller: string; key: string; claim: string };

/**
 * For the one request that may run. A claim left by a killed process lapses after a minute, unless something was
 * committed under it; a request that is still running then can neither commit nor answer.
 */
export async function claimKey(db: Db, caller: string, key: string, request: string): Promise<Claim | null> {
  const row = await db
    .insertInto('idempotency_keys')
    .values({ caller, key, request })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet({ request, claim: sql`gen_random_uuid()`, created_at: sql`now()` })
        .where('idempotency_keys.answer', 'is', null)
        .where('idempotency_keys.done_at', 'is', null)
        .where('idempotency_keys.created_at', '<', sql<Date>`now() - interval '1 minute'`),
    )
    .returning('claim')
    .executeTakeFirst();
  return row ? { caller, key, claim: row.claim } : null;
}

export const findKey = (db: Db, caller: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request', 'answer', 'done_at'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .executeTakeFirst();

/** False when the claim has lapsed and another request took the key. */
export async function markDone(db: Db, { caller, key, claim }: Claim): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ done_at: sql`now()` })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when the claim has lapsed and another request took the key. */
export async function keepAnswer(db: Db, { caller, key, claim }: Claim, answer: object): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer), done_at: sql`now()` })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** For a request that was refused; one whose work was committed keeps its key, unless the work itself said no. */
export const dropKey = (db: Db, { caller, key, claim }: Claim, { evenIfDone }: { evenIfDone: boolean }) =>
  db
    .deleteFrom('idempotency_keys')
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('answer', 'is', null)
    .$if(!evenIfDone, (query) => query.where('done_at', 'is', null))
    .execute();
