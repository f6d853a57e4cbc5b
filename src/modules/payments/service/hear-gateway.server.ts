import { PaymentGatewayFailure } from '#platform/ports/payment-provider.ts';
import { refuse } from '../errors.ts';
import { settleCheckout } from './settle-checkout.server.ts';

/** A gateway's notice: believed to come from it by the shared secret, and only as a hint to look. */
export async function hearGateway(
  ctx: Parameters<typeof settleCheckout>[0],
  provider: string,
  body: unknown,
): Promise<void> {
  if (!ctx.gateway || ctx.gateway.name !== provider) throw refuse('payments.no_such_gateway');
  const heard = ctx.gateway.readCallback(body);
  if (!heard) throw refuse('payments.unsigned_callback');
  if (heard.checkout_id) await lookAgain(ctx, heard.checkout_id);
}

/** Asks the gateway now; its silence is told as such, so that whoever asked tries again. */
async function lookAgain(ctx: Parameters<typeof settleCheckout>[0], checkoutId: string): Promise<void> {
  try {
    await settleCheckout(ctx, checkoutId);
  } catch (error) {
    if (!(error instanceof PaymentGatewayFailure)) throw error;
    throw refuse('payments.gateway_silent', { retryAfterSeconds: 5 });
  }
}
