import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { listArticles } from '#modules/articles/service.server.ts';
import { ReportQuery } from '#modules/salaries/contract.ts';
import { listTitles } from '#modules/salaries/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { remembered } from '#platform/db/remembered.server.ts';

type Reads = Uses<'db' | 'now'>;

const hasSome = (rows: readonly unknown[]) => rows.length > 0;
const READING_KEPT_MS = 20_000;

const HOME_ARTICLES = 3;

/** The newest of blog and news together. */
export async function latestReading(
  ctx: Reads & Uses<'config'>,
  locale: Locale,
  limit = HOME_ARTICLES,
  topic_id?: number,
) {
  return remembered(ctx.db, `reading ${locale} ${limit} ${topic_id}`, { forMs: READING_KEPT_MS }, async () => {
    const lists = await Promise.all(
      (['blog', 'news'] as const).map((kind) => listArticles(ctx, locale, kind, { q: '', topic_id }, limit)),
    );
    return lists
      .flatMap(({ articles }) => articles)
      .toSorted((a, b) => b.published_at.localeCompare(a.published_at))
      .slice(0, limit)
      .map(({ id, path, title, published_at }) => ({ id, path, title, published_at }));
  });
}

const FOR_EMPLOYERS = 'employers';

/** What is written for employers first, then the newest. */
export async function readingForEmployers(ctx: Reads & Uses<'config'>, locale: Locale) {
  const topic = (await readCatalogues(ctx)).list('article_topics').find(({ code }) => code === FOR_EMPLOYERS);
  const [theirs, all] = await Promise.all([
    topic ? latestReading(ctx, locale, HOME_ARTICLES, topic.id) : [],
    latestReading(ctx, locale),
  ]);
  const known = new Set(theirs.map(({ id }) => id));
  return [...theirs, ...all.filter(({ id }) => !known.has(id))].slice(0, HOME_ARTICLES);
}

export const FIGURES_KEPT_MS = 600_000;

/** What every title pays of which enough is known; new ones are counted once a night. */
export const paidTitles = (ctx: Reads, locale: Locale) =>
  remembered(ctx.db, `pay ${locale}`, { forMs: FIGURES_KEPT_MS, isWorth: hasSome }, async () => {
    const all = { ...ReportQuery.parse({}), per_page: Number.MAX_SAFE_INTEGER };
    return (await listTitles(ctx, locale, all)).titles;
  });

const HOME_TITLES = 4;

/** The titles whose pay rests on the most figures; those that somebody looks for before others. */
export async function bestKnownPay(ctx: Reads, locale: Locale, first: readonly number[] = []) {
  const titles = await paidTitles(ctx, locale);
  const isFirst = new Set(first);
  const chosen = [
    ...titles.filter(({ job_role_id }) => isFirst.has(job_role_id)),
    ...titles.filter(({ job_role_id }) => !isFirst.has(job_role_id)),
  ];
  return chosen
    .slice(0, HOME_TITLES)
    .map(({ job_role_id, job_title, pay: { the_average } }) => ({ id: job_role_id, job_title, the_average }));
}
