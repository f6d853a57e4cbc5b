import { wordsOf, type Word } from './words.ts';

/** One thing that was asked for: a word, or words in quotation marks that stand in this order. */
export type TypedTerm = { words: Word[]; isPhrase: boolean; isExcluded: boolean };

export const LONGEST_QUERY = 300;
export const MOST_WORDS = 12;

/** "a phrase", a word that must not be there, or whatever else stands between blanks. */
const TERM = /([-−]?)(?:"([^"]*)"|([^\s"]+))/gu;
const QUOTATION_MARKS = /[“”„‟«»＂″]/gu;
const LONE_HIGH_SURROGATE = /[\uD800-\uDBFF]$/;

/** What was typed, as far as it is read. Whatever it is, it is read: nobody types an error message's idea of a query. */
export function readTyped(q: string): { terms: TypedTerm[]; wasCut: boolean } {
  const text = q.slice(0, LONGEST_QUERY).replace(LONE_HIGH_SURROGATE, '').replace(QUOTATION_MARKS, '"');
  const terms: TypedTerm[] = [];
  let left = MOST_WORDS;
  for (const match of text.matchAll(TERM)) {
    const [, minus, phrase, rest] = match;
    const body = phrase ?? rest!;
    const start = match.index + match[0].length - body.length - (phrase === undefined ? 0 : 1);
    const isExcluded = minus !== '' && /^$|\s$/u.test(text.slice(0, match.index));
    const words = wordsOf(body).map((word) => ({ ...word, start: word.start + start, end: word.end + start }));
    if (words.length === 0) continue;
    if (left === 0) return { terms, wasCut: true };
    const read = words.slice(0, left);
    left -= read.length;
    if (phrase !== undefined || isExcluded) {
      terms.push({ words: read, isPhrase: phrase !== undefined || read.length > 1, isExcluded });
    } else {
      terms.push(...read.map((word) => ({ words: [word], isPhrase: false, isExcluded: false })));
    }
    if (read.length < words.length) return { terms, wasCut: true };
  }
  return { terms, wasCut: q.length > LONGEST_QUERY };
}
