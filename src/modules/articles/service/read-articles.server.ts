import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { describeFiles } from '#modules/files/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { blocksOfMarkup, picturesIn } from '#platform/rich-text/markup.ts';
import { wordsQuery } from '#platform/search/words-index.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { PER_PAGE, type Article, type ListedArticle, type ListQuery, type Picture } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { articlePath, languageFor, languagesOf, type ArticleKind } from '../rules.ts';
import { toListed } from './shape-article.server.ts';

const RELATED = 3;

const cursorOf = ({ published_at, id }: { published_at: Date | null; id: number }) =>
  `${published_at!.getTime()}.${id}`;
const readCursor = (cursor: string) => {
  const [at, id] = cursor.split('.').map(Number);
  return { at: new Date(at!), id: id! };
};

/** The newest that are published, so many at a time; `next` is where the list goes on. */
export async function listArticles(
  ctx: Uses<'db' | 'now' | 'config'>,
  locale: Locale,
  kind: ArticleKind,
  { q, topic_id, older_than }: ListQuery,
  limit = PER_PAGE,
): Promise<{ articles: ListedArticle[]; total: number; next: string | null }> {
  const words = q ? wordsQuery(q) : null;
  // Signs alone say nothing.
  if (q && words === null) return { articles: [], total: 0, next: null };
  const wanted = { kind, words, topic_id };
  const [rows, total] = await Promise.all([
    queries.listPublished(
      ctx.db,
      ctx.now(),
      { ...wanted, before: older_than ? readCursor(older_than) : undefined },
      limit + 1,
    ),
    queries.countPublished(ctx.db, ctx.now(), wanted),
  ]);
  const shown = rows.slice(0, limit);
  return {
    articles: await toListedArticles(ctx, locale, shown),
    total,
    next: rows.length > limit ? cursorOf(shown.at(-1)!) : null,
  };
}

async function toListedArticles(
  ctx: Uses<'db' | 'now' | 'config'>,
  locale: Locale,
  rows: readonly queries.ListedRecord[],
): Promise<ListedArticle[]> {
  const [catalogues, covers, comments] = await Promise.all([
    readCatalogues(ctx),
    readCovers(ctx, rows),
    queries.countComments(
      ctx.db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    ...toListed(row, { catalogues, covers }, locale),
    comments_num: comments.get(row.id) ?? 0,
    published_at: row.published_at!.toISOString(),
  }));
}

const readCovers = (ctx: Uses<'db' | 'now' | 'config'>, rows: readonly queries.ListedRecord[]) =>
  describeFiles(
    ctx,
    rows.map(({ cover_file_id }) => cover_file_id),
  );

/** How many are published of each kind, and of one kind on each topic. */
export async function countsOf(ctx: Uses<'db' | 'now'>, locale: Locale, kind: ArticleKind) {
  const [blog, news, counted, catalogues] = await Promise.all([
    queries.countPublished(ctx.db, ctx.now(), { kind: 'blog' }),
    queries.countPublished(ctx.db, ctx.now(), { kind: 'news' }),
    queries.countByTopic(ctx.db, ctx.now(), kind),
    readCatalogues(ctx),
  ]);
  const counts = new Map(counted.map(({ topic_id, count }) => [topic_id, count]));
  const topics = catalogues
    .list('article_topics')
    .flatMap(({ id, [locale]: name }) => (counts.has(id) ? [{ id, name, count: counts.get(id)! }] : []));
  return { kinds: { blog, news }, topics };
}

/** One article: a published one for everybody, a draft for whoever has its secret link. */
export async function readArticle(
  ctx: Uses<'db' | 'now' | 'config'>,
  locale: Locale,
  kind: ArticleKind,
  id: number,
  { preview_key }: { preview_key?: string | null } = {},
): Promise<Article> {
  const row = await queries.findArticle(ctx.db, id);
  if (!row || row.kind !== kind) throw refuse('articles.not_found');
  const is_published = row.published_at !== null && row.published_at <= ctx.now();
  if (!is_published && preview_key !== row.preview_key) throw refuse('articles.not_found');
  const language = languageFor(row, locale);
  const body = row[`${language}_body`]!;
  const [catalogues, covers, pictures, related, comments] = await Promise.all([
    readCatalogues(ctx),
    readCovers(ctx, [row]),
    readPictures(ctx, body),
    queries.listRelated(ctx.db, ctx.now(), row, RELATED),
    queries.countComments(ctx.db, [row.id]),
  ]);
  const pathIn = (locale: Locale) => articlePath({ kind, id, slug: row[`${languageFor(row, locale)}_slug`] });
  return {
    ...toListed(row, { catalogues, covers }, locale),
    languages: languagesOf(row),
    paths: { ar: pathIn('ar'), en: pathIn('en') },
    body,
    pictures,
    takes_comments: row.takes_comments,
    comments_num: comments.get(row.id) ?? 0,
    published_at: is_published ? row.published_at!.toISOString() : null,
    related: await toListedArticles(ctx, locale, related),
  };
}

/** The files of the pictures that a body shows. */
export async function readPictures(ctx: Uses<'db' | 'now' | 'config'>, body: string): Promise<Picture[]> {
  const ids = [...new Set(picturesIn(blocksOfMarkup(body)).map(({ file_id }) => file_id))];
  const files = await describeFiles(ctx, ids);
  return ids.flatMap((id) => {
    const file = files.get(id);
    return file ? [{ id, href: file.href, width: file.width ?? 0, height: file.height ?? 0 }] : [];
  });
}

/** One that everybody reads now, for what hangs on it (a comment); null for any other. */
export async function findPublished(
  ctx: Uses<'db' | 'now'>,
  id: number,
): Promise<{ id: number; kind: ArticleKind; takes_comments: boolean; title: Record<Locale, string> } | null> {
  const row = await queries.findArticle(ctx.db, id);
  if (!row || row.kind === 'law' || row.published_at === null || row.published_at > ctx.now()) return null;
  const titleIn = (locale: Locale) => row[`${languageFor(row, locale)}_title`]!;
  return {
    id,
    kind: row.kind as ArticleKind,
    takes_comments: row.takes_comments,
    title: { ar: titleIn('ar'), en: titleIn('en') },
  };
}

/** For sitemaps and feeds: published articles by number, from behind `after`; each with its address per language. */
export async function listPublishedAddresses(
  ctx: Uses<'db' | 'now'>,
  { after, limit }: { after: number; limit: number },
) {
  const rows = await queries.listAddresses(ctx.db, ctx.now(), after, limit);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind as ArticleKind,
    languages: languagesOf(row),
    paths: Object.fromEntries(
      languagesOf(row).map((locale) => [
        locale,
        articlePath({ kind: row.kind as ArticleKind, id: row.id, slug: row[`${locale}_slug`] }),
      ]),
    ) as Partial<Record<Locale, string>>,
    published_at: row.published_at!,
    updated_at: row.updated_at,
  }));
}
