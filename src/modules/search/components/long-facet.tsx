import { useId, useState, type ReactNode } from 'react';
import { useTexts } from '#ui/use-texts.ts';
import type { Counted } from './facet-count.tsx';
import { findTexts } from './find-texts.ts';
import './filters.css';

/** As many as one takes in at a glance. */
const AT_FIRST = 8;
/** Below this many, reading is quicker than typing. */
const WORTH_A_SEARCH = 12;

/** Until what knows both scripts is there. */
const plain = (text: string) => text.toLowerCase();

/** A value that is counted, as it is shown. */
export type FacetRow = Counted & { value: string; label: string; isChosen: boolean };

/** A long list of values: the largest and the chosen ones at once, the rest unfolds and can be searched. */
export function LongFacet({ rows, check }: { rows: FacetRow[]; check: (row: FacetRow) => ReactNode }) {
  const t = useTexts(findTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const [fold, setFold] = useState(() => plain);
  // While the list is open a row stays where it was pressed, and so does the focus.
  const isFirst = (row: FacetRow, at: number) => at < AT_FIRST || (row.isChosen && !isOpen);
  const first = rows.filter(isFirst);
  const rest = rows.filter((row, at) => !isFirst(row, at));
  if (rows.length <= AT_FIRST) return rows.map(check);

  const wanted = isOpen ? fold(words).trim() : '';
  const isShown = ({ label }: FacetRow) => fold(label).includes(wanted);
  const listed = (list: FacetRow[]) =>
    list.map((row) => (
      <div key={row.value} hidden={!isShown(row)}>
        {check(row)}
      </div>
    ));
  return (
    <>
      {listed(first)}
      <details
        className="facet-more"
        hidden={rest.length === 0}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary>{isOpen ? t('search.show_fewer') : t('search.show_all', { count: rest.length })}</summary>
        {rows.length >= WORTH_A_SEARCH && (
          <>
            <label className="visually-hidden" htmlFor={id}>
              {t('search.narrow_list')}
            </label>
            {/* Without a name: it narrows the list and is no part of the search. */}
            <input
              id={id}
              className="input facet-narrow"
              type="search"
              dir="auto"
              autoComplete="off"
              placeholder={t('search.narrow_list')}
              value={words}
              onFocus={() => {
                import('#platform/search/words-folding.ts').then(
                  ({ normalise }) => setFold(() => normalise),
                  () => undefined,
                );
              }}
              onChange={(event) => setWords(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') event.preventDefault();
              }}
            />
            <p className="tiny muted" role="status">
              {rows.some(isShown) ? '' : t('search.narrow_none')}
            </p>
          </>
        )}
        <div className="facet-rest">{listed(rest)}</div>
      </details>
    </>
  );
}
