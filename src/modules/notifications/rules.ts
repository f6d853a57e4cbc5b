/** What people are told, with the words each needs. `from` is a person or a company, `title` a job's. */
export type NotificationParams = {
  application_received: { from: string; title: string };
  stage_changed: { title: string; stage: string };
  job_accepted: { title: string };
  company_verified: { company: string };
  /** Somebody who was invited to the company's team came. */
  team_joined: { from: string };
  /** The company’s last owner is gone; its name in each language. */
  ownership_passed: { ar_name: string; en_name: string };
  job_refused: { title: string };
  /** Staff took the ad off while it was shown. */
  job_taken_down: { title: string };
  receipt_refused: { title: string };
  payment_due: { title: string };
  /** Of a package of ads, by its name in each language. */
  package_paid: { ar_name: string; en_name: string };
  package_receipt_refused: { ar_name: string; en_name: string };
  package_payment_due: { ar_name: string; en_name: string };
  credits_ending: { count: number };
  /** Days until the end, 0 on the last one. */
  job_ending: { title: string; count: number };
  job_extended: { title: string };
  job_ended: { title: string };
  /** The company closed the ad and goes on deciding. */
  job_closed: { title: string };
  message_received: { from: string; conversation_id: string };
  /** A seeker asks a company for an answer. */
  reminder_received: { from: string; title: string };
  application_withdrawn: { from: string; title: string };
  /** The day passed by which the company was to answer. */
  application_unanswered: { title: string };
  /** So many applicants wait, and their day is near. */
  answers_due: { count: number };
  interview_proposed: { company: string; title: string };
  interview_agreed: { title: string };
  interview_changed: { title: string };
  interview_cancelled: { title: string };
  interview_times_asked: { from: string; title: string };
  interview_declined: { from: string; title: string };
  interview_reminder: { title: string };
  cv_viewed: { company: string };
  /** A company asks a seeker to apply; without its name where the ad does not give it. */
  job_invitation: { title: string; company: string | null };
  cv_import_ready: Record<never, never>;
  cv_import_failed: Record<never, never>;
  export_ready: Record<never, never>;
  jobs_digest: { count: number };
  /** Ads that an alert of theirs found. */
  job_alert: { count: number };
};

export type NotificationKind = keyof NotificationParams;

/**
 * Of these, one stays unread at a time for the same value: what comes after it only refreshes it,
 * and no second mail goes out until the first was read.
 */
export const GATHERED_BY: Partial<Record<NotificationKind, string>> = {
  message_received: 'conversation_id',
  cv_viewed: 'company',
};

/** Their teller writes a letter of its own, to whom `findMailReceiver` names. */
export const WRITTEN_BY_SENDER: readonly NotificationKind[] = [
  'job_alert',
  'message_received',
  'interview_proposed',
  'interview_agreed',
  'interview_changed',
  'interview_cancelled',
  'interview_times_asked',
  'interview_declined',
  'interview_reminder',
];

export type AccountType = 'USER' | 'COMPANY';

/** What each side is told, in the groups in which it is switched off. Mails about sign-in are none of these. */
export const GROUPS = {
  USER: {
    applications: ['stage_changed', 'job_closed', 'application_unanswered'],
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
    account: ['export_ready'],
  },
  COMPANY: {
    applicants: ['application_received', 'reminder_received', 'application_withdrawn', 'answers_due'],
    interviews: ['interview_agreed', 'interview_times_asked', 'interview_declined', 'interview_reminder'],
    messages: ['message_received'],
    ads: [
      'job_accepted',
      'job_refused',
      'job_taken_down',
      'receipt_refused',
      'payment_due',
      'job_ending',
      'job_extended',
      'job_ended',
      'company_verified',
    ],
    packages: ['package_paid', 'package_receipt_refused', 'package_payment_due', 'credits_ending'],
    account: ['team_joined', 'ownership_passed', 'export_ready'],
  },
} as const satisfies Record<AccountType, Record<string, NotificationKind[]>>;

export const kindsOf = (type: AccountType): NotificationKind[] =>
  Object.values<readonly NotificationKind[]>(GROUPS[type]).flat();

type KindsIn<Groups> = Groups[keyof Groups] extends readonly (infer Kind)[] ? Kind : never;
type Ungrouped = Exclude<NotificationKind, KindsIn<(typeof GROUPS)['USER']> | KindsIn<(typeof GROUPS)['COMPANY']>>;
/** A kind that stands in no group fails to compile here: its receivers could not switch it off. */
export const KINDS: readonly ([Ungrouped] extends [never] ? NotificationKind : never)[] = [
  ...new Set([...kindsOf('USER'), ...kindsOf('COMPANY')]),
];
