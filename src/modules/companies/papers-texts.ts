import { DAY_MS } from '#platform/durations.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { defineTexts, translate } from '#platform/texts/texts.ts';

/** What staff compare between a commercial file and the account, a row each. */
export const COMPARED = [
  'commercial_registration',
  'foundation_name',
  'en_foundation_name',
  'vat_number',
  'email_main_domain',
  'city_id',
] as const;
export type Compared = (typeof COMPARED)[number];

export const PAPERS_REASONS = [
  'differs',
  'unclear',
  'incomplete',
  'expired',
  'english_name',
  'not_registration',
  'other_company',
  'altered',
  'misuse',
  'other',
] as const;
export type PapersReason = (typeof PAPERS_REASONS)[number];

export const PAPERS_DECISIONS = ['verified', 'refused', 'asked_again', 'withdrawn'] as const;
export type PapersDecisionKind = (typeof PAPERS_DECISIONS)[number];

/** Refused papers are not sent again on the same day. */
export const REFUSED_FOR_MS = 7 * DAY_MS;

const texts = defineTexts({
  ar: {
    differs: 'في حسابكم ما يختلف عن الوثيقة.',
    unclear: 'الصورة غير واضحة.',
    incomplete: 'في الوثيقة صفحات ناقصة.',
    expired: 'انتهت صلاحية السجل.',
    english_name: 'الاسم الإنجليزي لا يطابق الاسم العربي.',
    not_registration: 'الوثيقة ليست سجلًا تجاريًا.',
    other_company: 'الوثيقة لجهة أخرى.',
    altered: 'في الوثيقة تعديل.',
    misuse: 'استُعملت الشارة في غير محلها.',
    other: 'سبب آخر، أكتبه.',
    rows: 'يختلف: {rows}.',
    commercial_registration: 'رقم السجل',
    foundation_name: 'الاسم',
    en_foundation_name: 'الاسم الإنجليزي',
    vat_number: 'الرقم الضريبي',
    email_main_domain: 'نطاق البريد',
    city_id: 'المدينة',
    and: '، ',
  },
  en: {
    differs: 'Something in your account is not what the paper says.',
    unclear: 'The picture is not clear.',
    incomplete: 'Pages of the paper are missing.',
    expired: 'The registration has expired.',
    english_name: 'The English name is not that of the Arabic one.',
    not_registration: 'The paper is no commercial registration.',
    other_company: 'The paper is another company’s.',
    altered: 'The paper was altered.',
    misuse: 'The badge was misused.',
    other: 'Another reason, in my words.',
    rows: 'Different: {rows}.',
    commercial_registration: 'registration number',
    foundation_name: 'name',
    en_foundation_name: 'English name',
    vat_number: 'VAT number',
    email_main_domain: 'e-mail domain',
    city_id: 'city',
    and: ', ',
  },
});

export const comparedText = (name: Compared, locale: Locale): string => translate(texts, locale)(name);
/** As staff choose it. */
export const papersReasonText = (reason: PapersReason, locale: Locale): string => translate(texts, locale)(reason);

/** Why, as the company reads it: the reason, what differs, and staff's own words. */
export function papersLetter(
  { reason, differs, words }: { reason: PapersReason; differs: readonly Compared[]; words: string },
  locale: Locale,
): string {
  const t = translate(texts, locale);
  const rows = differs.map((name) => t(name)).join(t('and'));
  return [reason !== 'other' && t(reason), rows && t('rows', { rows }), words].filter(Boolean).join(' ');
}
