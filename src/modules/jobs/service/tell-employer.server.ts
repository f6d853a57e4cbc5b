import { notify } from '#modules/notifications/service.server.ts';
import { takeJobsToRemind } from '#modules/payments/service.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { findJob, type JobRow } from '../queries.server.ts';

const HREFS = {
  job_accepted: (id: number) => `/jobs/${id}`,
  job_refused: (id: number) => `/post-job/${id}`,
  receipt_refused: (id: number) => `/post-job/${id}/pay`,
  payment_due: (id: number) => `/post-job/${id}/pay`,
} as const;

/** Tells whoever wrote the ad what became of it, in the page and by e-mail. */
export async function tellEmployer(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  job: Pick<JobRow, 'id' | 'created_by' | 'ar_title' | 'en_title'>,
  kind: keyof typeof HREFS,
): Promise<void> {
  if (!job.created_by) return;
  const title = job.ar_title ?? job.en_title ?? '';
  await notify(ctx, { user_id: job.created_by, kind, params: { title }, href: HREFS[kind](job.id) });
}

/** A receipt that staff refused can be sent again from the payment page. */
export async function tellReceiptRefused(ctx: Uses<'db' | 'now' | 'tasks'>, jobId: number): Promise<void> {
  const job = await findJob(ctx.db, jobId);
  if (job) await tellEmployer(ctx, job, 'receipt_refused');
}

/** Whoever began to pay for an ad and stopped hears of it once. Returns how many. */
export async function remindOfPayments(ctx: Uses<'db' | 'now' | 'tasks'>): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const ids = await takeJobsToRemind(ctx);
    for (const id of ids) {
      const job = await findJob(ctx.db, id);
      if (job?.state === 'awaiting_payment') await tellEmployer(ctx, job, 'payment_due');
    }
    return ids.length;
  });
}
