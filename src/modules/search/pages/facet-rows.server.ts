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
  const unlisted: Partial<Record<FacetName, number>> = {};
  const rowsOf = (facet: FacetName | BandName): FacetRow[] => {
    const chosen = new Set([search[facet] ?? []].flat().map(String));
    const counted = facets[facet];
    const missing = [...chosen]
      .filter((value) => !counted.some((row) => row.value === value))
      .map((value) => ({ value, count: 0, isCapped: false }));
    const all = [...counted, ...missing];
    const folded = LONG_FACETS.find((one) => one === facet && !unfolded.includes(one));
    const listed = folded ? all.filter(({ value }, at) => at < shownAtFirst(folded) || chosen.has(value)) : all;
    if (folded) unlisted[folded] = all.length - listed.length;
    return listed.map(({ value, count, isCapped }) => ({
      value,
      label: nameOf(facet, value),
      count,
      ...(isCapped && { isCapped }),
      ...(chosen.has(value) && { isChosen: true }),
    }));
  };
  const rows = Object.fromEntries([...FACETS, ...BANDS].map((facet) => [facet, rowsOf(facet)])) as FacetRows;
  return { facets: rows, unlisted };
}

/** The cities that results are in, where somebody wrote down their middle. */
export function citiesOnMapOf(
  counted: Facets['city_id'],
  { catalogues, locale }: { catalogues: Catalogues; locale: Locale },
) {
  const middles = new Map(catalogues.list('cities').map(({ id, lat, lng }) => [id, { lat, lng }]));
  return counted.flatMap(({ value, count, isCapped }) => {
    const { lat, lng } = middles.get(Number(value)) ?? {};
    const name = catalogues.nameOf(Number(value), locale);
    return name && lat && lng ? [{ id: Number(value), name, lat, lng, count, isCapped }] : [];
  });
}

/** Of the places to look from, the chosen one. */
export const chosenPlaces = (places: readonly Place[], near: Near | undefined): Place[] =>
  places.filter(({ point }) => near && point === pointOf(near));
