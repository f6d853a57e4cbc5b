import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { jobExpired } from '../events.server.ts';
import { listDueForUpdate } from '../queries.server.ts';
import { canMove, isAlready } from '../rules.ts';
import { moveJob, nobody } from './move-job.server.ts';
import { requireOwnJobForUpdate } from './own-job.server.ts';

type Ending = Uses<'db' | 'now' | 'events'>;

/** The company takes its ad off before its time. */
export async function closeJob(ctx: Ending, actor: Actor, id: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const job = await requireOwnJobForUpdate(ctx, actor, id);
    if (isAlready(job.state, 'close')) return;
    if (!canMove(job.state, 'close')) throw refuse('jobs.wrong_state');
    await moveJob(ctx, actor, job, 'close', { closed_at: ctx.now() });
    await ctx.events.announce(ctx, jobExpired, { job_id: id, closed_by_company: true });
  });
}

const BATCH = 100;

/** Ends every ad whose time is up; several workers share the work without waiting for each other. Returns how many. */
export async function expireJobsDue(ctx: Ending): Promise<number> {
  let ended = 0;
  for (;;) {
    const due = await inTransaction(ctx, async (ctx) => {
      const jobs = await listDueForUpdate(ctx.db, ctx.now(), BATCH);
      for (const job of jobs) {
        await moveJob(ctx, nobody, job, 'expire');
        await ctx.events.announce(ctx, jobExpired, { job_id: job.id, closed_by_company: false });
      }
      return jobs.length;
    });
    ended += due;
    if (due < BATCH) return ended;
  }
}
