import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { paymentRefunded } from '../events.server.ts';
import { findPayment, findPaymentForUpdate, updatePayment } from '../queries.server.ts';
import { canMove, isAlready } from '../rules.ts';
import { movePayment, nobody, type ActingOn, type PaymentRow } from './move-payment.server.ts';

/** Given back in the gateway's own dashboard, where we hear of no reason. */
const REFUNDED_ELSEWHERE = 'أُعيد المبلغ عبر بوابة الدفع. Refunded by the payment gateway.';

type Refunding = Uses<'db' | 'now' | 'events' | 'tasks' | 'gateway'>;

/**
 * Staff give a payment back, all of it. A transfer they made themselves is on record at once; money at the
 * gateway follows by a task that asks until the gateway has done it.
 */
export async function refundPayment(
  ctx: Refunding,
  actor: Actor,
  paymentId: string,
  reason: string | null | undefined,
): Promise<void> {
  requireScope(actor, 'admin.payments');
  if (!reason) throw refuse('payments.reason_missing');
  await inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentForUpdate(ctx.db, paymentId);
    if (!payment) throw refuse('payments.not_found');
    if (isAlready(payment.state, 'refund') || payment.refund_asked_at) return;
    if (!canMove(payment.state, 'refund')) throw refuse('payments.wrong_state');
    const asked = await updatePayment(ctx.db, payment.id, {
      refund_asked_at: ctx.now(),
      refund_reason: reason,
      updated_at: ctx.now(),
    });
    await audit(ctx, actor, { action: 'payments.ask_refund', subject: { kind: 'payment', id: payment.id } });
    if (payment.provider_id) await ctx.tasks.enqueue(ctx, 'payments.refund', { payment_id: payment.id });
    else await recordRefund(ctx, actor, asked);
  });
}

/** The gateway's part of a refund that staff asked for. Safe to run again: it gives nothing back twice. */
export async function carryOutRefund(ctx: Refunding, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  if (!payment?.provider_id || !payment.refund_asked_at || payment.state !== 'paid') return;
  if (!ctx.gateway || ctx.gateway.name !== payment.provider) throw refuse('payments.online_unavailable');
  await ctx.gateway.refund(payment.provider_id);
  await inTransaction(ctx, async (ctx) => {
    const locked = await findPaymentForUpdate(ctx.db, paymentId);
    if (locked && canMove(locked.state, 'refund')) await recordRefund(ctx, nobody, locked);
  });
}

/** The money of a locked payment is back where it came from. */
export async function recordRefund(
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: ActingOn,
  payment: PaymentRow,
): Promise<void> {
  const reason = payment.refund_reason ?? REFUNDED_ELSEWHERE;
  const moved = await movePayment(ctx, actor, payment, 'refund', { refunded_at: ctx.now(), reason });
  await ctx.events.announce(ctx, paymentRefunded, {
    payment_id: moved.id,
    job_id: moved.job_id,
    company_id: moved.company_id,
    reason,
  });
}
