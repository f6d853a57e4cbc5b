import { audit, SYSTEM } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { applicationMoved } from '../events.server.ts';
import { insertEvents, updateAnswersDue, updateStages } from '../queries/applicants.server.ts';
import { claimUntoldOfClosing, listWaitingForUpdate } from '../queries/closing.server.ts';
import { employerThenOf, titleThenOf } from './frozen-job.server.ts';

type Needs = Uses<'db' | 'now' | 'config' | 'events' | 'tasks'>;

export type Closed = {
  job_id: number;
  decision: 'reject_all' | 'keep';
  reason: { ar: string; en: string };
  closed_by: string;
};

/** An ad may have thousands of applicants: nobody waits for them in the request that closes it. */
export const followClosing = (
  ctx: Uses<'db' | 'tasks'>,
  { job_id, decision, reason, closed_by }: Closed,
): Promise<void> => ctx.tasks.enqueue(ctx, 'applications.close_with_job', { job_id, decision, reason, closed_by });

const AT_ONCE = 100;

/**
 * Brings a closed ad's decision to everyone who waits for an answer: declined with the reason in their language, or
 * told that the company goes on deciding. An offer stands. Safe to run again: whoever was reached no longer matches.
 */
export async function closeWithJob(ctx: Needs & Uses<'log'>, closed: Closed): Promise<void> {
  await (closed.decision === 'keep' ? notifyAll : declineAll)(ctx, closed);
}

const declineAll = (ctx: Needs & Uses<'log'>, { job_id, reason, closed_by }: Closed): Promise<number> =>
  sweepRows(ctx, {
    name: 'applications.declined_at_close',
    size: AT_ONCE,
    take: (ctx, next) => listWaitingForUpdate(ctx.db, job_id, next),
    work: async (ctx, waiting) => {
      const at = ctx.now();
      for (const [locale, some] of Map.groupBy(waiting, (one) => (one.locale === 'en' ? 'en' : 'ar'))) {
        const ids = some.map(({ id }) => id);
        await updateStages(ctx.db, ids, { stage: 'rejected', at, reason: reason[locale] });
        const events = await insertEvents(
          ctx.db,
          some.map((one) => ({
            application_id: one.id,
            at,
            actor_user_id: closed_by,
            from_stage: one.stage,
            to_stage: 'rejected' as const,
            reason: reason[locale],
          })),
        );
        await updateAnswersDue(
          ctx.db,
          ids.map((id) => ({ id, due: null })),
        );
        await ctx.tasks.enqueue(ctx, 'applications.notify_moved', { events });
        for (const id of ids) await ctx.events.announce(ctx, applicationMoved, { application_id: id, to: 'rejected' });
      }
      await audit(ctx, SYSTEM, {
        action: 'applications.declined_at_close',
        subject: { kind: 'job', id: job_id },
        details: { closed_by, applications: waiting.map(({ id }) => id) },
      });
    },
  });

const notifyAll = (ctx: Needs & Uses<'log'>, { job_id }: Closed): Promise<number> =>
  sweepRows(ctx, {
    name: 'applications.close_with_job',
    take: (ctx, next) => claimUntoldOfClosing(ctx.db, { job_id, ...next }, ctx.now()),
    work: async (ctx, [untold]) => {
      const { user_id, job_snapshot } = untold!;
      const title = await titleThenOf(ctx, { job_id, job_snapshot });
      const params = { title, company: employerThenOf(job_snapshot) };
      await notify(ctx, { user_id, kind: 'job_closed', params, href: `/jobs/${job_id}` });
    },
  });
