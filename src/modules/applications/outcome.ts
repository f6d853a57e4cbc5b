import { DAY_MS, RIYADH_OFFSET_MS } from '#platform/durations.ts';
import type { Stage } from './rules.ts';

/** Stages in which a seeker still waits; an offer, like a refusal, is an answer. */
export const WAITING = ['submitted', 'viewed', 'shortlisted', 'interview'] as const satisfies readonly Stage[];

/** What a company may have told a seeker for it to count as answered. */
export const ANSWERS = ['shortlisted', 'interview', 'offered', 'hired', 'rejected'] as const satisfies readonly Stage[];
export const OUTCOMES = ['offered', 'hired', 'rejected'] as const satisfies readonly Stage[];

export const isWaiting = (stage: Stage): boolean => (WAITING as readonly Stage[]).includes(stage);

/** Before the day ends, the company is reminded this many days ahead; once each. */
export const REMIND_DAYS_BEFORE = [10, 3, 1] as const;

/** With fewer, a share says more about chance than about the company. */
export const FEWEST_FOR_RECORD = 5;

type Course = {
  stage: Stage;
  submitted_at: Date;
  /** The first time only: moving it to and fro wins no time. */
  shortlisted_at: Date | null;
  /** The end of the latest interview that was agreed on. */
  interviewed_at: Date | null;
};

/** By when the company answers: the end of the day in Riyadh, so many days after the last real step; null once it has. */
export function answerDueOf(
  { stage, submitted_at, shortlisted_at, interviewed_at }: Course,
  days: number,
): Date | null {
  if (!isWaiting(stage)) return null;
  const last = Math.max(...[submitted_at, shortlisted_at, interviewed_at].map((at) => at?.getTime() ?? 0));
  return endOfDay(new Date(last), days);
}

/** The last second of the day in Riyadh, so many days after a moment. */
export const endOfDay = (at: Date, days: number): Date => {
  const midnight = Math.floor((at.getTime() + RIYADH_OFFSET_MS) / DAY_MS) * DAY_MS - RIYADH_OFFSET_MS;
  return new Date(midnight + (days + 1) * DAY_MS - 1000);
};

/** Calendar days in Riyadh until then: 0 on the last one. */
export const daysLeft = (due: Date | string, now: Date | string): number =>
  dayNumber(new Date(due)) - dayNumber(new Date(now));

const dayNumber = (at: Date) => Math.floor((at.getTime() + RIYADH_OFFSET_MS) / DAY_MS);

/** Which reminder is due: the closest to the end that was not sent; null when there is none. */
export function reminderDue(due: Date, reminded: number | null, now: Date): number | null {
  const left = daysLeft(due, now);
  const reached = REMIND_DAYS_BEFORE.findLast((days) => left <= days);
  return reached !== undefined && left >= 0 && (reminded === null || reached < reminded) ? reached : null;
}
