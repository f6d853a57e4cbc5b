import { dateOf } from '#platform/texts/format.ts';
import { Meta } from '#ui/meta.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { SectionArcs } from '#ui/section-arcs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { ListedArticle } from '../contract.ts';
import { articlesTexts } from '../texts.ts';
import './reading-row.css';

/** An article in a list: its own small arcs, what it is about, and how long it takes. */
export function ReadingRow({ article }: { article: ListedArticle }) {
  return (
    <li className="reading-row reading-row-wide">
      <SectionArcs sections={article.sections} size="small" />
      <div>
        <h3>
          <Written as={LocalLink} to={article.path} of={article.title}>
            {article.title}
          </Written>
        </h3>
        {article.summary && (
          <Written as="p" className="muted small">
            {article.summary}
          </Written>
        )}
        <ReadingMeta article={article} />
      </div>
    </li>
  );
}

/** The same beside an article. */
export function ReadingRowSmall({ article }: { article: ListedArticle }) {
  const t = useTexts(articlesTexts);
  return (
    <li className="reading-row">
      <SectionArcs sections={article.sections} size="small" />
      <div>
        <Written as={LocalLink} to={article.path} of={article.title}>
          {article.title}
        </Written>
        <p className="muted tiny">{t('articles.minutes', { count: article.minutes })}</p>
      </div>
    </li>
  );
}

export function ReadingMeta({ article, withTopic = true }: { article: ListedArticle; withTopic?: boolean }) {
  const t = useTexts(articlesTexts);
  const locale = useLocale();
  return (
    <Meta className="small muted">
      {withTopic && article.topic?.name}
      {dateOf(article.published_at, locale)}
      {t('articles.minutes', { count: article.minutes })}
      {article.comments_num > 0 && t('articles.comments', { count: article.comments_num })}
    </Meta>
  );
}
