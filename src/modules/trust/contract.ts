import { z } from 'zod';
import { SUSPENSION_LENGTHS } from '#modules/auth/suspension.ts';
import { Job } from '#modules/jobs/contract.ts';
import { Excerpt } from '#modules/messages/contract.ts';
import { pageNumber } from '#platform/fields/query.ts';
import { breaks, choice, lines, longText, together } from '#platform/fields/rules.ts';
import { CAUSES, DECISIONS, REASONS } from './rules.ts';

export const PER_PAGE = 50;
export const MAX_NOTE = 600;
export const MAX_APPEAL = 4000;

const instant = z.iso.datetime();

/** What is reported by a form of its own; ads and messages have theirs where they stand. */
export const REPORTED_HERE = ['company', 'cv', 'comment'] as const;
export const REPORT_REASONS = ['fraud', 'impersonation', 'foreign_data', 'abuse', 'spam', 'other'] as const;

/** Another reason is told in words. */
export const ReportInput = z
  .object({ reason: choice(REPORT_REASONS), text: longText({ maxWords: 200 }).default('') })
  .check(
    together(({ reason, text }, ctx) => {
      if (reason === 'other' && text === '') breaks(ctx, 'text', 'required');
    }),
  );
export type ReportInput = z.infer<typeof ReportInput>;

export const QUEUES = ['waiting', ...CAUSES, 'decided'] as const;
export const QueueQuery = z.object({ queue: z.enum(QUEUES).default('waiting'), page: pageNumber() });
export type QueueQuery = z.infer<typeof QueueQuery>;

/** A row of the queue. */
export const CaseRow = z.object({
  id: z.int(),
  subject_kind: z.string(),
  subject_id: z.string(),
  cause: z.enum(CAUSES),
  title: z.string(),
  reports: z.int(),
  /** What most reports say. */
  top_reason: z.string().nullable(),
  signals: z.array(z.string()),
  opened_at: instant,
  due_at: instant,
  /** Who is on it; null when anybody may take it. */
  claimed_by: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** A decision that was pressed and can still be taken back by whoever pressed it. */
  planned: z.object({ decision: z.enum(DECISIONS), takes_effect_at: instant, is_mine: z.boolean() }).nullable(),
  decision: z.string().nullable(),
  decided_at: instant.nullable(),
});
export type CaseRow = z.infer<typeof CaseRow>;

export const Labelled = z.object({ label: z.string(), value: z.string() });

/** What there is to decide by, in the reader's language; what people wrote is as they wrote it. */
export const Evidence = z.object({
  /** Where it stands on the site. */
  href: z.string().nullable(),
  facts: z.array(Labelled),
  texts: z.array(Labelled),
  /** A message with what stands around it. */
  excerpt: Excerpt.extend({
    id: z.int(),
    company: z.string(),
    seeker: z.string(),
    job: z.object({ id: z.int(), title: z.string() }).nullable(),
  }).nullable(),
  ad: Job.nullable(),
  held_at: instant.nullable(),
});
export type Evidence = z.infer<typeof Evidence>;

/** Whom a decision is against, and what else there was with them. */
export const Party = z.object({
  kind: z.enum(['company', 'person']),
  id: z.string(),
  name: z.string(),
  /** Of a company: how far it is verified. */
  state: z.string().nullable(),
  joined_at: instant,
  /** Of a company: its ads that are shown. */
  ads: z.int(),
  earlier: z.object({ against: z.int(), dismissed: z.int() }),
});
export type Party = z.infer<typeof Party>;

export const Letter = z.object({
  to: z.enum(['party', 'reporters', 'appellant']),
  locale: z.enum(['ar', 'en']),
  readers: z.int(),
  text: z.string(),
});
export type Letter = z.infer<typeof Letter>;

/** One of the decisions that can be made, with all that follows from it. */
export const Option = z.object({
  decision: z.enum(DECISIONS),
  /** In the reader's language. */
  follows: z.array(z.string()),
  needs_reason: z.boolean(),
  /** A suspension is for so long. */
  needs_length: z.boolean(),
});
export type Option = z.infer<typeof Option>;

export const Case = CaseRow.extend({
  version: z.int(),
  /** False where the subject is no longer there. */
  is_there: z.boolean(),
  signals_found: z.array(z.record(z.string(), z.unknown())),
  told: z.array(
    z.object({
      reason: z.string(),
      text: z.string(),
      /** Whoever has an account is answered. */
      has_account: z.boolean(),
      created_at: instant,
    }),
  ),
  evidence: Evidence.nullable(),
  party: Party.nullable(),
  options: z.array(Option),
  reason: z.string().nullable(),
  note: z.string(),
  decided_by: z.string().nullable(),
  /** Of an appeal: what it is against, who decided that, and what it says. */
  appeal: z
    .object({
      /** A decision on a case; null for a suspension. */
      of: z.int().nullable(),
      decision: z.string(),
      reason: z.string().nullable(),
      note: z.string(),
      decided_at: instant,
      decided_by: z.string(),
      text: z.string(),
      /** Whether the reader decided first, and so may not rule. */
      is_own: z.boolean(),
    })
    .nullable(),
});
export type Case = z.infer<typeof Case>;

const note = lines(MAX_NOTE).default('');
const given = <Shape extends z.ZodType>(shape: Shape) =>
  z.preprocess((value) => (value === '' ? undefined : value), shape.optional());
const reason = given(choice(REASONS));

/** What is done to a case by its id; `version` is that of what was read. */
export const CaseAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('claim') }),
  z.object({ action: z.literal('release') }),
  z.object({ action: z.literal('hold') }),
  z.object({ action: z.literal('undo') }),
  z.object({
    action: z.literal('decide'),
    decision: choice(DECISIONS),
    reason,
    length: given(choice(SUSPENSION_LENGTHS)),
    note,
    version: z.coerce.number().int().positive(),
  }),
]);
export type CaseAction = z.infer<typeof CaseAction>;
export type Deciding = Extract<CaseAction, { action: 'decide' }>;

/** What the page's address may choose before it is applied. */
export const CaseQuery = z.object({
  decision: z.enum(DECISIONS).optional(),
  reason: z.enum(REASONS).optional(),
  whole: z.literal('1').optional(),
});

export const AppealInput = z.object({ text: lines(MAX_APPEAL, 1) });

/** A decision as who was decided against reads it. */
export const DecisionRead = z.object({
  id: z.int(),
  subject_kind: z.string(),
  title: z.string(),
  decision: z.string(),
  reason: z.string().nullable(),
  note: z.string(),
  decided_at: instant,
  appeal_until: instant.nullable(),
  may_appeal: z.boolean(),
  appeal: z
    .object({ text: z.string(), at: instant, ruling: z.enum(['uphold', 'keep']).nullable(), note: z.string() })
    .nullable(),
});
export type DecisionRead = z.infer<typeof DecisionRead>;
