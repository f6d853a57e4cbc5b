import { z } from 'zod';
import { choice, flag } from '#platform/fields/rules.ts';
import type { Locale } from '#platform/texts/locale.ts';

export const CV_TEMPLATES = ['classic', 'modern', 'compact'] as const;
export type CvTemplate = (typeof CV_TEMPLATES)[number];
/** `both`: Arabic and English side by side. */
export const CV_LANGUAGES = ['ar', 'en', 'both'] as const;
export type CvLanguage = (typeof CV_LANGUAGES)[number];

/** How a CV is to be set. What is personal is left out unless asked for. */
export const CvOptions = z.object({
  locale: choice(CV_LANGUAGES).default('ar'),
  template: choice(CV_TEMPLATES).default('classic'),
  photo: flag().default(false),
  birthdate: flag().default(false),
  nationality: flag().default(false),
  /** With the transfer of sponsorship. */
  residency: flag().default(false),
});
export type CvOptions = z.infer<typeof CvOptions>;

/** A string with the direction that it is written in, whatever surrounds it. */
export type CvText = { text: string; dir: 'rtl' | 'ltr' };

export type CvEntry = {
  title: CvText;
  place: CvText | null;
  when: CvText | null;
  note: CvText | null;
  /** Paragraphs; several are set as points. */
  lines: CvText[];
};

export const CV_SECTIONS = [
  'about',
  'experience',
  'education',
  'skills',
  'languages',
  'courses',
  'memberships',
  'majors',
  'desired',
  'personal',
] as const;
export type CvSectionName = (typeof CV_SECTIONS)[number];

type Part<Kind extends string, Content> = { name: CvSectionName; title: string; kind: Kind } & Content;
export type CvSection =
  | Part<'text', { lines: CvText[] }>
  | Part<'entries', { entries: CvEntry[] }>
  | Part<'skills', { skills: { name: CvText; level: string; points: number }[] }>
  | Part<'list', { items: CvText[] }>
  | Part<'facts', { facts: { label: string; value: CvText }[]; lines: CvText[] }>;

/** A CV in one language, worded and in order: all that a template has to place. */
export type CvDocument = {
  locale: Locale;
  dir: 'rtl' | 'ltr';
  name: CvText;
  title: CvText | null;
  facts: CvText[];
  /** Always read from left to right. */
  contact: { label: string; value: string; href: string | null }[];
  contact_title: string;
  photo_alt: string;
  /** With {page} and {pages} to fill in. */
  footer: string;
  /** 0 to 9, as its reader writes them. */
  digits: string[];
  sections: CvSection[];
};
