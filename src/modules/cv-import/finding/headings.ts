import headingNames from './heading-names.json' with { type: 'json' };
import type { Line } from '../reading/glyphs.ts';
import { isArabic, keyOf } from './words.ts';

export type SectionName =
  | 'top'
  | 'contact'
  | 'about'
  | 'experience'
  | 'education'
  | 'skills'
  | 'languages'
  | 'courses'
  | 'memberships'
  | 'other';

/** How people head the parts of a CV. */
const HEADINGS: Record<Exclude<SectionName, 'top'>, string[]> = headingNames;

/** `خبراتي العملية` and `الخبرات العملية` head the same part. */
const headingKey = (text: string): string =>
  keyOf(text)
    .split(' ')
    .filter((word) => !/^(?:and|my|the|of|و)$/.test(word))
    .map((word) => word.replace(/^(?:وال|ال|لل)(?=.{3})/u, '').replace(/(?<=.{4})ي$/u, ''))
    .join(' ');

const known = new Map(
  Object.entries(HEADINGS).flatMap(([section, names]) =>
    names.map((name) => [headingKey(name), section as SectionName]),
  ),
);
/** Shorter names without a letter are other words. */
const MENDED_FROM = 6;
/** Arabic headings that lost a letter, which ligatures of three letters do where a font names them wrongly. */
const mended = new Map(
  [...known].flatMap(([name, section]) =>
    name.length >= MENDED_FROM && isArabic(name)
      ? [...name].flatMap((letter, at) =>
          letter === ' ' ? [] : [[name.slice(0, at) + name.slice(at + 1), section] as const],
        )
      : [],
  ),
);

const exactly = (text: string) => known.get(headingKey(text));
/** `Education & Training`, `الخبرات والمهارات`: what heads two parts heads the first of them. */
const JOINT = /\s*[&+،,|/\\–—\t]\s*|\s+-\s+|\s+and\s+|\s+و\s*(?=ال)/iu;

function sectionNamed(text: string): SectionName | undefined {
  const named = exactly(text) ?? exactly(text.replace(/(\S) (?=\S(?: |$))/gu, '$1')) ?? mended.get(headingKey(text));
  if (named) return named;
  const sections = text.split(JOINT).filter(Boolean).map(exactly);
  if (sections.length < 2 || sections.some((one) => one === undefined)) return undefined;
  return sections.find((one) => one !== 'other') ?? 'other';
}

/** By a word in it, for what is set as headings are: the first that fits. */
const WORDS: [SectionName, RegExp][] = [
  [
    'other',
    /تطوع|مراجع|معرف|هواي|اهتمام|جوائز|انجاز|مشاريع|مشروع|volunt|referenc|hobb|interest|award|achiev|project|publicat/u,
  ],
  ['languages', /لغ(?:ات|ه|وي)|language/u],
  ['memberships', /عضوي|جمعيات|نقاب|member|affiliat/u],
  ['about', /نبذ|ملخص|هدف|اهداف|profile|summary|objective|about/u],
  ['experience', /خبر|وظيف|وظائف|experience|employment|career|work/u],
  ['education', /تعليم|موهل|دراس|اكاديم|education|academic|qualification|degree/u],
  ['courses', /دورات|شهاد|تدريب|ورش|course|certif|training|workshop|licen/u],
  ['skills', /مهار|قدرات|كفاء|جدارات|skill|competenc|expertise|proficien|technolog|tools/u],
  ['contact', /تواصل|اتصال|شخصي|contact|personal/u],
];
/** The part that a heading of unknown words heads, by one of them. */
export const sectionByWord = (text: string): SectionName =>
  WORDS.find(([, word]) => word.test(keyOf(text)))?.[0] ?? 'other';

const LONGEST = 60;

/** The part of a CV that a line heads, with what else the line says (`المهارات: Excel، Word`). */
export function headingOf(line: Line): { section: SectionName; rest: string } | null {
  const text = line.text.replace(/^[\d.)\s]{0,4}/u, '').trim();
  // A sentence may end, or go on in a new line, with the words of a heading.
  const isSentence = /[.؟?!]$/u.test(text) || /^و(?=ال)/u.test(text);
  const named = text.length <= LONGEST && !line.bullet && !isSentence ? sectionNamed(text) : undefined;
  if (named) return { section: named, rest: '' };
  // Beside its part, on the line that it begins with.
  const [beside = '', ...behind] = text.split('\t');
  const part = behind.length > 0 && !line.bullet ? sectionNamed(beside) : undefined;
  if (part) return { section: part, rest: behind.join('\t') };
  if (line.bullet) return null;
  const [, head, rest] = /^([^:：]{3,40})[:：]\s*(\S.*)$/u.exec(text) ?? [];
  const section = head ? sectionNamed(head) : undefined;
  return section && section !== 'contact' && section !== 'other' && rest ? { section, rest } : null;
}

/** True for the words that head a part of a CV. */
export const isHeadingText = (text: string): boolean => text.length <= LONGEST && sectionNamed(text) !== undefined;

/** A heading by its looks that no list knows: what follows it belongs to none of our sections. */
export const looksLikeHeading = (line: Line, usualSize: number): boolean =>
  !line.bullet &&
  line.text.length <= 40 &&
  !/[\d@،,.]/u.test(line.text) &&
  (line.heading || (line.size > usualSize * 1.12 && (line.bold || line.apart)));
