import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { trustTexts } from './texts.ts';

/** Kinds of subjects, reasons and signals are open sets: their words are found by name. */
export const wordsIn = (locale: Locale) =>
  translate(trustTexts, locale) as unknown as (key: string, values?: Record<string, string | number>) => string;
