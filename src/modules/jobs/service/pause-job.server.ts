import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { jobPaused, jobResumed } from '../events.server.ts';
import { canMove, isAlready } from '../rules.ts';
import { moveJob } from './move-job.server.ts';
import { requireOwnJobForUpdate } from './own-job.server.ts';

type Pausing = Uses<'db' | 'now' | 'events'>;

/** Out of search and closed to applications until the company resumes it; its days go on. Safe to repeat. */
export async function pauseJob(ctx: Pausing, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    if (isAlready(job.state, 'pause')) return;
    if (!canMove(job.state, 'pause')) throw refuse('jobs.wrong_state');
    await moveJob(ctx, actor, job, 'pause');
    await ctx.events.announce(ctx, jobPaused, { job_id: id });
  });
}

export async function resumeJob(ctx: Pausing, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    if (isAlready(job.state, 'resume')) return;
    if (job.held_at) throw refuse('jobs.held');
    if (job.withheld_at) throw refuse('jobs.withheld');
    // Between its end and the task that writes it down, nothing comes back.
    if (!canMove(job.state, 'resume') || job.expires_at! <= ctx.now()) throw refuse('jobs.wrong_state');
    await moveJob(ctx, actor, job, 'resume');
    await ctx.events.announce(ctx, jobResumed, { job_id: id });
  });
}
