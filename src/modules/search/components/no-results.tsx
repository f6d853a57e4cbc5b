import { useSearchParams } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { addressWith } from '../address.ts';
import type { JobSearch } from '../contract.ts';
import { searchTexts } from '../texts.ts';
import { clearedAddress, type Chosen } from './chosen-filters.tsx';
import { useCountWords } from './facet-count.tsx';
import { findTexts } from './find-texts.ts';

/** Says what to do next: turn back, take off the filter that leaves nothing, or see everything. */
export function NoResults({
  search,
  chosen,
  without,
}: {
  search: JobSearch;
  chosen: readonly Chosen[];
  /** How many there are without a filter. */
  without: readonly { filter: string; total: number; totalIsCapped: boolean; isEstimated: boolean }[];
}) {
  const t = useTexts(searchTexts);
  const f = useTexts(findTexts);
  const locale = useLocale();
  const { saidOf } = useCountWords();
  const [params] = useSearchParams();
  if (search.page > 1) {
    return (
      <EmptyState
        title={f('search.beyond_title')}
        action={<LinkButton to={addressWith(params, {})}>{f('search.beyond_action')}</LinkButton>}
      >
        {f('search.beyond_text')}
      </EmptyState>
    );
  }
  if (chosen.length === 0) {
    return (
      <EmptyState
        title={t('search.none_title')}
        action={<LinkButton to="/find-jobs">{t('search.none_action')}</LinkButton>}
      >
        {t('search.none_text')}
      </EmptyState>
    );
  }
  const namesOf = (filter: string) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format(
      chosen.filter((one) => one.filter === filter).map(({ name }) => name),
    );
  const helpful = without.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total);
  return (
    <EmptyState
      title={t('search.none_title')}
      action={
        <div className="line tight">
          {helpful.map(({ filter, total, totalIsCapped, isEstimated }) => (
            <LinkButton key={filter} to={addressWith(params, { [filter]: null })} look="quiet" preventScrollReset>
              <Naming>
                {f('search.without_filter', {
                  name: namesOf(filter),
                  jobs: saidOf({ count: total, isCapped: totalIsCapped }, isEstimated),
                })}
              </Naming>
            </LinkButton>
          ))}
          {helpful.length === 0 && (
            <LinkButton to={clearedAddress(search)} look="bare">
              {f('search.clear_filters')}
            </LinkButton>
          )}
        </div>
      }
    >
      {helpful.length > 0 ? f('search.none_with_filter') : f('search.none_filtered')}
    </EmptyState>
  );
}
