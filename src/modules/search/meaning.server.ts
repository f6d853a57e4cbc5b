import type { Uses } from '#platform/context.server.ts';
import { editDistance } from '#platform/search/edit-distance.ts';
import { otherKeyboard } from '#platform/search/keyboard.ts';
import type { Alternative, Meaning } from '#platform/search/meaning.ts';
import { valueMark } from '#platform/search/index-words.ts';
import { isUsualSlip, spellingsNear } from '#platform/search/slips.ts';
import { readTyped, type TypedTerm } from '#platform/search/typed.ts';
import { isStopWord, wordsOf, type Word } from '#platform/search/words.ts';
import { readNames } from './names.server.ts';
import type { Phrases } from './phrases.ts';
import { remembered } from './remembered.server.ts';
import { findKnown, findWord, listAlike, listWords, type KnownWord } from './words-queries.server.ts';

const WORDS_KEPT_MS = 30_000;

/**
 * What somebody's words ask for: known names with all that means the same in both languages, unknown
 * words as those they may have meant, phrases and exclusions. Reads the catalogues and the words of all ads.
 */
export async function meaningOf(ctx: Uses<'db'>, typed: string): Promise<Meaning> {
  const { phrases, spellings } = await readNames(ctx);
  const { meaning, unread } = read(typed, phrases);
  const unknown = await unknownAmong(ctx, unread);
  if (unknown.length === 0) return meaning;
  const slip = await keyboardSlip(ctx, typed);
  if (slip) return { ...read(slip, phrases).meaning, typed, corrected: slip };
  const misspelled = (
    await Promise.all(unknown.filter(({ form }) => LETTERS.test(form)).map((word) => mayMean(ctx, word)))
  ).filter(({ words }) => words.length > 0);
  if (misspelled.length === 0) return meaning;
  const corrected = replaced(typed, misspelled, spellings);
  const better = read(corrected, phrases).meaning;
  for (const { word, words } of misspelled) addOthers(better.groups, word, words);
  return { ...better, typed, corrected };
}

/** The same without a thought of misspelling. */
export const readingOf = async (ctx: Uses<'db'>, typed: string): Promise<Meaning> =>
  read(typed, (await readNames(ctx)).phrases).meaning;

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
const LONG_WORD = 6;
const MOST_CORRECTIONS = 3;
/** Shorter ones are one letter from too much. */
const LEAST_LOOKED_UP = 4;
const MOST_LOOKED_UP = 24;
/** A usual slip is so many times as likely as another. */
const USUAL_TIMES = 10;

async function unknownAmong(ctx: Uses<'db'>, words: readonly Word[]): Promise<Word[]> {
  if (words.length === 0) return [];
  const known = await findKnown(ctx.db, words);
  return words.filter(({ form }) => !known.has(form));
}

type Misspelled = { word: Word; words: string[] };

/** The nearest known words, the most used first; none is further than a slip or two. */
async function mayMean(ctx: Uses<'db'>, word: Word): Promise<Misspelled> {
  const { form } = word;
  const words = await remembered(ctx.db, `alike ${form}`, { forMs: WORDS_KEPT_MS }, async () => {
    const most = form.length < LONG_WORD ? 1 : 2;
    const near = (await candidatesFor(ctx, form))
      .map((known) => ({ ...known, distance: editDistance(form, known.form, most) }))
      .filter(({ distance }) => distance > 0 && distance <= most)
      .toSorted((a, b) => a.distance - b.distance || likelihood(form, b) - likelihood(form, a));
    return near
      .filter(({ distance }) => distance === near[0]!.distance)
      .slice(0, MOST_CORRECTIONS)
      .map((known) => known.form);
  });
  return { word, words };
}

/** Letters that changed places leave few trigrams as they were: what is one slip away is looked up by itself. */
async function candidatesFor(ctx: Uses<'db'>, form: string): Promise<KnownWord[]> {
  const [alike, near] = await Promise.all([
    listAlike(ctx.db, form),
    form.length < LEAST_LOOKED_UP || form.length > MOST_LOOKED_UP ? [] : listWords(ctx.db, spellingsNear(form)),
  ]);
  return [...new Map([...alike, ...near].map((known) => [known.form, known])).values()];
}

/** How often a word is used, and how easily it is misspelled so. */
const likelihood = (form: string, known: KnownWord) =>
  (known.jobs_num + 1) * (isUsualSlip(form, known.form) ? USUAL_TIMES : 1);

/** Beside the likeliest correction the word itself and what else it may be, unless it became part of a longer name. */
function addOthers(groups: Alternative[][], word: Word, words: readonly string[]) {
  const group = groups.find(([first]) => first!.forms.length === 1 && first!.forms[0] === words[0]);
  const others = [word, ...words.slice(1).flatMap((form) => wordsOf(form))];
  group?.push(...others.map(({ stem }): Alternative => ({ words: [stem], forms: [], kind: 'typo', isPhrase: false })));
}

/** Each as the catalogues spell it. */
function replaced(typed: string, misspelled: readonly Misspelled[], spellings: ReadonlyMap<string, string>): string {
  let text = typed;
  for (const { word, words } of misspelled.toSorted((a, b) => b.word.start - a.word.start)) {
    text = text.slice(0, word.start) + (spellings.get(words[0]!) ?? words[0]!) + text.slice(word.end);
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

const FEW_ADS = 3;
const MANY_TIMES = 20;

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
      .map(async (word) => ({ word, words: await muchCommoner(ctx, word.form) })),
  );
  const found = better.filter((one) => one.words.length > 0);
  return found.length > 0 ? replaced(typed, found, (await readNames(ctx)).spellings) : null;
}

async function muchCommoner(ctx: Uses<'db'>, form: string): Promise<string[]> {
  const [own, near] = await Promise.all([findWord(ctx.db, form), candidatesFor(ctx, form)]);
  const uses = own?.jobs_num ?? 0;
  if (uses > FEW_ADS) return [];
  const most = form.length < LONG_WORD ? 1 : 2;
  const isCommoner = (word: KnownWord) =>
    word.jobs_num > Math.max(uses, 1) * MANY_TIMES && word.form !== form && editDistance(form, word.form, most) <= most;
  return near
    .filter(isCommoner)
    .toSorted((a, b) => b.jobs_num - a.jobs_num)
    .slice(0, 1)
    .map((word) => word.form);
}
