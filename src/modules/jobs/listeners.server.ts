import { paymentPaid, paymentRefunded, receiptRefused } from '#modules/payments/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { activatePaidJob, endRefundedJob, tellReceiptRefused } from './service.server.ts';

export const jobListeners: Listener[] = [
  listen(paymentPaid, (ctx, paid) => activatePaidJob(ctx, paid)),
  listen(paymentRefunded, (ctx, refunded) => endRefundedJob(ctx, refunded)),
  listen(receiptRefused, (ctx, { job_id }) => tellReceiptRefused(ctx, job_id)),
];
