import { DAY_MS } from '#platform/durations.ts';
import { wordsOf } from './words.ts';

/**
 * How a row of a search index is written: one list of words with places (for ranking and phrases) and,
 * beside it, marks without places. A mark answers a question from the index alone, where a weight
 * or a column would make the database read the row.
 */
export type IndexedTexts = {
  /** Titles; each by itself may be what was typed, word for word. */
  A?: (string | null)[];
  /** Other names of the same occupation: as good as a title, but nobody wrote them. */
  occupation?: (string | null)[];
  /** Skills. */
  B?: (string | null)[];
  /** Company, place, sector and major. */
  C?: (string | null)[];
  /** Description. */
  D?: (string | null)[];
};

const MAX_POSITION = 16_383;
/** A gap, so that no phrase runs from one field into the next. */
const FIELD_GAP = 4;
/** Two letters keep a title's stem apart from every word that people write. */
export const titleMark = (stem: string) => `t·${stem}`;
/** A row has a title of so many words and no more. */
export const wholeMark = (words: number) => `whole=${words}`;
export const formMark = (form: string) => `=${form}`;
/** Stands in the index for all the names of one thing, as a stem does for the forms of one word. */
export const conceptMark = (id: number | string) => `c·${id}`;
/** What a row is itself, where a text may only mention it: the occupation that an ad is for. */
export const ownMark = (concept: string) => `own ${concept}`;
export const valueMark = (facet: string, value: string | number) => `${facet}=${value}`;
/** `level` 4 holds every 16th row, 7 every 128th; a row of one level is in all lower ones. */
export const sampleMark = (level: number) => `r${level}`;
export const SAMPLE_LEVELS = 7;
/** Every 16th row; samples of more rows are not asked for. */
export const LEAST_SAMPLE = 4;
export const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);
export const dayMark = (day: number) => `d=${day}`;

/** As a lexeme of a tsvector or tsquery literal. */
export const lexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/** The concepts that stems name, as their marks. */
export type ConceptsIn = (stems: ReadonlySet<string>) => string[];
/** The stems that short forms in a title stand for. */
export type ShortFormsIn = (title: string) => string[];

/** A tsvector literal. `id` decides at random, but always alike, which samples the row is in. */
export function documentOf({
  texts,
  marks,
  conceptsIn,
  shortFormsIn,
  id,
  at,
}: {
  texts: IndexedTexts;
  marks: readonly string[];
  conceptsIn: ConceptsIn;
  shortFormsIn: ShortFormsIn;
  id: number | string;
  at: Date;
}): string {
  const places = new Map<string, string[]>();
  const marked = new Set([...marks, dayMark(dayOf(at)), ...samplesOf(id)]);
  const titleStems = new Set<string>();
  let position = 0;
  const add = (weight: 'A' | 'B' | 'C' | 'D', text: string) => {
    const words = wordsOf(text);
    for (const { stem } of words) {
      position = Math.min(position + 1, MAX_POSITION);
      const known = places.get(stem);
      if (known) known.push(`${position}${weight}`);
      else places.set(stem, [`${position}${weight}`]);
      if (weight === 'A') titleStems.add(stem);
    }
    position += FIELD_GAP;
    return words;
  };
  for (const title of given(texts.A)) {
    const words = add('A', title);
    for (const { form } of words) marked.add(formMark(form));
    marked.add(wholeMark(words.length));
  }
  for (const name of given(texts.occupation)) add('A', name);
  for (const weight of ['B', 'C', 'D'] as const) for (const text of given(texts[weight])) add(weight, text);
  const meant = new Set(given(texts.A).flatMap(shortFormsIn));
  for (const stem of [...titleStems, ...conceptsIn(titleStems)]) marked.add(titleMark(stem));
  for (const concept of meant.size > 0 ? conceptsIn(new Set([...titleStems, ...meant])) : [])
    marked.add(concept).add(titleMark(concept));
  for (const concept of conceptsIn(new Set(places.keys()))) marked.add(concept);
  const words = [...places].map(([stem, at]) => `${lexeme(stem)}:${at.slice(0, 250).join(',')}`);
  return [...words, ...[...marked].map(lexeme)].join(' ');
}

const given = (texts: (string | null)[] = []) => texts.filter((text) => text !== null);

function samplesOf(id: number | string): string[] {
  const hash = hashOf(String(id));
  const levels = Math.min(Math.clz32(hash), SAMPLE_LEVELS);
  return Array.from({ length: levels }, (_, at) => at + 1)
    .filter((level) => level >= LEAST_SAMPLE)
    .map(sampleMark);
}

/** 32 bits of a text. FNV-1a with a last mix: neighbouring ids must not fall into the same samples. */
export function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return hash ^ (hash >>> 13);
}
