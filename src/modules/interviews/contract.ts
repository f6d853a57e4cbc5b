import { z } from 'zod';
import { pageNumber } from '#platform/fields/query.ts';
import {
  breaks,
  choice,
  email,
  flag,
  instant,
  lines,
  list,
  text,
  together,
  url,
  whole,
} from '#platform/fields/rules.ts';
import { phone } from '#platform/fields/phone-rules.ts';
import { INTERVIEW_KINDS, INTERVIEW_STATES, MOST_INTERVIEWERS, MOST_TIMES } from './rules.ts';

export const MINUTES = ['15', '30', '45', '60', '90', '120'] as const;
const LOCAL = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?$/;

/** A form's field gives the clock of Riyadh, which knows no summer time. */
const time = z.preprocess(
  (value) => (typeof value === 'string' ? value.replace(LOCAL, '$1:00+03:00') : value),
  instant(),
);

const without = (value: unknown) =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== '' && one !== null && one !== undefined);

const times = z
  .preprocess(without, z.array(time).min(1).max(MOST_TIMES))
  .transform((values) => [...new Set(values)].toSorted());

const Interviewer = z.object({ name: text(120), email: email() });
export type Interviewer = z.infer<typeof Interviewer>;

const maybe = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema]).default('');

const details = {
  kind: choice(INTERVIEW_KINDS),
  minutes: whole({ min: 10, max: 480 }),
  address: text(300, 0).default(''),
  map_url: maybe(url()),
  video_url: maybe(url()),
  phone: maybe(phone()),
  is_accessible: flag(),
  note: lines(2000).default(''),
  /** Of the company's people, by id, and others by name and e-mail. */
  members: list(z.uuid(), MOST_INTERVIEWERS),
  interviewers: z.array(Interviewer).max(MOST_INTERVIEWERS).default([]),
  /** Known, and meant: an interviewer or the applicant is elsewhere at that time. */
  accept_overlap: flag(),
};

type Details = { kind: string; address: string; video_url: string };
function needsPlace(value: Details, ctx: z.RefinementCtx) {
  if (value.kind === 'on_site' && value.address === '') breaks(ctx, 'address', 'required');
  if (value.kind === 'video' && value.video_url === '') breaks(ctx, 'video_url', 'required');
}

export const ProposeInterview = z.object({ times, ...details }).check(together(needsPlace));
export type ProposeInterview = z.output<typeof ProposeInterview>;

const version = whole({ min: 1 });
/** The whole form once more, of the version that was read. */
export const ProposeAgain = z.object({ version, times, ...details }).check(together(needsPlace));
export const ChangeInterview = z.object({ version, ...details }).check(together(needsPlace));
export type ChangeInterview = z.output<typeof ChangeInterview>;

const reason = lines(1000).default('');
export const CancelInterview = z.object({ version, reason: lines(1000, 1) });
export const PickTime = z.object({ version, starts_at: time, accommodation: lines(1000).default('') });
export const AskTimes = z.object({ version, reason: lines(1000, 1), is_short_notice_ok: flag() });
export const DeclineInterview = z.object({ version, reason });

/** A page's form names further interviewers in rows of two fields; an empty row is none. */
export const withRows = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((values) => {
    const { interviewer_name, interviewer_email, ...fields } = values as Record<string, unknown>;
    const [names, emails] = [interviewer_name, interviewer_email].map((value) =>
      (Array.isArray(value) ? value : [value ?? '']).map(String),
    );
    const interviewers = names!
      .map((name, row) => ({ name: name.trim(), email: emails?.[row]?.trim() ?? '' }))
      .filter((one) => one.name !== '' || one.email !== '');
    return { ...fields, interviewers };
  }, schema);

export const InterviewsQuery = z.object({
  when: z.enum(['upcoming', 'past']).default('upcoming'),
  page: pageNumber(),
});
export type InterviewsQuery = z.infer<typeof InterviewsQuery>;
export const INTERVIEWS_PER_PAGE = 20;

/** As either side reads it. */
export const Interview = z.object({
  id: z.uuid(),
  version: z.int(),
  side: z.enum(['seeker', 'company']),
  state: z.enum(INTERVIEW_STATES),
  /** It was agreed on and has taken place. */
  is_over: z.boolean(),
  application_id: z.uuid(),
  job_id: z.int(),
  title: z.string(),
  company_name: z.string(),
  /** The applicant. */
  user_id: z.uuid(),
  person_name: z.string(),
  kind: z.enum(INTERVIEW_KINDS),
  times: z.array(z.string()),
  starts_at: z.string().nullable(),
  minutes: z.int(),
  address: z.string(),
  map_url: z.string(),
  video_url: z.string(),
  phone: z.string(),
  is_accessible: z.boolean(),
  note: z.string(),
  /** E-mails are the company's own to read. */
  interviewers: z.array(z.object({ name: z.string(), email: z.string().nullable(), user_id: z.string().nullable() })),
  is_short_notice_ok: z.boolean(),
  accommodation: z.string(),
  reason: z.string(),
  proposed_at: z.string(),
  answered_at: z.string().nullable(),
  /** Of the site, for a browser: its file for a calendar. Null while there is no time to put there. */
  ics_href: z.string().nullable(),
});
export type Interview = z.infer<typeof Interview>;
