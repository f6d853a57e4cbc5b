import { paymentPaid, receiptRefused } from '#modules/payments/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { activatePaidJob, tellReceiptRefused } from './service.server.ts';

export const jobListeners: Listener[] = [
  listen(paymentPaid, (ctx, paid) => activatePaidJob(ctx, paid)),
  listen(receiptRefused, (ctx, { job_id }) => tellReceiptRefused(ctx, job_id)),
];
