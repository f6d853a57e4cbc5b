import { LOCALES, type Locale } from './locale.ts';

/** What people wrote or are called, for readers of each language. */
export type InBoth = Readonly<Record<Locale, string>>;

/** What names something in a language, asked for each. */
export const inBoth = (nameIn: (locale: Locale) => string): InBoth =>
  Object.fromEntries(LOCALES.map((locale) => [locale, nameIn(locale)])) as InBoth;

/** In a language, or in the other one when that is all there is. */
export const readIn = ({ ar, en }: Readonly<Record<Locale, string | null>>, locale: Locale): string =>
  (locale === 'ar' ? ar || en : en || ar) ?? '';
