import type { Locale } from '#platform/texts/locale.ts';

export const PLACES = ['name', 'job', 'company'] as const;
type Values = Record<(typeof PLACES)[number], string>;

/** The letter as one receiver reads it: in their language or the one it was written in, with the places filled. */
export function letterFor(
  { ar_text, en_text }: { ar_text: string; en_text: string },
  locale: Locale,
  values: Values,
): string {
  const text = locale === 'ar' ? ar_text || en_text : en_text || ar_text;
  return text.replace(/\{(name|job|company)\}/g, (_, place: keyof Values) => values[place]);
}

/** To begin with, while a company has no templates of its own. */
export const STARTERS = ['received', 'shortlisted', 'interview', 'more', 'regret'] as const;
export type Starter = (typeof STARTERS)[number];
