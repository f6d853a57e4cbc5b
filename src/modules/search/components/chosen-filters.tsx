import { useSearchParams } from 'react-router';
import { pointOf, type Place } from '#platform/search/near.ts';
import { riyalsOf } from '#platform/texts/format.ts';
import { Chips, RemovableChip } from '#ui/chip.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith } from '../address.ts';
import type { JobSearch } from '../contract.ts';
import { searchTexts } from '../texts.ts';
import type { FacetRows } from './filters.tsx';
import { findTexts } from './find-texts.ts';

/** The words, the order and the view without any filter. */
export function clearedAddress({ q, sort, view }: JobSearch): string {
  return addressWith(new URLSearchParams({ q: q ?? '', sort: sort ?? '', view: view ?? '' }), {});
}

const SEVERAL = ['city_id', 'sector_id', 'major_id', 'job_type'] as const;
const ONE = ['experience', 'posted_within'] as const;

export type Chosen = { filter: string; name: string; to: string };

export function useChosen({
  facets,
  search,
  places,
  company_name,
}: {
  facets: FacetRows;
  search: JobSearch;
  places: Place[];
  company_name: string | null;
}): Chosen[] {
  const t = useTexts(searchTexts);
  const f = useTexts(findTexts);
  const locale = useLocale();
  const [params] = useSearchParams();
  const without = (name: string) => addressWith(params, { [name]: null });
  const { near, salary_from } = search;
  const place = near && places.find(({ point }) => point === pointOf(near))?.name;
  return [
    ...(search.verified ? [{ filter: 'verified', name: f('search.verified_chip'), to: without('verified') }] : []),
    ...(company_name
      ? [{ filter: 'company_id', name: f('search.company_chip', { name: company_name }), to: without('company_id') }]
      : []),
    ...SEVERAL.flatMap((facet) => {
      const chosen = facets[facet].filter((row) => row.isChosen);
      return chosen.map(({ value, label }) => ({
        filter: facet,
        name: label,
        to: addressWith(params, {
          [facet]: chosen.map((other) => other.value).filter((other) => other !== value),
        }),
      }));
    }),
    ...(near
      ? [
          {
            filter: 'near',
            name: place ? f('search.near_chip', { km: near.km, place }) : f('search.near_place_chip', { km: near.km }),
            to: without('near'),
          },
        ]
      : []),
    ...(salary_from
      ? [
          {
            filter: 'salary_from',
            name: t('search.salary_at_least', { amount: riyalsOf(salary_from, locale) }),
            to: without('salary_from'),
          },
        ]
      : []),
    ...ONE.flatMap((facet) => {
      const chosen = facets[facet].find((row) => row.isChosen);
      return chosen ? [{ filter: facet, name: chosen.label, to: without(facet) }] : [];
    }),
  ];
}

export function ChosenFilters({ chosen, search }: { chosen: Chosen[]; search: JobSearch }) {
  const t = useTexts(findTexts);
  if (chosen.length === 0) return null;
  return (
    <Chips label={t('search.chosen')}>
      {chosen.map(({ name, to }) => (
        <RemovableChip key={to} name={name} to={to} />
      ))}
      {chosen.length > 1 && (
        <LocalLink to={clearedAddress(search)} className="accent-link small" preventScrollReset viewTransition={false}>
          {t('search.clear_filters')}
        </LocalLink>
      )}
    </Chips>
  );
}
