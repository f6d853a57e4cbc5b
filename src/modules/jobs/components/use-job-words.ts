import { useMemo } from 'react';
import { useLocale } from '#ui/use-locale.ts';
import { jobWordsIn } from './job-words.ts';

/** How an ad's facts are said in the language of the page. */
export function useJobWords() {
  const locale = useLocale();
  return useMemo(() => jobWordsIn(locale), [locale]);
}
