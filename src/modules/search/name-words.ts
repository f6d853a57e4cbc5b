import type { CatalogueItem } from '#modules/catalogues/contract.ts';
import { isLetter } from '#platform/search/short-forms.ts';
import { isUsualSlip, spellingsNear } from '#platform/search/slips.ts';
import { lettersApart, soundsOf } from '#platform/search/sounds.ts';
import { normalise, wordsOf } from '#platform/search/words.ts';

/** The words that names are made of. */
export type NameWords = {
  /** Whether names have it: it is no slip of another, however rare it is in ads. */
  isWord(form: string): boolean;
  /**
   * Words that are a usual slip away: what a word may be within a name, though it is one itself. Within a name of several,
   * also by any other letter, more or less, for the words beside it tell.
   */
  slipsOf(form: string, isAmongOthers: boolean): string[];
  /**
   * Stems that a word may be short for: "Exec" and "Acctg." by their letters, «م» as the catalogue of short forms says.
   * What is a word of the names itself is short for others only where a dot says so.
   */
  cutFrom(form: string, hasDot: boolean): string[];
  /** Words of the other script that sound so, the likeliest first. */
  soundingLike(form: string): string[];
};

export type Named = Pick<CatalogueItem, 'id' | 'ar' | 'en' | 'synonyms_ar' | 'synonyms_en'>;

/** A letter before a dot means nothing alone. */
export const namesOf = ({ ar, en, synonyms_ar, synonyms_en }: Named) =>
  [ar, en, ...synonyms_ar, ...synonyms_en].filter((name) => !isLetter(name));

export const isLatin = (word: string) => /[a-z]/.test(word);

/** Shorter ones are one letter from too much. */
const LEAST_SLIPPED = 5;
const LEAST_SLIPPED_OF_SEVERAL = 4;
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
  /** How many names have it, and how far it is from what was typed. */
  const likelihood = (form: string, other: string) => {
    const apart = isLatin(form) ? lettersApart(other, form) : lettersApart(form, other);
    return uses.get(other)!.names / (1 + apart) ** 2;
  };
  const isShorterForm = (one: string, other: string) =>
    one.length < other.length && uses.get(one)!.stem === uses.get(other)!.stem;
  return {
    isWord: (form) => uses.has(form),
    slipsOf: (form, isAmongOthers) =>
      form.length < (isAmongOthers ? LEAST_SLIPPED_OF_SEVERAL : LEAST_SLIPPED)
        ? []
        : spellingsNear(form).filter((near) => uses.has(near) && (isAmongOthers || isUsualSlip(form, near))),
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
        .filter((other, _, all) => !all.some((one) => isShorterForm(one, other)))
        .toSorted((a, b) => likelihood(form, b) - likelihood(form, a)),
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
