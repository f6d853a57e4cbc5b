import { Fragment } from 'react';
import { DAY_MS } from '#platform/durations.ts';
import { blocksOfMarkup } from '#platform/rich-text/markup.ts';
import { dateOf } from '#platform/texts/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Highlight, type Marks } from '#ui/highlight.tsx';
import { Icon } from '#ui/icon.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { MarkupText } from '#ui/rich-text/markup-text.tsx';
import { Rows } from '#ui/rows.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import type { LawArticle } from '../contract.ts';
import { articlesTexts } from '../texts.ts';

type Marked = { text: string; marks: Marks };
export type LawHit = Pick<LawArticle, 'id' | 'path' | 'law_number'> & { title: Marked; said: Marked };

/** The law changes: what was compared longer ago says so. */
const STALE_MS = 180 * DAY_MS;

export function LawItem({ law, now }: { law: LawArticle; now: string }) {
  const t = useTexts(articlesTexts);
  const locale = useLocale();
  const { anchor, law_number, title, related, source, checked_on } = law;
  const isStale = checked_on !== null && Date.parse(now) - Date.parse(checked_on) > STALE_MS;
  return (
    <article className="law-item stack stack-3" id={anchor}>
      <header className="law-item-head">
        <div>
          {law_number !== null && (
            <p className="law-number">{t('articles.law_article', { number: String(law_number) })}</p>
          )}
          <Written as="h3">{title}</Written>
        </div>
        <a
          href={`#${anchor}`}
          className="icon-button no-print"
          aria-label={t('articles.law_link', { title })}
          title={t('articles.law_link', { title })}
        >
          <Icon name="link" size="s" />
        </a>
      </header>
      <MarkupText blocks={blocksOfMarkup(law.body)} />
      {related.length > 0 && (
        <p className="small">
          <span className="muted">{t('articles.law_related')}: </span>
          {related.map((other, at) => (
            <Fragment key={other.anchor}>
              {at > 0 && (locale === 'ar' ? '، ' : ', ')}
              <a href={`#${other.anchor}`} title={other.title}>
                {other.law_number === null ? (
                  <Written>{other.title}</Written>
                ) : (
                  t('articles.law_article', { number: String(other.law_number) })
                )}
              </a>
            </Fragment>
          ))}
        </p>
      )}
      <footer className="law-source tiny muted">
        {checked_on === null || isStale ? (
          <Badge dot tone="wait">
            {t(checked_on === null ? 'articles.law_unchecked' : 'articles.law_old')}
          </Badge>
        ) : null}
        {checked_on !== null && (
          <time dateTime={checked_on}>{t('articles.law_checked', { date: dateOf(checked_on, locale) })}</time>
        )}
        {source && <Naming>{t('articles.law_source', { source })}</Naming>}
      </footer>
    </article>
  );
}

/** What was found, with the words marked; each leads to its place on the page. */
export function LawHits({ hits }: { hits: LawHit[] }) {
  const t = useTexts(articlesTexts);
  return (
    <Rows>
      {hits.map(({ id, path, law_number, title, said }) => (
        <li key={id} className="law-hit">
          {law_number !== null && (
            <p className="law-number">{t('articles.law_article', { number: String(law_number) })}</p>
          )}
          <h3>
            <Written as={LocalLink} to={path} of={title.text}>
              <Highlight {...title} />
            </Written>
          </h3>
          <Written as="p" className="muted small" of={said.text}>
            <Highlight {...said} />
          </Written>
        </li>
      ))}
    </Rows>
  );
}
