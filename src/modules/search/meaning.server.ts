import type { Uses } from '#platform/context.server.ts';
import type { Alternative, Meaning } from '#platform/search/meaning.ts';
import { valueMark } from '#platform/search/index-words.ts';
import { readTyped, type TypedTerm } from '#platform/search/typed.ts';
import { isStopWord, wordsOf, type Word } from '#platform/search/words.ts';
import { keyboardSlip } from './keyboard-slip.server.ts';
import { knownAmong } from './known-words.server.ts';
import { readNames } from './names.server.ts';
import type { Phrases } from './phrases.ts';
import { alikeTo, inOtherScript, muchCommoner } from './words-alike.server.ts';

/**
 * What somebody's words ask for: known names with all that means the same in both languages, unknown
 * words as those they may have meant, phrases and exclusions. Reads the catalogues and the words of all ads.
 */
export async function meaningOf(ctx: Uses<'db'>, text: string): Promise<Meaning> {
  const { phrases, spellings, shortForms } = await readNames(ctx);
  const typed = shortForms.spelledOut(text);
  const { unread } = read(typed, phrases);
  const { unknown, apart } = await unknownAmong(ctx, typed, unread, phrases);
  if (apart.length > 0) {
    const together = apart.reduceRight(
      (joined, { first, second }) => joined.slice(0, first.end) + joined.slice(second.start),
      typed,
    );
    return { ...(await meaningOf(ctx, together)), corrected: together };
  }
  const slip = unknown.length > 0 ? await keyboardSlip(ctx, typed, unknown, phrases) : null;
  if (slip) return { ...read(slip, phrases).meaning, corrected: slip };
  const known = unread.filter((word) => !unknown.includes(word) && LETTERS.test(word.form));
  const notNamed = known.filter(({ form }) => !phrases.isWord(form));
  const [misspelled, heard, commoner] = await Promise.all([
    misspelledAmong(ctx, unknown),
    othersOf(known, (form) => inOtherScript(ctx, form)),
    othersOf(notNamed, async (form) => [await muchCommoner(ctx, form, 1)].filter((word) => word !== null)),
  ]);
  // A name in the letters of the other script may have a word that is another of its own: «تور قايد»; or one as two: «وير هاوس».
  const loan = unknown.length > 0 ? unread.filter(({ form }) => LETTERS.test(form)) : [];
  const sounding = soundingAmong(loan, phrases);
  const pairs = soundingAmong(pairsAmong(typed, loan).map(asOne), phrases);
  const said = wordsOf(typed);
  const slips = said
    .filter(({ form }) => !unknown.some((word) => word.form === form))
    .map((word) => ({ word, words: phrases.slipsOf(word.form, said.length > 1) }));
  const others = othersAmong([...heard, ...misspelled, ...sounding, ...slips], pairs);
  const named = read(typed, phrases, others).readings;
  const isNamed = ({ word, words }: Misspelled) => !named.has(word.stem) && isRead(words[0]!, named);
  const together = pairs.map((one) => asNamed(one, named)).filter(isNamed);
  const isAlone = ({ word }: Misspelled) => !together.some((pair) => isWithin(word, pair.word));
  const soundsOfWord = (word: Word) => sounding.find((one) => one.word === word)?.words ?? [];
  const meant = [
    ...together,
    ...misspelled
      .filter(isAlone)
      .map(({ word, words }) => asNamed({ word, words: [...new Set([...words, ...soundsOfWord(word)])] }, named)),
  ];
  const heardAsNamed = [...heard, ...sounding.filter(({ word }) => !unknown.includes(word))]
    .filter(isAlone)
    .map((one) => asNamed(one, named))
    .filter(isNamed)
    .filter(({ word }, at, all) => all.findIndex((one) => one.word === word) === at);
  const corrected = meant.length > 0 ? replaced(typed, [...meant, ...heardAsNamed], spellings) : null;
  const { groups, excluded } = read(corrected ?? typed, phrases, others).meaning;
  for (const { word, words } of meant) addOthers(groups, word, words);
  for (const { word, words } of heard)
    addTo(
      groups,
      word,
      words.flatMap(stemsOf).map((stem) => sameAs([stem])),
    );
  for (const { word, words } of commoner)
    addTo(
      groups,
      word,
      words.flatMap(stemsOf).map((stem) => typo([stem])),
    );
  return { typed, corrected, groups, excluded };
}

/** What words may be besides themselves, as stems: by their form, and two of them as one by their stems. */
type Others = { words: ReadonlyMap<string, readonly string[]>; together: ReadonlyMap<string, readonly string[]> };
const NO_OTHERS: Others = { words: new Map(), together: new Map() };

const soundingAmong = (words: readonly Word[], phrases: Phrases): Misspelled[] =>
  words.map((word) => ({ word, words: phrases.soundingLike(word.form) })).filter(({ words }) => words.length > 0);

const othersAmong = (alone: readonly Misspelled[], pairs: readonly Misspelled[]): Others => ({
  words: new Map(
    [...Map.groupBy(alone, ({ word }) => word.form)].map(([form, ones]) => [
      form,
      ones.flatMap(({ words }) => words.flatMap(stemsOf)),
    ]),
  ),
  together: new Map(pairs.map(({ word, words }) => [word.stem, words.flatMap(stemsOf)])),
});

const isWithin = (word: Word, other: Word) => word.start >= other.start && word.end <= other.end;

const stemsOf = (text: string): string[] => wordsOf(text).map(({ stem }) => stem);

/** The same without a thought of misspelling. */
export async function readingOf(ctx: Uses<'db'>, typed: string): Promise<Meaning> {
  const { phrases, shortForms } = await readNames(ctx);
  return read(shortForms.spelledOut(typed), phrases).meaning;
}

/** Names of several words as the shorter ones of which they are made: "ICU nurse" as nurse and as ICU. */
export async function meaningInParts(ctx: Uses<'db'>, text: string): Promise<Meaning> {
  const { phrases, shortForms } = await readNames(ctx);
  return read(shortForms.spelledOut(text), { ...phrases, at: phrases.shorterAt, readAt: () => null }).meaning;
}

/** As it stands: names that the catalogues know, and single words that they do not. */
function read(
  typed: string,
  phrases: Phrases,
  others: Others = NO_OTHERS,
): { meaning: Meaning; unread: Word[]; readings: Set<string> } {
  const { terms } = readTyped(typed);
  const asked = terms.filter(({ isExcluded }) => !isExcluded);
  const isDistinctive = distinctiveAmong(asked);
  const groups: Alternative[][] = [];
  const unread: Word[] = [];
  const readings = new Set<string>();
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
    const spelledOut = phrases.readAt(
      run.map(({ form, stem, end }) => [
        stem,
        ...(others.words.get(form) ?? []),
        ...phrases.cutFrom(form, typed[end] === '.'),
      ]),
      0,
      others.together,
    );
    if (spelledOut && spelledOut.length > (named?.length ?? 0) && isDistinctive(run[0]!)) {
      const words = run.slice(0, spelledOut.length);
      at += words.length;
      const { stems, same, concepts } = spelledOut;
      // The name is what is meant, and stands where the typed words do.
      const typedSo = alternative(words, 'typed');
      groups.push([{ ...sameAs(stems), forms: typedSo.forms, concepts }, typedSo, ...same.map(sameAs)]);
      for (const reading of spelledOut.readings) readings.add(reading);
      continue;
    }
    // A word like "al" begins a name only with the words after it: Al Hasa.
    const known = named && (isDistinctive(run[0]!) || named.length > 1) ? named : null;
    const name = known ? null : nameAt(run);
    const words = run.slice(0, known?.length ?? name?.length ?? 1);
    at += words.length;
    if (name) {
      groups.push(name.group);
      if (words.length === 1) unread.push(words[0]!);
      continue;
    }
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
    readings,
  };
}

/** Names of people that some write as one word and some as two: عبد الله, عبدالله, أبو بكر. */
const PARTS_OF_NAMES = /^(?:عبد|ابو)$/u;
const NAMES_OF_TWO = /^(عبد|ابو)(?=\p{L}{3})/u;

/** Such a name from the first word on, written either way. */
function nameAt([first, second]: readonly Word[]): { length: number; group: Alternative[] } | null {
  const joined = PARTS_OF_NAMES.exec(first!.form) && second ? first!.form + second.form : null;
  if (joined) return { length: 2, group: [alternative([first!, second!], 'typed', true), sameAs(stemsOf(joined))] };
  const [part] = /^عبدال|^ابو/u.test(first!.form) ? (NAMES_OF_TWO.exec(first!.form) ?? []) : [];
  if (!part) return null;
  const apart = sameAs(stemsOf(`${part} ${first!.form.slice(part.length)}`));
  return { length: 1, group: [alternative([first!], 'typed'), { ...apart, isPhrase: true }] };
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

/** With the digits that chats write for Arabic letters. */
const LETTERS = /^(?:\p{L}{3,}|(?=.*[a-z].*[a-z])[a-z2356789]{3,})$/u;
type Pair = { first: Word; second: Word };

/** Words that no ad has, and pairs of which one is such and that are a known word without the blank: "ware house". */
async function unknownAmong(
  ctx: Uses<'db'>,
  typed: string,
  words: readonly Word[],
  { isWord }: Phrases,
): Promise<{ unknown: Word[]; apart: Pair[] }> {
  if (words.length === 0) return { unknown: [], apart: [] };
  const pairs = pairsAmong(typed, words);
  const known = await knownAmong(ctx, words, pairs.map(joined));
  const isUnknown = ({ form }: Word) => !known.has(form) && !isWord(form);
  const apart = pairs.filter((pair) => known.has(joined(pair)) && (isUnknown(pair.first) || isUnknown(pair.second)));
  // A word is joined with one of its neighbours.
  return { unknown: words.filter(isUnknown), apart: apart.slice(0, 1) };
}
const pairsAmong = (typed: string, words: readonly Word[]): Pair[] =>
  words
    .slice(1)
    .map((second, at) => ({ first: words[at]!, second }))
    .filter(({ first, second }) => /^\s+$/u.test(typed.slice(first.end, second.start)));
const asOne = (pair: Pair): Word => ({
  form: joined(pair),
  stem: `${pair.first.stem} ${pair.second.stem}`,
  start: pair.first.start,
  end: pair.second.end,
});
const joined = ({ first, second }: Pair) => first.form + second.form;

type Misspelled = { word: Word; words: string[] };

const misspelledAmong = (ctx: Uses<'db'>, unknown: readonly Word[]): Promise<Misspelled[]> =>
  othersOf(
    unknown.filter(({ form }) => LETTERS.test(form)),
    (form) => alikeTo(ctx, form),
  );

/** What else each of the words may be, of those that may be anything else. */
async function othersOf(words: readonly Word[], ask: (form: string) => Promise<string[]>): Promise<Misspelled[]> {
  const others = await Promise.all(words.map(async (word) => ({ word, words: await ask(word.form) })));
  return others.filter(({ words }) => words.length > 0);
}

/** Of what a word may be first what makes a name with the words beside it. */
const asNamed = ({ word, words }: Misspelled, readings: ReadonlySet<string>): Misspelled => ({
  word,
  words: words.toSorted((a, b) => Number(isRead(b, readings)) - Number(isRead(a, readings))),
});
const isArabic = (text: string) => /\p{Script=Arabic}/u.test(text);
const isRead = (word: string, readings: ReadonlySet<string>) => stemsOf(word).some((stem) => readings.has(stem));

function addTo(groups: readonly Alternative[][], { stem }: Word, alternatives: readonly Alternative[]): void {
  groups.find(([first]) => first!.words.length === 1 && first!.words[0] === stem)?.push(...alternatives);
}

/**
 * Beside the likeliest correction the word itself, also where the correction became part of a longer name or is two
 * words: an ad that says just what was typed is found. Beside a correction of one word what else it may be.
 */
function addOthers(groups: Alternative[][], word: Word, words: readonly string[]) {
  const likeliest = new Set(wordsOf(words[0]!).map(({ form }) => form));
  for (const group of groups) {
    const { words: stems, forms } = group.find(({ kind }) => kind === 'typed') ?? group[0]!;
    if (!forms.some((form) => likeliest.has(form))) continue;
    // What was heard in the letters of the other script is in neither language as it was typed.
    if (isArabic(words[0]!) !== isArabic(word.form)) group[0] = { ...group[0]!, kind: 'same' };
    group.push(typo([...stems.filter((_, at) => !likeliest.has(forms[at]!)), ...word.stem.split(' ')]));
    const others = forms.length === 1 ? words.slice(1, MOST_OTHERS).flatMap((form) => wordsOf(form)) : [];
    group.push(...others.map(({ stem }) => typo([stem])));
  }
}
/** What else a word may be that was corrected, itself among them. */
const MOST_OTHERS = 4;
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

/**
 * For a search that found next to nothing: the same words with a rare one replaced by a common one like it. Where the
 * rare one is a word of the catalogues it may be meant, and the other is no more than offered.
 */
export async function commonerWords(
  ctx: Uses<'db'>,
  { typed, groups }: Meaning,
): Promise<{ q: string; isSure: boolean } | null> {
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
  if (found.length === 0) return null;
  const { phrases, spellings } = await readNames(ctx);
  return { q: replaced(typed, found, spellings), isSure: !found.some(({ word }) => phrases.isWord(word.form)) };
}
