import type { Uses } from '#platform/context.server.ts';
import { otherKeyboard } from '#platform/search/keyboard.ts';
import type { Alternative, Meaning } from '#platform/search/meaning.ts';
import { valueMark } from '#platform/search/index-words.ts';
import { readTyped, type TypedTerm } from '#platform/search/typed.ts';
import { isStopWord, wordsOf, type Word } from '#platform/search/words.ts';
import { readNames } from './names.server.ts';
import type { Phrases } from './phrases.ts';
import { alikeTo, inOtherScript, muchCommoner } from './words-alike.server.ts';
import { findKnown } from './words-queries.server.ts';

/**
 * What somebody's words ask for: known names with all that means the same in both languages, unknown
 * words as those they may have meant, phrases and exclusions. Reads the catalogues and the words of all ads.
 */
export async function meaningOf(ctx: Uses<'db'>, text: string): Promise<Meaning> {
  const typed = spelledOut(text);
  const { phrases, spellings } = await readNames(ctx);
  const { meaning, unread } = read(typed, phrases);
  const unknown = await unknownAmong(ctx, unread);
  const slip = unknown.length > 0 ? await keyboardSlip(ctx, typed) : null;
  if (slip) return { ...read(slip, phrases).meaning, typed, corrected: slip };
  const misspelled = await misspelledAmong(ctx, unknown);
  const corrected = misspelled.length > 0 ? replaced(typed, misspelled, spellings) : null;
  const { groups, excluded } = corrected === null ? meaning : read(corrected, phrases).meaning;
  for (const { word, words } of misspelled) addOthers(groups, word, words);
  const known = unread.filter((word) => !unknown.includes(word) && LETTERS.test(word.form));
  await Promise.all(known.flatMap((word) => [addOtherScript(ctx, groups, word), addCommoner(ctx, groups, word)]));
  return { typed, corrected, groups, excluded };
}

/** The same without a thought of misspelling. */
export const readingOf = async (ctx: Uses<'db'>, typed: string): Promise<Meaning> =>
  read(spelledOut(typed), (await readNames(ctx)).phrases).meaning;

/** What stands before a name or a trade with a dot: "م. مدني" is an engineer. Alone such a letter means nothing. */
const TITLES: [RegExp, string][] = [
  [/(?<=^|\s)[أا]\s*\.\s*د\s*[./]\s*(?=\p{L}{2})/gu, 'أستاذ دكتور '],
  [/(?<=^|\s)م\s*[./]\s*(?=\p{L}{2})/gu, 'مهندس '],
  [/(?<=^|\s)د\s*[./]\s*(?=\p{L}{2})/gu, 'دكتور '],
  [/(?<=^|\s)[أا]\s*[./]\s*(?=\p{L}{2})/gu, 'أستاذ '],
];
const spelledOut = (typed: string): string => TITLES.reduce((text, [title, word]) => text.replace(title, word), typed);

/** As it stands: names that the catalogues know, and single words that they do not. */
function read(typed: string, phrases: Phrases): { meaning: Meaning; unread: Word[] } {
  const { terms } = readTyped(typed);
  const asked = terms.filter(({ isExcluded }) => !isExcluded);
  const isDistinctive = distinctiveAmong(asked);
  const groups: Alternative[][] = [];
  const unread: Word[] = [];
  for (let at = 0; at < asked.length;) {
    const run = runOfWords(asked, at);
    if (run.length === 0) {
      groups.push([alternative(asked[at]!.words, 'typed', true)]);
      at += 1;
      continue;
    }
    const named = phrases.at(
      run.map(({ stem }) => stem),
      0,
    );
    // A word like "al" begins a name only with the words after it: Al Hasa.
    const known = named && (isDistinctive(run[0]!) || named.length > 1) ? named : null;
    const words = run.slice(0, known?.length ?? 1);
    at += words.length;
    if (!known && !isDistinctive(words[0]!)) continue;
    const place = known?.city_id === undefined ? {} : { mark: valueMark('city_id', known.city_id) };
    const concepts = known ? { concepts: known.concepts } : {};
    groups.push([{ ...alternative(words, 'typed'), ...place, ...concepts }, ...(known?.same ?? []).map(sameAs)]);
    if (!known) unread.push(words[0]!);
  }
  const excluded = terms.filter(({ isExcluded }) => isExcluded).map(({ words }) => [alternative(words, 'typed', true)]);
  return {
    meaning: { typed, groups, excluded, corrected: null },
    unread,
  };
}

function alternative(words: readonly Word[], kind: Alternative['kind'], isPhrase = false): Alternative {
  return {
    words: words.map(({ stem }) => stem),
    forms: words.map(({ form }) => form),
    kind,
    isPhrase: isPhrase && words.length > 1,
  };
}
const sameAs = (words: string[]): Alternative => ({ words, forms: [], kind: 'same', isPhrase: false });

/** "Jobs in Riyadh" asks for Riyadh; "in" alone asks for what it says. */
function distinctiveAmong(terms: readonly TypedTerm[]): (word: Word) => boolean {
  const isSaid = terms.some(({ words, isPhrase }) => isPhrase || words.some(({ form }) => !isStopWord(form)));
  return ({ form }) => !isSaid || !isStopWord(form);
}

/** The words from here to the next phrase. */
function runOfWords(terms: readonly TypedTerm[], from: number): Word[] {
  const end = terms.findIndex(({ isPhrase }, at) => at >= from && isPhrase);
  return terms.slice(from, end === -1 ? undefined : end).flatMap(({ words }) => words);
}

const LETTERS = /^[\p{L}]{3,}$/u;
async function unknownAmong(ctx: Uses<'db'>, words: readonly Word[]): Promise<Word[]> {
  if (words.length === 0) return [];
  const known = await findKnown(ctx.db, words);
  return words.filter(({ form }) => !known.has(form));
}

type Misspelled = { word: Word; words: string[] };

async function misspelledAmong(ctx: Uses<'db'>, unknown: readonly Word[]): Promise<Misspelled[]> {
  const words = unknown.filter(({ form }) => LETTERS.test(form));
  const meant = await Promise.all(words.map(async (word) => ({ word, words: await alikeTo(ctx, word.form) })));
  return meant.filter((one) => one.words.length > 0);
}

async function addOtherScript(ctx: Uses<'db'>, groups: Alternative[][], { form, stem }: Word): Promise<void> {
  const group = groups.find(([first]) => first!.words.length === 1 && first!.words[0] === stem);
  const heard = (await inOtherScript(ctx, form)).flatMap((word) => wordsOf(word));
  group?.push(...heard.map((word) => sameAs([word.stem])));
}

/** Beside a word that hardly any ad has one that is a slip away and far commoner: the few may have misspelled it. */
async function addCommoner(ctx: Uses<'db'>, groups: Alternative[][], { form, stem }: Word): Promise<void> {
  const group = groups.find(([first]) => first!.words.length === 1 && first!.words[0] === stem);
  const commoner = group && (await muchCommoner(ctx, form, 1));
  if (commoner) group.push(...wordsOf(commoner).map((word) => typo([word.stem])));
}

/**
 * Beside the likeliest correction the word itself, also where the correction became part of a longer name or is two
 * words: an ad that says just what was typed is found. Beside a correction of one word what else it may be.
 */
function addOthers(groups: Alternative[][], word: Word, words: readonly string[]) {
  const likeliest = new Set(wordsOf(words[0]!).map(({ form }) => form));
  for (const group of groups) {
    const [{ words: stems, forms }] = group as [Alternative];
    if (!forms.some((form) => likeliest.has(form))) continue;
    group.push(typo([...stems.filter((_, at) => !likeliest.has(forms[at]!)), word.stem]));
    const others = forms.length === 1 ? words.slice(1).flatMap((form) => wordsOf(form)) : [];
    group.push(...others.map(({ stem }) => typo([stem])));
  }
}
const typo = (words: string[]): Alternative => ({ words, forms: [], kind: 'typo', isPhrase: false });

/** Each as the catalogues spell it, apart from letters of the other script that it was typed beside without a blank. */
function replaced(typed: string, misspelled: readonly Misspelled[], spellings: ReadonlyMap<string, string>): string {
  let text = typed;
  for (const { word, words } of misspelled.toSorted((a, b) => b.word.start - a.word.start)) {
    const spelled = words[0]!.split(' ').map((form) => spellings.get(form) ?? form);
    const before = text.slice(0, word.start).replace(/[\p{L}\p{N}]$/u, '$& ');
    const after = text.slice(word.end).replace(/^[\p{L}\p{N}]/u, ' $&');
    text = before + spelled.join(' ') + after;
  }
  return text;
}

/** The same keys on the other layout, where all that they give are words that ads use. */
async function keyboardSlip(ctx: Uses<'db'>, typed: string): Promise<string | null> {
  const other = otherKeyboard(typed);
  if (!other) return null;
  const words = wordsOf(other).filter(({ form }) => !isStopWord(form));
  if (words.length === 0) return null;
  const known = await findKnown(ctx.db, words);
  return words.every(({ form }) => known.has(form)) ? other : null;
}

/** For a search that found next to nothing: the same words with a rare one replaced by a common one like it. */
export async function commonerWords(ctx: Uses<'db'>, { typed, groups }: Meaning): Promise<string | null> {
  const { terms } = readTyped(typed);
  const typedForms = new Set(
    groups.flatMap((group) => group.filter(({ kind }) => kind === 'typed').flatMap(({ forms }) => forms)),
  );
  const words = terms.filter(({ isExcluded, isPhrase }) => !isExcluded && !isPhrase).flatMap((term) => term.words);
  const better = await Promise.all(
    words
      .filter(({ form }) => typedForms.has(form) && LETTERS.test(form))
      .map(async (word) => ({ word, commoner: await muchCommoner(ctx, word.form) })),
  );
  const found = better.flatMap(({ word, commoner }) => (commoner === null ? [] : [{ word, words: [commoner] }]));
  return found.length > 0 ? replaced(typed, found, (await readNames(ctx)).spellings) : null;
}
