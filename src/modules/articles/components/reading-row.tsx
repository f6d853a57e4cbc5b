import { dateOf } from '#platform/texts/format.ts';
import { Meta } from '#ui/meta.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { SectionArcs } from '#ui/section-arcs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { ListedArticle } from '../contract.ts';
import { articlesTexts } from '../texts.ts';
import { ArticleCover } from './article-cover.tsx';
import './reading-row.css';

/** An article in a list: its cover or its own small arcs, what it is about, and how long it takes. */
export function ReadingRow({ article }: { article: ListedArticle }) {
  return (
    <li className="reading-row reading-row-wide">
      <SmallCover article={article} />
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
      <SmallCover article={article} />
      <div>
        <Written as={LocalLink} to={article.path} of={article.title}>
          {article.title}
        </Written>
        <p className="muted tiny">{t('articles.minutes', { count: article.minutes })}</p>
      </div>
    </li>
  );
}

const SmallCover = ({ article: { cover, sections } }: { article: ListedArticle }) =>
  cover ? <ArticleCover cover={cover} size="small" /> : <SectionArcs sections={sections} size="small" />;

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
