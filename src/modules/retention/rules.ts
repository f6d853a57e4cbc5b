import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { retentionTexts } from './texts.ts';

/** Nothing is kept for no days: it goes at the moment that decides. */
export const periodText = (days: number, locale: Locale): string => {
  const t = translate(retentionTexts, locale);
  return days === 0 ? t('retention.at_end') : t('retention.day_count', { count: days });
};
