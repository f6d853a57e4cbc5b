import { findSuspension } from '#modules/auth/service.server.ts';
import { SYSTEM, type AuditActor } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { jobPaused, jobResumed } from '../events.server.ts';
import { findJobForUpdate, updateJob, type JobRow } from '../queries.server.ts';
import { listActiveOfForUpdate, listHeldOfForUpdate } from '../queries/listing.server.ts';
import { moveJob } from './move-job.server.ts';

type Holding = Uses<'db' | 'now' | 'events'>;

/** Out of sight with its company, which cannot resume it. Its days go on. */
async function holdJob(ctx: Holding, actor: AuditActor, job: JobRow): Promise<void> {
  await moveJob(ctx, actor, job, 'hold', { held_at: ctx.now() });
  await ctx.events.announce(ctx, jobPaused, { job_id: job.id });
}

/** The company was suspended: every ad that is shown is held. */
export async function holdJobsOf(ctx: Holding, companyId: number): Promise<void> {
  for (const job of await listActiveOfForUpdate(ctx.db, companyId)) await holdJob(ctx, SYSTEM, job);
}

/** For an ad that would be shown from now on, by a payment that came late. */
export async function holdIfSuspended(ctx: Holding, id: number): Promise<void> {
  const job = await findJobForUpdate(ctx.db, id);
  if (job?.state === 'active' && (await findSuspension(ctx, { company_id: job.company_id })))
    await holdJob(ctx, SYSTEM, job);
}

/** The company is back: what was held is shown again, unless its end came meanwhile. What the company paused stays so. */
export async function releaseJobsOf(ctx: Holding, companyId: number): Promise<void> {
  for (const job of await listHeldOfForUpdate(ctx.db, companyId)) {
    // Withheld until staff have read it, it goes on when they let it.
    if (job.withheld_at) {
      await updateJob(ctx.db, job.id, { held_at: null, withheld_from: 'active' });
      continue;
    }
    if (job.state !== 'paused' || job.expires_at! <= ctx.now()) {
      await updateJob(ctx.db, job.id, { held_at: null });
      continue;
    }
    await moveJob(ctx, SYSTEM, job, 'release', { held_at: null });
    await ctx.events.announce(ctx, jobResumed, { job_id: job.id });
  }
}
