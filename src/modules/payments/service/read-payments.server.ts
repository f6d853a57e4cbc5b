import type { Selectable } from 'kysely';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Payments } from '#platform/db/tables.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { BankAccount, PackageSold, Payment, PaymentEvent, PayType, Price, Purpose } from '../contract.ts';
import { refuse } from '../errors.ts';
import {
  claimPaymentsToRemind,
  countPaymentsOfJob,
  deleteUnpaidPaymentsOfJob,
  findLatestPaymentOfJob,
  findPaidPaymentOfJob,
  findPayment,
  listActiveAccounts,
  listLatestPaymentsOfJobs,
  listPaymentEvents,
} from '../queries.server.ts';
import { priceOf, REMIND_AFTER_MS } from '../rules.ts';
import { refusalReasonText } from '../texts.ts';

/** What one ad costs now; what was charged for an ad stands in its payment. */
export async function currentPrice(ctx: Uses<'db'>): Promise<Price> {
  const { posting_fee, vat_percent, listing_days } = await readSettings(ctx);
  return { ...priceOf(posting_fee, vat_percent), vat_percent, listing_days };
}

export async function listBankAccounts(ctx: Uses<'db'>, locale: Locale): Promise<BankAccount[]> {
  const accounts = await listActiveAccounts(ctx.db);
  return accounts.map(({ id, bank_ar, bank_en, account_name, iban }) => ({
    id,
    bank: locale === 'ar' ? bank_ar : bank_en,
    account_name,
    iban,
  }));
}

/** A company's own payment; anyone else's is not found. */
export async function readPayment(ctx: Uses<'db'>, actor: Actor, id: string): Promise<Payment> {
  const employer = requireCompany(actor, 'read');
  const payment = await findPayment(ctx.db, id);
  if (!payment || payment.company_id !== employer.company_id) throw refuse('payments.not_found');
  return toPayment(payment, actor.locale);
}

/** What an invoice charges; the caller holds the payment's lock. */
export async function findPaymentToBill(ctx: Uses<'db'>, id: string) {
  const row = await findPayment(ctx.db, id);
  if (!row) throw refuse('payments.not_found');
  return { ...toPayment(row, 'ar'), company_id: row.company_id };
}

/** For the modules that have authorised the job already. */
export async function findPaymentOfJob(
  ctx: Uses<'db'>,
  locale: Locale,
  jobId: number,
  purpose: 'listing' | 'extension' = 'listing',
): Promise<Payment | null> {
  const payment = await findLatestPaymentOfJob(ctx.db, jobId, purpose);
  return payment ? toPayment(payment, locale) : null;
}

/** The newest payment of each of these jobs, by job id. */
export async function listPaymentsOfJobs(
  ctx: Uses<'db'>,
  locale: Locale,
  jobIds: number[],
): Promise<Map<number, Payment>> {
  if (jobIds.length === 0) return new Map();
  const payments = await listLatestPaymentsOfJobs(ctx.db, jobIds);
  return new Map(payments.map((payment) => [payment.job_id!, toPayment(payment, locale)]));
}

/** A fee paid once stays good for its ad until the ad was shown. */
export async function findPaidPayment(
  ctx: Uses<'db'>,
  jobId: number,
): Promise<{ id: string; listing_days: number } | undefined> {
  return findPaidPaymentOfJob(ctx.db, jobId);
}

export async function listHistory(ctx: Uses<'db'>, locale: Locale, paymentId: string): Promise<PaymentEvent[]> {
  const events = await listPaymentEvents(ctx.db, paymentId);
  return events.map((event) => ({
    ...event,
    at: event.at.toISOString(),
    reason: event.reason && refusalReasonText(event.reason, locale),
  }));
}

/** Drops cancelled payments that never had a receipt; false when the job has others, which stay as records. */
export async function forgetUnpaid(ctx: Uses<'db'>, jobId: number): Promise<boolean> {
  await deleteUnpaidPaymentsOfJob(ctx.db, jobId);
  return (await countPaymentsOfJob(ctx.db, jobId)) === 0;
}

export function toPayment(row: Selectable<Payments>, locale: Locale): Payment {
  return {
    id: row.id,
    reference: row.reference,
    purpose: row.purpose as Purpose,
    job_id: row.job_id,
    package_id: row.package_id,
    package_sold: row.package_sold as PackageSold | null,
    pay_type: row.pay_type as PayType,
    state: row.state,
    net_halalas: row.net_halalas,
    vat_halalas: row.vat_halalas,
    vat_percent: Number(row.vat_percent),
    total_halalas: row.total_halalas,
    refund_halalas: row.refund_halalas,
    listing_days: row.listing_days,
    bank_account_id: row.bank_account_id,
    bank_reference: row.bank_reference,
    receipt_sent_at: row.receipt_sent_at?.toISOString() ?? null,
    reason: row.reason && refusalReasonText(row.reason, locale),
    paid_at: row.paid_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** Ads whose payment was begun two days ago and not finished, each given out once. Part of the caller's transaction. */
export async function takeJobsToRemind(
  ctx: Uses<'db' | 'now'>,
  next: { limit: number; except: readonly string[] },
): Promise<{ id: string; job_id: number }[]> {
  const now = ctx.now();
  const before = new Date(now.getTime() - REMIND_AFTER_MS);
  const taken = await claimPaymentsToRemind(ctx.db, { now, before, ...next, purpose: 'ad' });
  return taken.map(({ id, job_id }) => ({ id, job_id: job_id! }));
}
