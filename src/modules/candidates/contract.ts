import { z } from 'zod';
import { JobCard } from '#modules/jobs/contract.ts';
import { MESSAGE_MAX } from '#modules/messages/contract.ts';
import { JOB_TYPES, QUALIFICATION_TYPES, SKILL_LEVELS } from '#modules/profiles/contract.ts';
import { Halalas } from '#platform/fields/money.ts';
import { forgiving, pageNumber, perPage, several, withShortQ } from '#platform/fields/query.ts';
import {
  breaks,
  catalogueId,
  choice,
  flag,
  lines,
  list,
  optional,
  positive,
  text,
  together,
} from '#platform/fields/rules.ts';
import { MAX_KM } from '#platform/search/near.ts';
import { near } from '#platform/search/near-field.ts';
import {
  ACTIVITIES,
  INVITATION_STATES,
  INVITATION_TEXT_MAX,
  LAST_ACTIVE,
  MAX_AT_ONCE,
  MAX_PAGE,
  MAX_Q,
  NOTE_MAX,
  NOTICE_PERIODS,
  PER_PAGE,
  SALARY_BANDS,
  SKIPPED,
  SORTS,
  YEARS_BANDS,
} from './rules.ts';

export type { Near } from '#platform/search/near.ts';

/** Everything that a search of people can say; it lives in the address of the page and in the API's query alike. */
export const CandidateSearch = z.object({
  q: z.string().trim().max(MAX_Q).optional(),
  city_id: several(catalogueId()),
  /** Around the one city that is chosen, instead of in it. */
  km: z.coerce.number().int().positive().max(MAX_KM).optional(),
  near: near().optional(),
  major_id: several(catalogueId()),
  qualification: several(z.enum(QUALIFICATION_TYPES)),
  years: several(z.enum(YEARS_BANDS)),
  /** All of them. */
  skill_id: several(catalogueId()),
  /** Each of the chosen skills at least so well. */
  skill_level: z.enum(SKILL_LEVELS).optional(),
  /** Halalas a month. */
  expected_salary: several(z.enum(SALARY_BANDS)),
  /** Months. */
  notice_period: several(z.enum(NOTICE_PERIODS)),
  job_type: several(z.enum(JOB_TYPES)),
  language_id: several(catalogueId()),
  /** Within so many days. */
  last_active: z.enum(LAST_ACTIVE).optional(),
  sort: z.enum(SORTS).optional(),
  page: pageNumber(MAX_PAGE),
  per_page: perPage(PER_PAGE, MAX_AT_ONCE),
});
export type CandidateSearch = z.infer<typeof CandidateSearch>;

/** The search that an address says: `?q=…&city_id=1&city_id=2&sort=newest`. */
export function searchOf(params: URLSearchParams): CandidateSearch {
  return forgiving(CandidateSearch, withShortQ(params, MAX_Q));
}

/** A person as a row of results. Contact data, photo, sex, age, nationality and social status are never here. */
export const CandidateCard = z.object({
  user_id: z.uuid(),
  /** Null while the company chooses without names. */
  name: z.string().nullable(),
  /** What they look for, else what they did last; null where neither is told. */
  title: z.string().nullable(),
  last_job: z.object({ job_title: z.string(), company_name: z.string(), is_current: z.boolean() }).nullable(),
  city: z.string().nullable(),
  /** Whole years of work; null when nothing is told of it. */
  years: z.int().nullable(),
  /** Those asked for first, then as their owner ordered them. */
  skills: z.array(z.object({ skill_name: z.string(), level: z.enum(SKILL_LEVELS) })),
  more_skills: z.int(),
  /** Words around a match, when nothing else of the row has it. */
  excerpt: z.string().nullable(),
  qualification: z
    .object({
      qualification_type: z.enum(QUALIFICATION_TYPES),
      study_field: z.string().nullable(),
      university: z.string().nullable(),
    })
    .nullable(),
  /** Halalas a month. */
  expected_salary: Halalas.nullable(),
  notice_period: z.int().nullable(),
  job_types: z.array(z.enum(JOB_TYPES)),
  last_active: z.enum(ACTIVITIES),
  /** Those of the company's shortlists that they are on. */
  shortlist_ids: z.array(z.uuid()),
  /** How many of the company's jobs they were invited to, and whether they applied to one. */
  invitations_num: z.int(),
  has_applied: z.boolean(),
});
export type CandidateCard = z.infer<typeof CandidateCard>;

const userIds = z.array(z.uuid()).min(1).max(MAX_AT_ONCE);
const note = lines(NOTE_MAX);

export const ShortlistInput = z.object({ name: text(80) });
export const Shortlist = z.object({
  id: z.uuid(),
  name: z.string(),
  people_num: z.int(),
  updated_at: z.string(),
});
export type Shortlist = z.infer<typeof Shortlist>;

export const AddToShortlist = z.object({ user_ids: userIds, note: note.default('') });
export const ShortlistNote = z.object({ note });
export const ShortlistPerson = CandidateCard.extend({ note: z.string(), added_at: z.string() });
export type ShortlistPerson = z.infer<typeof ShortlistPerson>;
export const ShortlistWithPeople = Shortlist.extend({
  people: z.array(ShortlistPerson),
  /** Hidden, blocked or gone since: they stay on the list and are not shown. */
  hidden_num: z.int(),
});

export const InviteInput = z.object({
  user_ids: userIds,
  job_id: positive(Number.MAX_SAFE_INTEGER),
  text: lines(INVITATION_TEXT_MAX).default(''),
});
export type InviteInput = z.infer<typeof InviteInput>;

export const LetterInput = z.object({
  user_ids: userIds,
  text: lines(MESSAGE_MAX, 1),
});
export type LetterInput = z.infer<typeof LetterInput>;

/** What became of an action for several people: those it was done for, and the others with the reason. */
export const DoneForSome = z.object({
  done: z.array(z.uuid()),
  skipped: z.array(z.object({ user_id: z.uuid(), reason: z.enum(SKIPPED) })),
});
export type DoneForSome = z.infer<typeof DoneForSome>;

export const Screening = z.object({ is_blind: flag() });

/** An invitation as its receiver reads it. */
export const Invitation = z.object({
  id: z.uuid(),
  job_id: z.int(),
  /** Null when the ad is no longer public. */
  job: JobCard.nullable(),
  title: z.string(),
  text: z.string(),
  state: choice(INVITATION_STATES),
  invited_at: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

/** The page's forms: people come as fields of one name, and a list is chosen or begun. */
const chosen = list(z.uuid(), MAX_AT_ONCE).superRefine((ids, ctx) => {
  if (ids.length === 0) breaks(ctx, '', 'required');
});
export const ActionForm = z.discriminatedUnion('intent', [
  z
    .object({
      intent: z.literal('list'),
      user_ids: chosen,
      shortlist_id: optional(z.uuid()),
      new_list: optional(text(80)),
      note: note.default(''),
    })
    .check(
      together((value, ctx) => {
        if (!value.shortlist_id && !value.new_list) breaks(ctx, 'new_list', 'required');
      }),
    ),
  InviteInput.extend({ intent: z.literal('invite'), user_ids: chosen }),
  LetterInput.extend({ intent: z.literal('message'), user_ids: chosen }),
  Screening.extend({ intent: z.literal('screening') }),
]);
export type ActionForm = z.infer<typeof ActionForm>;
