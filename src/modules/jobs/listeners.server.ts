import { companyRestored, companySuspended } from '#modules/auth/events.server.ts';
import { paymentPaid, paymentRefunded, receiptRefused } from '#modules/payments/events.server.ts';
import { refusalReasonText } from '#modules/payments/texts.ts';
import { collectAd, forgetAd } from '#modules/salaries/service.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { jobActivated, jobCorrected, jobEdited, jobReviewAsked, jobTakenDown } from './events.server.ts';
import {
  activatePaidJob,
  endRefundedJob,
  extendPaidJob,
  holdJobsOf,
  keepPrint,
  releaseJobsOf,
  takeBackExtension,
  notifyReceiptRefused,
} from './service.server.ts';

export const jobListeners: Listener[] = [
  listen(paymentPaid, async (ctx, { job_id, purpose, ...paid }) => {
    if (job_id === null) return;
    await (purpose === 'extension' ? extendPaidJob : activatePaidJob)(ctx, { ...paid, job_id });
  }),
  listen(paymentRefunded, async (ctx, { job_id, purpose, payment_id, reason, is_whole }) => {
    if (job_id === null || !is_whole) return;
    await (purpose === 'extension' ? takeBackExtension(ctx, payment_id) : endRefundedJob(ctx, { job_id, reason }));
  }),
  listen(receiptRefused, async (ctx, { job_id, purpose, reason }) => {
    if (job_id !== null)
      await notifyReceiptRefused(ctx, job_id, {
        purpose,
        reason: inBoth((locale) => refusalReasonText(reason, locale)),
      });
  }),
  listen(companySuspended, (ctx, { company_id }) => holdJobsOf(ctx, company_id)),
  listen(companyRestored, (ctx, { company_id }) => releaseJobsOf(ctx, company_id)),
  // Ads are compared from the moment that someone else reads them.
  listen(jobReviewAsked, (ctx, { job_id }) => keepPrint(ctx, job_id)),
  listen(jobActivated, (ctx, { job_id }) => keepPrint(ctx, job_id)),
  listen(jobEdited, (ctx, { job_id }) => keepPrint(ctx, job_id)),
  // What it offers joins the figures of pay.
  listen(jobActivated, (ctx, { job_id }) => collectAd(ctx, job_id)),
  listen(jobEdited, (ctx, { job_id }) => collectAd(ctx, job_id)),
  listen(jobCorrected, (ctx, { job_id }) => collectAd(ctx, job_id)),
  listen(jobTakenDown, (ctx, { job_id }) => forgetAd(ctx, job_id)),
];
