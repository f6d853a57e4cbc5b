import { requireScope, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Payment, Purpose } from '../contract.ts';
import { refuse } from '../errors.ts';
import { receiptRefused } from '../events.server.ts';
import { findPaymentForUpdate } from '../queries.server.ts';
import { canMove, isAlready } from '../rules.ts';
import { movePayment } from './move-payment.server.ts';
import { toPayment } from './read-payments.server.ts';
import { notifyBuyers } from './notify-buyers.server.ts';

/** Staff could not match the receipt with money; the employer hears why and may send another. */
export async function refuseReceipt(
  ctx: Uses<'db' | 'now' | 'events' | 'tasks'>,
  actor: Actor,
  paymentId: string,
  reason: string | null | undefined,
): Promise<Payment> {
  const staff = requireScope(actor, 'admin.payments');
  if (!reason) throw refuse('payments.reason_missing');
  return inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentForUpdate(ctx.db, paymentId);
    if (!payment) throw refuse('payments.not_found');
    if (isAlready(payment.state, 'refuse_receipt')) return toPayment(payment, actor.locale);
    if (!canMove(payment.state, 'refuse_receipt')) throw refuse('payments.wrong_state');

    const moved = await movePayment(ctx, actor, payment, 'refuse_receipt', {
      reason,
      decided_at: ctx.now(),
      decided_by: staff.id,
    });
    if (moved.purpose === 'package') await notifyBuyers(ctx, moved, 'package_receipt_refused');
    await ctx.events.announce(ctx, receiptRefused, {
      payment_id: moved.id,
      purpose: moved.purpose as Purpose,
      job_id: moved.job_id,
      company_id: moved.company_id,
      reason,
    });
    return toPayment(moved, actor.locale);
  });
}
