import { useSearchParams } from 'react-router';
import { findTexts } from '#modules/search/components/find-texts.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { pointOf, type Place } from '#platform/search/near.ts';
import { Chips, RemovableChip } from '#ui/chip.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith, clearedAddress } from '../address.ts';
import type { CandidateSearch } from '../contract.ts';
import type { FacetName } from '../index-row.ts';
import { candidatesTexts } from '../texts.ts';
import type { FacetRows } from './people-filters.tsx';

/** Every filter that is on, each with the address without it. */
export function useChosen({ facets, search, places }: { facets: FacetRows; search: CandidateSearch; places: Place[] }) {
  const t = useTexts(candidatesTexts);
  const tf = useTexts(findTexts);
  const tp = useTexts(profilesTexts);
  const [params] = useSearchParams();
  const without = (name: string) => addressWith(params, { [name]: null });
  const { km, near, skill_level } = search;
  const place = near && places.find(({ point }) => point === pointOf(near))?.name;
  const lists = (Object.keys(facets) as FacetName[]).flatMap((name) => {
    const chosen = facets[name].filter((row) => row.isChosen);
    return chosen.map(({ value, label }) => ({
      name: label,
      to: addressWith(params, {
        [name]: chosen.map((other) => other.value).filter((other) => other !== value),
      }),
    }));
  });
  return [
    ...lists,
    ...(km && !near && search.city_id.length === 1
      ? [{ name: t('candidates.km_chip', { km }), to: without('km') }]
      : []),
    ...(near
      ? [
          {
            name: place
              ? tf('search.near_chip', { km: near.km, place })
              : tf('search.near_place_chip', { km: near.km }),
            to: without('near'),
          },
        ]
      : []),
    ...(skill_level
      ? [
          {
            name: t('candidates.level_least', { level: tp(`profiles.level_${skill_level}`) }),
            to: without('skill_level'),
          },
        ]
      : []),
  ];
}

export function ChosenFilters({ chosen, search }: { chosen: { name: string; to: string }[]; search: CandidateSearch }) {
  const t = useTexts(candidatesTexts);
  if (chosen.length === 0) return null;
  return (
    <Chips label={t('candidates.filters')}>
      {chosen.map(({ name, to }) => (
        <RemovableChip key={to} name={name} to={to} />
      ))}
      {chosen.length > 1 && (
        <LocalLink to={clearedAddress(search)} className="accent-link small" preventScrollReset viewTransition={false}>
          {t('candidates.clear')}
        </LocalLink>
      )}
    </Chips>
  );
}
