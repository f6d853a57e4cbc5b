/**
 * One way to write a character. Every character folds by itself, never by its neighbours, so a place in
 * the folded text leads back to a place in the original.
 */

/** Letters that writers swap, Persian and Urdu letters, apostrophes, digits. */
const FOLDED_LETTERS = new Map<string, string>();
for (const [to, from] of Object.entries({
  ه: 'ةۃہھە',
  ي: 'ىیے',
  ك: 'کگݣ',
  ب: 'پ',
  ج: 'چ',
  ز: 'ژ',
  ف: 'ڤ',
  ق: 'ڨ',
  "'": '‘’ʼ',
})) {
  for (const letter of from) FOLDED_LETTERS.set(letter, to);
}
for (const digits of ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹']) {
  [...digits].forEach((digit, value) => FOLDED_LETTERS.set(digit, String(value)));
}

/** Marks over and under letters of scripts that are read without them, the tatweel, and what is not seen at all. */
const MARKS = /\p{Script=Inherited}|\u0640|(?=\p{Script=Arabic})\p{Mn}/gu;
const UNSEEN = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}]/u;
const NOT_WORD_CHARACTERS = /[^\p{L}\p{N}\p{M}]/gu;
const TRADE_MARKS = /[™℠®©]/u;
const UNSTORABLE = /[\p{Cc}\p{Cs}]/u;

/** Decomposing (NFKD) takes hamza, madda and accents off as marks, and presentation forms and widths away. */
function fold(character: string): string {
  if (UNSTORABLE.test(character) || TRADE_MARKS.test(character)) return ' ';
  const bare = character
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(UNSEEN, '')
    .normalize('NFC');
  let folded = '';
  for (const one of bare) folded += FOLDED_LETTERS.get(one) ?? one;
  // One sign that stands for several words (ﷺ) or for a word in brackets (⑴) is one word.
  if (folded.length > 1 && WORD_CHARACTER.test(folded)) return folded.replace(NOT_WORD_CHARACTERS, '');
  return folded;
}

const UNKNOWN = 0;
export const BREAK = 1;
export const LATIN = 2;
export const ARABIC = 3;
export const DIGIT = 4;
export const OTHER = 5;
/** Folds to nothing, and belongs to the letter before it: a vowel mark, an accent, a tatweel. */
export const MARK = 6;
/** Folds to nothing, and is not seen: joiners, marks of direction. */
export const HIDDEN = 7;

const ARABIC_LETTER = /[\u0620-\u064A\u066E-\u06D3\u06FA-\u06FF\u0750-\u077F\u08A0-\u08C9]/u;
const NUMBER = /^[0-9]/;

function kindOf(character: string, folded: string): number {
  if (folded === '') return character.replace(UNSEEN, '') === '' ? HIDDEN : MARK;
  if (!WORD_CHARACTER.test(folded)) return BREAK;
  if (NUMBER.test(folded)) return DIGIT;
  if (ARABIC_LETTER.test(folded)) return ARABIC;
  return /\p{Script=Latin}/u.test(folded) ? LATIN : OTHER;
}

/** By code unit, filled as characters come: texts use a few hundred of them. */
const kinds = new Uint8Array(0x1_0000);
const folds: string[] = [];

function learn(code: number): void {
  const character = String.fromCharCode(code);
  const folded = fold(character);
  folds[code] = folded;
  kinds[code] = kindOf(character, folded);
}

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
/** Two code units that are one character; a lone one is none. */
export const isPairAt = (text: string, at: number): boolean =>
  isHighSurrogate(text.charCodeAt(at)) && text.codePointAt(at)! > 0xffff;

const foldAt = (text: string, at: number): string => {
  const code = text.charCodeAt(at);
  if (isHighSurrogate(code)) return fold(String.fromCodePoint(text.codePointAt(at)!));
  if (kinds[code] === UNKNOWN) learn(code);
  return folds[code]!;
};

export function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  const known = kinds[code]!;
  if (known !== UNKNOWN) return known;
  const character = String.fromCodePoint(text.codePointAt(at)!);
  // Half of a pair is not learnt: what it is depends on the other half.
  if (isHighSurrogate(code)) return kindOf(character, fold(character));
  learn(code);
  return kinds[code]!;
}

/** One way to write a text: what readers do not tell apart becomes one. */
export function normalise(text: string): string {
  let normalised = '';
  for (let at = 0; at < text.length; at += isPairAt(text, at) ? 2 : 1) normalised += foldAt(text, at);
  return normalised;
}
