import { wordsOf } from './words.ts';

type ShortForm = { ar: string; en: string; synonyms_ar: readonly string[]; synonyms_en: readonly string[] };

export type ShortForms = {
  /** «م. مدني» as «مهندس مدني»: a letter with a dot or a stroke stands for what the catalogue says, before a word alone. */
  spelledOut(text: string): string;
  /** The stems of what short forms in a title stand for, letters and others, in both languages. */
  meantIn(title: string): string[];
};

/** «م.», «أ.د.». */
export const isLetter = (name: string): boolean => /^\p{L}{1,2}(?:\.\p{L})*\.$/u.test(name);

const HAMZA = /[أإا]/gu;
const stemsOf = (text: string) => wordsOf(text).map(({ stem }) => stem);

/** However the hamza is written, with blanks or not; the longest first, so that «أ.د.» is no «أ.». */
const patternOf = (letter: string) =>
  new RegExp(
    `(?<=^|[\\s(،-])${letter.slice(0, -1).replace(HAMZA, '[أإا]').replaceAll('.', '\\s*\\.\\s*')}\\s*[./]\\s*(?=\\p{L}{2})`,
    'gu',
  );

export function shortFormsOf(entries: readonly ShortForm[]): ShortForms {
  const letters = entries
    .flatMap(({ ar, synonyms_ar }) => synonyms_ar.filter(isLetter).map((letter) => ({ letter, name: ar })))
    .toSorted((a, b) => b.letter.length - a.letter.length)
    .map(({ letter, name }) => ({ pattern: patternOf(letter), name }));
  const meant = new Map<string, string[]>();
  for (const { ar, en, synonyms_ar, synonyms_en } of entries) {
    const stems = [...stemsOf(ar), ...stemsOf(en)];
    for (const short of [...synonyms_ar, ...synonyms_en].filter((name) => !isLetter(name)).map(stemsOf))
      if (short.length === 1) meant.set(short[0]!, [...(meant.get(short[0]!) ?? []), ...stems]);
  }
  const spelledOut = (text: string) =>
    letters.reduce((spelled, { pattern, name }) => spelled.replace(pattern, `${name} `), text);
  return {
    spelledOut,
    meantIn: (title) => {
      const spelled = spelledOut(title);
      const own = stemsOf(spelled);
      return [...(spelled === title ? [] : own), ...own.flatMap((stem) => meant.get(stem) ?? [])];
    },
  };
}
