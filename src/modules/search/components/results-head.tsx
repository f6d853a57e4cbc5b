import { useSearchParams } from 'react-router';
import { LinkButton } from '#ui/button.tsx';
import { Chips, RemovableChip } from '#ui/chip.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { SheetButton } from '#ui/sheet.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith, alertAddress, NEAR_ME } from '../address.ts';
import type { JobSearch } from '../contract.ts';
import { searchTexts } from '../texts.ts';
import { FILTERS_ID } from './filters.tsx';
import { findTexts } from './find-texts.ts';
import { NearMe } from './near-me.tsx';
import { Written } from '#ui/written.tsx';
import './results-head.css';

export type SearchedFor = {
  corrected: string | null;
  did_you_mean: string | null;
  /** Each with the words that insist on it. */
  left_out: { word: string; q: string }[];
};

/** What was searched, how many there are, and other ways to see them. */
export function ResultsHead({
  title,
  count,
  chosenCount,
  hasSorts,
  search,
  meaning,
  children,
}: {
  title: string;
  /** How many results, in words. */
  count: string;
  chosenCount: number;
  /** There is something to put in order. */
  hasSorts: boolean;
  search: JobSearch;
  meaning: SearchedFor;
  /** The chosen filters. */
  children: React.ReactNode;
}) {
  const t = useTexts(searchTexts);
  const f = useTexts(findTexts);
  const [params] = useSearchParams();
  const isMap = search.view === 'map';
  const usual = search.q ? 'best' : 'newest';
  const sorts = [
    ...(search.q ? (['best'] as const) : []),
    'newest' as const,
    ...(search.near ? (['nearest'] as const) : []),
  ];
  const sorted = sorts.find((sort) => sort === search.sort) ?? usual;
  return (
    <header className="results-head">
      <div className="results-title">
        <h1 className="heading-20">
          <Written>{title}</Written>
        </h1>
        <p className="muted small" role="status">
          {count}
        </p>
      </div>
      <div className="results-tools">
        <SheetButton sheet={FILTERS_ID} icon="filter" size="s">
          {f('search.filters_short')}
          {chosenCount > 0 && (
            <>
              <span className="count" aria-hidden="true">
                {chosenCount}
              </span>
              <span className="visually-hidden">{f('search.filters_on', { count: chosenCount })}</span>
            </>
          )}
        </SheetButton>
        <LinkButton to={alertAddress(params)} look="bare" size="s" icon="bell">
          {f('search.keep')}
        </LinkButton>
      </div>
      <Corrections typed={search.q ?? ''} {...meaning} />
      <LeftOut {...meaning} />
      {params.get('near') === NEAR_ME && <NearMe />}
      {children}
      <div className="results-ways">
        {hasSorts && sorts.length > 1 && (
          <nav className="line tight small" aria-label={t('search.sort')}>
            <span className="muted not-phone">{t('search.sort')}</span>
            {sorts.map((sort) => (
              <LocalLink
                key={sort}
                className="sort-link"
                to={addressWith(params, { sort: sort === usual ? null : sort })}
                preventScrollReset
                viewTransition={false}
                aria-current={sorted === sort ? 'true' : undefined}
              >
                {sort === 'nearest' ? f('search.sort_nearest') : t(`search.sort_${sort}`)}
              </LocalLink>
            ))}
          </nav>
        )}
        <SegmentedLinks
          label={f('search.view')}
          choices={[
            {
              to: addressWith(params, { view: null }),
              label: <span className="visually-hidden">{f('search.view_list')}</span>,
              icon: 'list',
              current: !isMap,
            },
            {
              to: addressWith(params, { view: 'map' }),
              label: <span className="visually-hidden">{f('search.view_map')}</span>,
              icon: 'map',
              current: isMap,
            },
          ]}
        />
      </div>
    </header>
  );
}

/** What was searched instead of an unknown word, or what may have been meant; and the way back. */
function Corrections({ typed, corrected, did_you_mean }: SearchedFor & { typed: string }) {
  const f = useTexts(findTexts);
  const [params] = useSearchParams();
  if (!corrected && !did_you_mean) return null;
  const linkTo = (q: string) => addressWith(params, { q });
  return (
    <p className="results-corrections small">
      {corrected && (
        <>
          <span>
            {f('search.corrected')} <Written as="b">{corrected}</Written>
          </span>
          <LocalLink className="accent-link" to={linkTo(quoted(typed))} viewTransition={false}>
            {f('search.search_typed', { words: typed })}
          </LocalLink>
        </>
      )}
      {did_you_mean && (
        <span>
          {f('search.did_you_mean')}{' '}
          <LocalLink className="accent-link" to={linkTo(did_you_mean)} viewTransition={false}>
            <Written>{did_you_mean}</Written>
          </LocalLink>
        </span>
      )}
    </p>
  );
}

/** No ad has all that was said: which words these do without, each of which can be insisted on. */
function LeftOut({ left_out }: SearchedFor) {
  const f = useTexts(findTexts);
  const [params] = useSearchParams();
  if (left_out.length === 0) return null;
  return (
    <div className="results-corrections small">
      <span>{f('search.left_out')}</span>
      <Chips label={f('search.left_out_words')}>
        {left_out.map(({ word, q }) => (
          <RemovableChip key={word} name={f('search.without', { word })} to={addressWith(params, { q })} />
        ))}
      </Chips>
    </div>
  );
}

/** In quotation marks words mean themselves and nothing near them. */
const quoted = (words: string) => `"${words.replaceAll('"', '')}"`;
