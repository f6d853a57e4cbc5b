import type { Catalogues } from '#modules/catalogues/service.server.ts';
import type { StoredFile } from '#modules/files/contract.ts';
import { KINDS } from '#modules/files/rules.ts';
import { readIn } from '#platform/texts/in-both.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Cover, ListedArticle } from '../contract.ts';
import type { ListedRecord } from '../queries.server.ts';
import { articlePath, languageFor, minutesOf, type ArticleKind } from '../rules.ts';

type Shown = Omit<ListedArticle, 'published_at' | 'comments_num'>;

/** What lists and pages say of an article, in the reader's language or the one it has. */
export function toListed(
  row: ListedRecord,
  { catalogues, covers }: { catalogues: Catalogues; covers: Map<string, StoredFile> },
  locale: Locale,
): Shown {
  const language = languageFor(row, locale);
  const kind = row.kind as ArticleKind;
  const topic = catalogues.nameOf(row.topic_id, locale);
  const sections = row[`${language}_sections`];
  return {
    id: row.id,
    kind,
    path: articlePath({ kind, id: row.id, slug: row[`${language}_slug`] }),
    language,
    title: row[`${language}_title`]!,
    summary: row[`${language}_summary`] ?? '',
    author: readIn({ ar: row.ar_author, en: row.en_author }, language),
    topic: row.topic_id !== null && topic ? { id: row.topic_id, name: topic } : null,
    minutes: minutesOf(sections),
    cover: toCover(covers.get(row.cover_file_id ?? ''), row[`${language}_cover_alt`]),
    sections,
    updated_at: row.updated_at.toISOString(),
  };
}

const { small, medium } = KINDS.article_cover.variants;

function toCover(file: StoredFile | undefined, alt: string | null): Cover | null {
  if (!file?.width || !file.height) return null;
  const { href, width, height } = file;
  // Of a high one the width is not the longer side.
  const widthAt = (side: number) => Math.round(width * Math.min(1, side / Math.max(width, height)));
  return {
    href,
    width,
    height,
    alt: alt ?? '',
    sizes: [
      { href: `${href}?as=small`, width: widthAt(small.maxSide) },
      { href: `${href}?as=medium`, width: widthAt(medium.maxSide) },
      { href, width },
    ],
    share_href: `${href}?as=share`,
  };
}
