import type { Insertable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { Invoices } from '#platform/db/tables.ts';

/** Locks the counters until the caller commits: the next number is taken by one document or by none. */
export const findCountersForUpdate = (db: Db) =>
  db.selectFrom('invoice_counters').selectAll().forUpdate().executeTakeFirstOrThrow();

export const updateCounters = (
  db: Db,
  counters: { icv: number; last_invoice: number; last_credit_note: number; last_digest: string },
) => db.updateTable('invoice_counters').set(counters).execute();

export const insertInvoice = (db: Db, invoice: Insertable<Invoices>) =>
  db.insertInto('invoices').values(invoice).returningAll().executeTakeFirstOrThrow();

export const findInvoiceOfPayment = (db: Db, paymentId: string) =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'invoice')
    .executeTakeFirst();

export const findCreditNoteOfRefund = (db: Db, refundId: string) =>
  db.selectFrom('invoices').select('id').where('refund_id', '=', refundId).executeTakeFirst();

const withPayment = (db: Db) =>
  db
    .selectFrom('invoices')
    .innerJoin('payments', 'payments.id', 'invoices.payment_id')
    .leftJoin('invoices as credited', 'credited.id', 'invoices.invoice_id')
    .selectAll('invoices')
    .select(['payments.reference', 'credited.number as credits', 'credited.issued_at as credited_at']);

export const findInvoice = (db: Db, id: string) => withPayment(db).where('invoices.id', '=', id).executeTakeFirst();

export const listInvoicesOfCompany = (db: Db, companyId: number, page: { offset: number; limit: number }) =>
  withPayment(db)
    .where('invoices.company_id', '=', companyId)
    .orderBy('invoices.icv', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();

export const countInvoicesOfCompany = async (db: Db, companyId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
};
