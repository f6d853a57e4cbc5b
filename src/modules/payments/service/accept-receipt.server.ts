import { requireScope, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Payment } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findPaymentForUpdate } from '../queries.server.ts';
import { canMove, isAlready } from '../rules.ts';
import { markPaid } from './mark-paid.server.ts';
import { toPayment } from './read-payments.server.ts';

/** Staff saw the money: the payment is paid and its job learns of it in the same transaction, once. */
export async function acceptReceipt(
  ctx: Uses<'db' | 'now' | 'events' | 'tasks'>,
  actor: Actor,
  paymentId: string,
): Promise<Payment> {
  const staff = requireScope(actor, 'admin.payments');
  requireFreshProof(ctx, actor);
  return inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentForUpdate(ctx.db, paymentId);
    if (!payment) throw refuse('payments.not_found');
    if (isAlready(payment.state, 'accept_receipt')) return toPayment(payment, actor.locale);
    if (!canMove(payment.state, 'accept_receipt')) throw refuse('payments.wrong_state');

    const moved = await markPaid(ctx, actor, payment, 'accept_receipt', {
      decided_at: ctx.now(),
      decided_by: staff.id,
    });
    return toPayment(moved, actor.locale);
  });
}
