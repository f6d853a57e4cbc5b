import { z } from 'zod';
import { DOORS } from '#platform/ports/sign-in-provider.ts';
import { QUEUE_NAMES } from './queues.ts';
import {
  Session,
  Suspension,
  SUSPENSION_LENGTHS,
  SUSPENSION_REASONS,
  SUSPENSION_WORDS_MAX,
  WaysIn,
} from '#modules/auth/contract.ts';
import { COMPARED, PAPERS_REASONS } from '#modules/companies/contract.ts';
import { PAY_TYPES, PaymentState } from '#modules/payments/contract.ts';
import { Halalas, halalas, riyals } from '#platform/fields/money.ts';
import { pageNumber } from '#platform/fields/query.ts';
import { breaks, choice, lines, list, optional, text, together, whole } from '#platform/fields/rules.ts';

/** Rows of a staff list. */
export const PER_PAGE = 25;

export const CompanyState = z.enum(['unverified', 'domain_verified', 'verified']);

const Employer = z.object({ id: z.int(), name: z.string(), state: CompanyState });

export const RECEIPT_FILTERS = ['waiting', 'refused', 'week', 'all', 'paid'] as const;
export type ReceiptFilter = (typeof RECEIPT_FILTERS)[number];

/** A row of the receipts queue, or of what was paid in any way. */
export const ReceiptRow = z.object({
  id: z.uuid(),
  reference: z.string(),
  state: PaymentState,
  total_halalas: Halalas,
  receipt_sent_at: z.string().nullable(),
  paid_at: z.string().nullable(),
  company: Employer,
  pay_type: z.enum(PAY_TYPES),
  /** What it is for: an ad, or else a package by its name. */
  job: z.object({ id: z.int(), title: z.string() }).nullable(),
  package_name: z.string().nullable(),
  refund_halalas: Halalas,
});
export type ReceiptRow = z.infer<typeof ReceiptRow>;

/** An ad that waits for review. */
export const ReviewRow = z.object({ id: z.int(), title: z.string(), asked_at: z.string(), company: Employer });
export type ReviewRow = z.infer<typeof ReviewRow>;

/** A company whose commercial registration waits to be read. */
export const CompanyRow = z.object({
  id: z.int(),
  name: z.string(),
  state: CompanyState,
  commercial_registration: z.string().nullable(),
  email_main_domain: z.string().nullable(),
  updated_at: z.string(),
});
export type CompanyRow = z.infer<typeof CompanyRow>;

export const ListQuery = z.object({
  q: z.string().trim().max(100).default(''),
  filter: z.enum(RECEIPT_FILTERS).default('waiting'),
  page: pageNumber(),
});
export type ListQuery = z.infer<typeof ListQuery>;

const reason = optional(text(300));

export const ReceiptDecision = z.object({
  id: z.uuid(),
  action: z.enum(['accept', 'refuse', 'refund']),
  reason,
  other_reason: reason,
  /** Of a refund: how much of it, VAT included, in halalas; all that is left unless told. */
  amount: optional(halalas()),
  /** Of a refund: the halalas that were given back when it was decided; when others were meanwhile, it is refused. */
  refunded_before: optional(halalas({ min: 0 })),
});
/** The same as the page's form takes it. */
export const ReceiptForm = ReceiptDecision.extend({ amount: optional(riyals()) });
export const ReviewDecision = z.object({
  id: z.coerce.number().int().positive(),
  action: z.enum(['approve', 'reject', 'take_down', 'approve_correction', 'refuse_correction']),
  reason,
  /** Of a correction that was read: when another one waits meanwhile, it is refused. */
  correction_id: optional(whole({ min: 1 })),
});
export type ReviewAction = z.infer<typeof ReviewDecision>['action'];
export const CompanyDecision = z.object({
  id: z.coerce.number().int().positive(),
  action: z.enum(['verify', 'ask_again', 'refuse', 'withdraw']),
  /** Of the last three: why, in words of the list, and more in own words. */
  reason: optional(choice(PAPERS_REASONS)),
  words: lines(1000).default(''),
  /** In which rows paper and account differ. */
  differs: list(choice(COMPARED), COMPARED.length).default([]),
  /** The English name that staff vouch for, as they read it. */
  english_name: optional(text(120)),
  /** Of the papers that were read: when the company changed them meanwhile, it is refused. */
  version: optional(whole({ min: 1 })),
});
export type CompanyDecision = z.output<typeof CompanyDecision>;

/** A queue of staff: how much waits, the oldest of it against the promised time, and who works on it. */
export const WaitingQueue = z.object({
  name: z.enum(QUEUE_NAMES),
  count: z.int(),
  promised_hours: z.int(),
  oldest_at: z.string().nullable(),
  due_at: z.string().nullable(),
  holders: z.array(z.object({ name: z.string(), count: z.int(), is_me: z.boolean() })),
});
export type WaitingQueue = z.infer<typeof WaitingQueue>;

/** Something that staff should look at, beside what waits. */
export const Finding = z.object({
  title: z.string(),
  detail: z.string(),
  since: z.string().nullable(),
  to: z.string().nullable(),
});

/** Tells colleagues who works on a record that waits; four hours without a word let it go. */
export const ClaimAction = z.object({
  // Cases of the trust desk are taken there.
  queue: z.enum(QUEUE_NAMES).exclude(['trust']),
  id: text(40),
  action: z.enum(['take', 'release']),
});
export type ClaimAction = z.infer<typeof ClaimAction>;

export const Note = z.object({ text: lines(2000, 1) });
export type Note = z.output<typeof Note>;

const SUSPENSION_ACTIONS = ['suspend', 'restore', 'grant_appeal', 'refuse_appeal'] as const;
export const isSuspensionAction = (value: unknown): boolean => SUSPENSION_ACTIONS.some((one) => one === value);

/** Of a person or of a company: one of the two is named. */
export const SuspensionAction = z
  .object({
    user_id: optional(z.uuid()),
    company_id: optional(whole({ min: 1 })),
    action: choice(SUSPENSION_ACTIONS),
    /** To suspend: why, and for how long. */
    reason: optional(choice(SUSPENSION_REASONS)),
    length: optional(choice(SUSPENSION_LENGTHS)),
    /** What its owner reads beside it; an appeal is refused with words. */
    words: lines(SUSPENSION_WORDS_MAX).default(''),
  })
  .check(
    together(({ user_id, company_id, action, words }, ctx) => {
      if ((user_id === null) === (company_id === null)) breaks(ctx, 'user_id', 'required');
      if (action === 'refuse_appeal' && !words) breaks(ctx, 'words', 'required');
    }),
  );
export type SuspensionAction = z.output<typeof SuspensionAction>;

/** What else staff do on the page of one person or company. */
export const PersonAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('note'), ...Note.shape }),
  z.object({ action: z.literal('end_session'), session_id: z.uuid() }),
  z.object({ action: z.literal('end_sessions') }),
  z.object({ action: z.literal('remove_door'), door: z.enum(DOORS), reason: text(300) }),
  /** For so many days no limit of sending holds; 0 puts them back. */
  z.object({
    action: z.literal('lift_pace'),
    days: z.coerce.number().pipe(z.union([z.literal(0), z.literal(7), z.literal(30)])),
  }),
  z.object({ action: z.literal('refund'), payment_id: z.uuid(), before: halalas({ min: 0 }) }),
]);
export type PersonAction = z.output<typeof PersonAction>;

export const ViewReason = z.object({ reason: text(300) });

const Suspended = z.object({ suspension: Suspension.nullable(), reports: z.int(), interviews: z.int() });
/** A person as staff read them: facts and figures, never what they wrote. */
export const PersonFacts = Suspended.extend({
  id: z.uuid(),
  type: choice(['USER', 'COMPANY']),
  name: z.string(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  mail_refused_at: z.string().nullable(),
  phone: z.string().nullable(),
  phone_verified: z.boolean(),
  created_at: z.string(),
  deletion_asked_at: z.string().nullable(),
  is_staff: z.boolean(),
  company: z.object({ id: z.int(), name: z.string(), role: z.string(), is_suspended: z.boolean() }).nullable(),
  sessions: z.array(Session),
  ways_in: WaysIn,
  pace_lifted_until: z.string().nullable(),
  applications: z.array(z.object({ stage: z.string(), count: z.int() })),
});
export const CompanyFacts = Suspended.extend({
  id: z.int(),
  name: z.string(),
  state: CompanyState,
  commercial_registration: z.string().nullable(),
  vat_number: z.string().nullable(),
  email_main_domain: z.string().nullable(),
  created_at: z.string(),
  team: z.array(z.object({ id: z.uuid(), name: z.string(), role: z.string(), is_suspended: z.boolean() })),
  jobs: z.array(z.object({ state: z.string(), count: z.int() })),
  /** What may be given back of its payments, in halalas; empty for staff who may give nothing back. */
  refunds: z.array(z.object({ id: z.uuid(), reference: z.string(), paid_at: z.string().nullable(), halalas: Halalas })),
});
/** An appeal that waits. */
export const AppealRow = z.object({
  user_id: z.uuid().nullable(),
  company_id: z.int().nullable(),
  reason: z.string(),
  began_at: z.string(),
  until_at: z.string().nullable(),
  appeal: z.string().nullable(),
  appealed_at: z.string().nullable(),
});
