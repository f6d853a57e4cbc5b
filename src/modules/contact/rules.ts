/** What people write about; in the order in which the form lists it. */
export const TOPICS = ['account', 'ads', 'payments', 'privacy', 'mistake', 'press', 'other'] as const;
export type Topic = (typeof TOPICS)[number];

export const THREADS_A_PAGE = 20;
export const LETTER_MAX = 4_000;
/** What was answered or closed goes after so long. */
export const CLOSED_KEPT_DAYS = 365;

/** What a letter is called in mails and on the screen. */
export const referenceOf = (id: number): string => `M-${id}`;

export const THREAD_TABS = ['waiting', 'answered', 'closed'] as const;
export type ThreadTab = (typeof THREAD_TABS)[number];

export const stateOf = ({ waits_since, closed_at }: { waits_since: unknown; closed_at: unknown }): ThreadTab =>
  closed_at ? 'closed' : waits_since ? 'waiting' : 'answered';
