import { type AuditActor } from '#platform/audit/audit.server.ts';
import type { Updateable } from 'kysely';
import type { Uses } from '#platform/context.server.ts';
import type { Payments } from '#platform/db/tables.ts';
import type { PayType, Purpose } from '../contract.ts';
import { paymentPaid } from '../events.server.ts';
import type { PaymentMove } from '../rules.ts';
import { bookPackage } from './company-credits.server.ts';
import { movePayment, type PaymentRow } from './move-payment.server.ts';

/** The money of a locked payment is there: the row and everyone who waits for it learn so in one transaction. */
export async function markPaid(
  ctx: Uses<'db' | 'now' | 'events' | 'tasks'>,
  actor: AuditActor,
  payment: PaymentRow,
  move: PaymentMove,
  changes: Updateable<Payments> = {},
): Promise<PaymentRow> {
  const moved = await movePayment(ctx, actor, payment, move, { ...changes, paid_at: ctx.now() });
  await notifyPaid(ctx, moved, { accepted_by_staff: move === 'accept_receipt' });
  return moved;
}

export async function notifyPaid(
  ctx: Uses<'db' | 'now' | 'events' | 'tasks'>,
  payment: PaymentRow,
  { accepted_by_staff }: { accepted_by_staff: boolean },
): Promise<void> {
  if (payment.purpose === 'package') await bookPackage(ctx, payment);
  await ctx.events.announce(ctx, paymentPaid, {
    payment_id: payment.id,
    purpose: payment.purpose as Purpose,
    job_id: payment.job_id,
    company_id: payment.company_id,
    pay_type: payment.pay_type as PayType,
    listing_days: payment.listing_days,
    seen_by_staff_from: accepted_by_staff ? payment.receipt_sent_at : null,
  });
}
