import type { Locale } from './locale.ts';

/** Every `Intl` call of the product goes through here, so calendar, digits and zone are pinned. */
export const TIME_ZONE = 'Asia/Riyadh';
export type Digits = 'latn' | 'arab';

const tag = (locale: Locale, digits: Digits = 'latn', calendar = 'gregory') =>
  `${locale === 'ar' ? 'ar-SA' : 'en-GB'}-u-ca-${calendar}-nu-${locale === 'ar' ? digits : 'latn'}`;

const cache = new Map<string, unknown>();
const cached = <Formatter>(key: string, make: () => Formatter): Formatter => {
  const known = cache.get(key) as Formatter | undefined;
  if (known) return known;
  const made = make();
  cache.set(key, made);
  return made;
};

export function numberOf(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}) {
  const key = `n${locale}${JSON.stringify(options)}`;
  return cached(key, () => new Intl.NumberFormat(tag(locale), options)).format(value);
}

const HALALAS = 100;

/** Halalas to riyals, without the unit: 1150000 → "11,500"; fractions only where there are any. */
export function riyalsOf(halalas: number, locale: Locale): string {
  const whole = halalas % HALALAS === 0;
  return numberOf(halalas / HALALAS, locale, {
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  });
}

type Moment = Date | string | number;

function dateWith(
  moment: Moment,
  locale: Locale,
  name: string,
  options: Intl.DateTimeFormatOptions,
  calendar?: string,
) {
  const key = `d${locale}${name}${calendar ?? ''}`;
  const format = cached(
    key,
    () => new Intl.DateTimeFormat(tag(locale, 'latn', calendar), { timeZone: TIME_ZONE, ...options }),
  );
  return format.format(new Date(moment));
}

/** 18 November 2026 */
export const dateOf = (moment: Moment, locale: Locale) =>
  dateWith(moment, locale, 'date', { day: 'numeric', month: 'long', year: 'numeric' });

/** 18 November */
export const dayOf = (moment: Moment, locale: Locale) =>
  dateWith(moment, locale, 'day', { day: 'numeric', month: 'long' });

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

/** The Umm al-Qura date, shown beside the Gregorian one. */
export const hijriOf = (moment: Moment, locale: Locale) =>
  dateWith(moment, locale, 'hijri', { day: 'numeric', month: 'long', year: 'numeric' }, 'islamic-umalqura');

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
  const format = cached(
    `r${locale}`,
    () => new Intl.RelativeTimeFormat(locale === 'ar' ? 'ar-u-nu-latn' : 'en', { numeric: 'auto' }),
  );
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

const arabicOrder = new Intl.Collator('ar');
/** Mixed-script sorting (Arabic rules put both scripts in a stable order). */
export const byName = (a: string, b: string) => arabicOrder.compare(a, b);
