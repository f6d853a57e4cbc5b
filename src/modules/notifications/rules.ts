import type { InBoth } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';

/** An ad in a letter, and below its title what is said of it. */
export type ToldJob = { id: number; title: InBoth; lines: Readonly<Record<Locale, readonly string[]>> };

/** What a sentence names, it names in both languages; a name in one does not compile. */
type Params<Given> = {
  [Name in keyof Given]: Name extends 'stage' | `${string}_id`
    ? string | number
    : InBoth | number | null | undefined | readonly ToldJob[];
};
export type Wording<Kinds extends { [Kind in keyof Kinds]: Params<Kinds[Kind]> }> = Kinds;

/** The words that each kind needs. `from` is a person or a company, `title` a job's; an ad may not name its `company`. */
export type NotificationParams = Wording<{
  application_received: { from: InBoth; title: InBoth };
  /** `reason`: what the company adds for the applicant. */
  stage_changed: { title: InBoth; company: InBoth | null; stage: string; reason: InBoth | null };
  /** A company offers the job. */
  offer_made: { title: InBoth; company: InBoth | null; reason: InBoth | null };
  job_accepted: { title: InBoth };
  company_verified: { company: InBoth };
  /** Staff read its papers: not these, or something is missing; or the badge was taken back. */
  papers_refused: { company: InBoth; reason: InBoth };
  papers_asked_again: { company: InBoth; reason: InBoth };
  verification_withdrawn: { company: InBoth; reason: InBoth };
  /** A verified domain lacks its record: `count` days are left; and then it is verified no longer. */
  domain_missing: { name: InBoth; count: number };
  domain_withdrawn: { name: InBoth };
  /** An owner, `from`, switched the company's directory on, made it required, or switched it off. */
  directory_on: { from: InBoth };
  directory_required: { from: InBoth };
  directory_off: { from: InBoth };
  /** Its certificate ends in `count` days. */
  directory_certificate: { count: number };
  /** Somebody who was invited to the company's team came. */
  team_joined: { from: InBoth };
  /** The last owner of the company, `name`, is gone. */
  ownership_passed: { name: InBoth };
  job_refused: { title: InBoth; reason?: InBoth };
  /** Staff took the ad off while it was shown. */
  job_taken_down: { title: InBoth; reason?: InBoth };
  /** Paused until staff have read it, and shown again. */
  job_held: { title: InBoth };
  job_released: { title: InBoth };
  /** What staff decided against the reader, and why. */
  decision_against: { what: InBoth; reason?: InBoth };
  /** What came of a report of the reader's. */
  report_settled: { title: InBoth; outcome: InBoth };
  /** How the reader's appeal ended, in staff's words. */
  appeal_upheld: { title: InBoth; reason?: InBoth };
  appeal_kept: { title: InBoth; reason?: InBoth };
  receipt_refused: { title: InBoth; reason?: InBoth };
  payment_due: { title: InBoth };
  /** A payment or a refund, by its document; the amount in riyals. */
  invoice_issued: { number: InBoth; amount: number };
  credit_note_issued: { number: InBoth; amount: number };
  /** Of a package of ads. */
  package_paid: { name: InBoth };
  package_receipt_refused: { name: InBoth; reason?: InBoth };
  package_payment_due: { name: InBoth };
  credits_ending: { count: number };
  /** Days until the end, 0 on the last one. */
  job_ending: { title: InBoth; count: number };
  job_extended: { title: InBoth };
  job_ended: { title: InBoth };
  /** The company closed the ad and goes on deciding. */
  job_closed: { title: InBoth; company: InBoth | null };
  /** Staff approved what the company asked to correct of a shown ad, or did not. */
  correction_approved: { title: InBoth };
  correction_refused: { title: InBoth };
  /** What an ad offers is another thing than when its reader applied: `what` names the fields. */
  job_corrected: { title: InBoth; company: InBoth | null; what: InBoth };
  message_received: { from: InBoth; conversation_id: string };
  /** A seeker asks a company for an answer. */
  reminder_received: { from: InBoth; title: InBoth };
  application_withdrawn: { from: InBoth; title: InBoth };
  /** The day passed by which the company was to answer. */
  application_unanswered: { title: InBoth; company: InBoth | null };
  /** So many applicants wait, and their day is near. */
  answers_due: { count: number };
  offer_accepted: { from: InBoth; title: InBoth };
  offer_declined: { from: InBoth; title: InBoth };
  interview_proposed: { company: InBoth; title: InBoth };
  interview_agreed: { title: InBoth };
  interview_changed: { title: InBoth };
  interview_cancelled: { title: InBoth };
  interview_times_asked: { from: InBoth; title: InBoth };
  interview_declined: { from: InBoth; title: InBoth };
  interview_reminder: { title: InBoth };
  cv_viewed: { company_id: number; company: InBoth };
  /** A company asks a seeker to apply; without its name where the ad does not give it. */
  job_invitation: { title: InBoth; company: InBoth | null };
  cv_import_ready: Record<never, never>;
  cv_import_failed: Record<never, never>;
  export_ready: Record<never, never>;
  /** The reader's address takes no mail. */
  mail_refused: Record<never, never>;
  jobs_digest: { count: number; jobs: readonly ToldJob[] };
  /** Ads that an alert of theirs found. */
  job_alert: { count: number };
}>;

export type NotificationKind = keyof NotificationParams;

/**
 * Of these, one stays unread at a time for the same value: what comes after it only refreshes it,
 * and no second mail goes out until the first was read.
 */
export const GATHERED_BY: { [Kind in NotificationKind]?: keyof NotificationParams[Kind] } = {
  message_received: 'conversation_id',
  cv_viewed: 'company_id',
};

const INTERVIEW_KINDS = [
  'interview_proposed',
  'interview_agreed',
  'interview_changed',
  'interview_cancelled',
  'interview_times_asked',
  'interview_declined',
  'interview_reminder',
] as const;

/** Their sender writes a letter of its own, to whom `findMailReceiver` names. */
export const WRITTEN_BY_SENDER: readonly NotificationKind[] = [
  'job_alert',
  'message_received',
  'invoice_issued',
  'credit_note_issued',
  ...INTERVIEW_KINDS,
  // There is nowhere to write to.
  'mail_refused',
];

/** Told by SMS as well, in words of ours. */
export const TEXTED = ['offer_made'] as const;
/**
 * What cannot wait until somebody looks: it has a time, or another who waits. It reaches by SMS whoever has a phone
 * and no mail address that they confirmed, and whoever switched it on.
 */
export const BY_SMS: readonly NotificationKind[] = [...TEXTED, ...INTERVIEW_KINDS];

/** What a device is told in quiet hours too: it changes where somebody has to be, soon. */
export const URGENT: readonly NotificationKind[] = ['interview_changed', 'interview_cancelled', 'interview_reminder'];
/** Devices of one person, and what they are told within an hour; the rest stands on the site. */
export const PUSH_DEVICES_MAX = 10;
export const PUSHED_AN_HOUR = 20;

/** Of a browser's push service: https, by a name of the internet and its usual port. What it leads to is asked when it is sent. */
export function isPushEndpoint(value: string): boolean {
  const url = URL.parse(value);
  if (!url || url.protocol !== 'https:' || url.port || url.username || url.password) return false;
  return (
    /\.[a-z][a-z0-9-]*$/i.test(url.hostname) && !/\.(?:localhost|local|internal|test|invalid)$/i.test(url.hostname)
  );
}

/** Mailed to nobody who has not said yes: nothing that they do asks for it. */
export const MAILED_IF_ASKED: readonly NotificationKind[] = ['jobs_digest'];

export type AccountType = 'USER' | 'COMPANY';

/**
 * How a company's people sign in has changed: its owners are told of it, whatever they switched off; and so is whoever
 * no letter reaches any more.
 */
export const NEVER_OFF = [
  'domain_withdrawn',
  'directory_on',
  'directory_required',
  'directory_off',
  'mail_refused',
] as const;

/** What each side is told, in the groups in which it is switched off. Mails about sign-in are none of these. */
export const GROUPS = {
  USER: {
    applications: ['stage_changed', 'offer_made', 'job_corrected', 'job_closed', 'application_unanswered'],
    interviews: [
      'interview_proposed',
      'interview_agreed',
      'interview_changed',
      'interview_cancelled',
      'interview_reminder',
    ],
    messages: ['message_received'],
    jobs: ['job_alert', 'jobs_digest', 'job_invitation'],
    cv: ['cv_viewed', 'cv_import_ready', 'cv_import_failed'],
    account: ['decision_against', 'appeal_upheld', 'appeal_kept', 'report_settled', 'export_ready'],
  },
  COMPANY: {
    applicants: [
      'application_received',
      'reminder_received',
      'application_withdrawn',
      'offer_accepted',
      'offer_declined',
      'answers_due',
    ],
    interviews: ['interview_agreed', 'interview_times_asked', 'interview_declined', 'interview_reminder'],
    messages: ['message_received'],
    ads: [
      'job_accepted',
      'job_refused',
      'job_taken_down',
      'job_held',
      'job_released',
      'correction_approved',
      'correction_refused',
      'receipt_refused',
      'payment_due',
      'job_ending',
      'job_extended',
      'job_ended',
      'company_verified',
      'papers_refused',
      'papers_asked_again',
      'verification_withdrawn',
    ],
    invoices: ['invoice_issued', 'credit_note_issued'],
    packages: ['package_paid', 'package_receipt_refused', 'package_payment_due', 'credits_ending'],
    account: [
      'domain_missing',
      'directory_certificate',
      'team_joined',
      'ownership_passed',
      'decision_against',
      'appeal_upheld',
      'appeal_kept',
      'report_settled',
      'export_ready',
    ],
  },
} as const satisfies Record<AccountType, Record<string, NotificationKind[]>>;

export const kindsOf = (type: AccountType): NotificationKind[] =>
  Object.values<readonly NotificationKind[]>(GROUPS[type]).flat();

type KindsIn<Groups> = Groups[keyof Groups] extends readonly (infer Kind)[] ? Kind : never;
type Ungrouped = Exclude<
  NotificationKind,
  KindsIn<(typeof GROUPS)['USER']> | KindsIn<(typeof GROUPS)['COMPANY']> | (typeof NEVER_OFF)[number]
>;
/** A kind that stands in no group, and is not to be told always, fails to compile here: nobody could switch it off. */
export const KINDS: readonly ([Ungrouped] extends [never] ? NotificationKind : never)[] = [
  ...new Set([...kindsOf('USER'), ...kindsOf('COMPANY'), ...NEVER_OFF]),
];
