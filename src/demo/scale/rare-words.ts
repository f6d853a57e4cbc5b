import { hashOf } from './draws.ts';

/** How many different rare words there are in each language: names of products, projects and places. */
export const RARE_WORDS = 60_000;

const LETTERS = [...'بتجحخدذرزسشصضطظعغفقكلمنهوي'];
/** Five letters and more, so that a common word with one mistake seldom becomes one of them. */
const PATTERNS = ['1ي2و34ا', '12ا34ين', '1و2ا34ة', 'م12ا3ي4', '1ا2ي3و4', '12ي34ون', '1و2ر3ا4ي', '12را34ا'];
const ONSETS = 'b br c d dr f g gr h j k kl l m n p pr r s st t tr v w z'.split(' ');
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ia', 'eo'];
const ENDS = ['n', 'r', 's', 'x', 'lt', 'nd', 'rm', 'va', 'tek', 'lio'];

const digits = (seed: number, bases: number[]): number[] => {
  let rest = seed;
  return bases.map((base) => {
    const digit = rest % base;
    rest = Math.floor(rest / base);
    return digit;
  });
};

/** The rare word of a rank; the same one always. */
export function rareArabic(rank: number): string {
  const [pattern, ...letters] = digits(hashOf(`ar${rank}`), [PATTERNS.length, 26, 26, 26, 26]);
  return PATTERNS[pattern!]!.replace(/\d/g, (place) => LETTERS[letters[Number(place) - 1]!]!);
}

export function rareEnglish(rank: number): string {
  const [a, b, c, d, e] = digits(hashOf(`en${rank}`), [ONSETS.length, VOWELS.length, ONSETS.length, VOWELS.length, 10]);
  const word = ONSETS[a!]! + VOWELS[b!]! + ONSETS[c!]! + VOWELS[d!]! + ENDS[e!]!;
  return word[0]!.toUpperCase() + word.slice(1);
}
