import { numberOf } from './format.ts';
import type { Locale } from './locale.ts';

/** `{name}`, or a number of days and the like with its noun: `{left:minute}` is "3 minutes", «11 دقيقة». */
export const PLACE = /\{(\w+)(?::(day|hour|minute))?\}/g;

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
const spanOf = (count: number, unit: string, locale: Locale) =>
  locale === 'ar' && count === 2 ? unitOf(2, unit, 'ar').replace(/ان$/, 'ين') : unitOf(count, unit, locale);
