import { DAY_MS, HOUR_MS } from '#platform/durations.ts';

/** What the law lets a person ask of whoever holds their data. */
export const REQUEST_KINDS = ['access', 'correction', 'erasure', 'restriction', 'portability', 'complaint'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_VIAS = ['account', 'email', 'letter', 'phone', 'self_service'] as const;
export type RequestVia = (typeof REQUEST_VIAS)[number];
/** By which staff enter what reached them. */
export const ENTERED_VIAS = ['letter', 'phone', 'email'] as const;

export const REQUEST_STATES = ['unproved', 'open', 'closed'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const OUTCOMES = ['done', 'partly', 'refused', 'withdrawn'] as const;
export type Outcome = (typeof OUTCOMES)[number];
export const ANSWERS = ['done', 'partly', 'refused'] as const;

export const STEP_KINDS = [
  'asked',
  'proved',
  'noted',
  'extended',
  'copy_begun',
  'copy_ready',
  'erasure_begun',
  'letter',
  'warned',
  'closed',
  'erased',
] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** A link that was mailed to prove an address is good for so long; after it the request is forgotten. */
export const PROVE_DAYS = 3;
/** Officers hear of what is due within so many days. */
export const SOON_DAYS = 7;

/** What an account can be given a copy for. */
export const BY_COPY: readonly RequestKind[] = ['access', 'portability'];

export const dueAt = (asked: Date, hours: number) => new Date(asked.getTime() + hours * HOUR_MS);
export const extendedBy = (due: Date, days: number) => new Date(due.getTime() + days * DAY_MS);

export function clockOf(due_at: Date, now: Date): 'fine' | 'soon' | 'late' {
  if (due_at < now) return 'late';
  return due_at.getTime() - now.getTime() <= SOON_DAYS * DAY_MS ? 'soon' : 'fine';
}

/** How a request is called in letters and on the phone. */
export const numberOfRequest = (id: number) => `PR-${id}`;
