import { z } from 'zod';
import { catalogueId, optional, text } from '#platform/fields/rules.ts';
import { IBAN_LENGTH } from './rules.ts';

export const PAYMENT_STATES = [
  'initiated',
  'awaiting_receipt',
  'receipt_sent',
  'paid',
  'failed',
  'cancelled',
  'refused',
  'refunded',
] as const;
export const PaymentState = z.enum(PAYMENT_STATES);
export type PaymentState = z.infer<typeof PaymentState>;

/** An account of the platform that employers transfer to. */
export const BankAccount = z.object({
  id: z.int(),
  bank: z.string(),
  account_name: z.string(),
  iban: z.string().length(IBAN_LENGTH),
});
export type BankAccount = z.infer<typeof BankAccount>;

/** What an employer pays for one ad. Amounts are halalas, instants ISO 8601 in UTC. */
export const Payment = z.object({
  id: z.uuid(),
  reference: z.string(),
  job_id: z.int(),
  pay_type: z.enum(['online', 'bank']),
  state: PaymentState,
  net_halalas: z.int(),
  vat_halalas: z.int(),
  vat_percent: z.number(),
  total_halalas: z.int(),
  listing_days: z.int(),
  bank_account_id: z.int().nullable(),
  bank_reference: z.string().nullable(),
  receipt_sent_at: z.string().nullable(),
  /** Why staff refused the receipt, in the employer's language. */
  reason: z.string().nullable(),
  paid_at: z.string().nullable(),
  created_at: z.string(),
});
export type Payment = z.infer<typeof Payment>;

export const PaymentEvent = z.object({
  at: z.string(),
  action: z.string(),
  from_state: PaymentState.nullable(),
  to_state: PaymentState,
  reason: z.string().nullable(),
});
export type PaymentEvent = z.infer<typeof PaymentEvent>;

/** A payment, and where it is made while that can still be done. */
export const StartedPayment = Payment.extend({ checkout_url: z.url().nullable() });
export type StartedPayment = z.infer<typeof StartedPayment>;

/** What a gateway sends; it is read by the gateway's own adapter. */
export const GatewayCallback = z.looseObject({});

/** What one ad costs now. */
export const Price = z.object({
  net_halalas: z.int(),
  vat_halalas: z.int(),
  vat_percent: z.number(),
  total_halalas: z.int(),
  listing_days: z.int(),
});
export type Price = z.infer<typeof Price>;

const accountId = catalogueId();

/** What goes with a receipt's image. */
export const ReceiptDetails = z.object({
  bank_account_id: accountId,
  bank_reference: optional(text(60)),
});
export type ReceiptDetails = z.infer<typeof ReceiptDetails>;
