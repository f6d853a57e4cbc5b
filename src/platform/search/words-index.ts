import { lexeme } from './index-words.ts';
import { highlights, isStopWord, wordsOf, type Word } from './words.ts';

/**
 * A small list of texts (articles, sections of a law) found by what they say in either language: a word by its
 * beginning or by its stem. Ads and people have an index of their own, which also knows what words mean.
 */
const stemMark = (stem: string) => `s·${stem}`;
const LONGEST = 100;

/** What stands for the texts in a column of words. */
export const indexedWords = (texts: readonly (string | null)[]): string[] => [
  ...new Set(
    texts.flatMap((text) => wordsOf(text ?? '')).flatMap(({ form, stem }) => [form.slice(0, LONGEST), stemMark(stem)]),
  ),
];

const tellingOf = (typed: string): Word[] => {
  const words = wordsOf(typed);
  const telling = words.filter(({ form }) => !isStopWord(form));
  return telling.length > 0 ? telling : words;
};

/** A tsquery of which a text holds every word; null where nothing was typed that could be found. */
export function wordsQuery(typed: string): string | null {
  const words = tellingOf(typed);
  if (words.length === 0) return null;
  return words.map(({ form, stem }) => `(${lexeme(form)}:* | ${lexeme(stemMark(stem))})`).join(' & ');
}

/** Where a text says what was typed. */
export const marksOf = (text: string, typed: string) =>
  highlights(wordsOf(text), new Set(tellingOf(typed).map(({ stem }) => stem)));
