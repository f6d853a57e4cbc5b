import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { PaymentRefunds } from '#platform/db/tables.ts';

export const insertRefund = (db: Db, refund: Insertable<PaymentRefunds>) =>
  db.insertInto('payment_refunds').values(refund).returningAll().executeTakeFirstOrThrow();

export const findRefund = (db: Db, id: string) =>
  db.selectFrom('payment_refunds').selectAll().where('id', '=', id).executeTakeFirst();

/** The one that the gateway has not done yet. */
export const findRefundUnderWay = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'asked')
    .executeTakeFirst();

export const markRefundDone = (db: Db, id: string, at: Date) =>
  db
    .updateTable('payment_refunds')
    .set({ state: 'done', done_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const listRefunds = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute();
