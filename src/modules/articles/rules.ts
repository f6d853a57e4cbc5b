import { saidIn, wordsOfLine, type MarkupBlock } from '#platform/rich-text/markup.ts';
import { wordsIn } from '#platform/fields/words-in.ts';
import type { Locale } from '#platform/texts/locale.ts';

export const KINDS = ['blog', 'news'] as const;
export type ArticleKind = (typeof KINDS)[number];

/** What is written and kept alike: articles of labour law beside those, all on a page of their own. */
export const WRITTEN_KINDS = [...KINDS, 'law'] as const;
export type WrittenKind = (typeof WRITTEN_KINDS)[number];
export const LAW_PATH = '/hiring-law';

export const LIST_PATH = { blog: '/blogs', news: '/news' } as const satisfies Record<ArticleKind, string>;
export const kindOfPath = (path: string): ArticleKind => (path.startsWith('/news') ? 'news' : 'blog');

export const SLUG_MAX = 60;
const MARKS = /\p{M}+|ـ/gu;

/** How a title stands in an address: its letters and digits, joined by hyphens, cut between words. */
export function slugOf(title: string): string {
  const words =
    title
      .normalize('NFKC')
      .toLowerCase()
      .replace(MARKS, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`;
    if (longer.length > SLUG_MAX) break;
    slug = longer;
  }
  return slug || (words[0] ?? '').slice(0, SLUG_MAX);
}

/** The number alone finds an article: whatever stands behind it, an old name among it, leads to the present one. */
export function articlePath({ kind, id, slug }: { kind: ArticleKind; id: number; slug: string | null }): string {
  return `${LIST_PATH[kind]}/${id}${slug ? `-${encodeURIComponent(slug)}` : ''}`;
}
/** Where an article of law begins on its page. */
export const lawAnchor = ({ id, law_number }: { id: number; law_number: number | null }): string =>
  law_number === null ? `explained-${id}` : `article-${law_number}`;
type Written = { kind: WrittenKind; id: number; slug: string | null; law_number: number | null };
export const writtenPath = (of: Written): string =>
  of.kind === 'law' ? `${LAW_PATH}#${lawAnchor(of)}` : articlePath({ ...of, kind: of.kind });

const LAW_LINK = /^\/hiring-law#(article-\d{1,3})$/;
/** The anchors of other articles of law that a text leads to. */
export const lawLinksIn = (blocks: readonly MarkupBlock[]): string[] => [
  ...new Set(
    blocks.flatMap((block) => {
      const lines = 'runs' in block ? [block.runs] : block.kind === 'list' ? block.items : [];
      return lines.flat().flatMap(({ href }) => LAW_LINK.exec(href ?? '')?.[1] ?? []);
    }),
  ),
];

const ID = /^(\d{1,15})(?:-|$)/;
export const idInAddress = (part: string | undefined): number | null => {
  const id = ID.exec(part ?? '')?.[1];
  return id === undefined ? null : Number(id);
};

/** Words of an Arabic or English text that a grown reader reads in a minute on a screen. */
const WORDS_A_MINUTE = 180;
export const minutesOf = (sections: readonly number[]): number =>
  Math.max(1, Math.round(sections.reduce((sum, words) => sum + words, 0) / WORDS_A_MINUTE));

/** Words of each section, from one heading to the next; what stands before the first belongs to it. */
export function sectionsOf(blocks: readonly MarkupBlock[]): number[] {
  const sections: number[] = [];
  let before = 0;
  for (const block of blocks) {
    const words = wordsIn(saidIn(block));
    if (block.kind === 'heading') {
      sections.push(words + before);
      before = 0;
    } else if (sections.length === 0) before += words;
    else sections[sections.length - 1]! += words;
  }
  return sections.length > 0 ? sections : [before];
}

/** The headings of an article, as its table of contents leads to them. */
export const contentsOf = (blocks: readonly MarkupBlock[]): { id: string; title: string }[] =>
  blocks
    .filter((block) => block.kind === 'heading')
    .map((block, at) => ({ id: sectionId(at), title: wordsOfLine(block.runs) }));
export const sectionId = (at: number) => `section-${at + 1}`;

type InLanguages = { ar_title: string | null; en_title: string | null };
/** The languages that an article is written in; a reader of another one gets the one there is. */
export const languagesOf = ({ ar_title, en_title }: InLanguages): Locale[] => [
  ...(ar_title === null ? [] : (['ar'] as const)),
  ...(en_title === null ? [] : (['en'] as const)),
];
export const languageFor = (article: InLanguages, locale: Locale): Locale => {
  const languages = languagesOf(article);
  return languages.includes(locale) ? locale : languages[0]!;
};

export type ArticleState = 'draft' | 'scheduled' | 'published';
export const stateOf = (published_at: Date | null, now: Date): ArticleState =>
  published_at === null ? 'draft' : published_at > now ? 'scheduled' : 'published';
