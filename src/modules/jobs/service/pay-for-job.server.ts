import { SYSTEM, type AuditActor } from '#platform/audit/audit.server.ts';
import { findSuspension } from '#modules/auth/service.server.ts';
import { findCompany } from '#modules/companies/service.server.ts';
import type { Payment, PayType, ReceiptDetails, StartedPayment } from '#modules/payments/contract.ts';
import { refuse as refusePayment } from '#modules/payments/errors.ts';
import {
  attachReceipt,
  cancelPaymentOfJob,
  choosePayType,
  currentPrice,
  findPaidPayment,
  findPaymentOfJob,
  openCheckout,
  startJobPayment,
  type JobPurpose,
} from '#modules/payments/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { jobActivated, jobExpired, jobRejected, jobReviewAsked } from '../events.server.ts';
import { findJob, findJobForUpdate, hasCompanyBeenShown, updateJob, type JobRow } from '../queries.server.ts';
import { canMove, expiryOf, isPayable, isRunning, moveOnPaid, stateAt } from '../rules.ts';
import { comesBack } from './comes-back.server.ts';
import { moveJob } from './move-job.server.ts';
import { requireOwnJob, requireOwnJobForUpdate } from './own-job.server.ts';
import { notifyEmployer } from './notify-employer.server.ts';
import { requireComplete } from './write-draft.server.ts';

type Admitting = Uses<'db' | 'now' | 'events' | 'tasks'>;
type Paying = Admitting & Uses<'gateway'>;

/**
 * The employer is done writing: the ad waits for its fee, and its payment is opened. Asking again
 * gives the same payment. A fee that was paid before a rejection is still good.
 */
export async function submitForPayment(
  ctx: Paying,
  actor: Actor,
  id: number,
  { pay_type }: { pay_type: PayType },
): Promise<{ state: JobRow['state']; payment: Payment | null }> {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnJob(ctx, actor, id, 'recruit');
    if (pay_type === 'online' && !ctx.gateway) throw refusePayment('payments.online_unavailable');
    // Payment before ad, in the order in which whoever settles a payment locks them.
    await choosePayType(ctx, actor, id, pay_type);
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    if (!isPayable(job.state)) throw refuse('jobs.wrong_state');
    await requireComplete(ctx, job);

    const waiting = canMove(job.state, 'submit')
      ? await moveJob(ctx, actor, job, 'submit', { pay_type, listing_days: (await currentPrice(ctx)).listing_days })
      : job.pay_type === pay_type
        ? job
        : await updateJob(ctx.db, id, { pay_type });
    const paid = await findPaidPayment(ctx, id);
    if (paid) {
      await admitPaidJob(ctx, actor, waiting, {
        listing_days: paid.listing_days,
        accepted_by_staff: false,
        again: true,
      });
    } else {
      await startJobPayment(ctx, actor, waiting, { pay_type });
    }
    const [now, payment] = await Promise.all([findJob(ctx.db, id), findPaymentOfJob(ctx, actor.locale, id)]);
    return { state: now!.state, payment };
  });
}

/**
 * Another paid period for an ad that is shown, at the price of now. Asking again gives the same payment until it is
 * made; each one that is made extends the ad once. With the end that the ad had when this was asked, a form that is
 * sent twice extends it once.
 */
export async function extendByPayment(
  ctx: Paying,
  actor: Actor,
  id: number,
  { pay_type, known_end = null }: { pay_type: PayType; known_end?: string | null },
): Promise<{ state: JobRow['state']; payment: Payment | null }> {
  return inTransaction(ctx, async (ctx) => {
    await requireOwnJob(ctx, actor, id, 'recruit');
    if (pay_type === 'online' && !ctx.gateway) throw refusePayment('payments.online_unavailable');
    // Payment before ad, in the order in which whoever settles a payment locks them.
    await choosePayType(ctx, actor, id, pay_type, 'extension');
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    if (!isRunning(stateAt(job, ctx.now()))) throw refuse('jobs.wrong_state');
    if (known_end !== null && known_end !== job.expires_at!.toISOString())
      return { state: job.state, payment: await findPaymentOfJob(ctx, actor.locale, id, 'extension') };
    const payment = await startJobPayment(ctx, actor, job, { pay_type, purpose: 'extension' });
    return { state: (await findJob(ctx.db, id))!.state, payment };
  });
}

/** Either of them, and the gateway's page on which it is paid; no address when there is nothing left to pay. */
export async function payOnline(
  ctx: Paying & Uses<'config' | 'log'>,
  actor: Actor,
  id: number,
  purpose: JobPurpose = 'listing',
  known_end: string | null = null,
): Promise<StartedPayment | null> {
  const pay = purpose === 'extension' ? extendByPayment : submitForPayment;
  const { payment } = await pay(ctx, actor, id, { pay_type: 'online', known_end });
  return payment && openCheckout(ctx, actor, payment.id);
}

/** What the company last began to pay for another period of its ad. */
export async function findExtensionPayment(ctx: Uses<'db'>, actor: Actor, id: number): Promise<Payment | null> {
  await requireOwnJob(ctx, actor, id);
  return findPaymentOfJob(ctx, actor.locale, id, 'extension');
}

/** The ad keeps the end that it has, while no receipt was sent. */
export async function cancelExtension(ctx: Admitting, actor: Actor, id: number): Promise<void> {
  await requireOwnJob(ctx, actor, id, 'recruit');
  await cancelPaymentOfJob(ctx, actor, id, 'extension');
}

/** Back to the draft, while no receipt was sent. */
export async function withdrawFromPayment(ctx: Admitting, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const seen = await requireOwnJob(ctx, actor, id, 'recruit');
    // Payment before ad, in the order in which staff's decision locks them.
    if (seen.state === 'awaiting_payment') await cancelPaymentOfJob(ctx, actor, id);
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    if (job.state === 'draft') return;
    if (!canMove(job.state, 'withdraw')) throw refuse('jobs.wrong_state');
    await moveJob(ctx, actor, job, 'withdraw');
  });
}

/** The receipt of a transfer for the ad, for staff to check. */
export async function sendReceipt(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  id: number,
  input: ReceiptDetails & { file_id: string },
  purpose: JobPurpose = 'listing',
): Promise<Payment> {
  await requireOwnJob(ctx, actor, id, 'recruit');
  const payment = await findPaymentOfJob(ctx, actor.locale, id, purpose);
  if (!payment) throw refuse('jobs.not_paid');
  return attachReceipt(ctx, actor, payment.id, input);
}

/**
 * The fee arrived. However often and in whatever order this is heard, the ad is shown once: any
 * state but waiting means that it was heard before.
 */
export async function activatePaidJob(
  ctx: Admitting,
  {
    job_id,
    listing_days,
    seen_by_staff_from: seen,
  }: { job_id: number; listing_days: number; seen_by_staff_from: Date | null },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const job = await findJobForUpdate(ctx.db, job_id);
    // What was written later may be other than what staff saw beside the receipt.
    if (job)
      await admitPaidJob(ctx, SYSTEM, job, {
        listing_days,
        accepted_by_staff: seen !== null && job.updated_at <= seen,
      });
  });
}

async function admitPaidJob(
  ctx: Admitting,
  actor: AuditActor,
  job: JobRow,
  {
    listing_days,
    accepted_by_staff,
    again = false,
  }: { listing_days: number; accepted_by_staff: boolean; again?: boolean },
) {
  const [company, company_was_shown, comes_back, suspension] = await Promise.all([
    findCompany(ctx, job.company_id),
    hasCompanyBeenShown(ctx.db, job.company_id),
    comesBack(ctx, job),
    findSuspension(ctx, { company_id: job.company_id }),
  ]);
  // What staff sent back they see again, whoever the employer is.
  const move = again
    ? ('ask_review' as const)
    : moveOnPaid({
        state: job.state,
        accepted_by_staff,
        company_state: company?.state ?? 'unverified',
        company_was_shown,
        // Of a suspended company nothing is shown before somebody looks at it again.
        must_be_read: comes_back || suspension !== null,
      });
  if (move === 'activate') await activate(ctx, actor, job, listing_days);
  else if (move === 'ask_review') {
    await moveJob(ctx, actor, job, 'ask_review', { listing_days });
    await ctx.events.announce(ctx, jobReviewAsked, { job_id: job.id });
  }
}

/** Shows a locked ad from now on, and tells whoever wrote it. */
export async function activate(
  ctx: Admitting,
  actor: AuditActor,
  job: JobRow,
  listing_days: number,
  changes: Partial<Pick<JobRow, 'must_be_read'>> = {},
): Promise<void> {
  const from = ctx.now();
  await moveJob(ctx, actor, job, 'activate', {
    listing_days,
    activated_at: from,
    expires_at: expiryOf({ from, listing_days, closes_on: job.closes_on }),
    rejection_reason: null,
    ...changes,
  });
  await ctx.events.announce(ctx, jobActivated, { job_id: job.id });
  await notifyEmployer(ctx, job, 'job_accepted');
}

/**
 * The fee went back: an ad that is shown ends, and one that waits for review is a draft of its company again,
 * with the reason.
 */
export async function endRefundedJob(
  ctx: Admitting,
  { job_id, reason }: { job_id: number; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const job = await findJobForUpdate(ctx.db, job_id);
    if (!job) return;
    if (canMove(job.state, 'close')) {
      await moveJob(ctx, SYSTEM, job, 'close', { closed_at: ctx.now() });
      await ctx.events.announce(ctx, jobExpired, { job_id, closed_by_company: false });
    } else if (canMove(job.state, 'reject')) {
      await moveJob(ctx, SYSTEM, job, 'reject', { rejection_reason: reason });
      await ctx.events.announce(ctx, jobRejected, { job_id });
    }
  });
}
