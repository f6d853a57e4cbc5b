import type { Locale } from '#platform/texts/locale.ts';

/** How many entries a feed has: the newest. */
export const FEED_ITEMS = 50;

/** Kinds of pages of which there are many; each has parts of its own. */
export const SECTIONS = ['pages', 'ads', 'employers', 'careers', 'salaries', 'articles'] as const;
export type Section = (typeof SECTIONS)[number];

/**
 * A part holds what has a number in a range of this size: a page stays in its part for good, so that a change makes one
 * part new and leaves the others. An employer has two pages in two languages: that is 48,000 addresses, of the 50,000
 * that a sitemap may hold.
 */
export const PART_SIZE = 12_000;
export const partOf = (id: number): number => Math.floor(id / PART_SIZE);

/** A page that search engines may know: where it is in each language, and when what it says last changed. */
export type Entry = { paths: Partial<Record<Locale, string>>; at: Date | null };
/** Some pages of a section, with what a change of them changes. */
export type Part = { section: Section; number: number; at: Date | null; pages_num: number };

export const nameOfPart = ({ section, number }: Pick<Part, 'section' | 'number'>): string => `${section}-${number}`;
const PART_NAME = new RegExp(`^(${SECTIONS.join('|')})-(0|[1-9]\\d{0,8})$`);
export function partOfName(name: string): { section: Section; number: number } | null {
  const [, section, number] = PART_NAME.exec(name) ?? [];
  return section === undefined ? null : { section: section as Section, number: Number(number) };
}
