import type { Reader } from '#modules/privacy/rules.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { MessageTemplate } from './contract.ts';

/** To so many people who did not apply to it a company may write first within 24 hours. */
export const MAX_BEGUN_A_DAY = 100;
/** And so often to each of them before there is an answer. */
export const MAX_UNANSWERED = 3;

/** A letter is headed with its receiver's name: whoever chooses without names shortlists first. */
export const canBegin = (reader: Reader | null): boolean => reader === 'public' || reader === 'applied';

/** Whoever has not read a message by then is mailed once. */
export const UNREAD_MAIL_AFTER_MS = 10 * 60 * 1000;
/** Longer than the queue tries a mail that cannot be sent. */
export const UNREAD_MAIL_GIVEN_UP_MS = DAY_MS;

/** In the language asked for where there is one, else in the other. */
export function templateIn(template: MessageTemplate, locale: Locale): { title: string; body: string } {
  const other = locale === 'ar' ? 'en' : 'ar';
  const chosen = template[`${locale}_body`] === '' ? other : locale;
  return { title: template[`${chosen}_title`], body: template[`${chosen}_body`] };
}

/** The words of a saved reply for one receiver. What is not known stands as nothing, without a gap of two spaces. */
export const fillTemplate = (body: string, { name, job, company }: { name: string; job: string; company: string }) =>
  body
    .replace(/[^\S\n]*\{(name|job|company)\}/g, (place, key: 'name' | 'job' | 'company') => {
      const value = { name, job, company }[key];
      return value === '' ? '' : place.replace(`{${key}}`, () => value);
    })
    .trim();
