import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Payments } from '#platform/db/tables.ts';
import type { Payment, PayType } from '../contract.ts';
import { findLatestPaymentOfJob, findPaymentForUpdate, insertPayment, insertPaymentEvent } from '../queries.server.ts';
import { canMove, isOpen, referenceOf } from '../rules.ts';
import { giveUpPayment } from './cancel-payment.server.ts';
import { spendCredit } from './company-credits.server.ts';
import { notifyPaid } from './mark-paid.server.ts';
import { movePayment, type PaymentRow } from './move-payment.server.ts';
import { currentPrice, toPayment } from './read-payments.server.ts';

const REFERENCE_BYTES = 24;

/** What is paid for an ad: its first period, or another one. */
export type JobPurpose = 'listing' | 'extension';

/**
 * Makes way for paying a job in one way: gives up what was begun in another, and takes up again an online
 * payment that failed. The caller has authorised the job and not locked it yet: payments are locked first.
 */
export async function choosePayType(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  actor: Actor,
  jobId: number,
  pay_type: PayType,
  purpose: JobPurpose = 'listing',
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const latest = await findLatestPaymentOfJob(ctx.db, jobId, purpose);
    const payment = latest && (await findPaymentForUpdate(ctx.db, latest.id));
    if (!payment || payment.state === 'cancelled' || payment.state === 'refunded' || payment.state === 'paid') return;
    if (payment.pay_type !== pay_type) await giveUpPayment(ctx, actor, payment);
    else if (canMove(payment.state, 'retry')) await movePayment(ctx, actor, payment, 'retry');
  });
}

/**
 * Opens the payment of a job that the caller has authorised and locked. Asking again gives the same payment,
 * and so does asking after a refused receipt, which is sent anew. A fee of nothing is paid at once, and so is
 * what a credit pays for. The gateway's page is opened by `openCheckout` after the commit.
 */
export async function startJobPayment(
  ctx: Uses<'db' | 'now' | 'events' | 'tasks'>,
  actor: Actor,
  job: { id: number; company_id: number },
  { pay_type, purpose = 'listing' }: { pay_type: PayType; purpose?: JobPurpose },
): Promise<Payment> {
  return inTransaction(ctx, async (ctx) => {
    const latest = await findLatestPaymentOfJob(ctx.db, job.id, purpose);
    if (latest && (isOpen(latest.state) || latest.state === 'refused')) return toPayment(latest, actor.locale);

    const price = await currentPrice(ctx);
    const values = { company_id: job.company_id, job_id: job.id, purpose, pay_type } as const;
    // Nobody spends a credit on what costs nothing.
    const isByCredit = pay_type === 'credit' && price.total_halalas > 0;
    const payment = isByCredit
      ? await spendCredit(ctx, { company_id: job.company_id, job_id: job.id }, (listing_days) =>
          insertNewPayment(ctx, actor, { ...values, ...NOTHING, vat_percent: price.vat_percent, listing_days }),
        )
      : await insertNewPayment(ctx, actor, { ...values, ...price, ...(pay_type === 'credit' ? FREE : {}) });
    if (payment.state === 'paid') await notifyPaid(ctx, payment, { accepted_by_staff: false });
    return toPayment(payment, actor.locale);
  });
}

const NOTHING = { net_halalas: 0, vat_halalas: 0, total_halalas: 0 } as const;
const FREE = { pay_type: 'bank' } as const;

type NewPayment = Omit<Insertable<Payments>, 'reference' | 'state' | 'created_by'> & { pay_type: PayType };

/** A payment with a reference of its own, its first event and audit record; what costs nothing is paid. */
export async function insertNewPayment(ctx: Uses<'db' | 'now'>, actor: Actor, values: NewPayment): Promise<PaymentRow> {
  const at = ctx.now();
  const isFree = Number(values.total_halalas) === 0;
  const state = isFree ? 'paid' : values.pay_type === 'bank' ? 'awaiting_receipt' : 'initiated';
  let payment: PaymentRow | undefined;
  while (!payment) {
    const reference = referenceOf(randomBytes(REFERENCE_BYTES));
    if (reference)
      payment = await insertPayment(ctx.db, {
        ...values,
        reference,
        state,
        created_by: actor.user?.id ?? null,
        paid_at: isFree ? at : null,
        created_at: at,
        updated_at: at,
      });
  }
  await insertPaymentEvent(ctx.db, {
    payment_id: payment.id,
    at,
    actor_user_id: actor.user?.id ?? null,
    action: 'start',
    to_state: state,
  });
  await audit(ctx, actor, {
    action: 'payments.start',
    subject: { kind: 'payment', id: payment.id },
    details: { to: state, purpose: payment.purpose },
  });
  return payment;
}
