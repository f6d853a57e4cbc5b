import { readTyped } from '#platform/search/typed.ts';
import { isStopWord, type Word } from '#platform/search/words.ts';
import { NEAR_ME } from './address.ts';
import type { JobSearch } from './contract.ts';
import { expressionAt, setOf, type Read, type SaidFilters } from './said-expressions.ts';
import { ageAt, experienceAt, hoursAt, payAt } from './said-numbers.ts';

/** Today is also part of names ("Al-Yaum"): only where it ends what was said, or follows "jobs". */
const TODAY = setOf('اليوم today');

/**
 * What of a text asks for a field of the ads rather than for a word, and the words without it. What stands in
 * quotation marks or is excluded stays a word.
 */
export function filtersOfText(text: string): { q: string; filters: SaidFilters } {
  const filters: SaidFilters = {};
  const cuts: [start: number, end: number][] = [];
  for (const run of runsOf(text)) {
    for (let at = 0; at < run.length;) {
      const read = readAt(text, run, at);
      if (read && Object.keys(read.filters).length > 0) {
        Object.assign(filters, read.filters);
        cuts.push([run[at]!.start, run[at + read.length - 1]!.end]);
      }
      at += read?.length ?? 1;
    }
  }
  const q = without(text, cuts);
  // "Jobs today" asks for every job of today.
  const isSaid =
    cuts.length === 0 || readTyped(q).terms.some(({ words }) => !words.every(({ form }) => isStopWord(form)));
  return { q: isSaid ? q : '', filters };
}

/** The same search with what its words say of fields as those fields; what was chosen counts before what is said. */
export function withFiltersOfText(search: JobSearch): JobSearch {
  const { q, filters } = filtersOfText(search.q ?? '');
  if (Object.keys(filters).length === 0) return search;
  const { near: _, job_type, ...bands } = filters;
  return {
    ...bands,
    ...search,
    q: q || undefined,
    job_type: search.job_type.length === 0 && job_type ? [job_type] : search.job_type,
  };
}

/** The same of an address; null when its words say nothing of fields. */
export function addressWithFiltersOfText(params: URLSearchParams): URLSearchParams | null {
  const { q, filters } = filtersOfText(params.get('q') ?? '');
  if (Object.keys(filters).length === 0) return null;
  const { near, ...fields } = filters;
  const next = new URLSearchParams(params);
  next.set('q', q);
  for (const [name, value] of Object.entries({ ...fields, ...(near && { near: NEAR_ME }) })) {
    if (!next.get(name)) next.set(name, String(value));
  }
  return next;
}

/** Words that stand beside each other and mean themselves. */
function runsOf(text: string): Word[][] {
  const runs: Word[][] = [[]];
  for (const { words, isPhrase, isExcluded } of readTyped(text).terms) {
    if (isPhrase || isExcluded) runs.push([]);
    else runs.at(-1)!.push(...words);
  }
  return runs;
}

function without(text: string, cuts: readonly [number, number][]): string {
  if (cuts.length === 0) return text;
  const rest = cuts.toReversed().reduce((left, [start, end]) => `${left.slice(0, start)} ${left.slice(end)}`, text);
  return rest
    .replace(/\s+/gu, ' ')
    .replace(/(?:^|\s)[\p{P}\p{S}]+(?=\s|$)/gu, '')
    .trim();
}

const readAt = (text: string, run: readonly Word[], at: number): Read | null =>
  expressionAt(run, at) ??
  ageAt(run, at) ??
  experienceAt(run, at) ??
  payAt(text, run, at) ??
  hoursAt(run, at) ??
  todayAt(run, at);

function todayAt(run: readonly Word[], at: number): Read | null {
  if (!TODAY.has(run[at]!.form)) return null;
  const isLast = at === run.length - 1;
  const before = run[at - 1];
  return isLast || (before && isStopWord(before.form)) ? { length: 1, filters: { posted_within: '1' } } : null;
}
