import { z } from 'zod';
import { catalogueId, choice, day, flag, lines, moment, optional, text, whole } from '#platform/fields/rules.ts';
import { KINDS, SLUG_MAX, WRITTEN_KINDS } from './rules.ts';

export const PER_PAGE = 12;
export const SEARCH_MAX = 80;
export const TITLE_MAX = 120;
export const SUMMARY_MAX = 300;
export const BODY_MAX = 60_000;
export const AUTHOR_MAX = 80;
export const SOURCE_MAX = 200;
export const LAW_NUMBER_MAX = 999;
export const ALT_MAX = 300;

const answered = z.iso.datetime();

/** Where a list goes on: behind the article of this moment and number. */
export const Cursor = z.string().regex(/^\d{1,14}\.\d{1,15}$/);

export const ListQuery = z.object({
  q: z.string().trim().max(SEARCH_MAX).default(''),
  topic_id: catalogueId().optional(),
  older_than: Cursor.optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;

const Topic = z.object({ id: z.int(), name: z.string() }).nullable();

/** The picture at its head, with what it shows in the language of its text. */
export const Cover = z.object({
  href: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** The same in every size that there is, the smallest first: a `srcset`. */
  sizes: z.array(z.object({ href: z.string(), width: z.int() })),
  /** Cut to 1200 by 630, as JPEG. */
  share_href: z.string(),
});
export type Cover = z.infer<typeof Cover>;

/** An article as lists name it, in the reader's language or the one it has. */
export const ListedArticle = z.object({
  id: z.int(),
  kind: z.enum(KINDS),
  /** Where it is read, without the language's prefix. */
  path: z.string(),
  language: z.enum(['ar', 'en']),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  topic: Topic,
  minutes: z.int(),
  /** Null where none was uploaded: its cover is drawn then. */
  cover: Cover.nullable(),
  /** Words of each section: what a drawn cover is drawn from. */
  sections: z.array(z.int()),
  comments_num: z.int(),
  published_at: answered,
  updated_at: answered,
});
export type ListedArticle = z.infer<typeof ListedArticle>;

export const Picture = z.object({ id: z.uuid(), href: z.string(), width: z.int(), height: z.int() });
export type Picture = z.infer<typeof Picture>;

export const Article = ListedArticle.extend({
  languages: z.array(z.enum(['ar', 'en'])),
  /** Its name in the address of each language. */
  paths: z.object({ ar: z.string(), en: z.string() }),
  /** Marked-up lines: headings, lists, quotes, tables, pictures, links. */
  body: z.string(),
  pictures: z.array(Picture),
  takes_comments: z.boolean(),
  /** Null as long as only its secret link opens it. */
  published_at: answered.nullable(),
  related: z.array(ListedArticle),
});
export type Article = z.infer<typeof Article>;

export const LawQuery = z.object({
  q: z.string().trim().max(SEARCH_MAX).default(''),
  topic_id: catalogueId().optional(),
});
export type LawQuery = z.infer<typeof LawQuery>;

/** An article of labour law in plain words; the official text alone counts. */
export const LawArticle = z.object({
  id: z.int(),
  /** Its number in the law; null where no article of it is explained. */
  law_number: z.int().nullable(),
  /** Where it is read, without the language's prefix. */
  path: z.string(),
  anchor: z.string(),
  language: z.enum(['ar', 'en']),
  title: z.string(),
  body: z.string(),
  topic: z.object({ id: z.int(), name: z.string() }),
  /** What it leads to and what leads to it. */
  related: z.array(z.object({ anchor: z.string(), law_number: z.int().nullable(), title: z.string() })),
  source: z.string(),
  /** The day on which staff last compared it with its source. */
  checked_on: z.string().nullable(),
  updated_at: answered,
});
export type LawArticle = z.infer<typeof LawArticle>;

const slug = () =>
  text(SLUG_MAX).refine((value) => value === '' || /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(value), {
    params: { rule: 'valid' },
  });

/** An article as staff write it: a new one, or a change of the version that was read. */
export const ArticleInput = z.object({
  id: optional(catalogueId()),
  /** Of the article as it was read; a newer one is not overwritten. */
  version: optional(whole({ min: 1 })),
  kind: choice(WRITTEN_KINDS),
  topic_id: optional(catalogueId()),
  ar_title: optional(text(TITLE_MAX)),
  en_title: optional(text(TITLE_MAX)),
  ar_summary: optional(text(SUMMARY_MAX)),
  en_summary: optional(text(SUMMARY_MAX)),
  ar_body: optional(lines(BODY_MAX)),
  en_body: optional(lines(BODY_MAX)),
  ar_slug: optional(slug()),
  en_slug: optional(slug()),
  ar_author: optional(text(AUTHOR_MAX)),
  en_author: optional(text(AUTHOR_MAX)),
  /** An uploaded file of the kind `article_cover`, and what it shows, in each language of the article. */
  cover_file_id: optional(z.uuid()),
  ar_cover_alt: optional(text(ALT_MAX)),
  en_cover_alt: optional(text(ALT_MAX)),
  published_at: optional(moment()),
  takes_comments: flag(),
  /** Of an article of law: its number there, where its words come from, and when staff last compared the two. */
  law_number: optional(whole({ min: 1, max: LAW_NUMBER_MAX })),
  ar_source: optional(text(SOURCE_MAX)),
  en_source: optional(text(SOURCE_MAX)),
  checked_on: optional(day()),
});
export type ArticleInput = z.output<typeof ArticleInput>;

/** What an earlier version held. */
export const CONTENT_FIELDS = [
  'kind',
  'topic_id',
  'ar_title',
  'ar_summary',
  'ar_body',
  'ar_slug',
  'ar_author',
  'en_title',
  'en_summary',
  'en_body',
  'en_slug',
  'en_author',
  'cover_file_id',
  'ar_cover_alt',
  'en_cover_alt',
  'takes_comments',
  'law_number',
  'ar_source',
  'en_source',
  'checked_on',
] as const;
export type ContentField = (typeof CONTENT_FIELDS)[number];
export type Content = Pick<ArticleInput, ContentField>;
