import { TOTAL_CAP, type FacetCount } from '#platform/search/index-counts.server.ts';
import { hourOf } from './job-index.ts';
import {
  EXPERIENCE_BANDS,
  FACETS,
  JOB_TYPES,
  POSTED_WITHIN,
  SALARY_STEPS,
  type FacetRow,
  type Facets,
} from './rules.ts';

const row = (value: string, count: number): FacetRow => ({
  value,
  count: Math.min(count, TOTAL_CAP),
  isCapped: count > TOTAL_CAP,
});
const sumOf = (counts: readonly FacetCount[]) => counts.reduce((sum, { count }) => sum + count, 0);
const rowsOf = new WeakMap<readonly FacetCount[], FacetRow[]>();
/** The most first. What was counted is remembered for many readers, hundreds of cities among it: put in order once. */
function byCount(counts: readonly FacetCount[], valueOf: (value: number) => string): FacetRow[] {
  const known = rowsOf.get(counts);
  if (known) return known;
  const rows = counts
    .map(({ value, count }) => row(valueOf(value), count))
    .toSorted((a, b) => b.count - a.count || Number(a.value) - Number(b.value));
  rowsOf.set(counts, rows);
  return rows;
}

/** Counted codes as what the page shows. A step of pay holds all ads that pay more, a day those of the hours since. */
export function facetsOf(counted: Record<string, FacetCount[]>, now: Date): Facets {
  const of = (name: string) => counted[name] ?? [];
  const lists = Object.fromEntries(
    FACETS.map((name) => [name, byCount(of(name), name === 'job_type' ? (value) => JOB_TYPES[value]! : String)]),
  );
  return {
    ...lists,
    salary_from: SALARY_STEPS.map((step, at) =>
      row(String(step), sumOf(of('salary_from').filter(({ value }) => value >= at))),
    ),
    experience: EXPERIENCE_BANDS.map((band, at) =>
      row(band, sumOf(of('experience').filter(({ value }) => value === at))),
    ),
    posted_within: POSTED_WITHIN.map((days) =>
      row(days, sumOf(of('posted_within').filter(({ value }) => value >= hourOf(now) - Number(days) * 24))),
    ),
    verified: [row('1', sumOf(of('verified')))],
  } as Facets;
}
