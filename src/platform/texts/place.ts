import { numberOf } from './format.ts';
import type { Locale } from './locale.ts';

const SPANS = 'day|hour|minute';

/** `{name}`, or a number with its noun, which is one of these: `{left:minute}` is "3 minutes", «11 دقيقة». */
export const placePattern = (nouns: string) => new RegExp(`\\{(\\w+)(?::(${nouns}))?\\}`, 'g');
const PLACE = placePattern(SPANS);

type Counted = (count: number, noun: string, locale: Locale) => string;

/** Fills the places of a text; one whose value is not given stays as it is written. */
export const fillPlaces = (
  text: string,
  locale: Locale,
  valueOf: (name: string) => string | number | undefined,
  [place, counted]: [RegExp, Counted] = [PLACE, spanOf],
) =>
  text.replace(place, (written, name: string, noun: string | undefined) => {
    const value = valueOf(name);
    if (value === undefined) return written;
    if (typeof value === 'string') return value;
    return noun ? counted(value, noun, locale) : numberOf(value, locale);
  });

/** Of two of anything there is a noun without a number; such a text has it after «بعد», «خلال» or a verb. */
export function spanOf(count: number, unit: string, locale: Locale): string {
  const said = numberOf(count, locale, { style: 'unit', unit, unitDisplay: 'long' });
  return locale === 'ar' && count === 2 ? said.replace(/ان$/, 'ين') : said;
}
