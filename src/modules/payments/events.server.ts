import { defineEvent } from '#platform/events/events.server.ts';

/** Announced once per payment, in the transaction that made it paid. */
export const paymentPaid = defineEvent<{
  payment_id: string;
  job_id: number;
  company_id: number;
  pay_type: 'online' | 'bank';
  listing_days: number;
  /** A person looked at the receipt, and at the ad with it. */
  accepted_by_staff: boolean;
}>('payments.paid');

export const receiptRefused = defineEvent<{ payment_id: string; job_id: number; company_id: number }>(
  'payments.receipt_refused',
);
