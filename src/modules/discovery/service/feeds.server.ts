import { LIST_PATH, type ArticleKind } from '#modules/articles/rules.ts';
import { listArticles } from '#modules/articles/service.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { readCompany } from '#modules/companies/service.server.ts';
import { listedJobsOf } from '#modules/jobs/service.server.ts';
import { JobSearch, searchOf, type ListedJob } from '#modules/search/contract.ts';
import { searchFor } from '#modules/search/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { withSource } from '#platform/http/link-source.ts';
import { blocksOfText, htmlOf } from '#platform/rich-text/blocks.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Feed, FeedItem } from '../feeds/feed.ts';
import { FEED_ITEMS } from '../rules.ts';
import { discoveryTexts } from '../texts.ts';

type Reads = Uses<'db' | 'now' | 'config'>;
type Asked = { actor: Actor; feed_url: string };

const addressOf = ({ config }: Reads, locale: Locale, path: string): string =>
  config.public_url + localPath(locale, path);

/** The newest ads that a search finds; the address says it as the page's does. */
export async function readSearchFeed(ctx: Reads, { actor, feed_url }: Asked, params: URLSearchParams): Promise<Feed> {
  const { locale } = actor;
  const t = translate(discoveryTexts, locale);
  const asked = searchOf(params);
  const catalogues = await readCatalogues(ctx);
  const names = [...asked.city_id, ...asked.major_id, ...asked.sector_id].map((id) => catalogues.nameOf(id, locale));
  const what = [asked.q, ...names].filter(Boolean).join(locale === 'ar' ? '، ' : ', ');
  const kept = new URLSearchParams(params);
  for (const name of ['page', 'per_page', 'sort', 'view', 'job']) kept.delete(name);
  return {
    title: what ? t('discovery.search_feed', { what }) : t('discovery.jobs_feed'),
    description: t('discovery.jobs_feed_text'),
    page_url: addressOf(ctx, locale, kept.size > 0 ? `/find-jobs?${kept}` : '/find-jobs'),
    feed_url,
    locale,
    items: await newestJobs(ctx, actor, { ...asked, view: undefined }),
  };
}

/** The ads that name an employer. */
export async function readEmployerFeed(ctx: Reads, { actor, feed_url }: Asked, id: number): Promise<Feed> {
  const { locale } = actor;
  const t = translate(discoveryTexts, locale);
  const company = nameOfCompany(await readCompany(ctx, locale, id), locale);
  return {
    title: t('discovery.employer_feed', { company }),
    description: t('discovery.jobs_feed_text'),
    page_url: addressOf(ctx, locale, `/company-profile/${id}`),
    feed_url,
    locale,
    items: await newestJobs(ctx, actor, JobSearch.parse({ company_id: String(id) })),
  };
}

async function newestJobs(ctx: Reads, actor: Actor, search: JobSearch): Promise<FeedItem[]> {
  const newest = { ...search, sort: 'newest' as const, page: 1, per_page: FEED_ITEMS };
  const { jobs } = await searchFor(ctx, actor, newest, listedJobsOf);
  return jobs.map((job) => toItem(ctx, actor.locale, job));
}

function toItem(ctx: Reads, locale: Locale, job: ListedJob): FeedItem {
  const company = job.company && nameOfCompany(job.company, locale);
  const facts = [company, job.city].filter(Boolean).join(' · ');
  return {
    url: withSource(addressOf(ctx, locale, `/jobs/${job.id}`), 'rss'),
    title: job.title,
    html: htmlOf([...blocksOfText(facts), ...blocksOfText(job.description)]),
    author: company,
    topics: [job.sector, job.city].filter((one) => one !== null),
    published_at: job.activated_at!,
    updated_at: job.updated_at,
  };
}

const TITLE = { blog: 'discovery.blog_feed', news: 'discovery.news_feed' } as const;

/** What staff published, of one topic or of all. */
export async function readArticlesFeed(
  ctx: Reads,
  { actor, feed_url }: Asked,
  { kind, topic_id }: { kind: ArticleKind; topic_id: number | undefined },
): Promise<Feed> {
  const { locale } = actor;
  const t = translate(discoveryTexts, locale);
  const { articles } = await listArticles(ctx, locale, kind, { q: '', topic_id }, FEED_ITEMS);
  const topic = (await readCatalogues(ctx)).nameOf(topic_id, locale);
  const feed = t(TITLE[kind]);
  return {
    title: topic ? t('discovery.topic_feed', { feed, topic }) : feed,
    description: t('discovery.reading_feed_text'),
    page_url: addressOf(ctx, locale, topic ? `${LIST_PATH[kind]}?topic_id=${topic_id}` : LIST_PATH[kind]),
    feed_url,
    locale,
    items: articles.map((article) => ({
      url: withSource(addressOf(ctx, locale, article.path), 'rss'),
      title: article.title,
      html: htmlOf(blocksOfText(article.summary)),
      author: article.author || null,
      topics: article.topic ? [article.topic.name] : [],
      published_at: article.published_at,
      updated_at: article.updated_at,
    })),
  };
}
