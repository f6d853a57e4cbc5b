import { takeTries } from '#modules/auth/service/limits.server.ts';
import { pseudonymOf } from '#modules/auth/service/secrets.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { callerOf } from '#platform/http/caller.ts';
import type { ReportInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { jobReported } from '../events.server.ts';
import { findJobForUpdate } from '../queries.server.ts';
import { isPublic, isTakenDown } from '../rules.ts';

const HOUR_SECONDS = 60 * 60;
const MOST_AN_HOUR = 20;

/** Anybody tells staff that something is wrong with an ad; trust keeps one report a person, the last one. */
export async function reportJob(
  ctx: Uses<'db' | 'now' | 'config' | 'events'>,
  actor: Actor,
  id: number,
  { reason, text, agent }: ReportInput & { agent?: string | null | undefined },
): Promise<void> {
  await takeTries(
    ctx,
    [{ key: `report by ${pseudonymOf(ctx, callerOf(actor))}`, max: MOST_AN_HOUR, seconds: HOUR_SECONDS }],
    'auth.too_many',
  );
  await inTransaction(ctx, async (ctx) => {
    const job = await findJobForUpdate(ctx.db, id);
    if (!job || !isPublic(job.state) || isTakenDown(job)) throw refuse('jobs.not_found');
    await ctx.events.announce(ctx, jobReported, { job_id: id, actor, agent: agent ?? '', reason, text });
  });
}
