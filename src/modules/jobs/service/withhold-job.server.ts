import { findSuspension } from '#modules/auth/service.server.ts';
import { audit, type AuditActor } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { jobActivated, jobPaused, jobResumed } from '../events.server.ts';
import { findJobForUpdate, insertJobEvent, updateJob, type JobRow } from '../queries.server.ts';
import { canMove, endAfterHold, isTakenDown, stateAt } from '../rules.ts';
import { moveJob } from './move-job.server.ts';
import { notifyEmployer } from './notify-employer.server.ts';

const NOT_WITHHELD = { withheld_at: null, withheld_from: null } as const;

type Holding = Uses<'db' | 'now' | 'events' | 'tasks'>;

/** Out of search until staff have read it; its company is told, and whoever applied stays. False where there is nothing to hold. */
export const withholdJob = (ctx: Holding, actor: AuditActor, id: number): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const job = await findJobForUpdate(ctx.db, id);
    if (!job || job.withheld_at) return false;
    const state = stateAt(job, ctx.now());
    if (state !== 'active' && state !== 'paused') return false;
    const held = { withheld_at: ctx.now(), withheld_from: state };
    if (state === 'active') {
      await moveJob(ctx, actor, job, 'withhold', held);
      await ctx.events.announce(ctx, jobPaused, { job_id: id });
    } else await changeWhilePaused(ctx, actor, job, 'withhold', held);
    await notifyEmployer(ctx, job, 'job_held');
    return true;
  });

/** Staff found nothing against it: it is as it was before, with the days that it lost. A second time does nothing. */
export const handBackJob = (ctx: Holding, actor: AuditActor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const job = await findJobForUpdate(ctx.db, id);
    if (!job?.withheld_at || job.state !== 'paused') return;
    const end = {
      ...endAfterHold({ expires_at: job.expires_at!, closes_on: job.closes_on }, job.withheld_at, ctx.now()),
      end_reminded_at: null,
    };
    // Its company was suspended meanwhile: it goes on with the others.
    if (job.withheld_from === 'active' && (await findSuspension(ctx, { company_id: job.company_id })))
      await changeWhilePaused(ctx, actor, job, 'hand_back', { ...end, ...NOT_WITHHELD, held_at: ctx.now() });
    else if (job.withheld_from === 'active') {
      await moveJob(ctx, actor, job, 'hand_back', end);
      await ctx.events.announce(ctx, jobResumed, { job_id: id });
    } else await changeWhilePaused(ctx, actor, job, 'hand_back', { ...end, ...NOT_WITHHELD });
    await notifyEmployer(ctx, job, 'job_released');
  });

/** An appeal was upheld: what staff took down is shown again, with the days that it lost. A second time does nothing. */
export const restoreJob = (ctx: Holding, actor: AuditActor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const job = await findJobForUpdate(ctx.db, id);
    if (!job || !isTakenDown(job) || !canMove(job.state, 'restore')) return;
    await moveJob(ctx, actor, job, 'restore', {
      ...endAfterHold({ expires_at: job.expires_at!, closes_on: job.closes_on }, job.closed_at ?? ctx.now(), ctx.now()),
      rejection_reason: null,
      closed_at: null,
      must_be_read: false,
      end_reminded_at: null,
    });
    await ctx.events.announce(ctx, jobActivated, { job_id: id });
  });

/** What its company had paused itself stays paused. */
async function changeWhilePaused(
  ctx: Uses<'db' | 'now'>,
  actor: AuditActor,
  job: JobRow,
  action: 'withhold' | 'hand_back',
  changes: Parameters<typeof updateJob>[2],
): Promise<void> {
  const at = ctx.now();
  await updateJob(ctx.db, job.id, { ...changes, updated_at: at });
  await insertJobEvent(ctx.db, {
    job_id: job.id,
    at,
    actor_user_id: actor.user?.id ?? null,
    action,
    from_state: job.state,
    to_state: job.state,
  });
  await audit(ctx, actor, { action: `jobs.${action}`, subject: { kind: 'job', id: job.id } });
}
