import type { Locale } from './locale.ts';

/** Every `Intl` call of the product goes through here, so calendar, digits and zone are pinned. */
const TIME_ZONE = 'Asia/Riyadh';
export const DIGITS = ['latn', 'arab'] as const;
export type Digits = (typeof DIGITS)[number];

/** What one reader chose: the digits of Arabic pages, and the zone in which moments are told. */
export type Writing = { digits: Digits; time_zone: string };
export const USUAL_WRITING: Writing = { digits: 'latn', time_zone: TIME_ZONE };

let writing = (): Writing => USUAL_WRITING;

/** Where the reader's choice is found: in the browser what the page came with, on the server the request under way. */
export const readWritingFrom = (source: () => Writing): void => {
  writing = source;
};

const digitsFor = (locale: Locale): Digits => (locale === 'ar' ? writing().digits : 'latn');

const tag = (locale: Locale, digits: Digits, calendar = 'gregory') =>
  `${locale === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-${calendar}-nu-${digits}`;

const CACHE_MAX = 1_000;
const cache = new Map<string, unknown>();
const cached = <Formatter>(key: string, make: () => Formatter): Formatter => {
  const known = cache.get(key) as Formatter | undefined;
  if (known) return known;
  // A visitor chooses the zone, and there are hundreds: what nobody asks for again must not stay.
  if (cache.size >= CACHE_MAX) cache.clear();
  const made = make();
  cache.set(key, made);
  return made;
};

export function numberOf(value: number, locale: Locale, options?: Intl.NumberFormatOptions) {
  const digits = digitsFor(locale);
  const key = `n${locale}${digits}${options ? JSON.stringify(options) : ''}`;
  return cached(key, () => new Intl.NumberFormat(tag(locale, digits), options)).format(value);
}

/**
 * 15 → "15%", "١٥٪": the sign goes with the digits. `Intl` puts the Arabic one beside Latin digits.
 * @param percent of a hundred, not a share of one
 */
export const percentOf = (percent: number, locale: Locale): string =>
  numberOf(percent, locale, { maximumFractionDigits: 2 }) + (digitsFor(locale) === 'arab' ? '٪' : '%');

/** "123" in either digits, whatever the reader chose. */
export const sampleOf = (digits: Digits): string => new Intl.NumberFormat(tag('ar', digits)).format(123);

/** A year by itself has no thousands: 2026. */
export const yearOf = (year: number, locale: Locale) => numberOf(year, locale, { useGrouping: false });

const HALALAS = 100;

/** Halalas to riyals, without the unit: 1150000 → "11,500"; fractions only where there are any. */
export function riyalsOf(halalas: number, locale: Locale): string {
  const whole = halalas % HALALAS === 0;
  return numberOf(halalas / HALALAS, locale, {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  });
}

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** How big a file is: 340 kB, 1.2 MB. */
export function sizeOf(bytes: number, locale: Locale): string {
  const isBig = bytes >= MEGABYTE;
  const value = isBig ? bytes / MEGABYTE : Math.max(1, Math.round(bytes / KILOBYTE));
  return numberOf(value, locale, {
    style: 'unit',
    unit: isBig ? 'megabyte' : 'kilobyte',
    // Only the long Arabic names are words that people know.
    unitDisplay: locale === 'ar' ? 'long' : 'short',
    maximumFractionDigits: 1,
  });
}

type Moment = Date | string | number;

/** A calendar day is the same day wherever it is read. */
const zoneOf = (moment: Moment) =>
  typeof moment === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(moment) ? 'UTC' : writing().time_zone;

function dateWith(
  moment: Moment,
  locale: Locale,
  name: string,
  options: Intl.DateTimeFormatOptions,
  calendar?: string,
) {
  const [digits, timeZone] = [digitsFor(locale), zoneOf(moment)];
  const key = `d${locale}${digits}${timeZone}${name}${calendar ?? ''}`;
  const format = cached(key, () => new Intl.DateTimeFormat(tag(locale, digits, calendar), { timeZone, ...options }));
  return format.format(new Date(moment));
}

/** 18 November 2026 */
export const dateOf = (moment: Moment, locale: Locale) =>
  dateWith(moment, locale, 'date', { day: 'numeric', month: 'long', year: 'numeric' });

/** 18 November */
export const dayOf = (moment: Moment, locale: Locale) =>
  dateWith(moment, locale, 'day', { day: 'numeric', month: 'long' });

/** Wednesday 18 November */
export const weekdayOf = (moment: Moment, locale: Locale) =>
  dateWith(moment, locale, 'weekday', { weekday: 'long', day: 'numeric', month: 'long' });

/** Nov, and 18: the two lines of a leaf of a calendar. */
export const leafOf = (moment: Moment, locale: Locale): [month: string, day: string] => [
  dateWith(moment, locale, 'leafmonth', { month: 'short' }),
  dateWith(moment, locale, 'leafday', { day: 'numeric' }),
];

/** November 2026 */
export const monthOf = (moment: Moment, locale: Locale) =>
  dateWith(moment, locale, 'month', { month: 'long', year: 'numeric' });

/** 18 November 2026, 14:05 */
export const dateTimeOf = (moment: Moment, locale: Locale) =>
  dateWith(moment, locale, 'datetime', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

export const timeOf = (moment: Moment, locale: Locale) =>
  dateWith(moment, locale, 'time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Sunday 22 November 2026, 14:05, in a zone whatever the reader's: for what happens at a place. */
export const meetingTimeOf = (moment: Moment, locale: Locale, timeZone: string = TIME_ZONE) => {
  const digits = digitsFor(locale);
  const format = cached(
    `m${locale}${digits}${timeZone}`,
    () =>
      new Intl.DateTimeFormat(tag(locale, digits), {
        timeZone,
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  );
  return format.format(new Date(moment));
};

export const readersZone = (): string => writing().time_zone;

/** A day in each month of 1447, from Muharram on. */
const HIJRI_MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2025, 6, 10 + Math.round(month * 29.53)));

export const hijriMonthNames = (locale: Locale): string[] =>
  HIJRI_MONTHS.map((at) => dateWith(at, locale, 'hijrimonth', { month: 'long' }, 'islamic-umalqura'));

/** The Umm al-Qura date, shown beside the Gregorian one. */
export const hijriOf = (moment: Moment, locale: Locale) =>
  dateWith(moment, locale, 'hijri', { day: 'numeric', month: 'long', year: 'numeric' }, 'islamic-umalqura');

/** The Gregorian date with the Umm al-Qura one after it, as documents give a day; it does not break within the second. */
export const dateInBothCalendars = (moment: Moment, locale: Locale) =>
  `${dateOf(moment, locale)}${locale === 'ar' ? ' م' : ''} (${hijriOf(moment, locale).replaceAll(' ', '\u00A0')})`;

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
];

/** "3 hours ago", "yesterday", "in 5 days"; `now` is given so that server and browser agree. */
export function agoOf(moment: Moment, now: Moment, locale: Locale): string {
  const seconds = (new Date(moment).getTime() - new Date(now).getTime()) / 1000;
  const digits = digitsFor(locale);
  const format = cached(
    `r${locale}${digits}`,
    () => new Intl.RelativeTimeFormat(locale === 'ar' ? `ar-u-nu-${digits}` : 'en', { numeric: 'auto' }),
  );
  const said = (count: number, unit: Intl.RelativeTimeFormatUnit) =>
    cached(`a${locale}${digits}${count}${unit}`, () => format.format(count, unit));
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return said(Math.trunc(seconds / size), unit);
  }
  return said(0, 'second');
}

const LENGTHS = [
  ['day', 24 * 60, 2],
  ['hour', 60, 1],
  ['minute', 1, 0],
] as const;

/** How long something takes, in its largest unit: "50 minutes", "1 hour", "36 hours", "2 days". */
export function lengthOf(minutes: number, locale: Locale): string {
  const [unit, size] = LENGTHS.find(([, size, least]) => minutes >= least * size)!;
  return numberOf(Math.floor(minutes / size), locale, { style: 'unit', unit, unitDisplay: 'long' });
}

/** Whether a reader's zone is one that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return cached(`z${name}`, () => new Intl.DateTimeFormat('en', { timeZone: name })) !== undefined;
  } catch {
    return false;
  }
}

/** "GMT+3" of a zone at a moment. */
export const offsetTextOf = (time_zone: string, at: Moment): string =>
  cached(`o${time_zone}`, () => new Intl.DateTimeFormat('en-GB', { timeZone: time_zone, timeZoneName: 'shortOffset' }))
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')!.value;

/** Every zone that this machine knows, by its name in the tz database. */
export const timeZones = (): string[] => Intl.supportedValuesOf('timeZone');

const arabicOrder = new Intl.Collator('ar');
/** Mixed-script sorting (Arabic rules put both scripts in a stable order). */
export const byName = (a: string, b: string) => arabicOrder.compare(a, b);
