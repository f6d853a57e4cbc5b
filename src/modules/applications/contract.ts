import { z } from 'zod';
import { JobCard } from '#modules/jobs/contract.ts';
import { choice, longText } from '#platform/fields/rules.ts';
import { COMPANY_STAGES, STAGES } from './rules.ts';

export const Stage = z.enum(STAGES);
export const CV_SOURCES = ['profile', 'file'] as const;
const ANSWER_MAX = 2000;
export const APPLICANTS_PER_PAGE = 30;

/** What a seeker sends. Answers are matched to the job's questions by id; the service asks for those that must be answered. */
export const ApplyInput = z.object({
  cover_note: longText({ maxWords: 500 }).default(''),
  cv_source: choice(CV_SOURCES).default('profile'),
  answers: z
    .array(z.object({ question_id: z.uuid(), answer: z.string().trim().max(ANSWER_MAX) }))
    .max(10)
    .default([]),
});
export type ApplyInput = z.infer<typeof ApplyInput>;

/** The same from a page's form, whose answers are fields named `answer.<question id>`. */
export const ApplyForm = z.preprocess((values) => {
  const fields = values as Record<string, unknown>;
  const answers = Object.entries(fields)
    .filter(([name, value]) => name.startsWith('answer.') && typeof value === 'string')
    .map(([name, answer]) => ({ question_id: name.slice('answer.'.length), answer }));
  return { cover_note: fields['cover_note'], cv_source: fields['cv_source'], answers };
}, ApplyInput);

export const MoveInput = z.object({
  stage: choice(COMPANY_STAGES),
  reason: z.string().trim().max(500).default(''),
});
export type MoveInput = z.infer<typeof MoveInput>;

export const BulkMoveInput = MoveInput.extend({ ids: z.array(z.uuid()).min(1).max(100) });

export const WithdrawInput = z.object({ reason: z.string().trim().max(500).default('') });

export const TimelineStep = z.object({ stage: Stage, at: z.string(), reason: z.string().nullable() });
export type TimelineStep = z.infer<typeof TimelineStep>;

/** As its seeker sees it. */
export const MyApplication = z.object({
  id: z.uuid(),
  job: JobCard,
  company_name: z.string(),
  stage: Stage,
  cover_note: z.string(),
  submitted_at: z.string(),
  timeline: z.array(TimelineStep),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
});
export type MyApplication = z.infer<typeof MyApplication>;

/** A row of the company's list. */
export const Applicant = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  name: z.string(),
  photo_href: z.string().nullable(),
  headline: z.string(),
  city: z.string().nullable(),
  stage: Stage,
  submitted_at: z.string(),
  stage_changed_at: z.string(),
});
export type Applicant = z.infer<typeof Applicant>;

export const ApplicantsQuery = z.object({
  stage: Stage.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
