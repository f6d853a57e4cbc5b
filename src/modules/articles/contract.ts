import { z } from 'zod';
import { catalogueId, choice, flag, lines, moment, optional, text, whole } from '#platform/fields/rules.ts';
import { KINDS, SLUG_MAX } from './rules.ts';

export const PER_PAGE = 12;
export const SEARCH_MAX = 80;
export const TITLE_MAX = 120;
export const SUMMARY_MAX = 300;
export const BODY_MAX = 60_000;
export const AUTHOR_MAX = 80;

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
  /** Words of each section: what its cover is drawn from. */
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

const slug = () =>
  text(SLUG_MAX).refine((value) => value === '' || /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u.test(value), {
    params: { rule: 'valid' },
  });

/** An article as staff write it: a new one, or a change of the version that was read. */
export const ArticleInput = z.object({
  id: optional(catalogueId()),
  /** Of the article as it was read; a newer one is not overwritten. */
  version: optional(whole({ min: 1 })),
  kind: choice(KINDS),
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
  published_at: optional(moment()),
  takes_comments: flag(),
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
  'takes_comments',
] as const;
export type ContentField = (typeof CONTENT_FIELDS)[number];
export type Content = Pick<ArticleInput, ContentField>;
