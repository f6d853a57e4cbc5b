import { z } from 'zod';
import { inTwoLanguages, JobCard } from '#modules/jobs/contract.ts';
import { AD_FIELDS, frozenReadsOf, PUBLIC, type PublicName } from '#modules/jobs/fields.ts';
import { shapeOf } from '#platform/fields/declared.ts';
import { pageNumber } from '#platform/fields/query.ts';
import { Halalas, halalas, riyals } from '#platform/fields/money.ts';
import { choice, day, lines, longText } from '#platform/fields/rules.ts';
import { SOURCES } from '#platform/http/link-source.ts';
import { CAUSES, OFFER_ANSWERS, OFFER_STATES } from './offers.ts';
import { COMPANY_STAGES, STAGES, WITHDRAW_REASONS, type Stage as StageName } from './rules.ts';

export const Stage = z.enum(STAGES);
export const CV_SOURCES = ['profile', 'file'] as const;
export const ANSWER_MAX = 2000;

/** What a seeker sends. Answers are matched to the job's questions by id; the service asks for those that must be answered. */
export const ApplyInput = z.object({
  cover_note: longText({ maxWords: 500 }).default(''),
  cv_source: choice(CV_SOURCES).default('profile'),
  answers: z
    .array(z.object({ question_id: z.uuid(), answer: lines(ANSWER_MAX) }))
    .max(10)
    .default([]),
  /** The link that led here. */
  source: choice(SOURCES).optional(),
});
export type ApplyInput = z.infer<typeof ApplyInput>;

/** The same from a page's form, whose answers are fields named `answer.<question id>`. */
export const ApplyForm = z.preprocess((values) => {
  const fields = values as Record<string, unknown>;
  const answers = Object.entries(fields)
    .filter(([name, value]) => name.startsWith('answer.') && typeof value === 'string')
    .map(([name, answer]) => ({ question_id: name.slice('answer.'.length), answer }));
  const { cover_note, cv_source, source } = fields;
  return { cover_note, cv_source, source, answers };
}, ApplyInput);

export const MoveInput = z.object({
  stage: choice(COMPANY_STAGES),
  reason: lines(500).default(''),
  /** Where it stood when it was seen: refused when a colleague has moved it since. */
  from: Stage.optional(),
});
export type MoveInput = z.infer<typeof MoveInput>;

export const OFFER_TERMS_MAX = 4000;
/** What a company offers: pay in halalas a month, the first day of work, the last day to answer. */
export const OfferInput = z.object({
  salary: halalas(),
  starts_on: day(),
  expires_on: day(),
  terms: lines(OFFER_TERMS_MAX).default(''),
  /** Where the applicant stood when it was written, as for a move. */
  from: Stage.optional(),
});
export type OfferInput = z.infer<typeof OfferInput>;
/** The same from a page's form. */
export const OfferForm = OfferInput.extend({ salary: riyals() });

export const Offer = z.object({
  id: z.uuid(),
  /** A month. */
  salary: Halalas,
  starts_on: z.string(),
  expires_on: z.string(),
  terms: z.string(),
  state: z.enum(OFFER_STATES),
  made_at: z.string(),
  answered_at: z.string().nullable(),
});
export type Offer = z.infer<typeof Offer>;

/** `offer_id` is the offer that was read: a newer one is not answered unread. */
export const OfferAnswerInput = z.object({
  offer_id: z.uuid(),
  answer: choice(OFFER_ANSWERS),
  reason: lines(500).default(''),
});
export type OfferAnswerInput = z.infer<typeof OfferAnswerInput>;

/** Why, in a word, and in one's own words. The company reads both. */
export const WithdrawInput = z.object({
  withdraw_reason: choice(WITHDRAW_REASONS).default('other'),
  reason: lines(500).default(''),
});
export type WithdrawInput = z.infer<typeof WithdrawInput>;

export const NOTE_MAX = 4000;
/** Only its seeker reads it. */
export const NoteInput = z.object({ note: lines(NOTE_MAX) });

export const MyApplicationsQuery = z.object({
  page: pageNumber(),
  stage: Stage.optional(),
  state: z.enum(['open', 'closed']).optional(),
});
export type MyApplicationsQuery = z.infer<typeof MyApplicationsQuery>;
export const MINE_PER_PAGE = 20;

/** The ad as it stood when someone applied; it may be edited, end or go away after that. */
export const JobSnapshot = z.preprocess(
  (kept) => (kept instanceof Object ? inTwoLanguages(kept) : kept),
  z.object({
    ...frozenReadsOf(PUBLIC),
    ar_company: z.string(),
    en_company: z.string(),
    ar_city: z.string().nullable(),
    en_city: z.string().nullable(),
  }),
);
export type JobSnapshot = z.infer<typeof JobSnapshot>;

export const TimelineStep = z.object({
  stage: Stage,
  at: z.string(),
  reason: z.string().nullable(),
  /** What it was, where it was no change of stage by a person. */
  cause: z.enum(CAUSES).nullable(),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

/** What stands behind a conversation. */
export type ApplicationBetween = {
  id: string;
  user_id: string;
  stage: StageName;
  job: { id: number; title: string };
  timeline: TimelineStep[];
};

type SaidInTwo = `${'ar' | 'en'}_${string}`;
/** The rest is said in the reader's language. */
const isSaidInOne = (name: PublicName): name is Exclude<PublicName, SaidInTwo> => !/^(?:ar|en)_/.test(name);
export const SAID_IN_ONE = PUBLIC.filter(isSaidInOne);

/** The frozen ad in the reader's language. */
const JobThen = z.object({
  ...shapeOf(AD_FIELDS, SAID_IN_ONE, 'read'),
  title: z.string(),
  description: z.string(),
  benefits: z.string().nullable(),
  working_hours: z.string().nullable(),
  company_name: z.string(),
  city: z.string().nullable(),
});
export type JobThen = z.infer<typeof JobThen>;

export const SentAnswer = z.object({ question: z.string(), kind: z.string(), answer: z.string() });
export type SentAnswer = z.infer<typeof SentAnswer>;

/** As its seeker sees it. `job` is the ad as it is now; null when it is no longer public. */
export const MyApplication = z.object({
  id: z.uuid(),
  job_id: z.int(),
  job: JobCard.nullable(),
  job_then: JobThen.nullable(),
  title: z.string(),
  company_name: z.string(),
  city: z.string().nullable(),
  stage: Stage,
  cover_note: z.string(),
  cv_source: z.enum(CV_SOURCES),
  submitted_at: z.string(),
  timeline: z.array(TimelineStep),
  answers: z.array(SentAnswer),
  note: z.string(),
  withdraw_reason: z.enum(WITHDRAW_REASONS).nullable(),
  reminder: z.object({ state: z.enum(['none', 'later', 'now', 'sent']), at: z.string().nullable() }),
  /** By when the company answers; null once it has. */
  answer_due_at: z.string().nullable(),
  conversation_id: z.uuid().nullable(),
  /** The last that the company made, in its words. */
  offer: Offer.nullable(),
});
export type MyApplication = z.infer<typeof MyApplication>;
