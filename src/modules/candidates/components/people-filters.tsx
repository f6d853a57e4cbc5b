import { DialogCloseButton } from '#ui/dialog.tsx';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { FilterSelect } from '#modules/search/components/filter-select.tsx';
import { LongFacet, type FacetRow } from '#modules/search/components/long-facet.tsx';
import { NearFilter } from '#modules/search/components/near-filter.tsx';
import { usePlaceDialog } from '#modules/search/components/use-place-dialog.tsx';
import { SKILL_LEVELS } from '#modules/profiles/contract.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import type { PlacesSource } from '#platform/ports/places-provider.ts';
import { nearText, USUAL_KM, type Place } from '#platform/search/near.ts';
import { localPath } from '#platform/texts/locale.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Facet, FacetCheck, Sheet } from '#ui/sheet.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressOfForm, addressWith, clearedAddress, PEOPLE_PATH } from '../address.ts';
import type { CandidateSearch } from '../contract.ts';
import type { FacetName } from '../index-row.ts';
import { candidatesTexts } from '../texts.ts';
import { PeopleCount } from './people-count.tsx';
import { Written } from '#ui/written.tsx';

export const FILTERS_ID = 'people-filters';
export type FacetRows = Record<FacetName, FacetRow[]>;

/** What may be chosen by, each with how many people it leaves. */
export function PeopleFilters({
  facets,
  isEstimated,
  search,
  total,
  totalIsCapped,
  places,
  map_style_url,
  places_source,
}: {
  facets: FacetRows;
  isEstimated: boolean;
  search: CandidateSearch;
  total: number;
  totalIsCapped: boolean;
  places: Place[];
  map_style_url: string | null;
  places_source: PlacesSource | null;
}) {
  const t = useTexts(candidatesTexts);
  const tp = useTexts(profilesTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const [params] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);

  // A box keeps what was pressed; after a search, also one that "back" brought, all say what it says.
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type))
        control.checked = control.defaultChecked;
    }
  }, [search]);

  /** At once: every press is a search. */
  const apply = (target: EventTarget) => {
    const isPartOfSearch = 'name' in target && target.name !== '';
    if (!isPartOfSearch || !form.current) return;
    const address = localPath(locale, addressOfForm(form.current));
    if (address !== pathname + query) void navigate(address, { preventScrollReset: true });
  };

  const lookFrom = (place: { lat: number; lng: number }) => {
    const near = nearText({ ...place, km: search.near?.km ?? USUAL_KM });
    void navigate(localPath(locale, addressWith(params, { near, sort: 'nearest' })), { preventScrollReset: true });
  };
  const onMap = usePlaceDialog({
    near: search.near,
    places,
    styleUrl: map_style_url,
    source: places_source,
    onChoose: lookFrom,
  });

  const check = (name: FacetName) => (row: FacetRow) => (
    <FacetCheck
      key={row.value}
      name={name}
      value={row.value}
      label={<Written>{row.label}</Written>}
      count={<PeopleCount {...row} isEstimated={isEstimated} />}
      defaultChecked={row.isChosen ?? false}
    />
  );
  const facet = (name: FacetName, isUsual = false) =>
    facets[name].length > 0 && (
      <Facet
        key={name}
        title={t(`candidates.filter_${name}`)}
        open={isUsual || facets[name].some(({ isChosen }) => isChosen)}
      >
        <LongFacet rows={facets[name]} check={check(name)} />
      </Facet>
    );
  return (
    <Sheet
      id={FILTERS_ID}
      title={t('candidates.filters')}
      foot={
        <div className="line nowrap grow">
          <LinkButton to={clearedAddress(search)} preventScrollReset>
            {t('candidates.clear')}
          </LinkButton>
          <DialogCloseButton dialog={FILTERS_ID} look="primary" block>
            {totalIsCapped ? t('candidates.more_than', { count: total }) : t('candidates.show', { count: total })}
          </DialogCloseButton>
        </div>
      }
    >
      <LocalForm
        ref={form}
        method="get"
        action={PEOPLE_PATH}
        preventScrollReset
        onChange={(event) => apply(event.target)}
      >
        <Kept search={search} />
        {facets.city_id.length > 0 && (
          <Facet title={t('candidates.filter_city_id')}>
            <LongFacet rows={facets.city_id} check={check('city_id')} />
          </Facet>
        )}
        <NearFilter near={search.near} places={places} onHere={lookFrom} onPlace={onMap.open} />
        {facets.skill_id.length > 0 && (
          <Facet title={t('candidates.filter_skill_id')}>
            <LongFacet rows={facets.skill_id} check={check('skill_id')} />
            <FilterSelect
              name="skill_level"
              label={t('candidates.filter_skill_level')}
              value={search.skill_level ?? ''}
              empty={t('candidates.level_any')}
              choices={SKILL_LEVELS.slice(1).map((level) => ({
                value: level,
                label: t('candidates.level_least', { level: tp(`profiles.level_${level}`) }),
              }))}
            />
          </Facet>
        )}
        {facet('years', true)}
        {facet('qualification', true)}
        {facet('major_id')}
        {facet('expected_salary', true)}
        {facet('notice_period')}
        {facet('job_type')}
        {facet('language_id')}
        {facets.last_active.length > 0 && (
          <Facet title={t('candidates.filter_last_active')} open={Boolean(search.last_active)}>
            <FacetCheck
              type="radio"
              name="last_active"
              value=""
              label={t('candidates.any')}
              defaultChecked={!search.last_active}
            />
            {facets.last_active.map((row) => (
              <FacetCheck
                key={row.value}
                type="radio"
                name="last_active"
                value={row.value}
                label={row.label}
                count={<PeopleCount {...row} isEstimated={isEstimated} />}
                defaultChecked={row.isChosen ?? false}
              />
            ))}
          </Facet>
        )}
        <noscript>
          <Button type="submit" block>
            {t('candidates.apply_filters')}
          </Button>
        </noscript>
      </LocalForm>
      {onMap.dialog}
      {isEstimated && <p className="tiny muted">{t('candidates.estimated_why')}</p>}
    </Sheet>
  );
}

/** What the search says beside its filters. */
function Kept({ search: { q, sort, km } }: { search: CandidateSearch }) {
  const kept = { q, sort, km };
  return Object.entries(kept).map(
    ([name, value]) =>
      value !== undefined && value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}
