import { DAY_MS, HOUR_MS, MINUTE_MS, RIYADH_OFFSET_MS, dayInRiyadh } from '#platform/durations.ts';
import { hijriDayOf } from '#platform/fields/hijri.ts';

export const INTERVIEW_KINDS = ['on_site', 'phone', 'video'] as const;
export type InterviewKind = (typeof INTERVIEW_KINDS)[number];

export const INTERVIEW_STATES = ['proposed', 'times_asked', 'agreed', 'declined', 'cancelled'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];

export const MOST_TIMES = 5;
export const MOST_INTERVIEWERS = 8;

/** Who may do what, from where to where. Once its time has passed nothing moves. */
export const INTERVIEW_MOVES = {
  pick: { side: 'seeker', from: ['proposed'], to: 'agreed' },
  ask_times: { side: 'seeker', from: ['proposed', 'agreed'], to: 'times_asked' },
  decline: { side: 'seeker', from: ['proposed', 'times_asked', 'agreed'], to: 'declined' },
  propose_again: { side: 'company', from: ['proposed', 'times_asked', 'agreed'], to: 'proposed' },
  change: { side: 'company', from: ['proposed', 'times_asked', 'agreed'], to: null },
  cancel: { side: 'company', from: ['proposed', 'times_asked', 'agreed'], to: 'cancelled' },
} as const satisfies Record<
  string,
  { side: 'seeker' | 'company'; from: readonly InterviewState[]; to: InterviewState | null }
>;
export type InterviewMove = keyof typeof INTERVIEW_MOVES;

type Standing = { state: InterviewState; starts_at: Date | null; minutes: number };

export const endOf = (starts_at: Date, minutes: number): Date => new Date(starts_at.getTime() + minutes * MINUTE_MS);

export const isOver = ({ state, starts_at, minutes }: Standing, now: Date): boolean =>
  state === 'agreed' && starts_at !== null && endOf(starts_at, minutes) <= now;

export const canMove = (interview: Standing, move: InterviewMove, now: Date): boolean =>
  (INTERVIEW_MOVES[move].from as readonly InterviewState[]).includes(interview.state) && !isOver(interview, now);

/** What may still be picked. */
export const openTimes = (times: readonly Date[], now: Date): Date[] => times.filter((time) => time > now);

/** When a reminder goes out, by the time it looks ahead. */
export const REMIND_BEFORE_MS = { day: DAY_MS, hour: HOUR_MS } as const;
export type ReminderKind = keyof typeof REMIND_BEFORE_MS;

const startOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - RIYADH_OFFSET_MS);
const dayAfter = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

const FRIDAY = 5;
const SATURDAY = 6;
/** Founding Day and National Day, by month and day. */
const FIXED_HOLIDAYS = ['02-22', '09-23'];
/** Four days from the first of Shawwal, and four from the day of Arafah. */
const isEid = (day: string) => {
  const date = hijriDayOf(day)!;
  return (date.month === 10 && date.day <= 4) || (date.month === 12 && date.day >= 9 && date.day <= 12);
};

/** Sunday to Thursday, but for the holidays of the private sector and those that staff added. */
export function isWorkingDay(day: string, holidays: readonly string[] = []): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const isOff = weekday === FRIDAY || weekday === SATURDAY || FIXED_HOLIDAYS.includes(day.slice(5));
  return !isOff && !holidays.includes(day) && !isEid(day);
}

/**
 * The first moment at which an interview gives so many working days' notice: on Sunday at ten, three days lead to
 * Wednesday at ten. A day off counts for nothing, so on a Friday the count begins with Sunday.
 */
export function earliestStart(now: Date, days: number, holidays: readonly string[] = []): Date {
  let day = dayInRiyadh(now);
  const isCounted = isWorkingDay(day, holidays);
  let sinceMidnight = now.getTime() - startOfDay(day).getTime();
  if (!isCounted) {
    sinceMidnight = 0;
    do day = dayAfter(day);
    while (!isWorkingDay(day, holidays));
  }
  for (let left = days; left > 0;) {
    day = dayAfter(day);
    if (isWorkingDay(day, holidays)) left -= 1;
  }
  return new Date(startOfDay(day).getTime() + sinceMidnight);
}

type Span = { starts_at: Date; minutes: number };

/** They share at least a moment; one that begins when the other ends does not overlap. */
export const overlap = (one: Span, other: Span): boolean =>
  one.starts_at < endOf(other.starts_at, other.minutes) && other.starts_at < endOf(one.starts_at, one.minutes);
