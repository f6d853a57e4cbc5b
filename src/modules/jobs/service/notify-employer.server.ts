import { hearersOf } from '#modules/companies/service.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import type { Purpose } from '#modules/payments/contract.ts';
import { pathOfPayment } from '#modules/payments/rules.ts';
import { takeJobsToRemind } from '#modules/payments/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { InBoth } from '#platform/texts/in-both.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { findJob, type JobRow } from '../queries.server.ts';
import { claimEnding } from '../queries/listing.server.ts';
import { daysLeftOf, REMIND_BEFORE_END_MS, titleOf } from '../rules.ts';

const HREFS = {
  job_accepted: (id: number) => `/jobs/${id}`,
  job_refused: (id: number) => `/post-job/${id}`,
  job_held: () => '/jobs',
  job_released: (id: number) => `/jobs/${id}`,
  receipt_refused: (id: number) => `/post-job/${id}/pay`,
  payment_due: (id: number) => `/post-job/${id}/pay`,
  job_ending: () => '/jobs?sort=ending',
  job_extended: (id: number) => `/jobs/${id}`,
  correction_approved: (id: number) => `/jobs/${id}`,
  correction_refused: (id: number) => `/post-job/${id}`,
  job_ended: () => '/jobs?tab=expired',
} as const;

type Ad = Pick<JobRow, 'id' | 'company_id' | 'created_by' | 'ar_title' | 'en_title'>;
type Plain = Exclude<keyof typeof HREFS, 'job_ending'>;

const hearers = (ctx: Uses<'db'>, { company_id, created_by }: Ad) =>
  hearersOf(ctx, { company_id, begun_by: created_by });

/** Tells whoever wrote the ad, or its company's owners for them, what became of it, in the page and by e-mail. */
export async function notifyEmployer(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  job: Ad,
  kind: Plain,
  { reason, href = HREFS[kind](job.id) }: { reason?: InBoth; href?: string } = {},
): Promise<void> {
  const params = { title: titleOf(job), ...(reason ? { reason } : {}) };
  for (const user_id of await hearers(ctx, job)) await notify(ctx, { user_id, kind, params, href });
}

/** A receipt that staff refused can be sent again from the payment page. */
export async function notifyReceiptRefused(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  jobId: number,
  { purpose, reason }: { purpose: Purpose; reason: InBoth },
): Promise<void> {
  const job = await findJob(ctx.db, jobId);
  if (job)
    await notifyEmployer(ctx, job, 'receipt_refused', {
      reason,
      href: pathOfPayment({ id: '', job_id: jobId, purpose }),
    });
}

/** Whoever began to pay for an ad and stopped hears of it once. Returns how many. */
export const remindOfPayments = (ctx: Uses<'db' | 'now' | 'tasks' | 'log'>): Promise<number> =>
  sweepRows(ctx, {
    name: 'jobs.remind_of_payments',
    take: takeJobsToRemind,
    work: async (ctx, [payment]) => {
      const job = await findJob(ctx.db, payment!.job_id);
      if (job?.state === 'awaiting_payment') await notifyEmployer(ctx, job, 'payment_due');
    },
  });

/** Whoever wrote an ad hears once that its end is near, while something can still be done. Returns how many. */
export const remindOfEnds = (ctx: Uses<'db' | 'now' | 'tasks' | 'log'>): Promise<number> =>
  sweepRows(ctx, {
    name: 'jobs.remind_of_ends',
    take: (ctx, next) => {
      const now = ctx.now();
      return claimEnding(ctx.db, { now, until: new Date(now.getTime() + REMIND_BEFORE_END_MS), ...next });
    },
    work: async (ctx, [job]) => {
      const params = { title: titleOf(job!), count: daysLeftOf(job!.expires_at, ctx.now()) ?? 0 };
      for (const user_id of await hearers(ctx, job!))
        await notify(ctx, { user_id, kind: 'job_ending', params, href: HREFS.job_ending() });
    },
  });
