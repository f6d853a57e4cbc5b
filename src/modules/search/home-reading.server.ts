import { listArticles } from '#modules/articles/service.server.ts';
import { ReportQuery } from '#modules/salaries/contract.ts';
import { listTitles } from '#modules/salaries/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { remembered } from './remembered.server.ts';

type Reads = Uses<'db' | 'now'>;

const hasSome = (rows: readonly unknown[]) => rows.length > 0;
const READING_KEPT_MS = 20_000;

const HOME_ARTICLES = 3;

/** The newest of blog and news together. */
export async function latestReading(ctx: Reads, locale: Locale, limit = HOME_ARTICLES) {
  return remembered(ctx.db, `reading ${locale} ${limit}`, { forMs: READING_KEPT_MS, isWorth: hasSome }, async () => {
    const lists = await Promise.all(
      (['blog', 'news'] as const).map((kind) => listArticles(ctx, locale, kind, { q: '' }, limit)),
    );
    return lists
      .flatMap(({ articles }) => articles)
      .toSorted((a, b) => b.published_at.localeCompare(a.published_at))
      .slice(0, limit)
      .map(({ id, path, title, published_at }) => ({ id, path, title, published_at }));
  });
}

export const FIGURES_KEPT_MS = 600_000;

/** What every title pays of which enough is known; new ones are counted once a night. */
export const paidTitles = (ctx: Reads, locale: Locale) =>
  remembered(ctx.db, `pay ${locale}`, { forMs: FIGURES_KEPT_MS, isWorth: hasSome }, async () => {
    const all = { ...ReportQuery.parse({}), per_page: Number.MAX_SAFE_INTEGER };
    return (await listTitles(ctx, locale, all)).titles;
  });

const HOME_TITLES = 4;

/** The titles whose pay rests on the most figures. */
export const bestKnownPay = async (ctx: Reads, locale: Locale, limit = HOME_TITLES) =>
  (await paidTitles(ctx, locale)).slice(0, limit);
