import { TOTAL_CAP, type FacetCount } from '#platform/search/index-counts.server.ts';
import { CHOICES, dayNumberOf, FACETS, skillOfCode, type ChoiceName, type FacetName } from './index-row.ts';
import { LAST_ACTIVE, rankOfLevel } from './rules.ts';
import type { SkillLevel } from '#modules/profiles/contract.ts';

export type FacetRow = {
  value: string;
  count: number;
  /** There are more than the count says. */
  isCapped: boolean;
};
export type Facets = Record<FacetName, FacetRow[]>;

/** Of long lists the most frequent; nobody reads on. */
const MOST_VALUES = 30;

const row = (value: string | number, count: number): FacetRow => ({
  value: String(value),
  count: Math.min(count, TOTAL_CAP),
  isCapped: count > TOTAL_CAP,
});
const mostFirst = (rows: FacetRow[]) =>
  rows.toSorted((a, b) => b.count - a.count || Number(a.value) - Number(b.value)).slice(0, MOST_VALUES);

const isChoice = (name: FacetName): name is ChoiceName => name in CHOICES;

/** Codes as they were counted, as what may be chosen: lists the most frequent first, bands in their own order. */
export function facetsOf(
  counted: Partial<Record<FacetName, readonly FacetCount[]>>,
  { now, skill_level = 'beginner' }: { now: Date; skill_level?: SkillLevel | undefined },
): Facets {
  return Object.fromEntries(
    FACETS.map((name) => {
      const counts = counted[name] ?? [];
      if (name === 'skill_id') return [name, skillRows(counts, skill_level)];
      if (name === 'last_active') return [name, activityRows(counts, now)];
      if (!isChoice(name)) return [name, mostFirst(counts.map(({ value, count }) => row(value, count)))];
      const byPlace = new Map(counts.map(({ value, count }) => [value, count]));
      const rows = CHOICES[name].map((value, at) => row(value, byPlace.get(at) ?? 0));
      return [name, rows.filter(({ count }) => count > 0)];
    }),
  ) as Facets;
}

/** A person has one level of a skill, so those of at least the wanted one add up. */
function skillRows(counts: readonly FacetCount[], least: SkillLevel): FacetRow[] {
  const sums = new Map<number, number>();
  for (const { value, count } of counts) {
    const { skill_id, level } = skillOfCode(value);
    if (level >= rankOfLevel(least)) sums.set(skill_id, (sums.get(skill_id) ?? 0) + count);
  }
  return mostFirst([...sums].map(([id, count]) => row(id, count)));
}

/** "Within a month" holds those of the last week. */
function activityRows(counts: readonly FacetCount[], now: Date): FacetRow[] {
  const today = dayNumberOf(now);
  return LAST_ACTIVE.map((days) => {
    const within = counts.filter(({ value }) => value >= today - Number(days));
    return row(
      days,
      within.reduce((sum, { count }) => sum + count, 0),
    );
  }).filter(({ count }) => count > 0);
}
