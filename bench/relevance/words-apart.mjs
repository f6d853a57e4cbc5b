import { editDistance } from '../../src/platform/search/edit-distance.ts';
import { isStopWord, wordsOf } from '../../src/platform/search/words.ts';

const LEAST_LETTERS = 4;
/** As the ear errs, where that is more than one letter: each of a row may be written for the others. */
const ALIKE = ['ضظ', 'ذزد', 'سصث', 'تط', 'قكغج'];
const heard = (/** @type {string} */ form) =>
  [...form].map((letter) => ALIKE.find((row) => row.includes(letter))?.[0] ?? letter).join('');

/**
 * Pairs of words of the catalogue's occupations that are one letter or sound apart and are not one word: of other
 * stems, in no name of the same occupation, and in no group of words that mean the same. Each in both directions.
 * @param {readonly import('../../src/demo/scale/occupations.ts').Occupation[]} occupations
 * @param {'ar' | 'en'} language
 * @param {(a: string, b: string) => boolean} isOne whether the product's catalogues name one thing by both
 * @returns {{ word: string, other: string }[]}
 */
export function wordsApart(occupations, language, isOne) {
  const uses = new Map();
  for (const one of occupations)
    for (const { form, stem } of [one[language], ...one.synonyms[language]].flatMap(wordsOf)) {
      const isWord = form.length >= LEAST_LETTERS && !isStopWord(form) && /^\p{L}+$/u.test(form);
      const isOwn = /[a-z]/.test(form) === (language === 'en');
      if (isWord && isOwn) uses.set(form, { stem, of: new Set([...(uses.get(form)?.of ?? []), one.code]) });
    }
  const words = [...uses.keys()].toSorted();
  const isNear = (a, b) => editDistance(a, b, 1) === 1 || heard(a) === heard(b);
  const isOther = (a, b) =>
    uses.get(a).stem !== uses.get(b).stem && uses.get(a).of.isDisjointFrom(uses.get(b).of) && !isOne(a, b);
  return words.flatMap((word) =>
    words
      .filter((other) => other !== word && isNear(word, other) && isOther(word, other))
      .map((other) => ({ word, other })),
  );
}
