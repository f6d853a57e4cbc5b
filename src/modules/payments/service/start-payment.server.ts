import { randomBytes } from 'node:crypto';
import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Payment } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findLatestPaymentOfJob, findPaymentForUpdate, insertPayment, insertPaymentEvent } from '../queries.server.ts';
import { canMove, isOpen, referenceOf } from '../rules.ts';
import { askToCloseCheckouts } from './close-checkouts.server.ts';
import { tellPaid } from './mark-paid.server.ts';
import { movePayment, type PaymentRow } from './move-payment.server.ts';
import { currentPrice, toPayment } from './read-payments.server.ts';

const REFERENCE_BYTES = 24;
type PayType = Payment['pay_type'];

/**
 * Makes way for paying a job in one way: gives up what was begun in the other, and takes up again an online
 * payment that failed. The caller has authorised the job and not locked it yet: payments are locked first.
 */
export async function choosePayType(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  actor: Actor,
  jobId: number,
  pay_type: PayType,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const latest = await findLatestPaymentOfJob(ctx.db, jobId);
    const payment = latest && (await findPaymentForUpdate(ctx.db, latest.id));
    if (!payment || payment.state === 'cancelled' || payment.state === 'refunded' || payment.state === 'paid') return;
    if (payment.pay_type === pay_type) {
      if (canMove(payment.state, 'retry')) await movePayment(ctx, actor, payment, 'retry');
      return;
    }
    if (!canMove(payment.state, 'cancel')) throw refuse('payments.wrong_state');
    await movePayment(ctx, actor, payment, 'cancel');
    if (payment.pay_type === 'online') await askToCloseCheckouts(ctx, payment.id);
  });
}

/**
 * Opens the bank payment of a job that the caller has authorised and locked. Asking again gives the
 * same payment, and so does asking after a refused receipt, which is sent anew. A fee of nothing is
 * paid at once.
 */
export const startBankPayment = (
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: Actor,
  job: { id: number; company_id: number },
): Promise<Payment> => startPayment(ctx, actor, job, 'bank');

/** The same for a payment at the gateway, whose page is opened by `openCheckout` after the commit. */
export const startOnlinePayment = (
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: Actor,
  job: { id: number; company_id: number },
): Promise<Payment> => startPayment(ctx, actor, job, 'online');

async function startPayment(
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: Actor,
  job: { id: number; company_id: number },
  pay_type: PayType,
): Promise<Payment> {
  return inTransaction(ctx, async (ctx) => {
    const latest = await findLatestPaymentOfJob(ctx.db, job.id);
    if (latest && (isOpen(latest.state) || latest.state === 'refused')) return toPayment(latest, actor.locale);

    const at = ctx.now();
    const price = await currentPrice(ctx);
    const isFree = price.total_halalas === 0;
    const state = isFree ? 'paid' : pay_type === 'bank' ? 'awaiting_receipt' : 'initiated';
    const values = {
      company_id: job.company_id,
      job_id: job.id,
      created_by: actor.user?.id ?? null,
      pay_type,
      state,
      ...price,
      paid_at: isFree ? at : null,
      created_at: at,
      updated_at: at,
    } as const;
    let payment: PaymentRow | undefined;
    while (!payment) {
      const reference = referenceOf(randomBytes(REFERENCE_BYTES));
      if (reference) payment = await insertPayment(ctx.db, { ...values, reference });
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
      details: { to: state },
    });
    if (isFree) await tellPaid(ctx, payment, { accepted_by_staff: false });
    return toPayment(payment, actor.locale);
  });
}
