import { isWorkingDay } from '#modules/interviews/rules.ts';
import { DAY_MS, RIYADH_OFFSET_MS, dayInRiyadh } from '#platform/durations.ts';

/** The first of a month, counted in months from year 0. */
export const monthOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();
export const dayOfMonth = (month: number, day: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The first working day in Riyadh from `date` on. */
export function workingDay(date: Date): Date {
  const day = new Date(date);
  while (!isWorkingDay(dayInRiyadh(day))) day.setTime(day.getTime() + DAY_MS);
  return day;
}
const weekday = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', { weekday: 'long', timeZone: 'Asia/Riyadh' }),
  en: new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'Asia/Riyadh' }),
};
export const weekdayName = (date: Date, language: 'ar' | 'en'): string => weekday[language].format(date);

/** «سنتين»، «5 سنوات»، «12 سنة»: as it stands after «منذ» and «خبرتي». */
export function yearsText(years: number): string {
  if (years <= 1) return 'سنة';
  if (years === 2) return 'سنتين';
  return years <= 10 ? `${years} سنوات` : `${years} سنة`;
}

const ARABIC_NUMBERS = ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'];
const ENGLISH_NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** «سنتان», «ثلاث سنوات», «12 سنة»; `two years`: as an ad asks for them, at the head of a line. */
export function leastYears(years: number, language: 'ar' | 'en'): string {
  if (language === 'en') return `${ENGLISH_NUMBERS[years - 1] ?? years} ${years === 1 ? 'year' : 'years'}`;
  if (years <= 2) return years === 1 ? 'سنة' : 'سنتان';
  return years <= 10 ? `${ARABIC_NUMBERS[years - 3]} سنوات` : `${years} سنة`;
}

/** «10:30 صباحًا», `4 pm`: the hour in Riyadh. */
export function clockText(at: Date, language: 'ar' | 'en'): string {
  const there = new Date(at.getTime() + RIYADH_OFFSET_MS);
  const [hour, minutes] = [there.getUTCHours(), there.getUTCMinutes()];
  const clock = `${hour % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  if (language === 'en') return `${clock} ${hour < 12 ? 'am' : 'pm'}`;
  return `${clock} ${hour < 12 ? 'صباحًا' : hour < 15 ? 'ظهرًا' : hour < 18 ? 'عصرًا' : 'مساءً'}`;
}

/** «شهر واحد», `two months`: as it follows «مدتها» and `my notice is`. */
export function noticeText(months: number, language: 'ar' | 'en'): string {
  if (language === 'en') return `${ENGLISH_NUMBERS[months - 1] ?? months} ${months === 1 ? 'month' : 'months'}`;
  return ['شهر واحد', 'شهران', 'ثلاثة أشهر'][months - 1] ?? `${months} أشهر`;
}
