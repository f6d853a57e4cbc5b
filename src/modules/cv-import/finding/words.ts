import { skillKey } from '#modules/profiles/rules.ts';
import { normalisedDigits } from '#platform/fields/digits.ts';

/** One key for a word however it is spelled, in either language, without signs. */
export const keyOf = (text: string): string =>
  skillKey(normalisedDigits(text))
    .replace(/[^\p{L}\p{N}+#%\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A row of a catalogue, by any of its names. */
export type Named = { id: number; code: string; names: string[] };

/** What the catalogues know; reading needs no more of them. */
export type Lexicon = {
  cities: Named[];
  countries: Named[];
  /** Countries by what their citizens are called. */
  nationalities: Named[];
  skills: Named[];
  universities: Named[];
  majors: Named[];
  roles: Named[];
  languages: Named[];
};

type Index = Map<string, Named>;
const indexes = new WeakMap<Named[], Index>();

/** The row that is called so, exactly but for spelling. */
export function named(rows: Named[], text: string): Named | undefined {
  let index = indexes.get(rows);
  if (!index) {
    index = new Map();
    for (const row of rows) {
      for (const name of row.names) {
        const key = keyOf(name);
        if (key !== '' && !index.has(key)) index.set(key, row);
      }
    }
    indexes.set(rows, index);
  }
  const key = keyOf(text);
  return index.get(key) ?? index.get(key.replace(/^ال/, '')) ?? index.get(`ال${key}`);
}

/** Shorter names with a letter more or less are other words. */
const MENDED_FROM = 6;
type Mending = { names: Map<string, string>; without: Map<string, string | null> };
const mendings = new WeakMap<Named[], Mending>();

const withoutOne = (key: string) =>
  [...key].flatMap((_, at) => (key[at] === ' ' ? [] : [key.slice(0, at) + key.slice(at + 1)]));

function mendingOf(rows: Named[]): Mending {
  const known = mendings.get(rows);
  if (known) return known;
  const names = new Map(
    rows.flatMap((row) => row.names.map((name) => [keyOf(name), name] as const)).filter(([key]) => isArabic(key)),
  );
  const without = new Map<string, string | null>();
  for (const [key, name] of names)
    // Two names that one repair makes: which was meant is not guessed.
    for (const one of withoutOne(key)) without.set(one, without.has(one) && without.get(one) !== name ? null : name);
  const made = { names, without };
  mendings.set(rows, made);
  return made;
}

/**
 * The Arabic name of a catalogue that the text is once a letter is put in or taken out, which fonts lose and double
 * where one shape stands for several letters; null where none or more than one is.
 */
export function mended(rows: Named[], text: string): string | null {
  const key = keyOf(text);
  if (key.length < MENDED_FROM || !isArabic(key) || named(rows, text)) return null;
  const { names, without } = mendingOf(rows);
  const found = new Set(withoutOne(key).flatMap((one) => names.get(one) ?? []));
  if (without.has(key)) found.add(without.get(key) ?? '');
  const [only = ''] = found;
  return found.size === 1 && only !== '' ? only : null;
}

/** True when one of these words stands in the text as a word; Arabic ones with `ال`, `و`, `ب` or `ل` before them too. */
export function hasWord(text: string, words: readonly string[]): boolean {
  const padded = ` ${keyOf(text)} `;
  return words.some((word) => {
    const key = keyOf(word);
    return padded.includes(` ${key} `) || (/[\u0600-\u06FF]/.test(key) && padded.includes(` ال${key} `));
  });
}

const SEPARATORS = /\s*(?:\t|[|│¦·•∙●]|\s[–—-]\s|\s\/\s)\s*/u;
/** Parts of a line that signs set apart; commas do not, for they stand within names as well. */
export const partsOf = (text: string): string[] => text.split(SEPARATORS).map(bare).filter(Boolean);

/** Without the signs that are left over at its ends when something beside it was taken out. */
export const bare = (text: string): string =>
  text
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/^[\s,،;؛:|·•–—/-]+|[\s,،;؛:|·•–—/-]+$/gu, '')
    .replace(/\s+/g, ' ')
    .trim();

/** The same for each cell of a row, which stay apart. */
export const bareCells = (text: string): string => text.split('\t').map(bare).filter(Boolean).join('\t');

/** The value behind one of these labels (`الجنسية: سعودي`), or null. */
export function labelled(text: string, labels: readonly string[]): string | null {
  const found = /^([^:：]{2,30}?)\s*[:：]\s*(.+)$/u.exec(text);
  if (!found || !labels.some((label) => keyOf(label) === keyOf(found[1]!))) return null;
  return found[2]!.trim();
}

export const wordsIn = (text: string): string[] => text.split(/\s+/).filter(Boolean);
export const isArabic = (text: string): boolean => /[\u0621-\u064A]/.test(text);
