import type { ReactNode } from 'react';
import { useSubmit } from 'react-router';
import { numberOf } from '#platform/texts/format.ts';
import { Button } from '#ui/button.tsx';
import { Chips, RemovableChip } from '#ui/chip.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith } from '../applicants.ts';
import {
  FILTER_NAMES,
  FIT_LEVELS,
  MUSTS,
  RATED_AT_LEAST,
  SORTS,
  WITHIN_DAYS,
  YEARS_AT_LEAST,
  type ApplicantFilters,
  type Tag,
} from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import './applicants.css';

type Options = { tags: Tag[]; cities: { value: string; label: string }[] };
type Choice = { value: string; label: string };

/** A plain form that leads to an address; with a script every choice leads there at once. */
export function ApplicantsFilters({
  filters,
  params,
  tags,
  cities,
  children,
}: Options & {
  filters: ApplicantFilters;
  params: URLSearchParams;
  /** Beside the search, at the end of its line. */
  children: ReactNode;
}) {
  const t = useTexts(applicantsTexts);
  const submit = useSubmit();
  const groups = useGroups({ tags, cities });
  const chosen = FILTER_NAMES.flatMap((name) => {
    const value = filters[name];
    if (value === undefined) return [];
    const { label, choices } = groups[name];
    const shown = choices.find((choice) => choice.value === String(value))?.label;
    return shown ? [{ name, label: name === 'waiting' ? shown : `${label}: ${shown}` }] : [];
  });
  const kept = ['view', 'stage'].flatMap((name) => (params.get(name) ? [[name, params.get(name)!] as const] : []));
  return (
    <div className="stack stack-2">
      <div className="applicants-bar">
        <LocalForm
          method="get"
          role="search"
          aria-label={t('applications.filters')}
          className="applicants-filters"
          preventScrollReset
          onChange={(event) => {
            if (event.target instanceof HTMLSelectElement)
              void submit(event.currentTarget, { preventScrollReset: true, replace: true });
          }}
        >
          {kept.map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className="applicants-search">
            <SearchField
              name="q"
              label={t('applications.filter_q')}
              labelHidden
              placeholder={t('applications.filter_q')}
              maxLength={100}
              defaultValue={filters.q ?? ''}
              key={`q ${filters.q}`}
            />
            <Button type="submit" icon="search">
              {t('applications.apply_filters')}
            </Button>
          </div>
          <details className="applicants-more-filters">
            <summary className="button button-quiet" aria-label={t('applications.filters_short')}>
              <Icon name="filter" />
              <span className="not-phone">{t('applications.filters_short')}</span>
              {chosen.length > 0 && <Count of={chosen.length} />}
            </summary>
            <div className="applicants-filter-grid">
              {FILTER_NAMES.map((name) => {
                const { label, choices } = groups[name];
                return choices.length === 0 ? null : (
                  <SelectField
                    key={`${name} ${filters[name]}`}
                    name={name}
                    label={label}
                    empty={t('applications.filter_any')}
                    choices={choices}
                    defaultValue={filters[name] === undefined ? '' : String(filters[name])}
                  />
                );
              })}
              <SelectField
                key={`sort ${filters.sort}`}
                name="sort"
                label={t('applications.sort')}
                icon="sort"
                empty={t(filters.waiting ? 'applications.filter_waiting' : 'applications.sort_newest')}
                choices={SORTS.filter((sort) => sort !== 'newest' || filters.waiting).map((sort) => ({
                  value: sort,
                  label: t(`applications.sort_${sort}`),
                }))}
                defaultValue={filters.sort ?? ''}
              />
            </div>
          </details>
        </LocalForm>
        {children}
      </div>
      {(chosen.length > 0 || filters.q || filters.sort) && (
        <Chips label={t('applications.filters')}>
          {filters.q && <RemovableChip name={filters.q} to={addressWith(params, { q: null })} />}
          {filters.sort && (
            <RemovableChip
              name={`${t('applications.sort')}: ${t(`applications.sort_${filters.sort}`)}`}
              to={addressWith(params, { sort: null })}
            />
          )}
          {chosen.map(({ name, label }) => (
            <RemovableChip key={name} name={label} to={addressWith(params, { [name]: null })} />
          ))}
          <LocalLink
            className="small accent-link"
            to={addressWith(params, Object.fromEntries([...FILTER_NAMES, 'q', 'sort'].map((name) => [name, null])))}
            preventScrollReset
            viewTransition={false}
          >
            {t('applications.clear_filters')}
          </LocalLink>
        </Chips>
      )}
    </div>
  );
}

function Count({ of }: { of: number }) {
  const locale = useLocale();
  return <span className="n">({numberOf(of, locale)})</span>;
}

function useGroups({
  tags,
  cities,
}: Options): Record<(typeof FILTER_NAMES)[number], { label: string; choices: readonly Choice[] }> {
  const t = useTexts(applicantsTexts);
  const locale = useLocale();
  return {
    fit: {
      label: t('applications.filter_fit'),
      choices: FIT_LEVELS.map((value) => ({ value, label: t(`applications.fit_${value}`) })),
    },
    musts: {
      label: t('applications.filter_musts'),
      choices: MUSTS.map((value) => ({ value, label: t(`applications.musts_${value}`) })),
    },
    rating: {
      label: t('applications.filter_rating'),
      choices: RATED_AT_LEAST.map((value) => ({
        value,
        label: t('applications.rated_at_least', { count: numberOf(Number(value), locale) }),
      })),
    },
    tag: {
      label: t('applications.filter_tag'),
      choices: tags.map(({ id, name }) => ({ value: id, label: name })),
    },
    city_id: { label: t('applications.filter_city'), choices: cities },
    years: {
      label: t('applications.filter_years'),
      choices: YEARS_AT_LEAST.map((value) => ({
        value,
        label: t('applications.years_at_least', { count: Number(value) }),
      })),
    },
    within: {
      label: t('applications.filter_within'),
      choices: WITHIN_DAYS.map((value) => ({ value, label: t(`applications.within_${value}`) })),
    },
    waiting: {
      label: t('applications.stage_answer'),
      choices: [{ value: '1', label: t('applications.filter_waiting') }],
    },
  };
}
