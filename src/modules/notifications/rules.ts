/** What people are told, with the words each needs. `from` is a person or a company, `title` a job's. */
export type NotificationParams = {
  application_received: { from: string; title: string };
  stage_changed: { title: string; stage: string };
  job_accepted: { title: string };
  company_verified: { company: string };
  job_refused: { title: string };
  receipt_refused: { title: string };
  message_received: { from: string; conversation_id: string };
};

export type NotificationKind = keyof NotificationParams;

export const KINDS = [
  'application_received',
  'stage_changed',
  'job_accepted',
  'company_verified',
  'job_refused',
  'receipt_refused',
  'message_received',
] as const satisfies NotificationKind[];

/**
 * Of these, one stays unread at a time for the same value: what comes after it only refreshes it,
 * and no second mail goes out until the first was read.
 */
export const GATHERED_BY: Partial<Record<NotificationKind, string>> = { message_received: 'conversation_id' };

/** Whoever is looking at the site reads it there; the mail is for those who are not. */
export const MAIL_DELAY_MS: Partial<Record<NotificationKind, number>> = { message_received: 15_000 };
