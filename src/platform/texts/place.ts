import { numberOf } from './format.ts';
import type { Locale } from './locale.ts';

/** Of one, two, 3 to 10, 11 to 99 and hundreds. */
const NOUNS: Record<string, string[]> = {
  letter: ['حرف', 'حرفين', 'أحرف', 'حرفًا', 'حرف'],
  word: ['كلمة', 'كلمتين', 'كلمات', 'كلمة', 'كلمة'],
  request: ['طلب', 'طلبين', 'طلبات', 'طلبًا', 'طلب'],
  message: ['رسالة', 'رسالتين', 'رسائل', 'رسالة', 'رسالة'],
  comment: ['تعليق', 'تعليقين', 'تعليقات', 'تعليقًا', 'تعليق'],
  member: ['عضو', 'عضوين', 'أعضاء', 'عضوًا', 'عضو'],
  time: ['مرة', 'مرتين', 'مرات', 'مرة', 'مرة'],
  row: ['صف', 'صفين', 'صفوف', 'صفًا', 'صف'],
};
const FORMS = ['one', 'two', 'few', 'many', 'other'];

/** `{name}`, or a number with its noun: `{left:minute}` is "3 minutes", «11 دقيقة», `{max:letter}` is «50 حرفًا». */
export const PLACE = new RegExp(`\\{(\\w+)(?::(day|hour|minute|${Object.keys(NOUNS).join('|')}))?\\}`, 'g');
const arabicForm = new Intl.PluralRules('ar');

/** Fills the places of a text; one whose value is not given stays as it is written. */
export const fillPlaces = (text: string, locale: Locale, valueOf: (name: string) => string | number | undefined) =>
  text.replace(PLACE, (place, name: string, unit: string | undefined) => {
    const value = valueOf(name);
    if (value === undefined) return place;
    if (typeof value === 'string') return value;
    return unit ? spanOf(value, unit, locale) : numberOf(value, locale);
  });

const unitOf = (count: number, unit: string, locale: Locale) =>
  numberOf(count, locale, { style: 'unit', unit, unitDisplay: 'long' });

/** Of two of anything there is a noun without a number; such a text has it after «بعد», «خلال» or a verb. */
function spanOf(count: number, unit: string, locale: Locale): string {
  const noun = NOUNS[unit];
  if (noun)
    return locale === 'ar' ? countedOf(count, noun) : `${numberOf(count, 'en')} ${unit}${count === 1 ? '' : 's'}`;
  return locale === 'ar' && count === 2 ? unitOf(2, unit, 'ar').replace(/ان$/, 'ين') : unitOf(count, unit, locale);
}

function countedOf(count: number, noun: string[]): string {
  const said = noun[FORMS.indexOf(arabicForm.select(count))] ?? noun[FORMS.indexOf('other')]!;
  if (count === 1) return said.endsWith('ة') ? `${said} واحدة` : `${said} واحد`;
  return count === 2 ? said : `${numberOf(count, 'ar')} ${said}`;
}
