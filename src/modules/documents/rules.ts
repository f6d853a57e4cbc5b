import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';

/** What the site says of itself and of its terms. */
export const DOCUMENTS = ['about', 'terms', 'privacy', 'agreement'] as const;
export type DocumentName = (typeof DOCUMENTS)[number];

export const PATHS: Record<DocumentName, string> = {
  about: '/about-us',
  terms: '/terms-conditions',
  privacy: '/privacy-policy',
  agreement: '/company-agreement',
};

/** What an account agrees to, or has read. */
export const AGREED_BY: Record<'USER' | 'COMPANY', readonly DocumentName[]> = {
  USER: ['terms', 'privacy'],
  COMPANY: ['terms', 'privacy', 'agreement'],
};

/** What a person may say yes and no to at any time, besides. */
export const CHOICES = ['cv_in_search', 'weekly_mail', 'job_alerts', 'picture_from_door'] as const;
export type Choice = (typeof CHOICES)[number];

export const WORDS_MAX = 8_000;
/** Between the publication of a version that asks for consent and the day it holds. */
export const NOTICE_DAYS = 15;

type Numbered = { major: number; minor: number };
export const versionOf = ({ major, minor }: Numbered): string => `${major}.${minor}`;

/** Consent to 2.1 holds for 2.3, and not for 3.0. */
export const nextAfter = (newest: Numbered | null, asks_consent: boolean): Numbered => {
  if (!newest) return { major: 1, minor: 0 };
  return asks_consent ? { major: newest.major + 1, minor: 0 } : { major: newest.major, minor: newest.minor + 1 };
};

export type ConsentState = 'asked' | 'due' | null;

/** `due` once the version holds: nothing more is saved without an answer. Before that it may wait. */
export const consentState = (askedFrom: Date | null, now: Date): ConsentState =>
  askedFrom === null ? null : askedFrom <= now ? 'due' : 'asked';

/** The first day, as Riyadh has it, on which a version published now may ask for consent. */
export const firstDayFor = (now: Date): string => dayInRiyadh(new Date(now.getTime() + NOTICE_DAYS * DAY_MS));

const WORDS_A_MINUTE = 200;
export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / WORDS_A_MINUTE));
