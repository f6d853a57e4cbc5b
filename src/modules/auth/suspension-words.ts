import { dateOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { defineTexts, translate } from '#platform/texts/texts.ts';
import type { SuspensionReason } from './suspension.ts';

const texts = defineTexts({
  ar: {
    fraud: 'احتيال، أو طلب مال من المتقدمين',
    false_details: 'بيانات أو وثائق غير صحيحة',
    abuse: 'إساءة أو تحرش',
    spam: 'رسائل أو طلبات بالجملة لا يريدها أحد',
    misleading_ads: 'إعلانات مضللة',
    taken_over: 'دلائل على أن غير صاحب الحساب يستعمله',
    terms: 'مخالفة أخرى لشروط الاستخدام',
    until: 'حتى {date}',
    for_good: 'نهائيًا',
  },
  en: {
    fraud: 'fraud, or asking applicants for money',
    false_details: 'details or papers that are not true',
    abuse: 'abuse or harassment',
    spam: 'unwanted messages or applications in bulk',
    misleading_ads: 'misleading ads',
    taken_over: 'signs that somebody else uses the account',
    terms: 'another breach of the terms of use',
    until: 'until {date}',
    for_good: 'for good',
  },
});

export const reasonText = (reason: SuspensionReason, locale: Locale): string => translate(texts, locale)(reason);

/** Goes on from a sentence: suspended until a day, or for good. */
export const untilText = (until_at: string | null, locale: Locale): string => {
  const t = translate(texts, locale);
  return until_at === null ? t('for_good') : t('until', { date: dateOf(until_at, locale) });
};
