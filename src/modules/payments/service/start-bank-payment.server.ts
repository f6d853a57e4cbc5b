import { randomBytes } from 'node:crypto';
import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { paymentPaid } from '../events.server.ts';
import type { Payment } from '../contract.ts';
import { findLatestPaymentOfJob, insertPayment, insertPaymentEvent } from '../queries.server.ts';
import { isOpen, referenceOf } from '../rules.ts';
import { currentPrice, toPayment } from './read-payments.server.ts';

const REFERENCE_BYTES = 24;

/**
 * Opens the bank payment of a job that the caller has authorised and locked. Asking again gives the
 * same payment, and so does asking after a refused receipt, which is sent anew. A fee of nothing is
 * paid at once.
 */
export async function startBankPayment(
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: Actor,
  job: { id: number; company_id: number },
): Promise<Payment> {
  return inTransaction(ctx, async (ctx) => {
    const latest = await findLatestPaymentOfJob(ctx.db, job.id);
    if (latest && (isOpen(latest.state) || latest.state === 'refused')) return toPayment(latest, actor.locale);

    const at = ctx.now();
    const price = await currentPrice(ctx);
    const isFree = price.total_halalas === 0;
    const state = isFree ? 'paid' : 'awaiting_receipt';
    const values = {
      company_id: job.company_id,
      job_id: job.id,
      created_by: actor.user?.id ?? null,
      pay_type: 'bank',
      state,
      ...price,
      paid_at: isFree ? at : null,
      created_at: at,
      updated_at: at,
    } as const;
    let payment;
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
    if (isFree) {
      await ctx.events.announce(ctx, paymentPaid, {
        payment_id: payment.id,
        job_id: job.id,
        company_id: job.company_id,
        pay_type: 'bank',
        listing_days: price.listing_days,
        accepted_by_staff: false,
      });
    }
    return toPayment(payment, actor.locale);
  });
}
