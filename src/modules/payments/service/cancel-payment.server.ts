import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { findLatestPaymentOfJob, findPaymentForUpdate } from '../queries.server.ts';
import { canMove } from '../rules.ts';
import { askToCloseCheckouts } from './close-checkouts.server.ts';
import { movePayment } from './move-payment.server.ts';

/** The employer gives up paying for a job the caller has authorised. Refused while staff look at a receipt. */
export async function cancelPaymentOfJob(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  actor: Actor,
  jobId: number,
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const latest = await findLatestPaymentOfJob(ctx.db, jobId);
    const payment = latest && (await findPaymentForUpdate(ctx.db, latest.id));
    if (!payment || payment.state === 'cancelled') return;
    if (!canMove(payment.state, 'cancel')) throw refuse('payments.wrong_state');
    await movePayment(ctx, actor, payment, 'cancel');
    if (payment.pay_type === 'online') await askToCloseCheckouts(ctx, payment.id);
  });
}
