import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import { normalisedDigits } from '#platform/fields/digits.ts';
import { wordsIn } from '#platform/fields/words-in.ts';
import { inBoth, readIn, type InBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';

export const JOB_STATES = [
  'draft',
  'awaiting_payment',
  'in_review',
  'active',
  'paused',
  'rejected',
  'expired',
] as const;
type JobState = (typeof JOB_STATES)[number];

export const MAX_QUESTIONS = 10;
export const MIN_DESCRIPTION_WORDS = 20;
export const MAX_DESCRIPTION_WORDS = 1500;

/** A number as people type it, in either script's digits, with a decimal comma or point; null when it is none. */
export function numberOf(typed: string): number | null {
  const plain = normalisedDigits(typed).replace(/[\s٬]/g, '').replace(/[,،]/g, '.');
  return /^[+-]?\d{1,15}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

type KnockOut = {
  kind: string;
  is_knock_out: boolean;
  accepted: readonly string[];
  accepted_from: number | null;
  accepted_to: number | null;
};

/** Whether an answer is one the company takes; null where it takes any. No answer meets nothing. */
export function meetsKnockOut(question: KnockOut, answer: string): boolean | null {
  if (!question.is_knock_out || question.kind === 'text') return null;
  if (question.kind !== 'number') return question.accepted.includes(answer);
  const number = numberOf(answer);
  if (number === null) return false;
  return number >= (question.accepted_from ?? -Infinity) && number <= (question.accepted_to ?? Infinity);
}

/**
 * Every move an ad may make. An expired ad is posted again as a new draft; it comes back itself only when an
 * extension asked for before its end is paid after it, or when an appeal against its being taken down is upheld.
 * Staff hold an ad until somebody has read it, and release it.
 */
export const JOB_MOVES = {
  submit: { from: ['draft'], to: 'awaiting_payment' },
  withdraw: { from: ['awaiting_payment'], to: 'draft' },
  ask_review: { from: ['awaiting_payment'], to: 'in_review' },
  activate: { from: ['awaiting_payment', 'in_review'], to: 'active' },
  reject: { from: ['in_review'], to: 'rejected' },
  rework: { from: ['rejected'], to: 'draft' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  hold: { from: ['active'], to: 'paused' },
  release: { from: ['paused'], to: 'active' },
  close: { from: ['active', 'paused'], to: 'expired' },
  take_down: { from: ['active', 'paused'], to: 'expired' },
  expire: { from: ['active', 'paused'], to: 'expired' },
  renew: { from: ['expired'], to: 'active' },
  withhold: { from: ['active'], to: 'paused' },
  hand_back: { from: ['paused'], to: 'active' },
  restore: { from: ['expired'], to: 'active' },
} as const satisfies Record<string, { from: readonly JobState[]; to: JobState }>;
export type JobMove = keyof typeof JOB_MOVES;

export const canMove = (state: JobState, move: JobMove): boolean =>
  (JOB_MOVES[move].from as readonly JobState[]).includes(state);

/** A repeated action finds its work done: nothing is written, and it is no error. */
export const isAlready = (state: JobState, move: JobMove): boolean => state === JOB_MOVES[move].to;

/** What a paid ad does next. Someone who looked at the receipt looked at the ad with it. */
export function moveOnPaid({
  state,
  accepted_by_staff,
  company_state,
  company_was_shown,
  must_be_read,
}: {
  state: JobState;
  accepted_by_staff: boolean;
  company_state: 'unverified' | 'domain_verified' | 'verified';
  /** An earlier ad of the company was shown. */
  company_was_shown: boolean;
  /** It says again what staff took down: somebody who decides about ads reads it, whoever the company is. */
  must_be_read: boolean;
}): JobMove | null {
  const move: JobMove =
    !must_be_read && (accepted_by_staff || company_state === 'verified' || company_was_shown)
      ? 'activate'
      : 'ask_review';
  return canMove(state, move) ? move : null;
}

const isOneOf = (states: readonly JobState[]) => (state: JobState) => states.includes(state);
/** Only an active ad is found by search; a paused and an expired one keep their page. */
export const isPublic = isOneOf(['active', 'paused', 'expired']);
/** Staff took it off with a reason: its page is for its company, staff and whoever applied, and nothing brings it back. */
export const isTakenDown = (job: { state: JobState; rejection_reason: string | null }): boolean =>
  job.state === 'expired' && job.rejection_reason !== null;
/** Paid for, and its days go on. */
export const isRunning = isOneOf(['active', 'paused']);
/** Any field may be missing and any may change. */
export const isDraftable = isOneOf(['draft', 'rejected']);
/** Waiting for money it may still change, and must stay complete. */
export const isEditable = isOneOf(['draft', 'rejected', 'awaiting_payment', 'active', 'paused']);
export const isRepostable = isOneOf(['expired', 'active', 'paused']);
export const isOpenForSteps = isOneOf(['draft', 'rejected', 'awaiting_payment']);
export const isPayable = isOneOf(['draft', 'awaiting_payment']);

export const STATES_OF_TAB = {
  active: ['active', 'paused'],
  expired: ['expired'],
  others: ['draft', 'awaiting_payment', 'in_review', 'rejected'],
} as const satisfies Record<string, readonly JobState[]>;

/** The last instant of a day in Riyadh: an ad that closes on it is still open then. */
export const endOfDay = (day: string): Date => new Date(`${day}T23:59:59.999+03:00`);

/** The last day on which an ad paid for `days` days and shown from `from` may still be open. */
export const lastPaidDay = (from: Date, days: number): string => dayInRiyadh(new Date(from.getTime() + days * DAY_MS));

/**
 * When an ad shown from `from` stops: at the end of its closing day, never after the paid period.
 * A closing day that went by while the receipt was being checked gives way to the whole period.
 */
export function expiryOf({
  from,
  listing_days,
  closes_on,
}: {
  from: Date;
  listing_days: number;
  closes_on: string | null;
}): Date {
  const last = lastPaidDay(from, listing_days);
  const isWithin = closes_on !== null && closes_on >= dayInRiyadh(from) && closes_on <= last;
  return endOfDay(isWithin ? closes_on : last);
}

/** A running ad's end after one more paid period, counted from the end that it has. */
export const extendedEndOf = (end: Date, listing_days: number): Date => endOfDay(lastPaidDay(end, listing_days));

/** The state that an ad is in at this instant, though the task that writes its end down may be seconds behind. A held one does not end. */
export const stateAt = (
  { state, expires_at, withheld_at }: { state: JobState; expires_at: Date | null; withheld_at?: Date | null },
  now: Date,
): JobState => (isRunning(state) && expires_at !== null && expires_at <= now && !withheld_at ? 'expired' : state);

/** The days of a held ad stand still: it gets back those that it lost, each begun one whole. */
export function endAfterHold(
  { expires_at, closes_on }: { expires_at: Date; closes_on: string | null },
  since: Date,
  now: Date,
): { expires_at: Date; closes_on: string | null } {
  const days = Math.ceil((now.getTime() - since.getTime()) / DAY_MS);
  return {
    expires_at: extendedEndOf(expires_at, days),
    closes_on: closes_on && lastPaidDay(endOfDay(closes_on), days),
  };
}

/** Whoever wrote an ad is told so long before its end, if it was longer on the way than that. */
export const REMIND_BEFORE_END_MS = 3 * DAY_MS;

const GONE_AFTER_DAYS = 90;
/** Ended so long ago that its page tells search engines to forget it; people still read it. */
export const isGone = ({ state, expires_at }: { state: JobState; expires_at: string | null }, now: Date): boolean =>
  state === 'expired' && expires_at !== null && now.getTime() - Date.parse(expires_at) > GONE_AFTER_DAYS * DAY_MS;

/** Whole days until the end, today not counted; null when it has none. */
export function daysLeftOf(expiresAt: Date | null, now: Date): number | null {
  if (!expiresAt) return null;
  return Math.max(0, Math.round((Date.parse(dayInRiyadh(expiresAt)) - Date.parse(dayInRiyadh(now))) / DAY_MS));
}

export const POST_STEPS = ['role', 'details', 'screening', 'review'] as const;
export type PostStep = (typeof POST_STEPS)[number];
/** A step in which something is typed. */
export type FormStep = Exclude<PostStep, 'review'>;
export const isPostStep = (value: unknown): value is PostStep => POST_STEPS.includes(value as PostStep);
export const stepAfter = (step: PostStep): PostStep => POST_STEPS[POST_STEPS.indexOf(step) + 1] ?? 'review';
/** Where a step of an ad is written, without the language; a new ad begins at the first. */
export const addressOfStep = (id: number | null, step: PostStep): string =>
  id === null ? '/post-job' : `/post-job/${id}?step=${step}`;

type Publishable = {
  ar_title: string | null;
  en_title: string | null;
  ar_description: string | null;
  en_description: string | null;
  city_id: number | null;
  is_remote: boolean;
  job_type: string | null;
  show_company: boolean;
  closes_on: string | null;
};
export type Lack = {
  field: string;
  step: PostStep;
  rule: 'required' | 'min_words' | 'past_closing' | 'late_closing' | 'confidential';
};

/** What was not said at all, or too shortly. */
export type Missing = Lack & { rule: 'required' | 'min_words' };

/** Either language is enough; asked for is the one that the reader's form asks for first. */
export const titleLacks = (job: Pick<Publishable, 'ar_title' | 'en_title'>, locale: Locale = 'ar'): Missing[] =>
  job.ar_title || job.en_title ? [] : [{ field: `${locale}_title`, step: 'role', rule: 'required' }];

export function descriptionLacks(
  job: Pick<Publishable, 'ar_description' | 'en_description'>,
  locale: Locale = 'ar',
): Missing[] {
  const described = (['ar_description', 'en_description'] as const).filter((field) => job[field]);
  if (described.length === 0) return [{ field: `${locale}_description`, step: 'details', rule: 'required' }];
  return described
    .filter((field) => wordsIn(job[field]!) < MIN_DESCRIPTION_WORDS)
    .map((field) => ({ field, step: 'details', rule: 'min_words' }));
}

export const placeLacks = (job: Pick<Publishable, 'city_id' | 'is_remote' | 'job_type'>): Missing[] =>
  job.city_id || isRemoteJob(job) ? [] : [{ field: 'city_id', step: 'details', rule: 'required' }];

export const typeLacks = ({ job_type }: Pick<Publishable, 'job_type'>): Missing[] =>
  job_type ? [] : [{ field: 'job_type', step: 'details', rule: 'required' }];

/** What an ad still lacks before it can be paid for, in the order of the form. Empty: it can be. */
export function lacksOf(
  job: Publishable,
  { now, listing_days, company_state }: { now: Date; listing_days: number; company_state: string },
): Lack[] {
  const lacks: Lack[] = titleLacks(job);
  if (!job.show_company && company_state !== 'verified')
    lacks.push({ field: 'show_company', step: 'role', rule: 'confidential' });
  lacks.push(...descriptionLacks(job), ...placeLacks(job), ...typeLacks(job));
  return [...lacks, ...closingLacks(job.closes_on, lastPaidDay(now, listing_days), now)];
}

/** A closing day lies between today and the last day that is paid for. */
export function closingLacks(closes_on: string | null | undefined, last: string, now: Date): Lack[] {
  if (!closes_on) return [];
  const lack = (rule: 'past_closing' | 'late_closing'): Lack[] => [{ field: 'closes_on', step: 'details', rule }];
  if (closes_on < dayInRiyadh(now)) return lack('past_closing');
  return closes_on > last ? lack('late_closing') : [];
}

export const isRemoteJob = ({ is_remote, job_type }: { is_remote: boolean; job_type: string | null }): boolean =>
  is_remote || job_type === 'remotely';

/** A title or a description in the reader's language, or in the one it was written in. */
export const inLanguage = (locale: Locale, ar: string | null, en: string | null): string => readIn({ ar, en }, locale);

/** The languages that an ad's page is in: whoever reads the other one is shown the Arabic page's text. */
export const languagesOfAd = (job: { en_title: string | null; en_description: string | null }): Locale[] =>
  job.en_title || job.en_description ? ['ar', 'en'] : ['ar'];

export const titleOf = (job: { ar_title?: string | null; en_title?: string | null }): InBoth =>
  inBoth((locale) => inLanguage(locale, job.ar_title ?? null, job.en_title ?? null));

const FEW_APPLICANTS = 5;
/** Exact from five on; before that the page says "among the first". */
export const publicApplicantsOf = (applicants: number): number | null =>
  applicants < FEW_APPLICANTS ? null : applicants;
