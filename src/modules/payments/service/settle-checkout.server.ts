import { describe } from '#platform/tasks/tasks.server.ts';
import { audit, SYSTEM } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { PaymentGatewayFailure, type Checkout } from '#platform/ports/payment-provider.ts';
import { refuse } from '../errors.ts';
import { claimDueCheckouts, findCheckout, updateCheckout } from '../queries/checkouts.server.ts';
import { findPaymentForUpdate } from '../queries.server.ts';
import { canMove, MONEY_BACK_TRIES, pauseAfter } from '../rules.ts';
import { markPaid } from './mark-paid.server.ts';
import { movePayment, type PaymentRow } from './move-payment.server.ts';
import { followRefunds } from './refund-payment.server.ts';

type Settling = Uses<'db' | 'now' | 'events' | 'tasks' | 'gateway' | 'log'>;

/**
 * Asks the gateway what became of a checkout and lets our payment follow. Whoever says that something
 * happened, and however often and in whatever order, only the gateway's answer counts; the payment is
 * locked, so each move is made once.
 */
export async function settleCheckout(ctx: Settling, checkoutId: string): Promise<void> {
  const { gateway } = ctx;
  if (!gateway) return;
  const ours = await findCheckout(ctx.db, gateway.name, checkoutId);
  if (!ours) return;
  const seen = await gateway.find(checkoutId);
  if (!seen) return;
  await inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentForUpdate(ctx.db, ours.payment_id);
    if (payment) await follow(ctx, gateway.name, payment, seen);
  });
}

async function follow(ctx: Settling, provider: string, payment: PaymentRow, seen: Checkout): Promise<void> {
  const at = ctx.now();
  // A look at the gateway may be older than what another one wrote meanwhile: what is over stays over.
  const known = (await findCheckout(ctx.db, provider, seen.id))!;
  if (known.state === 'refunded' || (known.state === 'paid' && seen.state !== 'refunded' && seen.state !== 'paid'))
    return;
  const isRight =
    seen.amount_halalas === payment.total_halalas && seen.currency === 'SAR' && seen.payment_id === payment.id;
  const state = isRight ? seen.state : 'wrong';
  const isOver = state !== 'open' && state !== 'failed';
  await updateCheckout(ctx.db, provider, seen.id, {
    state,
    updated_at: at,
    ...(isOver ? { check_at: null } : {}),
  });

  if (state === 'wrong') {
    if (known.state === 'wrong') return;
    ctx.log.error({ payment_id: payment.id, checkout_id: seen.id }, 'a checkout differs from its payment');
    await audit(ctx, SYSTEM, {
      action: 'payments.mismatch',
      subject: { kind: 'payment', id: payment.id },
      outcome: 'refused',
      details: { amount_halalas: seen.amount_halalas, currency: seen.currency, state: seen.state },
    });
  } else if (state === 'paid') {
    if (canMove(payment.state, 'settle'))
      await markPaid(ctx, SYSTEM, payment, 'settle', { provider, provider_id: seen.id });
    // Paid twice, or after it was given up: the money goes back.
    else if (payment.provider_id !== seen.id) await askToReturn(ctx, seen.id);
    else if (seen.refunded_halalas > 0) await followRefunds(ctx, payment, seen.refunded_halalas);
  } else if (state === 'refunded') {
    if (payment.provider_id === seen.id) await followRefunds(ctx, payment, seen.amount_halalas);
  } else if (state !== 'open' && canMove(payment.state, 'fail')) {
    await movePayment(ctx, SYSTEM, payment, 'fail');
  }
}

const askToReturn = (ctx: Uses<'db' | 'tasks'>, id: string): Promise<void> =>
  ctx.tasks.enqueue(
    ctx,
    'payments.return_surplus',
    { id },
    { key: `payments.return_surplus:${id}`, maxAttempts: MONEY_BACK_TRIES },
  );

/** Gives back what was paid for nothing. Safe to run again. */
export async function returnSurplus(ctx: Settling, checkoutId: string): Promise<void> {
  if (!ctx.gateway) throw refuse('payments.online_unavailable');
  await ctx.gateway.refund(checkoutId);
  await settleCheckout(ctx, checkoutId);
}

const BATCH = 50;

/** Looks up what nobody told us about. Several workers share the work; a silent gateway is asked again later. */
export async function reconcileCheckouts(ctx: Settling): Promise<number> {
  const { gateway } = ctx;
  if (!gateway) return 0;
  const now = ctx.now();
  const due = await claimDueCheckouts(ctx.db, { now, next: new Date(now.getTime() + pauseAfter(0)), limit: BATCH });
  for (const { provider, id, checks } of due) {
    await updateCheckout(ctx.db, provider, id, { check_at: new Date(now.getTime() + pauseAfter(checks)) });
    if (provider !== gateway.name) continue;
    try {
      await settleCheckout(ctx, id);
    } catch (error) {
      if (error instanceof PaymentGatewayFailure)
        ctx.log.warn({ code: error.code, checkout_id: id }, 'the payment gateway did not answer');
      else ctx.log.error({ checkout_id: id, error: describe(error) }, 'a checkout was not settled');
    }
  }
  return due.length;
}
