import { requireScope, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Payment } from '../contract.ts';
import { refuse } from '../errors.ts';
import { paymentPaid } from '../events.server.ts';
import { findPaymentForUpdate } from '../queries.server.ts';
import { canMove, isAlready } from '../rules.ts';
import { movePayment } from './move-payment.server.ts';
import { toPayment } from './read-payments.server.ts';

/** Staff saw the money: the payment is paid and its job learns of it in the same transaction, once. */
export async function acceptReceipt(
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: Actor,
  paymentId: string,
): Promise<Payment> {
  const staff = requireScope(actor, 'admin.payments');
  return inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentForUpdate(ctx.db, paymentId);
    if (!payment) throw refuse('payments.not_found');
    if (isAlready(payment.state, 'accept_receipt')) return toPayment(payment, actor.locale);
    if (!canMove(payment.state, 'accept_receipt')) throw refuse('payments.wrong_state');

    const at = ctx.now();
    const moved = await movePayment(ctx, actor, payment, 'accept_receipt', {
      paid_at: at,
      decided_at: at,
      decided_by: staff.id,
    });
    await ctx.events.announce(ctx, paymentPaid, {
      payment_id: moved.id,
      job_id: moved.job_id,
      company_id: moved.company_id,
      pay_type: 'bank',
      listing_days: moved.listing_days,
      accepted_by_staff: true,
    });
    return toPayment(moved, actor.locale);
  });
}
