import { newToken } from '#modules/auth/service/secrets.server.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { describeFiles, useFile } from '#modules/files/service.server.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { wordsIn } from '#platform/fields/words-in.ts';
import { blocksOfMarkup, markupOf, picturesIn, saidIn } from '#platform/rich-text/markup.ts';
import { indexedWords } from '#platform/search/words-index.ts';
import { LOCALES, type Locale } from '#platform/texts/locale.ts';
import { CONTENT_FIELDS, type ArticleInput, type Content } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { sectionsOf, slugOf } from '../rules.ts';

export const SCOPE = 'admin.content';

type Kept = Content & { published_at: Date | null };
export const contentOf = (of: Content): Content =>
  Object.fromEntries(CONTENT_FIELDS.map((name) => [name, of[name] ?? null])) as Content;

/** A new article, or the next version of the one that was read; what a colleague saved meanwhile is not overwritten. */
export async function saveArticle(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  { id, version, ...input }: ArticleInput,
): Promise<number> {
  requireScope(actor, SCOPE);
  return inTransaction(ctx, async (ctx) => {
    const before = id === null ? undefined : await queries.findArticleForUpdate(ctx.db, id);
    if (id !== null && !before) throw refuse('articles.not_found');
    if (before && before.version !== version) throw refuse('articles.stale');
    return keep(ctx, actor, before, tidy(input));
  });
}

/** An earlier version becomes the next one, without pictures that are gone; when it is published stays as it is. */
export async function restoreVersion(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  id: number,
  { version, current }: { version: number; current: number },
): Promise<void> {
  requireScope(actor, SCOPE);
  await inTransaction(ctx, async (ctx) => {
    const before = await queries.findArticleForUpdate(ctx.db, id);
    const earlier = await queries.findVersion(ctx.db, id, version);
    if (!before || !earlier) throw refuse('articles.not_found');
    if (before.version !== current) throw refuse('articles.stale');
    const content = await withoutGone(ctx, contentOf(earlier.content as Content));
    await keep(ctx, actor, before, { ...content, published_at: before.published_at });
  });
}

/** Whoever had the old link to a draft finds nothing there any more. */
export async function renewPreview(ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<void> {
  requireScope(actor, SCOPE);
  await inTransaction(ctx, async (ctx) => {
    const article = await queries.findArticleForUpdate(ctx.db, id);
    if (!article) throw refuse('articles.not_found');
    await queries.updatePreviewKey(ctx.db, id, newToken());
    await audit(ctx, actor, { action: 'articles.renew_preview', subject: { kind: 'article', id } });
  });
}

/** A language is written whole or not at all, and a published article has a topic. */
function tidy(input: Omit<ArticleInput, 'id' | 'version'>): Kept {
  const titles = LOCALES.filter((locale) => input[`${locale}_title`]);
  if (titles.length === 0) throw refuse('articles.no_language');
  const made: Kept = { ...input };
  for (const locale of LOCALES) {
    const body = input[`${locale}_body`] ? markupOf(blocksOfMarkup(input[`${locale}_body`]!)) : null;
    const title = input[`${locale}_title`];
    if ((body === null) !== (title === null)) throw refuse(`articles.${locale}_half`);
    made[`${locale}_body`] = body;
    made[`${locale}_slug`] = title === null ? null : (input[`${locale}_slug`]?.toLowerCase() ?? slugOf(title));
  }
  if (made.published_at !== null && made.topic_id === null) throw refuse('articles.topic_missing');
  for (const locale of LOCALES) {
    const alt = `${locale}_cover_alt` as const;
    if (made.cover_file_id === null || !titles.includes(locale)) made[alt] = null;
    else if (made[alt] === null) throw refuse(`articles.${alt}`);
  }
  if (made.kind !== 'law') return { ...made, law_number: null, ar_source: null, en_source: null, checked_on: null };
  if (made.published_at !== null && !made.ar_source && !made.en_source) throw refuse('articles.source_missing');
  return { ...made, takes_comments: false, cover_file_id: null, ar_cover_alt: null, en_cover_alt: null };
}

async function keep(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  before: queries.ArticleRecord | undefined,
  input: Kept,
): Promise<number> {
  const at = ctx.now();
  const pictures = await requirePictures(ctx, actor, input);
  await requireTopic(ctx, input);
  await requireFreeNumber(ctx, before, input);
  const version = (before?.version ?? 0) + 1;
  const { words, ...derived } = derivedFrom(input);
  const row = { ...contentOf(input), ...derived, published_at: input.published_at, version, updated_at: at };
  const id = before
    ? before.id
    : (await queries.insertArticle(ctx.db, { ...row, preview_key: newToken(), created_at: at }, words)).id;
  if (before) await queries.updateArticle(ctx.db, id, row, words);
  await queries.replacePictures(ctx.db, id, pictures, at);
  await queries.insertVersion(ctx.db, {
    article_id: id,
    version,
    content: JSON.stringify(contentOf(input)),
    saved_by: actor.user?.id ?? null,
    saved_at: at,
  });
  await audit(ctx, actor, {
    action: before ? 'articles.change' : 'articles.add',
    subject: { kind: 'article', id },
    before: before ? audited(before as unknown as Kept) : null,
    after: audited(input),
  });
  return id;
}

/** What lists and the search read of what was written. */
export function derivedFrom(input: Content) {
  const blocksIn = (locale: Locale) => blocksOfMarkup(input[`${locale}_body`] ?? '');
  return {
    ar_sections: input.ar_body ? sectionsOf(blocksIn('ar')) : [],
    en_sections: input.en_body ? sectionsOf(blocksIn('en')) : [],
    words: indexedWords([
      ...(input.law_number ? [`المادة ${input.law_number}`, `article ${input.law_number}`] : []),
      ...LOCALES.flatMap((locale) => [
        input[`${locale}_title`],
        input[`${locale}_summary`],
        ...blocksIn(locale).map(saidIn),
      ]),
    ]),
  };
}

/** Law has topics of its own. */
async function requireTopic(ctx: Uses<'db'>, { kind, topic_id }: Kept) {
  if (topic_id === null) return;
  const topic = (await readCatalogues(ctx)).find(topic_id);
  if (topic?.catalogue !== (kind === 'law' ? 'law_topics' : 'article_topics')) throw refuse('articles.topic_other');
}

async function requireFreeNumber(ctx: Uses<'db'>, before: queries.ArticleRecord | undefined, { law_number }: Kept) {
  if (law_number === null) return;
  const other = await queries.findByLawNumber(ctx.db, law_number);
  if (other && other.id !== before?.id) throw refuse('articles.law_number_taken');
}

/** The trail names what changed; the whole of each version is in the history. */
const audited = ({ ar_body, en_body, published_at, ...rest }: Kept) => ({
  ...contentOf({ ...rest, ar_body: null, en_body: null }),
  ar_words: wordsIn(ar_body ?? ''),
  en_words: wordsIn(en_body ?? ''),
  published_at,
});

type Shown = { file_id: string; kind: 'article_picture' | 'article_cover'; refused: () => Error };

const picturesOf = (content: Content): Shown[] => [
  ...LOCALES.flatMap((locale) =>
    picturesIn(blocksOfMarkup(content[`${locale}_body`] ?? '')).map(({ file_id }) => ({
      file_id,
      kind: 'article_picture' as const,
      refused: () => refuse(`articles.${locale}_picture`),
    })),
  ),
  ...(content.cover_file_id === null
    ? []
    : [
        {
          file_id: content.cover_file_id,
          kind: 'article_cover' as const,
          refused: () => refuse('articles.cover_unknown'),
        },
      ]),
];

/** Each picture says in words what it shows, and is one that staff uploaded for an article. */
async function requirePictures(ctx: Uses<'db' | 'now' | 'config'>, actor: Actor, input: Kept): Promise<string[]> {
  for (const locale of LOCALES)
    if (picturesIn(blocksOfMarkup(input[`${locale}_body`] ?? '')).some(({ alt }) => alt.trim() === ''))
      throw refuse(`articles.${locale}_picture`);
  const shown = picturesOf(input);
  const known = await knownOf(ctx, shown);
  for (const { file_id, kind, refused } of shown) {
    if (known.get(file_id) === kind) continue;
    await useFile(ctx, actor, { id: file_id, kind }).catch(() => {
      throw refused();
    });
    known.set(file_id, kind);
  }
  return [...known.keys()];
}

/** The kinds of those that an article shows or showed and that are still there. */
async function knownOf(ctx: Uses<'db' | 'now' | 'config'>, shown: readonly Shown[]): Promise<Map<string, string>> {
  const ids = [...new Set(shown.map(({ file_id }) => file_id))];
  if (ids.length === 0) return new Map();
  const known = await queries.listKnownForUpdate(ctx.db, ids);
  const files = await describeFiles(
    ctx,
    known.map(({ file_id }) => file_id),
  );
  return new Map([...files].map(([id, { kind }]) => [id, kind]));
}

async function withoutGone(ctx: Uses<'db' | 'now' | 'config'>, content: Content): Promise<Content> {
  const known = await knownOf(ctx, picturesOf(content));
  const rest = { ...content };
  if (rest.cover_file_id !== null && !known.has(rest.cover_file_id)) rest.cover_file_id = null;
  for (const locale of LOCALES) {
    const blocks = blocksOfMarkup(rest[`${locale}_body`] ?? '');
    const stays = blocks.filter((block) => block.kind !== 'picture' || known.has(block.file_id));
    if (stays.length < blocks.length) rest[`${locale}_body`] = markupOf(stays);
  }
  if (rest.cover_file_id === null) rest.ar_cover_alt = rest.en_cover_alt = null;
  return rest;
}
