import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { PaymentGatewayFailure } from '#platform/ports/payment-provider.ts';
import { listCheckouts } from '../queries/checkouts.server.ts';
import { findLatestPaymentOfJob, findPayment } from '../queries.server.ts';
import { settleCheckout } from './settle-checkout.server.ts';

/**
 * The payer is back from the gateway's page. What the address says proves nothing, so the gateway is asked;
 * when it is silent the payment stays pending and the task settles it.
 */
export async function lookAfterReturn(
  ctx: Parameters<typeof settleCheckout>[0],
  actor: Actor,
  of: { job_id: number } | { payment_id: string },
): Promise<void> {
  const employer = requireCompany(actor, 'read');
  const payment = await ('job_id' in of
    ? findLatestPaymentOfJob(ctx.db, of.job_id)
    : findPayment(ctx.db, of.payment_id));
  if (!payment || payment.company_id !== employer.company_id) return;
  if (payment.state !== 'initiated' && payment.state !== 'failed') return;
  for (const { id, provider, state } of await listCheckouts(ctx.db, payment.id)) {
    if (provider !== ctx.gateway?.name || (state !== 'open' && state !== 'failed')) continue;
    try {
      await settleCheckout(ctx, id);
    } catch (error) {
      if (!(error instanceof PaymentGatewayFailure)) throw error;
      ctx.log.warn({ code: error.code, checkout_id: id }, 'the payment gateway did not answer a returning payer');
    }
  }
}
