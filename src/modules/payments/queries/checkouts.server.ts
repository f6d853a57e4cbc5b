import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { PaymentCheckouts } from '#platform/db/tables.ts';

/** True for the one who may ask the gateway now; a claim older than `lapsed` is nobody's any more. */
export async function claimCheckout(db: Db, paymentId: string, { now, lapsed }: { now: Date; lapsed: Date }) {
  const claimed = await db
    .updateTable('payments')
    .set({ checkout_asked_at: now })
    .where('id', '=', paymentId)
    .where('state', '=', 'initiated')
    .where((eb) => eb.or([eb('checkout_asked_at', 'is', null), eb('checkout_asked_at', '<', lapsed)]))
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

export const releaseCheckout = (db: Db, paymentId: string) =>
  db.updateTable('payments').set({ checkout_asked_at: null }).where('id', '=', paymentId).execute();

export const insertCheckout = (db: Db, checkout: Insertable<PaymentCheckouts>) =>
  db.insertInto('payment_checkouts').values(checkout).execute();

/** The newest checkout on which the payment can still be made. */
export const findPayableCheckout = (db: Db, paymentId: string, provider: string, until: Date) =>
  db
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('provider', '=', provider)
    .where('state', 'in', ['open', 'failed'])
    .where('expires_at', '>', until)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export const findCheckout = (db: Db, provider: string, id: string) =>
  db
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();

export const listCheckouts = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment_checkouts')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const updateCheckout = (db: Db, provider: string, id: string, changes: Updateable<PaymentCheckouts>) =>
  db.updateTable('payment_checkouts').set(changes).where('provider', '=', provider).where('id', '=', id).execute();

/** Takes those that are due, a minute later the earliest time for whoever else looks. */
export const claimDueCheckouts = (db: Db, { now, next, limit }: { now: Date; next: Date; limit: number }) =>
  db
    .updateTable('payment_checkouts')
    .set({ check_at: next, checks: sql`checks + 1` })
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('provider', 'id'),
        'in',
        selectFrom('payment_checkouts')
          .select(['provider', 'id'])
          .where('check_at', '<=', now)
          .orderBy('check_at')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('provider', 'id'),
      ),
    )
    .returning(['provider', 'id', 'checks'])
    .execute();
