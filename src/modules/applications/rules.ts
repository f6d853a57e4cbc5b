import { DAY_MS } from '#platform/durations.ts';
export const STAGES = [
  'submitted',
  'viewed',
  'shortlisted',
  'interview',
  'offered',
  'hired',
  'rejected',
  'withdrawn',
] as const;
export type Stage = (typeof STAGES)[number];

/** What a company may choose; "viewed" happens by opening, "withdrawn" belongs to the seeker. */
export const COMPANY_STAGES = ['shortlisted', 'interview', 'offered', 'hired', 'rejected'] as const;
export type CompanyStage = (typeof COMPANY_STAGES)[number];

/** The way an application goes when all goes well. */
export const PATH = ['submitted', 'viewed', 'shortlisted', 'interview', 'offered', 'hired'] as const;

const CLOSED: readonly Stage[] = ['hired', 'rejected', 'withdrawn'];
export const isOpen = (stage: Stage) => !CLOSED.includes(stage);

/**
 * A company moves an application to any of its stages, back as well (a slip of the hand is mended),
 * as long as the seeker has not withdrawn.
 */
export const canMove = (from: Stage, to: Stage) =>
  from !== 'withdrawn' && from !== to && (COMPANY_STAGES as readonly Stage[]).includes(to);

export const canWithdraw = isOpen;

/** A new one becomes "viewed" by being read, which is no decision of a colleague. */
const isUndecided = (stage: Stage) => stage === 'submitted' || stage === 'viewed';

/** Whether somebody else has moved it since it was seen at that stage. */
export const wasMovedSince = (seen: Stage, now: Stage) => seen !== now && !(isUndecided(seen) && isUndecided(now));

/** So long a move can be taken back; its seeker is told after that. */
export const UNDO_MS = 10_000;

export const WITHDRAW_REASONS = [
  'other_offer',
  'not_interested',
  'salary',
  'location',
  'too_slow',
  'mistake',
  'other',
] as const;
export type WithdrawReason = (typeof WITHDRAW_REASONS)[number];

/** What a seeker's list shows: those on their way, or those that came to an end. */
export const stagesIn = (state: 'open' | 'closed') => STAGES.filter((stage) => isOpen(stage) === (state === 'open'));

/** Reading a CV is no answer; moving it anywhere is. */
const UNANSWERED: readonly Stage[] = ['submitted', 'viewed'];
export const REMINDER_AFTER_DAYS = 10;

export type Reminder = { state: 'none' | 'later' | 'now' | 'sent'; at: Date | null };

/**
 * Whether a seeker may ask the company for an answer: once, ten days after sending, while there was
 * none. `at` is when it becomes possible, or when it was asked.
 */
export function reminderOf(
  { stage, submitted_at, reminded_at }: { stage: Stage; submitted_at: Date; reminded_at: Date | null },
  now: Date,
): Reminder {
  if (!UNANSWERED.includes(stage)) return { state: 'none', at: null };
  if (reminded_at) return { state: 'sent', at: reminded_at };
  const at = new Date(submitted_at.getTime() + REMINDER_AFTER_DAYS * DAY_MS);
  return { state: now >= at ? 'now' : 'later', at };
}

/** Seen for the first time: only a new one changes by being read. */
export const isNew = (stage: Stage) => stage === 'submitted';
