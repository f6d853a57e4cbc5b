import { DAY_MS } from '#platform/durations.ts';

/** The first of a month, counted in months from year 0. */
export const monthOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
export const dayOfMonth = (month: number, day: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The first working day (Sunday to Thursday) from `date` on. */
export function workingDay(date: Date): Date {
  const day = new Date(date);
  while (day.getUTCDay() === 5 || day.getUTCDay() === 6) day.setTime(day.getTime() + DAY_MS);
  return day;
}
const weekday = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { weekday: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }),
};
export const weekdayName = (date: Date, language: 'ar' | 'en'): string => weekday[language].format(date);

/** «سنتين»، «5 سنوات»، «12 سنة»: as it stands after «منذ» and «خبرتي». */
export function yearsText(years: number): string {
  if (years <= 1) return 'سنة';
  if (years === 2) return 'سنتين';
  return years <= 10 ? `${years} سنوات` : `${years} سنة`;
}
