import { audit, SYSTEM } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { jobActivated } from '../events.server.ts';
import { findJobForUpdate, insertJobEvent, updateJob, type JobRow } from '../queries.server.ts';
import { insertExtension, undoExtension } from '../queries/listing.server.ts';
import { canMove, expiryOf, extendedEndOf, isRunning, isTakenDown } from '../rules.ts';
import { holdIfSuspended } from './hold-jobs.server.ts';
import { moveJob } from './move-job.server.ts';
import { notifyEmployer } from './notify-employer.server.ts';

type Extending = Uses<'db' | 'now' | 'events' | 'tasks'>;

/**
 * One more paid period for an ad: from the end that it has, or from now when its end came before the money. A
 * payment extends once, however often it is heard of.
 */
export async function extendPaidJob(
  ctx: Extending,
  { payment_id, job_id, listing_days }: { payment_id: string; job_id: number; listing_days: number },
): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const job = await findJobForUpdate(ctx.db, job_id);
    if (!job || isTakenDown(job) || !(isRunning(job.state) || canMove(job.state, 'renew'))) return;
    const at = ctx.now();
    const isOver = !isRunning(job.state) || job.expires_at! <= at;
    const expires_at = isOver
      ? expiryOf({ from: at, listing_days, closes_on: null })
      : extendedEndOf(job.expires_at!, listing_days);
    if (!(await insertExtension(ctx.db, { payment_id, job_id, listing_days, expires_at, extended_at: at }))) return;
    const changes = { expires_at, closes_on: null, closed_at: null, end_reminded_at: null };
    if (isRunning(job.state)) await changeEnd(ctx, job, 'extend', changes);
    else {
      await moveJob(ctx, SYSTEM, job, 'renew', changes);
      await ctx.events.announce(ctx, jobActivated, { job_id });
      await holdIfSuspended(ctx, job_id);
    }
    await notifyEmployer(ctx, job, 'job_extended');
  });
}

/** The money of an extension went back: its days go too. What lies before now is ended by the task that ends ads. */
export async function takeBackExtension(ctx: Uses<'db' | 'now'>, paymentId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const undone = await undoExtension(ctx.db, paymentId, ctx.now());
    const job = undone && (await findJobForUpdate(ctx.db, undone.job_id));
    if (!job || !isRunning(job.state)) return;
    await changeEnd(ctx, job, 'shorten', {
      expires_at: new Date(job.expires_at!.getTime() - undone.listing_days * DAY_MS),
    });
  });
}

/** The ad stays in its state; its history and the audit tell of the other end. */
async function changeEnd(
  ctx: Uses<'db' | 'now'>,
  job: JobRow,
  action: 'extend' | 'shorten',
  changes: Parameters<typeof updateJob>[2] & { expires_at: Date },
): Promise<void> {
  const at = ctx.now();
  await updateJob(ctx.db, job.id, { ...changes, updated_at: at });
  await insertJobEvent(ctx.db, {
    job_id: job.id,
    at,
    actor_user_id: null,
    action,
    from_state: job.state,
    to_state: job.state,
  });
  await audit(ctx, SYSTEM, {
    action: `jobs.${action}`,
    subject: { kind: 'job', id: job.id },
    details: { from: job.expires_at?.toISOString() ?? null, to: changes.expires_at.toISOString() },
  });
}
