import type { Uses } from '#platform/context.server.ts';
import { listCheckouts } from '../queries/checkouts.server.ts';
import { settleCheckout } from './settle-checkout.server.ts';

/** Nobody shall pay what was given up; the gateway is told after the commit. */
export const askToCloseCheckouts = (ctx: Uses<'db' | 'tasks'>, paymentId: string): Promise<void> =>
  ctx.tasks.enqueue(ctx, 'payments.close_checkouts', { payment_id: paymentId });

/** Closes what can still be paid. One that was paid at the same moment is settled as such. */
export async function closeCheckouts(ctx: Parameters<typeof settleCheckout>[0], paymentId: string): Promise<void> {
  const { gateway } = ctx;
  if (!gateway) return;
  for (const checkout of await listCheckouts(ctx.db, paymentId)) {
    if (checkout.provider !== gateway.name || !['open', 'failed'].includes(checkout.state)) continue;
    await gateway.close(checkout.id);
    await settleCheckout(ctx, checkout.id);
  }
}
