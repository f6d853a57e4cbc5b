import { readCatalogues, type Catalogues } from '#modules/catalogues/service.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { blocksOfMarkup } from '#platform/rich-text/markup.ts';
import { wordsQuery } from '#platform/search/words-index.ts';
import { readIn } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { LawArticle, LawQuery } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { languageFor, lawAnchor, lawLinksIn, LAW_PATH } from '../rules.ts';

/** More than the law has articles that anybody explains. */
const MOST = 300;

/** Articles of labour law by topic and number, each with those it belongs to. */
export async function listLaw(
  ctx: Uses<'db' | 'now'>,
  locale: Locale,
  { q, topic_id }: LawQuery,
): Promise<LawArticle[]> {
  const words = q ? wordsQuery(q) : null;
  // Signs alone say nothing.
  if (q && words === null) return [];
  const now = ctx.now();
  const isWhole = words === null && topic_id === undefined;
  const [catalogues, all, found] = await Promise.all([
    readCatalogues(ctx),
    queries.listLaw(ctx.db, now, { words: null }, MOST),
    isWhole ? null : queries.listLaw(ctx.db, now, { words, topic_id }, MOST),
  ]);
  const shown = (found ?? all).map((row) => toLaw(row, all, catalogues, locale));
  return catalogues.list('law_topics').flatMap(({ id }) => shown.filter(({ topic }) => topic.id === id));
}

export async function readLaw(ctx: Uses<'db' | 'now'>, locale: Locale, id: number): Promise<LawArticle> {
  const one = (await listLaw(ctx, locale, { q: '' })).find((law) => law.id === id);
  if (!one) throw refuse('articles.not_found');
  return one;
}

/** One that is not published yet, for whoever has its secret link. */
export async function readLawDraft(
  ctx: Uses<'db' | 'now'>,
  locale: Locale,
  { id, preview_key }: { id: number; preview_key: string },
): Promise<LawArticle> {
  const [row, catalogues, all] = await Promise.all([
    queries.findArticle(ctx.db, id),
    readCatalogues(ctx),
    queries.listLaw(ctx.db, ctx.now(), { words: null }, MOST),
  ]);
  if (row?.kind !== 'law' || row.preview_key !== preview_key) throw refuse('articles.not_found');
  return toLaw(row, all, catalogues, locale);
}

const bodyOf = (row: queries.ArticleRecord, locale: Locale) => row[`${languageFor(row, locale)}_body`]!;
const titleOf = (row: queries.ArticleRecord, locale: Locale) => row[`${languageFor(row, locale)}_title`]!;

function toLaw(
  row: queries.ArticleRecord,
  all: readonly queries.ArticleRecord[],
  catalogues: Catalogues,
  locale: Locale,
): LawArticle {
  const language = languageFor(row, locale);
  const anchor = lawAnchor(row);
  const body = bodyOf(row, locale);
  const leadsTo = new Set(lawLinksIn(blocksOfMarkup(body)));
  const related = all.filter(
    (other) =>
      other.id !== row.id &&
      (leadsTo.has(lawAnchor(other)) || lawLinksIn(blocksOfMarkup(bodyOf(other, locale))).includes(anchor)),
  );
  return {
    id: row.id,
    law_number: row.law_number,
    path: `${LAW_PATH}#${anchor}`,
    anchor,
    language,
    title: titleOf(row, locale),
    body,
    topic: { id: row.topic_id ?? 0, name: catalogues.nameOf(row.topic_id, locale) ?? '' },
    related: related.map((other) => ({
      anchor: lawAnchor(other),
      law_number: other.law_number,
      title: titleOf(other, locale),
    })),
    source: readIn({ ar: row.ar_source, en: row.en_source }, language),
    checked_on: row.checked_on,
    updated_at: row.updated_at.toISOString(),
  };
}
