import { defineEvent } from '#platform/events/events.server.ts';
import type { PayType, Purpose } from './contract.ts';

/** Announced once per payment, in the transaction that made it paid. */
export const paymentPaid = defineEvent<{
  payment_id: string;
  purpose: Purpose;
  /** Null for a package. */
  job_id: number | null;
  company_id: number;
  pay_type: PayType;
  listing_days: number;
  /** Since when staff had the receipt before them, and the ad with it; null where nobody looked. */
  seen_by_staff_from: Date | null;
}>('payments.paid');

/** Announced once per refund, in the transaction that writes its credit note. */
export const paymentRefunded = defineEvent<{
  payment_id: string;
  /** Null where no money came and a credit went back. */
  refund_id: string | null;
  purpose: Purpose;
  job_id: number | null;
  company_id: number;
  listing_days: number;
  reason: string;
  /** Nothing of the payment is left. */
  is_whole: boolean;
}>('payments.refunded');

export const receiptRefused = defineEvent<{
  payment_id: string;
  purpose: Purpose;
  job_id: number | null;
  company_id: number;
  reason: string;
}>('payments.receipt_refused');
