import { DialogCloseButton } from '#ui/dialog.tsx';
import { useEffect, useRef, type ToggleEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { PlacesSource } from '#platform/ports/places-provider.ts';
import { nearText, USUAL_KM, type Place } from '#platform/search/near.ts';
import { riyalsOf } from '#platform/texts/format.ts';
import { localPath } from '#platform/texts/locale.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Facet, FacetCheck, Sheet } from '#ui/sheet.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressOfForm, addressWith, unfoldedAddress, unfoldedIn } from '../address.ts';
import type { JobSearch } from '../contract.ts';
import type { BandName, FacetName, LongList } from '../rules.ts';
import { searchTexts } from '../texts.ts';
import { clearedAddress } from './chosen-filters.tsx';
import { FacetCount, useCountWords, type Counted } from './facet-count.tsx';
import { FilterSelect } from './filter-select.tsx';
import { findTexts } from './find-texts.ts';
import { LongFacet, type FacetRow, type Unlisted } from './long-facet.tsx';
import { NearFilter } from './near-filter.tsx';
import { usePlaceDialog } from './use-place-dialog.tsx';
import './filters.css';

export const FILTERS_ID = 'filters';

export type FacetRows = Record<FacetName | BandName, FacetRow[]>;

export function Filters({
  facets,
  unlisted,
  isEstimated,
  search,
  places,
  total,
  totalIsCapped,
  map_style_url,
  places_source,
}: {
  facets: FacetRows;
  /** How many values of a long list are not among its rows. */
  unlisted: Partial<Record<LongList, number>>;
  isEstimated: boolean;
  search: JobSearch;
  places: Place[];
  total: number;
  totalIsCapped: boolean;
  map_style_url: string | null;
  places_source: PlacesSource | null;
}) {
  const t = useTexts(searchTexts);
  const f = useTexts(findTexts);
  const locale = useLocale();
  const navigate = useNavigate();
  const { pathname, search: query } = useLocation();
  const { saidOf } = useCountWords();
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

  const unfolded = unfoldedIn(params);
  const unlistedOf = (list: LongList): Unlisted | undefined => {
    const count = unlisted[list];
    const href = unfoldedAddress(params, list);
    const onUnfold = () => void navigate(localPath(locale, href), { replace: true, preventScrollReset: true });
    return count ? { count, href, onUnfold } : undefined;
  };

  const count = (row: Counted) => <FacetCount {...row} isEstimated={isEstimated} />;
  const check = (name: FacetName) => (row: FacetRow) => (
    <FacetCheck
      key={row.value}
      name={name}
      value={row.value}
      label={row.label}
      count={count(row)}
      defaultChecked={row.isChosen ?? false}
    />
  );
  const long = (name: 'city_id' | 'sector_id' | 'major_id') => (
    <LongFacet
      rows={facets[name]}
      unlisted={unlistedOf(name)}
      isUnfolded={unfolded.includes(name)}
      check={check(name)}
    />
  );
  const unfold = (name: LongList) => (event: ToggleEvent<HTMLDetailsElement>) => {
    if (event.target === event.currentTarget && event.currentTarget.open) unlistedOf(name)?.onUnfold();
  };
  const isWanted = (name: 'sector_id' | 'major_id') => search[name].length > 0 || unfolded.includes(name);
  const radios = (name: 'experience' | 'posted_within') => (
    <>
      <FacetCheck type="radio" name={name} value="" label={t('search.any')} defaultChecked={!search[name]} />
      {facets[name].map((row) => (
        <FacetCheck
          key={row.value}
          type="radio"
          name={name}
          value={row.value}
          label={row.label}
          count={count(row)}
          defaultChecked={row.isChosen ?? false}
        />
      ))}
    </>
  );
  const verified = facets.verified[0];
  const foot = (
    <div className="line nowrap grow">
      <LinkButton to={clearedAddress(search)} preventScrollReset>
        {t('search.clear')}
      </LinkButton>
      <DialogCloseButton dialog={FILTERS_ID} look="primary" block>
        {totalIsCapped ? f('search.show_many', { count: total }) : f('search.show_jobs', { count: total })}
      </DialogCloseButton>
    </div>
  );
  return (
    <Sheet id={FILTERS_ID} title={t('search.filters')} foot={foot}>
      <LocalForm
        ref={form}
        method="get"
        action="/find-jobs"
        preventScrollReset
        onChange={(event) => apply(event.target)}
      >
        <KeptFields search={search} />
        {unfolded.map((list) => (
          <input key={list} type="hidden" name="more" value={list} />
        ))}
        <FacetCheck
          name="verified"
          value="1"
          label={t('search.filter_verified')}
          count={verified && count(verified)}
          defaultChecked={search.verified === '1'}
        />
        <Facet title={t('search.filter_city')}>{long('city_id')}</Facet>
        <NearFilter
          near={search.near}
          places={places}
          unlisted={unlistedOf('near')}
          isOpen={Boolean(search.near) || unfolded.includes('near')}
          onToggle={unfold('near')}
          onHere={lookFrom}
          onPlace={onMap.open}
        />
        <Facet title={t('search.filter_type')}>{facets.job_type.map(check('job_type'))}</Facet>
        <Facet title={t('search.filter_salary')}>
          <FilterSelect
            name="salary_from"
            label={t('search.filter_salary')}
            value={String(search.salary_from ?? '')}
            empty={t('search.any')}
            choices={salaryChoices(facets.salary_from, search.salary_from).map(({ value, row }) => {
              const amount = t('search.salary_at_least', { amount: riyalsOf(Number(value), locale) });
              return { value, label: row ? `${amount} (${saidOf(row, isEstimated)})` : amount };
            })}
          />
        </Facet>
        <Facet title={t('search.filter_experience')} open={Boolean(search.experience)}>
          {radios('experience')}
        </Facet>
        <Facet title={t('search.filter_posted')} open={Boolean(search.posted_within)}>
          {radios('posted_within')}
        </Facet>
        <Facet title={t('search.filter_sector')} open={isWanted('sector_id')} onToggle={unfold('sector_id')}>
          {long('sector_id')}
        </Facet>
        <Facet title={f('search.filter_major')} open={isWanted('major_id')} onToggle={unfold('major_id')}>
          {long('major_id')}
        </Facet>
        <noscript>
          <Button type="submit" block>
            {t('search.apply_filters')}
          </Button>
        </noscript>
      </LocalForm>
      {onMap.dialog}
      {isEstimated && <p className="tiny muted filters-note">{f('search.estimated_why')}</p>}
    </Sheet>
  );
}

/** What the search says beside its filters. */
function KeptFields({ search }: { search: JobSearch }) {
  const kept = { q: search.q, sort: search.sort, view: search.view, company_id: search.company_id };
  return Object.entries(kept).map(
    ([name, value]) =>
      value !== undefined && value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** The steps that are counted, and an amount between them that an address says. */
function salaryChoices(rows: FacetRow[], chosen: number | undefined): { value: string; row?: FacetRow }[] {
  const isStep = chosen === undefined || rows.some(({ value }) => Number(value) === chosen);
  const choices = rows.map((row) => ({ value: row.value, row }));
  if (isStep) return choices;
  return [...choices, { value: String(chosen) }].toSorted((a, b) => Number(a.value) - Number(b.value));
}
