import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { offsetTextOf } from '#platform/texts/format.ts';

export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Of one receiver, on or paused. */
export const MOST_ALERTS = 20;
export const MOST_KEYS = 10;
export const PREVIEW_JOBS = 5;
/** The link that confirms a visitor's address works so long; an alert that nobody confirmed goes with it. */
export const CONFIRM_DAYS = 7;
/** A visitor who stopped all letters may think again; after that nothing of the address is kept. */
export const STOPPED_KEPT_DAYS = 30;
/** Links of letters that an address had before an account adopted its alerts lead there so long after the last one. */
export const LINKS_KEPT_DAYS = 180;
/** Ads that come one after the other share a letter. */
export const LETTER_PAUSE_MS = 10 * 60_000;

/** Letters are there in the morning; those of a week on its first day, Sunday. */
const MORNING_HOUR = 8;

/** Milliseconds east of Greenwich, at a moment. */
function offsetOf(time_zone: string, at: Date): number {
  const [, sign, hours = '0', minutes = '0'] =
    /^GMT(?:([+-])(\d{1,2})(?::(\d{2}))?)?$/.exec(offsetTextOf(time_zone, at)) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

/**
 * The last eight o'clock there was in a zone, on any day or on a Sunday. What was found until then is
 * due; what comes later waits for the next.
 */
export function lastMorning(now: Date, time_zone: string, frequency: 'daily' | 'weekly'): Date {
  const local = now.getTime() + offsetOf(time_zone, now);
  let morning = Math.floor(local / DAY_MS) * DAY_MS + MORNING_HOUR * HOUR_MS;
  if (morning > local) morning -= DAY_MS;
  if (frequency === 'weekly') morning -= new Date(morning).getUTCDay() * DAY_MS;
  // Clocks may have been changed since: what counts is the offset of that morning.
  const guess = new Date(morning - offsetOf(time_zone, now));
  return new Date(morning - offsetOf(time_zone, guess));
}

/** A zone that is nothing but its distance from Greenwich: 210 → "+03:30". */
export function zoneOfOffset(minutes: number): string {
  const distance = Math.abs(minutes);
  const [hours, rest] = [Math.floor(distance / 60), distance % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

type Watching = { confirmed_at: Date | null; paused_at: Date | null };
/** Only then ads are held against it. */
export const isOn = ({ confirmed_at, paused_at }: Watching): boolean => confirmed_at !== null && paused_at === null;

type Kept = Watching & { frequency: string; unsubscribed_at: Date | null; since: Date; told_until: Date };

const earliest = (moments: Date[]) => new Date(Math.min(...moments.map((moment) => moment.getTime())));

/**
 * Of two alerts for one search, the account's own and a visitor's, what the one that stays is: on if either is, as
 * often as the more frequent of those, with all that either has still to tell.
 */
export function mergedOf(own: Kept, other: Kept) {
  const on = [own, other].filter(isOn);
  const [kept = own] = FREQUENCIES.flatMap((frequency) => on.filter((one) => one.frequency === frequency));
  return {
    frequency: kept.frequency,
    paused_at: on.length > 0 ? null : own.paused_at,
    unsubscribed_at: on.length > 0 ? null : own.unsubscribed_at,
    since: on.length > 0 ? earliest(on.map(({ since }) => since)) : own.since,
    told_until: earliest([own.told_until, other.told_until]),
  };
}
