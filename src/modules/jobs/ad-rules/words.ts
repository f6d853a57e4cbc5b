import { normalise } from '#platform/search/words.ts';

/**
 * How an ad's words are held against the advertising rules. A rule is a grammar over folded words with one space
 * between them: who is meant (a characteristic in any inflection) beside what makes it a condition, in either order.
 * Marks stand for what is between words: `¦` a sentence or a line ended, `;` a comma, `:` a colon, `/` a stroke,
 * `(` and `)` brackets. A pattern that does not name a mark never reaches over it.
 */
export const GROUNDS = [
  'sex',
  'age',
  'marital',
  'religion',
  'nationality',
  'saudi',
  'disability',
  'appearance',
  'private',
] as const;
export type Ground = (typeof GROUNDS)[number];

export type WordRule = {
  ground: Ground;
  /** A condition is refused; a word that only leans that way is pointed out. */
  level: 'refuse' | 'advise';
  pattern: RegExp;
  /** What stands right before, where the words mean something else. */
  unlessAfter?: RegExp;
  /** What stands anywhere in the sentence, where the words mean something else. */
  unlessIn?: RegExp;
  /** Said instead. Nothing: the words go, with what stood for them alone. */
  instead: string | ((quote: string) => string);
  in?: 'question' | 'title';
  /** Stands whatever else the sentence says: it excludes. */
  excludes?: true;
};

const ARABIC = /[\u0600-\u06FF]+/gu;
/** Arabic in a pattern is written as people write it. */
const foldedSource = (source: string) => source.replace(ARABIC, (letters) => normalise(letters));
const AT_A_WORD = '(?<![^ ])';
const AFTER_A_WORD = '(?![^ ])';

/** A word as it stands between others, marks left out. */
export const WORD = '[^ ¦;:()/]+';
/** Up to so many words between, none of them one that changes who is meant. */
export const gap = (most: number, without: string) => `(?: (?!(?:${without})${AFTER_A_WORD})${WORD}){0,${most}}?`;
/** Only where it follows, so that the finding is of what is named alone. */
export const after = (source: string) => `(?<=${AT_A_WORD}(?:${source}) )`;
export const followedBy = (source: string) => `(?= (?:${source})${AFTER_A_WORD})`;
export const notFollowedBy = (source: string) => `(?! (?:${source})${AFTER_A_WORD})`;

const anywhere = (source: string) => new RegExp(`${AT_A_WORD}(?:${foldedSource(source)})${AFTER_A_WORD}`, 'u');
export const words = (source: string) => new RegExp(`${AT_A_WORD}(?:${foldedSource(source)})${AFTER_A_WORD}`, 'gu');
export const before = (source: string) => new RegExp(`${AT_A_WORD}(?:${foldedSource(source)})(?: ${WORD}){0,2} $`, 'u');
export const justBefore = (source: string) => new RegExp(`${AT_A_WORD}(?:${foldedSource(source)}) $`, 'u');
export const inSentence = anywhere;

export const rule = (
  ground: Ground,
  level: WordRule['level'],
  source: string,
  instead: WordRule['instead'] = '',
  more: Pick<WordRule, 'unlessAfter' | 'unlessIn' | 'in' | 'excludes'> = {},
): WordRule => ({ ground, level, pattern: words(source), instead, ...more });
