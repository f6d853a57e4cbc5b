import { requireScope, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit, SYSTEM, type AuditActor } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { PackageSold, Purpose } from '../contract.ts';
import { refuse } from '../errors.ts';
import { paymentRefunded } from '../events.server.ts';
import {
  findRefund,
  findRefundUnderWay,
  insertRefund,
  listRefunds as listRefundRows,
  markRefundDone,
} from '../queries/refunds.server.ts';
import { countUnspent } from '../queries/credits.server.ts';
import { findPayment, findPaymentForUpdate, insertPaymentEvent, listPaidOf, updatePayment } from '../queries.server.ts';
import { canMove, isAlready, MONEY_BACK_TRIES, refundPartOf, worthOfCredits } from '../rules.ts';
import { giveCreditBack, takeUnspent } from './company-credits.server.ts';
import { movePayment, type PaymentRow } from './move-payment.server.ts';

/** Given back in the gateway's own dashboard, where we hear of no reason. */
const REFUNDED_ELSEWHERE = 'أُعيد المبلغ عبر بوابة الدفع. Refunded by the payment gateway.';

type Refunding = Uses<'db' | 'now' | 'events' | 'tasks' | 'gateway'>;

/** What staff may still give back of a payment. */
export async function countRefundable(ctx: Uses<'db' | 'now'>, actor: Actor, paymentId: string): Promise<number> {
  requireScope(actor, 'admin.payments');
  const payment = await findPayment(ctx.db, paymentId);
  return payment ? refundableOf(ctx, payment) : 0;
}

/** The same of each of a company's payments of which something is left, the newest first. */
export async function listRefundable(ctx: Uses<'db' | 'now'>, actor: Actor, companyId: number) {
  requireScope(actor, 'admin.payments');
  const payments = await listPaidOf(ctx.db, companyId, MOST_PROPOSED);
  const unspent = await countUnspent(
    ctx.db,
    payments.flatMap(({ id, purpose }) => (purpose === 'package' ? [id] : [])),
    ctx.now(),
  );
  return payments.flatMap((payment) => {
    const halalas = leftOf(payment, unspent.get(payment.id) ?? 0);
    return halalas > 0 ? [{ ...payment, halalas }] : [];
  });
}

const MOST_PROPOSED = 50;

async function refundableOf(ctx: Uses<'db' | 'now'>, payment: PaymentRow): Promise<number> {
  const ofPackage = payment.purpose === 'package' ? [payment.id] : [];
  return leftOf(payment, (await countUnspent(ctx.db, ofPackage, ctx.now())).get(payment.id) ?? 0);
}

/** Of a paid payment what is left, VAT included; of a package, what its unspent credits cost. */
function leftOf(payment: PaymentRow, unspent: number): number {
  if (payment.state !== 'paid') return 0;
  const left = payment.total_halalas - payment.refund_halalas;
  if (payment.purpose !== 'package') return left;
  const { ads } = payment.package_sold as PackageSold;
  return Math.min(left, worthOfCredits(payment.total_halalas, unspent, ads));
}

/**
 * Staff give a payment back: all that is left of it, or the part that they name, never more than was paid;
 * `known_halalas` is what they saw as given back before. Of a
 * package the unspent credits go, and what they cost comes back. What a credit paid for gives the credit back.
 * A transfer that staff made themselves is on record at once; money at the gateway follows by a task that asks
 * until the gateway has done it.
 */
export async function refundPayment(
  ctx: Refunding,
  actor: Actor,
  paymentId: string,
  reason: string | null | undefined,
  { part_halalas = null, known_halalas = null }: { part_halalas?: number | null; known_halalas?: number | null } = {},
): Promise<void> {
  const staff = requireScope(actor, 'admin.payments');
  if (!reason) throw refuse('payments.reason_missing');
  requireFreshProof(ctx, actor);
  await inTransaction(ctx, async (ctx) => {
    const payment = await findPaymentForUpdate(ctx.db, paymentId);
    if (!payment) throw refuse('payments.not_found');
    if (isAlready(payment.state, 'refund')) return;
    if (!canMove(payment.state, 'refund')) throw refuse('payments.wrong_state');
    if (payment.total_halalas === 0) return returnCredit(ctx, actor, payment, reason);
    // A form sent twice, or beside a colleague's: it was filled in before what was given back meanwhile.
    if (known_halalas !== null && known_halalas !== payment.refund_halalas) throw refuse('payments.wrong_state');
    // Asked again meanwhile: the one that is under way is meant.
    if (await findRefundUnderWay(ctx.db, paymentId)) {
      if (part_halalas === null) return;
      throw refuse('payments.refund_under_way');
    }
    const most = await refundableOf(ctx, payment);
    const isPackage = payment.purpose === 'package';
    const total = isPackage ? most : (part_halalas ?? most);
    if (total <= 0) throw refuse('payments.nothing_to_refund');
    if (total > most) throw refuse('payments.refund_too_much');
    const refund = await insertRefund(ctx.db, {
      payment_id: payment.id,
      state: 'asked',
      ...refundPartOf(payment, payment.refund_halalas, total),
      credits: isPackage ? await takeUnspent(ctx, payment.id) : 0,
      reason,
      asked_by: staff.id,
      asked_at: ctx.now(),
    });
    const asked = await updatePayment(ctx.db, payment.id, {
      refund_halalas: payment.refund_halalas + total,
      updated_at: ctx.now(),
    });
    await audit(ctx, actor, {
      action: 'payments.ask_refund',
      subject: { kind: 'payment', id: payment.id },
      before: { refund_halalas: payment.refund_halalas },
      after: { refund_halalas: asked.refund_halalas, reason },
    });
    if (payment.provider_id)
      await ctx.tasks.enqueue(ctx, 'payments.refund', { refund_id: refund.id }, { maxAttempts: MONEY_BACK_TRIES });
    else await recordRefund(ctx, actor, asked, refund.id);
  });
}

/** The gateway's part of a refund that staff asked for. Safe to run again: it gives nothing back twice. */
export async function carryOutRefund(ctx: Refunding, refundId: string): Promise<void> {
  const refund = await findRefund(ctx.db, refundId);
  if (refund?.state !== 'asked') return;
  const payment = await findPayment(ctx.db, refund.payment_id);
  if (!payment?.provider_id || payment.state !== 'paid') return;
  if (!ctx.gateway || ctx.gateway.name !== payment.provider) throw refuse('payments.online_unavailable');
  const { refunded_halalas } = await ctx.gateway.refund(payment.provider_id, payment.refund_halalas);
  await inTransaction(ctx, async (ctx) => {
    const locked = await findPaymentForUpdate(ctx.db, payment.id);
    if (locked) await followRefunds(ctx, locked, refunded_halalas);
  });
}

/** The same by its payment: one refund of it is under way at a time. */
export async function carryOutRefundUnderWay(ctx: Refunding, paymentId: string): Promise<void> {
  const refund = await findRefundUnderWay(ctx.db, paymentId);
  if (refund) await carryOutRefund(ctx, refund.id);
}

/**
 * Lets a locked payment follow what its gateway has given back in all: the refund that staff asked for, and
 * whatever was given back in the gateway's own dashboard.
 */
export async function followRefunds(
  ctx: Uses<'db' | 'now' | 'events'>,
  payment: PaymentRow,
  given_back_halalas: number,
): Promise<void> {
  if (payment.state !== 'paid') return;
  const asked = await findRefundUnderWay(ctx.db, payment.id);
  const done = payment.refund_halalas - (asked?.total_halalas ?? 0);
  let known = payment;
  if (asked && given_back_halalas >= done + asked.total_halalas)
    known = await recordRefund(ctx, SYSTEM, payment, asked.id);
  else if (asked) return;
  const more = Math.min(given_back_halalas, payment.total_halalas) - known.refund_halalas;
  if (more <= 0) return;
  const refund = await insertRefund(ctx.db, {
    payment_id: payment.id,
    state: 'asked',
    ...refundPartOf(payment, known.refund_halalas, more),
    credits: payment.purpose === 'package' ? await takeUnspent(ctx, payment.id, creditsFor(payment, more)) : 0,
    reason: REFUNDED_ELSEWHERE,
    asked_at: ctx.now(),
  });
  const changed = await updatePayment(ctx.db, payment.id, { refund_halalas: known.refund_halalas + more });
  await recordRefund(ctx, SYSTEM, changed, refund.id);
}

const creditsFor = (payment: PaymentRow, halalas: number): number =>
  Math.ceil(((payment.package_sold as PackageSold).ads * halalas) / payment.total_halalas);

/** The money of a refund is back where it came from; nothing left makes the locked payment refunded. */
async function recordRefund(
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: AuditActor,
  payment: PaymentRow,
  refundId: string,
): Promise<PaymentRow> {
  const at = ctx.now();
  const refund = await markRefundDone(ctx.db, refundId, at);
  const isWhole = payment.refund_halalas === payment.total_halalas;
  let moved = payment;
  if (isWhole) moved = await movePayment(ctx, actor, payment, 'refund', { refunded_at: at, reason: refund.reason });
  else await recordPart(ctx, actor, payment, refund);
  await notifyRefunded(ctx, moved, { refund_id: refund.id, reason: refund.reason, is_whole: isWhole });
  return moved;
}

async function recordPart(
  ctx: Uses<'db' | 'now'>,
  actor: AuditActor,
  payment: PaymentRow,
  { reason, total_halalas }: { reason: string; total_halalas: number },
): Promise<void> {
  await insertPaymentEvent(ctx.db, {
    payment_id: payment.id,
    at: ctx.now(),
    actor_user_id: actor.user?.id ?? null,
    action: 'refund_part',
    from_state: payment.state,
    to_state: payment.state,
    reason,
  });
  await audit(ctx, actor, {
    action: 'payments.refund_part',
    subject: { kind: 'payment', id: payment.id },
    details: { total_halalas },
    before: { refunded: payment.refund_halalas - total_halalas },
    after: { refunded: payment.refund_halalas },
  });
}

/** No money came for this ad: its credit goes back, and the ad ends like any refunded one. */
async function returnCredit(
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: Actor,
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  if (payment.pay_type !== 'credit') throw refuse('payments.nothing_to_refund');
  const moved = await movePayment(ctx, actor, payment, 'refund', { refunded_at: ctx.now(), reason });
  // The ad before the lot, in the order in which whoever spends a credit locks them.
  await notifyRefunded(ctx, moved, { refund_id: null, reason, is_whole: true });
  await giveCreditBack(ctx, moved);
}

async function notifyRefunded(
  ctx: Uses<'events'>,
  payment: PaymentRow,
  what: { refund_id: string | null; reason: string; is_whole: boolean },
): Promise<void> {
  await ctx.events.announce(ctx, paymentRefunded, {
    payment_id: payment.id,
    purpose: payment.purpose as Purpose,
    job_id: payment.job_id,
    company_id: payment.company_id,
    listing_days: payment.listing_days,
    ...what,
  });
}

/** What a credit note takes back. */
export async function findRefundToBill(ctx: Uses<'db'>, id: string) {
  const row = await findRefund(ctx.db, id);
  if (!row) throw refuse('payments.not_found');
  return row;
}

/** Given back or on its way, oldest first; for whoever may see the payment. */
export async function listRefunds(ctx: Uses<'db'>, paymentId: string) {
  return (await listRefundRows(ctx.db, paymentId)).map(({ id, state, total_halalas, credits, reason, asked_at }) => ({
    id,
    state: state as 'asked' | 'done',
    total_halalas,
    credits,
    reason,
    asked_at: asked_at.toISOString(),
  }));
}
