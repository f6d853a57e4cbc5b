import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '#platform/db/database.server.ts';
import type { BankAccounts, PaymentEvents, Payments } from '#platform/db/tables.ts';

export const findPayment = (db: Db, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();

/** What a company paid money for, the newest first. */
export const listPaidOf = (db: Db, companyId: number, limit: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('state', '=', 'paid')
    .where('total_halalas', '>', 0)
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Locks the row: of two decisions at once the second sees what the first did. */
export const findPaymentForUpdate = (db: Db, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** The one that is open is the latest, also where a clock was set back since it was begun. */
const isOpenFirst = sql`(state in ('initiated', 'awaiting_receipt', 'receipt_sent')) desc`;

/** Of the ad itself or of another period for it; without a purpose, of either. */
export const findLatestPaymentOfJob = (db: Db, jobId: number, purpose?: 'listing' | 'extension') =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('job_id', '=', jobId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose!))
    .orderBy(isOpenFirst)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The newest payment of each ad's first period. */
export const listLatestPaymentsOfJobs = (db: Db, jobIds: number[]) =>
  db
    .selectFrom('payments')
    .selectAll()
    .distinctOn('job_id')
    .where('job_id', 'in', jobIds)
    .where('purpose', '=', 'listing')
    .orderBy('job_id')
    .orderBy(isOpenFirst)
    .orderBy('created_at', 'desc')
    .execute();

export const findPaidPaymentOfJob = (db: Db, jobId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('purpose', '=', 'listing')
    .where('state', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined when the reference is taken. */
export const insertPayment = (db: Db, payment: Insertable<Payments>) =>
  db
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updatePayment = (db: Db, id: string, changes: Updateable<Payments>) =>
  db.updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

/** Takes those to be reminded of; whoever else looks meanwhile passes them over. */
export const claimPaymentsToRemind = (
  db: Db,
  {
    now,
    before,
    limit,
    except,
    purpose,
  }: { now: Date; before: Date; limit: number; except: readonly string[]; purpose: 'ad' | 'package' },
) =>
  db
    .updateTable('payments')
    .set({ reminded_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('reminded_at', 'is', null)
        .where('id', '<>', sql<string>`all(${except}::uuid[])`)
        .where('state', 'in', ['initiated', 'failed', 'awaiting_receipt', 'refused'])
        .where('created_at', '<=', before)
        .where('purpose', purpose === 'package' ? '=' : '<>', 'package')
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

export const deleteUnpaidPaymentsOfJob = (db: Db, jobId: number) =>
  db
    .deleteFrom('payments')
    .where('job_id', '=', jobId)
    .where('state', '=', 'cancelled')
    .where('invoice_image_file_id', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_checkouts')
            .select('payment_checkouts.id')
            .whereRef('payment_checkouts.payment_id', '=', 'payments.id')
            .where('payment_checkouts.state', '<>', 'closed'),
        ),
      ),
    )
    .execute();

export const countPaymentsOfJob = async (db: Db, jobId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const insertPaymentEvent = (db: Db, event: Insertable<PaymentEvents>) =>
  db.insertInto('payment_events').values(event).execute();

export const listPaymentEvents = (db: Db, paymentId: string) =>
  db
    .selectFrom('payment_events')
    .select(['at', 'action', 'from_state', 'to_state', 'reason'])
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute();

export const listActiveAccounts = (db: Db) =>
  db
    .selectFrom('bank_accounts')
    .select(['id', 'bank_ar', 'bank_en', 'account_name', 'iban'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findAccount = (db: Db, id: number) =>
  db.selectFrom('bank_accounts').selectAll().where('id', '=', id).executeTakeFirst();

export const findAccountByIban = (db: Db, iban: string) =>
  db.selectFrom('bank_accounts').select('id').where('iban', '=', iban).executeTakeFirst();

export const updateAccount = (db: Db, id: number, changes: Updateable<BankAccounts>) =>
  db.updateTable('bank_accounts').set(changes).where('id', '=', id).returning('id').executeTakeFirst();

export const insertAccount = (
  db: Db,
  account: {
    bank_ar: string;
    bank_en: string;
    account_name: string;
    iban: string;
    position: number;
    is_active?: boolean;
  },
) =>
  db
    .insertInto('bank_accounts')
    .values(account)
    .onConflict((conflict) => conflict.column('iban').doUpdateSet({ position: account.position }))
    .returning('id')
    .executeTakeFirstOrThrow();
