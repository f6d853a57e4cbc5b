import { findSuspension } from '#modules/auth/service.server.ts';
import { requireOneScope, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { refuse } from '../errors.ts';
import { jobClosed, jobExpired, jobRejected, jobTakenDown } from '../events.server.ts';
import { KEEP_DECIDING, reasonTextsOf } from '../listing.ts';
import { findJobForUpdate } from '../queries.server.ts';
import { canMove, isAlready, isTakenDown } from '../rules.ts';
import { giveUpExtension } from './end-job.server.ts';
import { moveJob } from './move-job.server.ts';
import { activate } from './pay-for-job.server.ts';
import { notifyEmployer } from './notify-employer.server.ts';

type Reviewing = Uses<'db' | 'now' | 'events' | 'tasks'>;

/** Whoever reads ads before they are shown, and whoever reads what is reported of them. */
const SCOPES = ['admin.jobs', 'admin.trust'] as const;

/** Staff read the ad and found it good: it is shown from now on. */
export async function approveJob(ctx: Reviewing, actor: Actor, id: number): Promise<void> {
  requireOneScope(actor, SCOPES);
  await inTransaction(ctx, async (ctx) => {
    const job = await findJobForUpdate(ctx.db, id);
    if (!job) throw refuse('jobs.not_found');
    if (isAlready(job.state, 'activate')) return;
    // The same move also follows a payment; staff approve only what was sent for review.
    if (job.state !== 'in_review') throw refuse('jobs.wrong_state');
    if (await findSuspension(ctx, { company_id: job.company_id })) throw refuse('jobs.company_suspended');
    await activate(ctx, actor, job, job.listing_days ?? (await readSettings(ctx)).listing_days, {
      must_be_read: false,
    });
  });
}

/** Staff send the ad back with a reason; the fee stays good for a better one. */
export async function rejectJob(
  ctx: Reviewing,
  actor: Actor,
  id: number,
  reason: string | null | undefined,
): Promise<void> {
  requireOneScope(actor, SCOPES);
  if (!reason) throw refuse('jobs.reason_missing');
  await inTransaction(ctx, async (ctx) => {
    const job = await findJobForUpdate(ctx.db, id);
    if (!job) throw refuse('jobs.not_found');
    if (isAlready(job.state, 'reject')) return;
    if (!canMove(job.state, 'reject')) throw refuse('jobs.wrong_state');
    await moveJob(ctx, actor, job, 'reject', { rejection_reason: reason });
    await ctx.events.announce(ctx, jobRejected, { job_id: id });
    await notifyEmployer(ctx, job, 'job_refused', { reason: inBoth(() => reason) });
  });
}

/**
 * Staff take off an ad that is shown, with a reason that its company reads (told by trust, with the way to appeal). Whoever applied is told that
 * it is closed, and the company goes on deciding. The fee stays paid; giving it back is an action of its own.
 */
export async function takeDownJob(
  ctx: Reviewing,
  actor: Actor,
  id: number,
  reason: string | null | undefined,
): Promise<void> {
  const { id: closed_by } = requireOneScope(actor, SCOPES);
  if (!reason) throw refuse('jobs.reason_missing');
  await inTransaction(ctx, async (ctx) => {
    // Payment before ad, as when its company closes it. More days whose receipt waits come to nothing when accepted.
    await giveUpExtension(ctx, actor, id);
    const job = await findJobForUpdate(ctx.db, id);
    if (!job) throw refuse('jobs.not_found');
    if (isTakenDown(job)) return;
    if (!canMove(job.state, 'take_down')) throw refuse('jobs.wrong_state');
    await moveJob(ctx, actor, job, 'take_down', { rejection_reason: reason, closed_at: ctx.now() });
    await ctx.events.announce(ctx, jobExpired, { job_id: id, closed_by_company: false });
    await ctx.events.announce(ctx, jobClosed, {
      job_id: id,
      company_id: job.company_id,
      decision: KEEP_DECIDING.decision,
      reason: reasonTextsOf(KEEP_DECIDING),
      closed_by,
    });
    await ctx.events.announce(ctx, jobTakenDown, { job_id: id, reason, actor });
  });
}
