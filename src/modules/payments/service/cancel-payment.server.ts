import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { findLatestPaymentOfJob, findPaymentForUpdate } from '../queries.server.ts';
import { canMove } from '../rules.ts';
import { askToCloseCheckouts } from './close-checkouts.server.ts';
import { movePayment, type PaymentRow } from './move-payment.server.ts';

/** The employer gives up paying for a job the caller has authorised. Refused while staff look at a receipt. */
export async function cancelPaymentOfJob(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  actor: Actor,
  jobId: number,
  purpose: 'listing' | 'extension' = 'listing',
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const latest = await findLatestPaymentOfJob(ctx.db, jobId, purpose);
    const payment = latest && (await findPaymentForUpdate(ctx.db, latest.id));
    if (payment && payment.state !== 'cancelled') await giveUpPayment(ctx, actor, payment);
  });
}

/** The company gives up a purchase of its own. */
export async function cancelPurchase(ctx: Uses<'db' | 'now' | 'tasks'>, actor: Actor, id: string): Promise<void> {
  const employer = requireCompany(actor);
  await inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentForUpdate(ctx.db, id);
    if (!payment || payment.company_id !== employer.company_id || payment.purpose !== 'package')
      throw refuse('payments.not_found');
    if (payment.state !== 'cancelled') await giveUpPayment(ctx, actor, payment);
  });
}

/** Of a locked payment. Refused once money may be on its way. */
export async function giveUpPayment(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  actor: Actor,
  payment: PaymentRow,
): Promise<void> {
  if (!canMove(payment.state, 'cancel')) throw refuse('payments.wrong_state');
  await movePayment(ctx, actor, payment, 'cancel');
  if (payment.pay_type === 'online') await askToCloseCheckouts(ctx, payment.id);
}
