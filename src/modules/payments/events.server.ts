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

/** Announced once per payment, in the transaction that wrote its credit note. */
export const paymentRefunded = defineEvent<{ payment_id: string; job_id: number; company_id: number; reason: string }>(
  'payments.refunded',
);

export const receiptRefused = defineEvent<{ payment_id: string; job_id: number; company_id: number }>(
  'payments.receipt_refused',
);
