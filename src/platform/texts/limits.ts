import { numberOf } from './format.ts';
import type { Locale } from './locale.ts';
import { fillPlaces, placePattern, spanOf } from './place.ts';

/** Of one, two, 3 to 10, 11 to 99 and hundreds. They stand apart from `place.ts`, which is in the script of every page. */
const NOUNS = {
  letter: ['حرف', 'حرفين', 'أحرف', 'حرفًا', 'حرف'],
  word: ['كلمة', 'كلمتين', 'كلمات', 'كلمة', 'كلمة'],
  request: ['طلب', 'طلبين', 'طلبات', 'طلبًا', 'طلب'],
  message: ['رسالة', 'رسالتين', 'رسائل', 'رسالة', 'رسالة'],
  comment: ['تعليق', 'تعليقين', 'تعليقات', 'تعليقًا', 'تعليق'],
  member: ['عضو', 'عضوين', 'أعضاء', 'عضوًا', 'عضو'],
  time: ['مرة', 'مرتين', 'مرات', 'مرة', 'مرة'],
  row: ['صف', 'صفين', 'صفوف', 'صفًا', 'صف'],
};
type Noun = keyof typeof NOUNS;
const FORMS = ['one', 'two', 'few', 'many', 'other'];
const arabicForm = new Intl.PluralRules('ar');

/** "500 letters", «50 حرفًا»: a number that a setting or a rule gives, as it stands after a preposition or a verb. */
export function limitOf(count: number, noun: Noun, locale: Locale): string {
  if (locale === 'en') return `${numberOf(count, 'en')} ${noun}${count === 1 ? '' : 's'}`;
  const forms = NOUNS[noun];
  const said = forms[FORMS.indexOf(arabicForm.select(count))] ?? forms.at(-1)!;
  if (count === 1) return said.endsWith('ة') ? `${said} واحدة` : `${said} واحد`;
  return count === 2 ? said : `${numberOf(count, 'ar')} ${said}`;
}

/** A place of any text, with every noun that a number may bring. */
export const PLACE = placePattern(['day', 'hour', 'minute', ...Object.keys(NOUNS)].join('|'));

/** Fills a text in which a limit brings its noun: `{max:letter}`. */
export const fillLimits = (text: string, locale: Locale, valueOf: Parameters<typeof fillPlaces>[2]) =>
  fillPlaces(text, locale, valueOf, [
    PLACE,
    (count, noun, inLocale) => (noun in NOUNS ? limitOf(count, noun as Noun, inLocale) : spanOf(count, noun, inLocale)),
  ]);
