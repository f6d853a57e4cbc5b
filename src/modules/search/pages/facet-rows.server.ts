import type { Catalogues } from '#modules/catalogues/service.server.ts';
import { pointOf, type Near, type Place } from '#platform/search/near.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { FacetRows } from '../components/filters.tsx';
import type { FacetRow } from '../components/long-facet.tsx';
import type { JobSearch } from '../contract.ts';
import {
  BANDS,
  FACETS,
  LONG_FACETS,
  type BandName,
  type EXPERIENCE_BANDS,
  type FacetName,
  type Facets,
  type JOB_TYPES,
  type LongList,
  shownAtFirst,
  type POSTED_WITHIN,
} from '../rules.ts';
import { searchTexts } from '../texts.ts';

/**
 * What is counted beside the results, named; a chosen value that gives nothing stays, to be taken back. Of a long list
 * that nobody unfolded the largest and the chosen, and how many more there are.
 */
export function facetRowsOf(
  facets: Facets,
  search: JobSearch,
  { catalogues, locale, unfolded }: { catalogues: Catalogues; locale: Locale; unfolded: readonly LongList[] },
): { facets: FacetRows; unlisted: Partial<Record<FacetName, number>> } {
  const t = translate(searchTexts, locale);
  const nameOf = (facet: FacetName | BandName, value: string): string => {
    switch (facet) {
      case 'job_type':
        return t(`search.type_${value as (typeof JOB_TYPES)[number]}`);
      case 'experience':
        return t(`search.experience_${value as (typeof EXPERIENCE_BANDS)[number]}`);
      case 'posted_within':
        return t(`search.posted_${value as (typeof POSTED_WITHIN)[number]}`);
      case 'city_id':
      case 'sector_id':
      case 'major_id':
        return catalogues.nameOf(Number(value), locale) ?? value;
      // Their words stand beside them.
      case 'salary_from':
      case 'verified':
        return value;
    }
  };
  const rowsOf = (facet: FacetName | BandName): FacetRow[] => {
    const chosen = new Set([search[facet] ?? []].flat().map(String));
    const counted = facets[facet];
    const missing = [...chosen]
      .filter((value) => !counted.some((row) => row.value === value))
      .map((value) => ({ value, count: 0, isCapped: false }));
    return [...counted, ...missing].map(({ value, count, isCapped }) => ({
      value,
      label: nameOf(facet, value),
      count,
      ...(isCapped && { isCapped }),
      ...(chosen.has(value) && { isChosen: true }),
    }));
  };
  const rows = Object.fromEntries([...FACETS, ...BANDS].map((facet) => [facet, rowsOf(facet)])) as FacetRows;
  const unlisted: Partial<Record<FacetName, number>> = {};
  for (const facet of LONG_FACETS.filter((one) => !unfolded.includes(one))) {
    const all = rows[facet];
    rows[facet] = all.filter((row, at) => at < shownAtFirst(facet) || row.isChosen);
    unlisted[facet] = all.length - rows[facet].length;
  }
  return { facets: rows, unlisted };
}

/** Of the places to look from, the chosen one. */
export const chosenPlaces = (places: readonly Place[], near: Near | undefined): Place[] =>
  places.filter(({ point }) => near && point === pointOf(near));
