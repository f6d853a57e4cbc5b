import type { Uses } from '#platform/context.server.ts';
import type { Alternative, Meaning } from '#platform/search/meaning.ts';
import { readTyped } from '#platform/search/typed.ts';
import { readWords } from './known-words.server.ts';
import { readNames } from './names.server.ts';

/** What is left of a search when words are left out of it, and those words as they were typed. */
export type MostOf = { q: string; meaning: Meaning; left_out: string[] };

/**
 * As many of the words as still find something, where all of them find nothing: occupations before
 * other names of the catalogues, those before places, places before other words, and rarer words before common ones. What stands in quotation marks stays.
 */
export async function mostOf(
  ctx: Uses<'db'>,
  meaning: Meaning,
  finds: (meaning: Meaning) => Promise<boolean>,
): Promise<MostOf | null> {
  const text = meaning.corrected ?? meaning.typed;
  const isQuoted = quotedIn(text);
  if (meaning.groups.length < 2) return null;
  let kept = meaning.groups.filter(isQuoted);
  // One after the other, of at most a dozen: whether a word may stay depends on those that did.
  for (const group of await byWeight(ctx, meaning.groups)) {
    if (isQuoted(group)) continue;
    if (await finds({ ...meaning, groups: [...kept, group] })) kept = [...kept, group];
  }
  if (kept.length === 0 || kept.length === meaning.groups.length) return null;
  const left = meaning.groups.filter((group) => !kept.includes(group));
  const out = new Set(left.flatMap(([first]) => first!.forms));
  return { ...withoutWords(text, out), meaning: without(meaning, left) };
}

const without = (meaning: Meaning, left: readonly Alternative[][]): Meaning => ({
  ...meaning,
  groups: meaning.groups.filter((group) => !left.includes(group)),
});

/** Which groups stand in quotation marks. */
function quotedIn(text: string): (group: Alternative[]) => boolean {
  const quoted = new Set(readTyped(text).terms.flatMap((term) => (term.isPhrase ? term.words.map(formOf) : [])));
  return (group) => group[0]!.forms.some((form) => quoted.has(form));
}

/** All of the words but one, which says little the more the earlier; none where one is all there is. */
export async function withoutOne(ctx: Uses<'db'>, meaning: Meaning): Promise<MostOf[]> {
  if (meaning.groups.length < 2) return [];
  const text = meaning.corrected ?? meaning.typed;
  const isQuoted = quotedIn(text);
  const groups = (await byWeight(ctx, meaning.groups)).filter((group) => !isQuoted(group));
  return groups.toReversed().map((group) => ({
    ...withoutWords(text, new Set(group[0]!.forms)),
    meaning: without(meaning, [group]),
  }));
}

/** The text with this word, which was left out, in quotation marks. */
export function insistingOn(text: string, word: string): string {
  const said = spansOf(text).find(({ start, end }) => text.slice(start, end) === word);
  return said ? `${text.slice(0, said.start)}"${word}"${text.slice(said.end)}` : text;
}

/** Words that mean themselves and no more. */
const spansOf = (text: string) =>
  readTyped(text)
    .terms.filter(({ isExcluded, isPhrase }) => !isExcluded && !isPhrase)
    .flatMap(({ words }) => words);

const formOf = ({ form }: { form: string }) => form;

/** What is kept the longest, first. */
const KINDS = { occupation: 0, name: 1, place: 2, title: 3, other: 4 };

async function byWeight(ctx: Uses<'db'>, groups: readonly Alternative[][]): Promise<Alternative[][]> {
  const forms = groups.flatMap(([first]) => first!.forms);
  const [known, { occupations }] = await Promise.all([readWords(ctx, forms), readNames(ctx)]);
  const kindOf = ([first]: Alternative[]) => {
    if (first!.mark) return KINDS.place;
    if (first!.concepts) return first!.concepts.some((mark) => occupations.has(mark)) ? KINDS.occupation : KINDS.name;
    return isInTitles([first!]) ? KINDS.title : KINDS.other;
  };
  const isInTitles = ([first]: Alternative[]) => first!.forms.every((form) => known.has(form));
  const usesOf = ([first]: Alternative[]) => Math.min(...first!.forms.map((form) => known.get(form)?.jobs_num ?? 0));
  return groups.toSorted((a, b) => kindOf(a) - kindOf(b) || usesOf(a) - usesOf(b));
}

/** The text without these words, which come back as they stood in it. */
function withoutWords(text: string, forms: ReadonlySet<string>): { q: string; left_out: string[] } {
  const spans = spansOf(text).filter(({ form }) => forms.has(form));
  const left_out = spans.map(({ start, end }) => text.slice(start, end));
  const q = spans
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
    .replace(/\s+/gu, ' ')
    .trim();
  return { q, left_out: [...new Set(left_out)] };
}
