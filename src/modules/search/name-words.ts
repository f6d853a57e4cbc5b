import type { CatalogueItem } from '#modules/catalogues/contract.ts';
import { isLetter } from '#platform/search/short-forms.ts';
import { lettersApart, soundsOf } from '#platform/search/sounds.ts';
import { normalise, wordsOf } from '#platform/search/words.ts';

/** The words that names are made of. */
export type NameWords = {
  /**
   * Stems that a word may be short for: "Exec" and "Acctg." by their letters, «م» as the catalogue of short forms says.
   * What is a word of the names itself is short for others only where a dot says so.
   */
  cutFrom(form: string, hasDot: boolean): string[];
  /** Words of the other script that sound so, the nearest first. */
  soundingLike(form: string): string[];
};

export type Named = Pick<CatalogueItem, 'id' | 'ar' | 'en' | 'synonyms_ar' | 'synonyms_en'>;

/** A letter before a dot means nothing alone. */
export const namesOf = ({ ar, en, synonyms_ar, synonyms_en }: Named) =>
  [ar, en, ...synonyms_ar, ...synonyms_en].filter((name) => !isLetter(name));

export const isLatin = (word: string) => /[a-z]/.test(word);

const MOST_CUT = 24;
const BEGINNING = /^[a-z]{2,7}$/;
/** Short by its consonants: acctg, mngr, whse. */
const CONSONANTS = /^[a-z][^aeiou\W\d]{2,4}e?$/;
const ONE_LETTER = /^\p{L}\.$/u;

export function nameWordsOf(entries: readonly Named[]): NameWords {
  const uses = new Map<string, { stem: string; names: number }>();
  const letters = new Map<string, string[]>();
  for (const entry of entries) {
    for (const { form, stem } of namesOf(entry).flatMap(wordsOf))
      uses.set(form, { stem, names: (uses.get(form)?.names ?? 0) + 1 });
    for (const letter of entry.synonyms_ar.filter((name) => ONE_LETTER.test(name))) {
      const form = normalise(letter.slice(0, -1));
      letters.set(form, [...(letters.get(form) ?? []), ...wordsOf(entry.ar).map(({ stem }) => stem)]);
    }
  }
  const byUses = [...uses].toSorted(([, a], [, b]) => b.names - a.names);
  const bySound = new Map<string, string[]>();
  for (const form of uses.keys())
    for (const sound of soundsOf(form)) bySound.set(sound, [...(bySound.get(sound) ?? []), form]);
  const apart = (form: string, other: string) =>
    isLatin(form) ? lettersApart(other, form) : lettersApart(form, other);
  return {
    cutFrom(form, hasDot) {
      if (!BEGINNING.test(form)) return letters.get(form) ?? [];
      if (uses.has(form) && !hasDot) return [];
      // Those of most names first.
      const long = byUses.filter(([word]) => isShortFor(form, word)).map(([, { stem }]) => stem);
      return [...new Set(long)].slice(0, MOST_CUT);
    },
    soundingLike: (form) =>
      [...new Set(soundsOf(form).flatMap((sound) => bySound.get(sound) ?? []))]
        .filter((other) => isLatin(other) !== isLatin(form))
        .toSorted((a, b) => apart(form, a) - apart(form, b)),
  };
}

const isShortFor = (short: string, word: string): boolean =>
  word.length > short.length &&
  (word.startsWith(short) || (word[0] === short[0] && CONSONANTS.test(short) && hasInOrder(word, short)));

function hasInOrder(word: string, letters: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at += 1;
  return at === letters.length;
}
