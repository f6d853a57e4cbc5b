/** What people are told, with the words each needs. `from` is a person or a company, `title` a job's. */
export type NotificationParams = {
  application_received: { from: string; title: string };
  stage_changed: { title: string; stage: string };
  job_accepted: { title: string };
  company_verified: { company: string };
  job_refused: { title: string };
  receipt_refused: { title: string };
  payment_due: { title: string };
  message_received: { from: string; conversation_id: string };
  /** A seeker asks a company for an answer. */
  reminder_received: { from: string; title: string };
  application_withdrawn: { from: string; title: string };
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

export const KINDS = [
  'application_received',
  'stage_changed',
  'job_accepted',
  'company_verified',
  'job_refused',
  'receipt_refused',
  'payment_due',
  'message_received',
  'reminder_received',
  'application_withdrawn',
  'cv_viewed',
  'job_invitation',
  'cv_import_ready',
  'cv_import_failed',
  'export_ready',
  'jobs_digest',
  'job_alert',
] as const satisfies NotificationKind[];

/**
 * Of these, one stays unread at a time for the same value: what comes after it only refreshes it,
 * and no second mail goes out until the first was read.
 */
export const GATHERED_BY: Partial<Record<NotificationKind, string>> = {
  message_received: 'conversation_id',
  cv_viewed: 'company',
};

/** Their teller writes a letter of its own, to whom `findMailReceiver` names. */
export const WRITTEN_BY_TELLER: readonly NotificationKind[] = ['job_alert'];

/** Whoever is looking at the site reads it there; the mail is for those who are not. */
export const MAIL_DELAY_MS: Partial<Record<NotificationKind, number>> = { message_received: 15_000 };

export type AccountType = 'USER' | 'COMPANY';

/** What each side is told, in the groups in which it is switched off. Mails about sign-in are none of these. */
export const GROUPS = {
  USER: {
    applications: ['stage_changed'],
    messages: ['message_received'],
    jobs: ['job_alert', 'jobs_digest', 'job_invitation'],
    cv: ['cv_viewed', 'cv_import_ready', 'cv_import_failed'],
    account: ['export_ready'],
  },
  COMPANY: {
    applicants: ['application_received', 'reminder_received', 'application_withdrawn'],
    messages: ['message_received'],
    ads: ['job_accepted', 'job_refused', 'receipt_refused', 'payment_due', 'company_verified'],
    account: ['export_ready'],
  },
} as const satisfies Record<AccountType, Record<string, NotificationKind[]>>;

export const kindsOf = (type: AccountType): NotificationKind[] =>
  Object.values<readonly NotificationKind[]>(GROUPS[type]).flat();
