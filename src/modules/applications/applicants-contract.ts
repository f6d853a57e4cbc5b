import { z } from 'zod';
import { FitDetail, type FitMark } from '#modules/fit/contract.ts';
import { MESSAGE_MAX } from '#modules/messages/contract.ts';
import { pageNumber } from '#platform/fields/query.ts';
import { breaks, instant, lines, text, together } from '#platform/fields/rules.ts';
import { SOURCES } from '#platform/http/link-source.ts';
import { MoveInput, Stage, type Offer, type SentAnswer, type TimelineStep } from './contract.ts';
import { WITHDRAW_REASONS, type Stage as StageName } from './rules.ts';

export const APPLICANTS_PER_PAGE = 30;
/** A column of the board shows so many cards, more than a screen, and so many more at each asking. */
export const FIRST_CARDS = 8;
export const CARDS_STEP = 20;
export const MOST_CARDS = 200;
export const MOST_AT_ONCE = 100;
/** A letter is a conversation of its own, so fewer at a time. */
export const MOST_LETTERS = 50;
export const MOST_COMPARED = 4;
export const MOST_IN_CSV = 5000;
export const MOST_IN_ZIP = 200;
export const NOTE_ON_APPLICANT_MAX = 4000;
export const MOST_NOTES = 200;
export const TAG_MAX = 40;
export const MOST_TAGS = 60;
export const MOST_TAGS_OF_ONE = 8;

export const SORTS = ['newest', 'oldest', 'fit', 'rating', 'moved'] as const;
export const FIT_LEVELS = ['good', 'fair'] as const;
export const MUSTS = ['met', 'unmet'] as const;
export const YEARS_AT_LEAST = ['1', '3', '5', '10'] as const;
export const RATED_AT_LEAST = ['2', '3', '4', '5'] as const;
export const WITHIN_DAYS = ['1', '7', '30'] as const;

/** What a company looks for among the applicants of one ad. */
export const ApplicantFilters = z.object({
  stage: Stage.optional(),
  q: text(100).optional(),
  fit: z.enum(FIT_LEVELS).optional(),
  musts: z.enum(MUSTS).optional(),
  rating: z.enum(RATED_AT_LEAST).optional(),
  tag: z.uuid().optional(),
  city_id: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  years: z.enum(YEARS_AT_LEAST).optional(),
  within: z.enum(WITHIN_DAYS).optional(),
  /** Those who have no answer yet, the nearest day first. */
  waiting: z.literal('1').optional(),
  sort: z.enum(SORTS).optional(),
});
export type ApplicantFilters = z.infer<typeof ApplicantFilters>;
export const FILTER_NAMES = ['fit', 'musts', 'rating', 'tag', 'city_id', 'years', 'within', 'waiting'] as const;

export const ApplicantsQuery = ApplicantFilters.extend({
  page: pageNumber(),
});
export type ApplicantsQuery = z.infer<typeof ApplicantsQuery>;

/** The list that an applicant was opened from, and when it was read. */
export const OpenedFrom = ApplicantFilters.extend({ as_of: instant().optional() });
export type OpenedFrom = z.infer<typeof OpenedFrom>;

/** What a colleague did; without a stage it is a note. `key` is the same at each reading. */
export type TeamActivity = { key: string; at: string; by: string; name: string; stage: StageName | null };

export const Tag = z.object({ id: z.uuid(), name: z.string() });
export type Tag = z.infer<typeof Tag>;

/** A row of the company's list, or a card of its board. */
export const Applicant = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  /** A mark of ours instead of the name while the company chooses without names. */
  name: z.string(),
  is_nameless: z.boolean(),
  /** Cannot be reached at the moment; why is not the company's to know. */
  is_away: z.boolean(),
  /** Whoever took the application back may keep their CV to themselves. */
  has_cv: z.boolean(),
  photo_href: z.string().nullable(),
  headline: z.string(),
  city: z.string().nullable(),
  /** Whole years of work by the day of applying. */
  years: z.int().nullable(),
  stage: Stage,
  submitted_at: z.string(),
  stage_changed_at: z.string(),
  /** The link that led to the ad; null where none said so. */
  source: z.enum(SOURCES).nullable(),
  /** How many of the company's musts the answers do not meet. */
  unmet: z.int(),
  fit: FitDetail.nullable(),
  /** Of all colleagues who rated, to one decimal. */
  rating: z.number().nullable(),
  ratings_num: z.int(),
  notes_num: z.int(),
  tags: z.array(Tag),
  withdraw_reason: z.enum(WITHDRAW_REASONS).nullable(),
  /** The end of the day by which the company answers; null once it has. */
  answer_due_at: z.string().nullable(),
});
export type Applicant = z.infer<typeof Applicant>;

/** What a card of the board says, and nothing else. */
export type ApplicantCard = Pick<
  Applicant,
  | 'id'
  | 'user_id'
  | 'name'
  | 'is_away'
  | 'photo_href'
  | 'headline'
  | 'stage'
  | 'submitted_at'
  | 'unmet'
  | 'rating'
  | 'notes_num'
  | 'tags'
  | 'answer_due_at'
> & { fit: Pick<FitMark, 'met' | 'all'> | null };

/** `meets` is null where the company marked nothing. */
export type ReceivedAnswer = SentAnswer & { meets: boolean | null };

/** Beside the CV of somebody who applied. */
export type ReceivedApplication = Pick<Applicant, 'id' | 'stage' | 'submitted_at' | 'source' | 'answer_due_at'> & {
  job_id: number;
  cover_note: string;
  /** Of the CV as it was sent; null when it says too little. */
  fit: FitDetail | null;
  answers: ReceivedAnswer[];
  timeline: TimelineStep[];
  offer: Offer | null;
};

/** `from` says where each stood when it was seen; whoever a colleague moved meanwhile is left out. */
export const BulkMoveInput = MoveInput.omit({ from: true }).extend({
  ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE),
  from: z.partialRecord(z.uuid(), Stage).default({}),
});
export type BulkMoveInput = z.infer<typeof BulkMoveInput>;

export const LEFT_OUT = ['withdrawn', 'moved_meanwhile', 'there_already'] as const;
export const BulkMoved = z.object({
  moved: z.array(z.uuid()),
  left_out: z.array(z.object({ id: z.uuid(), reason: z.enum(LEFT_OUT) })),
});
export type BulkMoved = z.infer<typeof BulkMoved>;

export const NoteOnApplicantInput = z.object({ text: text(NOTE_ON_APPLICANT_MAX) });
export const NoteOnApplicant = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Null when the colleague has left. */
  author: z.string().nullable(),
  is_mine: z.boolean(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
});
export type NoteOnApplicant = z.infer<typeof NoteOnApplicant>;

/** Null takes the own rating back. */
export const RatingInput = z.object({
  rating: z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    z.coerce.number().int().min(1).max(5).nullable(),
  ),
});
export const Rating = z.object({ rater: z.string(), rating: z.int(), is_mine: z.boolean() });

/** What the company itself says of an applicant. Seekers never see any of it. */
export const Remarks = z.object({
  notes: z.array(NoteOnApplicant),
  ratings: z.array(Rating),
  rating: z.number().nullable(),
  my_rating: z.int().nullable(),
  tags: z.array(Tag),
});
export type Remarks = z.infer<typeof Remarks>;

export const TagInput = z.object({ name: text(TAG_MAX) });

const letter = lines(MESSAGE_MAX).default('');

/** In one language or both: each receiver gets theirs, or the one there is. */
const inSomeLanguage = <Schema extends z.ZodType<{ ar_text: string; en_text: string }>>(schema: Schema) =>
  schema.check(
    together(({ ar_text, en_text }, ctx) => {
      if (ar_text === '' && en_text === '') breaks(ctx, 'ar_text', 'required');
    }),
  );

export const LetterInput = inSomeLanguage(
  z.object({ ids: z.array(z.uuid()).min(1).max(MOST_LETTERS), ar_text: letter, en_text: letter }),
);
export type LetterInput = z.infer<typeof LetterInput>;

export const LETTER_LEFT_OUT = ['nameless', 'withdrawn', 'closed', 'gone'] as const;
export const LettersSent = z.object({
  sent: z.array(z.uuid()),
  left_out: z.array(z.object({ id: z.uuid(), reason: z.enum(LETTER_LEFT_OUT) })),
});
export type LettersSent = z.infer<typeof LettersSent>;
