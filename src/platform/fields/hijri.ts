import { DAY_MS } from '#platform/durations.ts';
import { normalisedDigits } from './digits.ts';

/** What people write here happened, or will, after this year began. */
export const FIRST_YEAR = 1900;

const HIJRI_YEAR_DAYS = 354.367;
const HIJRI_MONTH_DAYS = 29.53;
const HIJRI_START = Date.UTC(622, 6, 19);
/** How far the even months of the estimate may be from the seen ones. */
const MAX_DAYS_OFF = 6;
const umalqura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

type HijriDay = { year: number; month: number; day: number };

const hijriPartsOf = (at: Date) =>
  Object.fromEntries(umalqura.formatToParts(at).map(({ type, value }) => [type, Number(value)])) as HijriDay;

/** A Gregorian day (YYYY-MM-DD) in the calendar of Umm al-Qura; null for what is none. */
export function hijriDayOf(day: string): HijriDay | null {
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) ? null : hijriPartsOf(at);
}

/** The Gregorian day (YYYY-MM-DD) of a day of the calendar of Umm al-Qura; null when it has no such day. */
export function gregorianDayOf(year: number, month: number, day: number): string | null {
  const about = HIJRI_START + ((year - 1) * HIJRI_YEAR_DAYS + (month - 1) * HIJRI_MONTH_DAYS + day) * DAY_MS;
  for (let off = -MAX_DAYS_OFF; off <= MAX_DAYS_OFF; off += 1) {
    const at = new Date(about + off * DAY_MS);
    const part = hijriPartsOf(at);
    if (part.year === year && part.month === month && part.day === day) return at.toISOString().slice(0, 10);
  }
  return null;
}

/** The last day of a month of Umm al-Qura where `typed` is a day after it, as the 30th of one of 29 days; null where it is none. */
export function hijriMonthEnd(typed: string): { last: number } | null {
  const found = /^(1[34]\d\d|1500)-(0[1-9]|1[0-2])-(\d\d)$/.exec(normalisedDigits(typed).trim());
  if (!found) return null;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  if (gregorianDayOf(year, month, day) !== null) return null;
  return { last: gregorianDayOf(year, month, 30) === null ? 29 : 30 };
}

/**
 * What a year, a month or a day that looks Hijri may be in the Gregorian calendar, in the form it was written:
 * `1444` is 2022 or 2023, `1444-10-05` one day. Empty for what looks Gregorian.
 */
export function gregorianOf(typed: string): string[] {
  const written = normalisedDigits(typed).trim();
  const found = /^(1[34]\d\d|1500)(?:-(\d\d))?(?:-(\d\d))?$/.exec(written);
  if (!found) return [];
  const [year, month, day] = found.slice(1).map((part) => (part === undefined ? null : Number(part)));
  const first = gregorianDayOf(year!, month ?? 1, day ?? 1);
  const last = day ? first : (gregorianDayOf(year!, month ?? 12, 30) ?? gregorianDayOf(year!, month ?? 12, 29));
  const days = [first, last].filter((one) => one !== null);
  return [...new Set(days.map((one) => one.slice(0, written.length)))];
}
