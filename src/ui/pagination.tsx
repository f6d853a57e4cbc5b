import { useEffect, useRef } from 'react';
import { numberOf } from '#platform/texts/format.ts';
import { focusOn } from './focus.ts';
import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';
import { uiTexts } from './texts.ts';
import { useLocale } from './use-locale.ts';
import { useTexts } from './use-texts.ts';
import './pagination.css';

/** The first, the last and the two around the current one; null stands for what is left out. */
export function pagesShown(current: number, last: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, last, ...(current <= 2 ? [3] : [])];
  const pages = [...new Set(wanted)].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}

/** After a press the focus goes to the first of the results, which stand right before. */
function useFocusOnFirst(page: number) {
  const nav = useRef<HTMLElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    const results = nav.current?.previousElementSibling;
    if (isPressed.current)
      focusOn(results?.querySelector<HTMLElement>(':is(li, tbody, article) a') ?? results?.querySelector('li'));
    isPressed.current = false;
  }, [page]);
  return { ref: nav, onClick: () => (isPressed.current = true) };
}

/** Stands right after what it pages through. `hrefOf` keeps the rest of the query. */
export function Pagination({
  page,
  last,
  hrefOf,
  label,
}: {
  page: number;
  last: number;
  hrefOf: (page: number) => string;
  label?: string;
}) {
  const t = useTexts(uiTexts);
  const locale = useLocale();
  const focusing = useFocusOnFirst(page);
  if (last <= 1) return null;
  return (
    <nav className="pagination" {...focusing} aria-label={label ?? t('ui.pages')}>
      {page > 1 && (
        <LocalLink to={hrefOf(page - 1)} rel="prev" aria-label={t('ui.previous')}>
          <Icon name="chevron" className="pagination-back" />
        </LocalLink>
      )}
      {pagesShown(page, last).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className="muted not-phone">
            …
          </span>
        ) : (
          <LocalLink
            key={number}
            to={hrefOf(number)}
            className="not-phone"
            aria-label={t('ui.page', { page: number })}
            {...(number === page ? { 'aria-current': 'page' as const } : {})}
          >
            {numberOf(number, locale)}
          </LocalLink>
        ),
      )}
      <span className="only-phone">{t('ui.page_of', { page, last })}</span>
      {page < last && (
        <LocalLink to={hrefOf(page + 1)} rel="next" aria-label={t('ui.next')}>
          <Icon name="chevron" />
        </LocalLink>
      )}
    </nav>
  );
}
