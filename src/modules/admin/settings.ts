import { z } from 'zod';
import { normalisedDigits } from '#platform/fields/digits.ts';
import { Halalas, halalas, HALALAS_A_RIYAL, riyals } from '#platform/fields/money.ts';
import { phone } from '#platform/fields/phone-rules.ts';
import { day, decimal, email, optional, text, url, whole } from '#platform/fields/rules.ts';

const digits = (pattern: RegExp) =>
  z
    .string()
    .overwrite((value) => normalisedDigits(value).replace(/\s/g, ''))
    .regex(pattern);

/** As long as the tax authority's QR code has room for, which counts bytes. */
const SELLER_NAME_BYTES = 255;
const sellerName = () => text(120).refine((value) => new TextEncoder().encode(value).length <= SELLER_NAME_BYTES);

const MAX_FEE_RIYALS = 100_000;

/** What one ad costs from now on; what was begun keeps its price. */
export const PriceInput = z.object({
  posting_fee: halalas({ min: 0, max: MAX_FEE_RIYALS * HALALAS_A_RIYAL }),
  listing_days: whole({ min: 1, max: 365 }),
  vat_percent: decimal({ min: 0, max: 100 }).refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4)),
});

/** The same as the page's form takes it. */
export const PriceForm = PriceInput.extend({ posting_fee: riyals({ min: 0, max: MAX_FEE_RIYALS }) });

/** Who sells, as invoices name it from now on. */
export const SellerInput = z.object({
  seller_name: sellerName(),
  seller_en_name: sellerName(),
  seller_vat_number: digits(/^3\d{13}3$/),
  seller_registration: digits(/^\d{10}$/),
  seller_address: text(300),
  seller_en_address: text(300),
  seller_building_number: optional(digits(/^\d{4}$/)),
  seller_postal_code: optional(digits(/^\d{5}$/)),
  seller_additional_number: optional(digits(/^\d{4}$/)),
});

/** Days by a line, as they are typed; a list when a program sends it. */
const days = () =>
  z.preprocess(
    (value) =>
      typeof value === 'string'
        ? normalisedDigits(value)
            .split(/[\s,،]+/)
            .filter(Boolean)
        : value,
    z.array(day()).max(200),
  );

/** How companies treat applicants, from now on. */
export const HiringInput = z.object({
  answer_days: whole({ min: 1, max: 365 }),
  interview_min_interviewers: whole({ min: 1, max: 10 }),
  interview_notice_days: whole({ min: 0, max: 30 }),
  public_holidays: days(),
});

/** How much one account or company may use up and send, from now on; what is there already stays. */
export const QuotaInput = z.object({
  files_per_account: whole({ min: 20, max: 100_000 }),
  file_megabytes_per_account: whole({ min: 50, max: 1_000_000 }),
  files_per_company: whole({ min: 20, max: 1_000_000 }),
  file_megabytes_per_company: whole({ min: 50, max: 10_000_000 }),
  drafts_per_account: whole({ min: 1, max: 10_000 }),
  drafts_per_company: whole({ min: 1, max: 10_000 }),
  outside_mails_a_day: whole({ min: 1, max: 10_000 }),
  applications_an_hour: whole({ min: 1, max: 10_000 }),
  applications_a_day: whole({ min: 1, max: 10_000 }),
  messages_an_hour: whole({ min: 1, max: 10_000 }),
  messages_a_day: whole({ min: 1, max: 10_000 }),
  new_account_days: whole({ min: 0, max: 365 }),
  new_account_percent: whole({ min: 1, max: 100 }),
});

const hours = () => whole({ min: 1, max: 720 });

/**
 * Within how many hours staff promise to have decided, by queue; their home measures what waits against it. And for how
 * long somebody who lost every factor waits before they may.
 */
export const PromiseInput = z.object({
  fraud_hours: hours(),
  report_hours: hours(),
  signal_hours: hours(),
  appeal_hours: hours(),
  review_hours: hours(),
  receipt_hours: hours(),
  verification_hours: hours(),
  privacy_request_hours: whole({ min: 24, max: 720 }),
  incident_hours: whole({ min: 1, max: 72 }),
  lost_factor_hours: hours(),
  contact_hours: hours(),
  way_back_hours: whole({ min: 24, max: 720 }),
});
export type PromiseName = Exclude<keyof typeof PromiseInput.shape, 'way_back_hours'>;

/** How privacy requests and incidents are dealt with beyond their hours. */
export const PrivacyInput = z.object({
  privacy_extension_days: whole({ min: 0, max: 30 }),
  authority_url: url(),
});

/** Where the site is reached besides its form, and stands on the map of its contact page. */
export const OfficeInput = z.object({
  office_address: optional(text(300)),
  office_en_address: optional(text(300)),
  office_phone: optional(phone()),
  office_email: optional(email()),
  office_lat: optional(decimal({ min: -90, max: 90 })),
  office_lng: optional(decimal({ min: -180, max: 180 })),
});

export const SiteSettings = z.object({
  privacy_request_hours: z.int(),
  incident_hours: z.int(),
  privacy_extension_days: z.int(),
  authority_url: z.string(),
  kept_days: z.record(z.string(), z.int()),
  fraud_hours: z.int(),
  report_hours: z.int(),
  signal_hours: z.int(),
  appeal_hours: z.int(),
  review_hours: z.int(),
  receipt_hours: z.int(),
  verification_hours: z.int(),
  lost_factor_hours: z.int(),
  contact_hours: z.int(),
  office_address: z.string().nullable(),
  office_en_address: z.string().nullable(),
  office_phone: z.string().nullable(),
  office_email: z.string().nullable(),
  office_lat: z.number().nullable(),
  office_lng: z.number().nullable(),
  way_back_hours: z.int(),
  files_per_account: z.int(),
  file_megabytes_per_account: z.int(),
  files_per_company: z.int(),
  file_megabytes_per_company: z.int(),
  drafts_per_account: z.int(),
  drafts_per_company: z.int(),
  outside_mails_a_day: z.int(),
  applications_an_hour: z.int(),
  applications_a_day: z.int(),
  messages_an_hour: z.int(),
  messages_a_day: z.int(),
  new_account_days: z.int(),
  new_account_percent: z.int(),
  answer_days: z.int(),
  interview_min_interviewers: z.int(),
  interview_notice_days: z.int(),
  public_holidays: z.array(z.string()),
  posting_fee: Halalas,
  listing_days: z.int(),
  vat_percent: z.number(),
  seller_name: z.string(),
  seller_en_name: z.string(),
  seller_vat_number: z.string(),
  seller_registration: z.string(),
  seller_address: z.string(),
  seller_en_address: z.string(),
  seller_building_number: z.string().nullable(),
  seller_postal_code: z.string().nullable(),
  seller_additional_number: z.string().nullable(),
});
export type SiteSettings = z.infer<typeof SiteSettings>;

/** What is sent is saved, all of a part or nothing of it. */
export const SettingsInput = z.union([
  PriceInput.strict(),
  SellerInput.strict(),
  HiringInput.strict(),
  QuotaInput.strict(),
  PromiseInput.strict(),
  PrivacyInput.strict(),
  OfficeInput.strict(),
]);
