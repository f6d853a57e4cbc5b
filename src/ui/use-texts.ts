import { useMemo } from 'react';
import { translate, type Texts, type Translate } from '#platform/texts/texts.ts';
import { useLocale } from './use-locale.ts';

/** `const t = useTexts(jobsTexts); t('jobs.count', { count: 3 })` */
export function useTexts<Arabic>(texts: Texts<Arabic>): Translate<Arabic> {
  const locale = useLocale();
  return useMemo(() => translate(texts, locale), [texts, locale]);
}
