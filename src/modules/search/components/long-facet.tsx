import { useId, useState, type ReactNode } from 'react';
import { LocalLink } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AT_A_GLANCE } from '../rules.ts';
import type { Counted } from './facet-count.tsx';
import { findTexts } from './find-texts.ts';
import './filters.css';

/** Below this many, reading is quicker than typing. */
const WORTH_A_SEARCH = 12;

/** Until what knows both scripts is there. */
const plain = (text: string) => text.toLowerCase();

/** A value that is counted, as it is shown. */
export type FacetRow = Counted & { value: string; label: string; isChosen?: boolean };

/** Values that are not sent until somebody wants to see them. */
export type Unlisted = {
  count: number;
  /** The page with all of them; without script it is where the link leads. */
  href: string;
  onUnfold: () => void;
};

/** A long list of values: the largest and the chosen ones at once, the rest unfolds and can be searched. */
export function LongFacet({
  rows,
  unlisted,
  isUnfolded = false,
  check,
}: {
  rows: FacetRow[];
  unlisted?: Unlisted | undefined;
  isUnfolded?: boolean;
  check: (row: FacetRow) => ReactNode;
}) {
  const t = useTexts(findTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(isUnfolded);
  const [words, setWords] = useState('');
  const [fold, setFold] = useState(() => plain);
  // While the list is open a row stays where it was pressed, and so does the focus.
  const isFirst = (row: FacetRow, at: number) => at < AT_A_GLANCE || (row.isChosen && !isOpen);
  const first = rows.filter(isFirst);
  const rest = rows.filter((row, at) => !isFirst(row, at));
  const folded = rest.length + (unlisted?.count ?? 0);
  if (rows.length === 0 && unlisted) return <WholeList href={unlisted.href} />;
  if (rows.length <= AT_A_GLANCE && folded === 0) return rows.map(check);

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
        hidden={folded === 0}
        open={isUnfolded}
        onToggle={({ currentTarget: { open } }) => {
          setOpen(open);
          if (open) unlisted?.onUnfold();
        }}
      >
        <summary>{isOpen ? t('search.show_fewer') : t('search.show_all', { count: folded })}</summary>
        {unlisted && <WholeList href={unlisted.href} />}
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
        <div>{listed(rest)}</div>
      </details>
    </>
  );
}

/** Without script, and until the list has come. */
export function WholeList({ href }: { href: string }) {
  const t = useTexts(findTexts);
  return (
    <LocalLink className="accent-link small" to={href} replace preventScrollReset viewTransition={false}>
      {t('search.show_whole')}
    </LocalLink>
  );
}
