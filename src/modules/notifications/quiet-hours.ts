import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';

export type QuietHours = { from_hour: number; to_hour: number };

/** Of who has chosen none. */
export const USUAL_NIGHT: QuietHours = { from_hour: 22, to_hour: 7 };
const HOURS = 24;

const partsAt = (at: Date, time_zone: string) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return { hour: of('hour'), minute: of('minute') };
};

/** Begins with its first hour and ends before its last; over midnight where that is the smaller; never where both are the same. */
export function isQuietAt({ from_hour, to_hour }: QuietHours, hour: number): boolean {
  if (from_hour === to_hour) return false;
  return from_hour < to_hour ? hour >= from_hour && hour < to_hour : hour >= from_hour || hour < to_hour;
}

/** When the quiet that holds at `at` ends where the person is; null while it does not hold. */
export function endOfQuiet(quiet: QuietHours, at: Date, time_zone: string): Date | null {
  const { hour, minute } = partsAt(at, time_zone);
  if (!isQuietAt(quiet, hour)) return null;
  const hours = (quiet.to_hour - hour + HOURS) % HOURS;
  const end = new Date(at.getTime() + hours * HOUR_MS - minute * MINUTE_MS);
  // A clock that is changed in between makes the night an hour longer or shorter.
  const there = partsAt(end, time_zone).hour;
  return there === quiet.to_hour ? end : new Date(end.getTime() + (isQuietAt(quiet, there) ? HOUR_MS : -HOUR_MS));
}
