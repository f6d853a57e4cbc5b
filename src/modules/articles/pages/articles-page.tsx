import { forgiving, withShortQ } from '#platform/fields/query.ts';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { numberOf } from '#platform/texts/format.ts';
import { barePath, localPath } from '#platform/texts/locale.ts';
import { feedLinks } from '#platform/texts/feed-links.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Rows } from '#ui/rows.tsx';
import { SectionArcs } from '#ui/section-arcs.tsx';
import { MoreLink, SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { ArticleCover } from '../components/article-cover.tsx';
import { ReadingMeta, ReadingRow } from '../components/reading-row.tsx';
import { ReadingTabs } from '../components/reading-tabs.tsx';
import { ListQuery, SEARCH_MAX, type ListedArticle } from '../contract.ts';
import { kindOfPath, LIST_PATH } from '../rules.ts';
import { countsOf, listArticles } from '../service.server.ts';
import { articlesTexts } from '../texts.ts';
import type { Route } from './+types/articles-page';
import './articles-page.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const { locale } = context.get(actorContext);
  const kind = kindOfPath(barePath(url.pathname));
  const search = forgiving(ListQuery, withShortQ(url.searchParams, SEARCH_MAX));
  const [list, counts] = await Promise.all([listArticles(ctx, locale, kind, search), countsOf(ctx, locale, kind)]);
  const t = translate(articlesTexts, locale);
  const topic = counts.topics.find(({ id }) => id === search.topic_id);
  const title = topic ? `${topic.name} · ${t(`articles.${kind}`)}` : t(`articles.${kind}`);
  return {
    ...list,
    kind,
    search,
    counts,
    meta: [
      ...pageMeta({ url, locale, title, description: t(`articles.${kind}_lede`), noindex: url.search !== '' }),
      ...feedLinks(
        url.origin + localPath(locale, `/feeds${LIST_PATH[kind]}`),
        title,
        topic ? `topic_id=${topic.id}` : '',
      ),
    ],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const addressOf = (path: string, asked: Partial<Record<'q' | 'topic_id' | 'older_than', unknown>>) => {
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  ).toString();
  return query ? `${path}?${query}` : path;
};

export default function ArticlesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(articlesTexts);
  const locale = useLocale();
  const { kind, articles, total, next, search, counts } = loaderData;
  const path = LIST_PATH[kind];
  const { q, topic_id, older_than } = search;
  const is_first = !q && !older_than;
  const featured = is_first ? articles[0] : undefined;
  const others = featured ? articles.slice(1) : articles;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-1">
        <h1>{t(`articles.${kind}`)}</h1>
        <p className="muted read">{t(`articles.${kind}_lede`)}</p>
      </header>
      <ReadingTabs current={kind} counts={counts.kinds} />
      <LocalForm method="get" action={path} role="search" className="reading-search" key={q}>
        <SearchField
          name="q"
          label={t(`articles.search_${kind}`)}
          labelHidden
          placeholder={t(`articles.search_${kind}`)}
          defaultValue={q}
          maxLength={SEARCH_MAX}
        />
        {topic_id && <input type="hidden" name="topic_id" value={topic_id} />}
        <Button type="submit" look="quiet">
          {t('articles.search')}
        </Button>
      </LocalForm>
      {counts.topics.length > 0 && (
        <nav className="reading-topics" aria-label={t('articles.topics')}>
          <ChipLink to={addressOf(path, { q })} on={!topic_id}>
            {t('articles.every_topic')} <span className="n">{numberOf(counts.kinds[kind], locale)}</span>
          </ChipLink>
          {counts.topics.map(({ id, name, count }) => (
            <ChipLink key={id} to={addressOf(path, { q, topic_id: id })} on={id === topic_id}>
              {name} <span className="n">{numberOf(count, locale)}</span>
            </ChipLink>
          ))}
        </nav>
      )}
      {q && (
        <SectionHead title={<Naming>{t('articles.found', { count: total, q })}</Naming>}>
          <LocalLink to={addressOf(path, { topic_id })}>{t('articles.clear')}</LocalLink>
        </SectionHead>
      )}
      {articles.length === 0 ? (
        <EmptyState
          title={t(q ? 'articles.not_found_title' : 'articles.none_title')}
          action={(q || topic_id || older_than) && <LinkButton to={path}>{t('articles.all')}</LinkButton>}
        >
          {t(q ? 'articles.not_found' : 'articles.none')}
        </EmptyState>
      ) : (
        <>
          {featured && <Featured article={featured} />}
          {others.length > 0 && (
            <section className="stack" aria-labelledby={q ? undefined : 'newest'}>
              {!q && (
                <SectionHead title={t('articles.newest')} id="newest">
                  {older_than ? (
                    <LocalLink to={addressOf(path, { topic_id })}>{t('articles.back_to_newest')}</LocalLink>
                  ) : (
                    <a className="more-link" href={localPath(locale, addressOf(`/feeds${path}.rss`, { topic_id }))}>
                      {t('articles.feed')}
                    </a>
                  )}
                </SectionHead>
              )}
              <Rows>
                {others.map((article) => (
                  <ReadingRow key={article.id} article={article} />
                ))}
              </Rows>
            </section>
          )}
          {next && (
            <p>
              <MoreLink to={addressOf(path, { q, topic_id, older_than: next })} rel="next">
                {t('articles.older')}
              </MoreLink>
            </p>
          )}
        </>
      )}
    </div>
  );
}

function Featured({ article }: { article: ListedArticle }) {
  return (
    <article className="featured">
      {article.cover ? (
        <ArticleCover cover={article.cover} size="featured" />
      ) : (
        <SectionArcs sections={article.sections} size="slim" className="featured-cover" />
      )}
      <div>
        {article.topic && <p className="featured-topic">{article.topic.name}</p>}
        <h2>
          <Written as={LocalLink} to={article.path} of={article.title}>
            {article.title}
          </Written>
        </h2>
        {article.summary && (
          <Written as="p" className="muted">
            {article.summary}
          </Written>
        )}
        <ReadingMeta article={article} withTopic={false} />
      </div>
    </article>
  );
}
