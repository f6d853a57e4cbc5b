import type { Locale } from './locale.ts';

const ARABIC = /(?=\p{L})\p{Script=Arabic}/u;
const LATIN = /\p{Script=Latin}/u;
/** An address, a link, a number of something: the same in both languages. */
const OF_NO_LANGUAGE = /[@/:_\d]/u;

const LEAST_SHARE = 1 / 3;

/**
 * The language somebody wrote in, by the letters of the words; undefined where there are none. Arabic keeps Latin names
 * and terms as they are, English hardly ever Arabic ones: a third of the words makes a text Arabic.
 */
export function languageOf(text: string): Locale | undefined {
  const words = text.split(/\s+/);
  const arabic = words.filter((word) => ARABIC.test(word)).length;
  const latin = words.filter((word) => LATIN.test(word) && !ARABIC.test(word) && !OF_NO_LANGUAGE.test(word)).length;
  if (arabic + latin === 0) return undefined;
  return arabic >= (arabic + latin) * LEAST_SHARE ? 'ar' : 'en';
}

/** From a letter of one script to the last before the other begins; a bracket belongs to it only with its fellow. */
const runOf = (script: string, other: string) => {
  const letter = String.raw`\p{Script=${script}}[\p{M}\p{Nd}+#]*`;
  const between = String.raw`[^\p{Script=${other}}()]*`;
  return new RegExp(String.raw`(${letter}(?:${between}(?:${letter}|\(${between}\)))*)`, 'u');
};
const RUNS: Record<Locale, RegExp> = { ar: runOf('Latin', 'Arabic'), en: runOf('Arabic', 'Latin') };

/** A sentence of the page cut where the other language begins and ends; every second part is in the other one. */
export const partsIn = (locale: Locale, sentence: string): string[] => sentence.split(RUNS[locale]);
