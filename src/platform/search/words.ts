import { arabicStem } from './words-arabic.ts';
import { englishStem } from './words-english.ts';
import { ARABIC, BREAK, DIGIT, HIDDEN, isPairAt, kindAt, LATIN, MARK, normalise } from './words-folding.ts';

export { normalise };

/**
 * The one place that knows how words are written: what is searched, what is stored to be found, and
 * what is highlighted all pass through here. Pure, and fit for a browser.
 * `form` is normalised; `start` and `end` are places in the original text, and
 * `normalise(text.slice(start, end)) === form`.
 */
export type Word = { form: string; stem: string; start: number; end: number };

/** PostgreSQL keeps lexemes up to 2 KB, and nobody searches for a word this long. */
const LONGEST_WORD = 64;

const BEFORE_DOT_NET = /(?:^|[^\p{L}\p{N}])(?:asp|vb|ado|ml)$/iu;
const DOT_NET = /\.net(?![\p{L}\p{N}])/iuy;
const DOT_JS = /\.js(?![\p{L}\p{N}])/iuy;
const DOT_INITIAL = /\.[a-z](?![\p{L}\p{N}])/iuy;
const DEGREES = /\.(?:sc|ed|eng|com|phil|tech|pharm|d)(?![\p{L}\p{N}])/iuy;
const APOSTROPHE = /['‘’ʼ](?=[a-z])/iuy;
const AMPERSAND = /&[a-z]{1,2}(?![\p{L}\p{N}])/iuy;
const PLUSES = /\+{1,2}(?![\p{L}\p{N}+])/uy;
const SIGN = /[+#]/;
const SHARP = /#(?![\p{L}\p{N}#])/uy;

const DOT = '.';

const lengthAt = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
};

/** How much of what follows a Latin word still belongs to it: C++, C#, Node.js, ASP.NET, M.B.A., R&D, driver's. */
function joinedAt(text: string, start: number, at: number): number {
  switch (text[at]) {
    case DOT: {
      const before = text.slice(start, at);
      const isInitial = before.length === 1 || /\.[a-z]$/i.test(before);
      return (
        lengthAt(DOT_JS, text, at) ||
        (BEFORE_DOT_NET.test(before) && lengthAt(DOT_NET, text, at)) ||
        (isInitial && (lengthAt(DOT_INITIAL, text, at) || lengthAt(DEGREES, text, at))) ||
        (/^(?:ph|ll)$/i.test(before) && lengthAt(DEGREES, text, at)) ||
        0
      );
    }
    case "'":
    case '‘':
    case '’':
    case 'ʼ':
      return lengthAt(APOSTROPHE, text, at);
    case '&':
      return at - start <= 2 ? lengthAt(AMPERSAND, text, at) : 0;
    case '+':
      return lengthAt(PLUSES, text, at);
    case '#':
      return at - start === 1 ? lengthAt(SHARP, text, at) : 0;
    default:
      return 0;
  }
}

/** A word is of one script, and digits go with any letters but Arabic ones: B2B, but 10 سنوات. */
const canFollow = (kind: number, script: number): boolean =>
  kind === script || (script !== ARABIC && kind !== ARABIC && (script === DIGIT || kind === DIGIT));

export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let isAfterWord = false;
  for (let at = 0; at < text.length;) {
    const kind = kindAt(text, at);
    if (kind === BREAK || kind === MARK || kind === HIDDEN) {
      const dotNet: number = !isAfterWord && text[at] === DOT ? lengthAt(DOT_NET, text, at) : 0;
      if (dotNet > 0) words.push(wordAt(text, at, at + dotNet));
      if (kind === BREAK) isAfterWord = dotNet > 0;
      at += dotNet || (isPairAt(text, at) ? 2 : 1);
      continue;
    }
    const end = endOfWord(text, at, kind);
    words.push(wordAt(text, at, end));
    isAfterWord = kindAt(text, end - 1) !== BREAK;
    at = end;
  }
  return words;
}

function endOfWord(text: string, start: number, firstKind: number): number {
  let script = firstKind;
  let last = firstKind;
  let end = start;
  for (let at = start; at < text.length && at - start < LONGEST_WORD;) {
    const kind = kindAt(text, at);
    if (kind === BREAK) {
      const joined = last === LATIN ? joinedAt(text, start, at) : 0;
      if (joined === 0) break;
      at += joined;
      end = at;
      // Nothing goes on after the signs of C++ and C#.
      if (SIGN.test(text[at - 1]!)) last = BREAK;
      continue;
    }
    if (kind === HIDDEN) {
      at += 1;
      continue;
    }
    if (kind !== MARK) {
      if (!canFollow(kind, script)) break;
      if (script === DIGIT) script = kind;
      last = kind;
    }
    at += isPairAt(text, at) ? 2 : 1;
    end = at;
  }
  return end;
}

type Reading = Pick<Word, 'form' | 'stem'>;
const REMEMBERED = 20_000;
/** Longer slices would keep the whole text in memory that they were cut from. */
const LONGEST_REMEMBERED = 12;
const readings = new Map<string, Reading>();

function wordAt(text: string, start: number, end: number): Word {
  const written = text.slice(start, end);
  const { form, stem } = readings.get(written) ?? read(written);
  return { form, stem, start, end };
}

function read(written: string): Reading {
  const form = normalise(written);
  const reading = { form, stem: stemOf(form) };
  if (written.length <= LONGEST_REMEMBERED) remember(readings, written, reading);
  return reading;
}

const stems = new Map<string, string>();

/** The stem of a normalised word: what its inflections share. Never empty for a word. */
export function stemOf(form: string): string {
  const known = stems.get(form);
  if (known !== undefined) return known;
  const stem = findStem(form);
  remember(stems, form, stem);
  return stem;
}

/** A flood of rubbish must not fill the memory, and the common words are soon back. */
function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, value);
}

const HAS_LATIN = /[a-z]/;
const HAS_ARABIC = /[\u0620-\u064A]/u;

function findStem(form: string): string {
  if (HAS_LATIN.test(form)) return englishStem(form);
  return HAS_ARABIC.test(form) ? arabicStem(form) : form;
}

/** Words that say nothing of what is wanted. A query of such words alone is searched by them after all. */
const STOP_WORDS = new Set(
  `ال و ب ل في من على عن مع او ثم ان هذا هذه التي الذي ذلك كل اي ما لا لم لن قد هو هي هم كما عند لدي لدينا بين حتى
  شاغره شاغر شواغر مطلوب مطلوبه نطلب ابحث اريد ابي ابغى عمل للعمل العمل شغل السعوديه
  a an the of in at on for to from with and or by as is are be near me i am my we our you your al el
  hiring hire wanted needed required opening openings position positions career careers opportunity opportunities
  looking seeking find ksa saudi arabia`
    .split(/\s+/)
    .map(normalise),
);
const STOP_STEMS = new Set(['وظيفه', 'فرصه', 'job', 'vacancy'].map(stemOf));

export const isStopWord = (form: string): boolean => STOP_WORDS.has(form) || STOP_STEMS.has(stemOf(form));

/** Where words of these stems stand in a text, in order and never overlapping; "in" and "the" are not worth a mark. */
export const highlights = (words: readonly Word[], wanted: ReadonlySet<string>): [start: number, end: number][] =>
  words.filter(({ form, stem }) => wanted.has(stem) && !isStopWord(form)).map(({ start, end }) => [start, end]);
