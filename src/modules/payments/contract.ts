import { IBAN_LENGTH, isSaudiIban } from '#platform/fields/iban.ts';
import { z } from 'zod';
import { catalogueId, choice, flag, optional, text, whole } from '#platform/fields/rules.ts';
import { normalisedDigits } from '#platform/fields/digits.ts';
import { Halalas, halalas, HALALAS_A_RIYAL, riyals } from '#platform/fields/money.ts';

/** Typed as banks print it; its check digits must be right. */
const iban = () =>
  z
    .string()
    .overwrite((value) => normalisedDigits(value).replace(/[\s-]/g, '').toUpperCase())
    .regex(/^SA\d{2}[0-9A-Z]{20}$/)
    .refine(isSaudiIban);

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

/** `listing` shows an ad, `extension` shows it for another period, `package` buys credits for several ads. */
export const PURPOSES = ['listing', 'extension', 'package'] as const;
export type Purpose = (typeof PURPOSES)[number];
export const PAY_TYPES = ['online', 'bank', 'credit'] as const;
export type PayType = (typeof PAY_TYPES)[number];

/** A package as it was when it was bought. */
export const PackageSold = z.object({
  ar_name: z.string(),
  en_name: z.string(),
  ads: z.int(),
  valid_days: z.int(),
});
export type PackageSold = z.infer<typeof PackageSold>;

/** What an employer pays for one ad or one package. Amounts are halalas, instants ISO 8601 in UTC. */
export const Payment = z.object({
  id: z.uuid(),
  reference: z.string(),
  purpose: z.enum(PURPOSES),
  /** Null for a package. */
  job_id: z.int().nullable(),
  package_id: z.int().nullable(),
  package_sold: PackageSold.nullable(),
  pay_type: z.enum(PAY_TYPES),
  state: PaymentState,
  net_halalas: Halalas,
  vat_halalas: Halalas,
  vat_percent: z.number(),
  total_halalas: Halalas,
  /** Given back, or on its way back. */
  refund_halalas: Halalas,
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
  net_halalas: Halalas,
  vat_halalas: Halalas,
  vat_percent: z.number(),
  total_halalas: Halalas,
  listing_days: z.int(),
});
export type Price = z.infer<typeof Price>;

/** Several ads bought at once, in the reader's language. */
export const Package = Price.extend({
  id: z.int(),
  name: z.string(),
  text: z.string(),
  ads: z.int(),
  /** How long its credits can be spent. */
  valid_days: z.int(),
  /** What one of its ads costs before VAT. */
  per_ad_halalas: Halalas,
  /** Against as many single ads; 0 when it saves nothing. */
  saved_percent: z.int(),
});
export type Package = z.infer<typeof Package>;

/** How a package is paid for. */
export const BuyInput = z.object({ pay_type: choice(['online', 'bank'] as const) });

export const CREDIT_KINDS = ['bought', 'spent', 'given_back', 'refunded', 'expired'] as const;
export const CreditEntry = z.object({
  id: z.int(),
  at: z.string(),
  kind: z.enum(CREDIT_KINDS),
  /** More or fewer ads than before. */
  credits: z.int(),
  /** After it. */
  balance: z.int(),
  /** Until when the credits that it brought can be spent. */
  expires_at: z.string().nullable(),
  package_name: z.string().nullable(),
  payment_id: z.uuid().nullable(),
  job_id: z.int().nullable(),
  job_title: z.string().nullable(),
});
export type CreditEntry = z.infer<typeof CreditEntry>;

/** How many ads a company can still show without paying, and which of them run out first. */
export const Credits = z.object({
  balance: z.int(),
  next_end: z.object({ at: z.string(), credits: z.int() }).nullable(),
});
export type Credits = z.infer<typeof Credits>;

const accountId = catalogueId();

/** What goes with a receipt's image. */
export const ReceiptDetails = z.object({
  bank_account_id: accountId,
  bank_reference: optional(text(60)),
});
export type ReceiptDetails = z.infer<typeof ReceiptDetails>;

const MAX_ADS = 1000;
const MAX_VALID_DAYS = 1825;
const MAX_PRICE_RIYALS = 1_000_000;

/** A package as staff write it; without an id it is a new one. The price is before VAT. */
export const PackageInput = z.object({
  id: optional(catalogueId()),
  ar_name: text(60),
  en_name: text(60),
  ar_text: text(300, 0).default(''),
  en_text: text(300, 0).default(''),
  price_halalas: halalas({ min: HALALAS_A_RIYAL, max: MAX_PRICE_RIYALS * HALALAS_A_RIYAL }),
  ads: whole({ min: 1, max: MAX_ADS }),
  valid_days: whole({ min: 1, max: MAX_VALID_DAYS }),
  position: whole({ min: 0, max: 1000 }).default(0),
  is_active: flag(),
});
export type PackageInput = z.output<typeof PackageInput>;

/** Its price as staff type it. */
export const PackagePriceTyped = riyals({ min: 1, max: MAX_PRICE_RIYALS });

/** An account to transfer to as staff write it; without an id it is a new one. */
export const BankAccountInput = z.object({
  id: optional(catalogueId()),
  bank_ar: text(80),
  bank_en: text(80),
  account_name: text(120),
  iban: iban(),
  position: whole({ min: 0, max: 1000 }).default(0),
  is_active: flag(),
});
export type BankAccountInput = z.output<typeof BankAccountInput>;
