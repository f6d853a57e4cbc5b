import { numberOf } from '#platform/texts/format.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { findTexts } from './find-texts.ts';

export type Counted = { count: number; isCapped?: boolean };

/** "38", "≈ 1,200" or "10,000+", as short as a list needs it. */
export function useCountWords() {
  const t = useTexts(findTexts);
  const locale = useLocale();
  return {
    shortOf({ count, isCapped }: Counted, isEstimated: boolean) {
      const number = numberOf(count, locale);
      if (isCapped) return t('search.over', { count: number });
      return isEstimated ? `≈ ${number}` : number;
    },
    /** The same as one says it. */
    saidOf({ count, isCapped }: Counted, isEstimated: boolean) {
      if (isCapped) return t('search.value_over', { count });
      const jobs = t('search.value_jobs', { count });
      return isEstimated ? t('search.about', { count: jobs }) : jobs;
    },
  };
}

/** How many results a filter leaves: seen as a number, heard as a sentence. */
export function FacetCount({ isEstimated, ...counted }: Counted & { isEstimated: boolean }) {
  const t = useTexts(findTexts);
  const { shortOf, saidOf } = useCountWords();
  const short = shortOf(counted, isEstimated);
  return (
    <>
      <bdi aria-hidden="true">{short}</bdi>
      <span className="visually-hidden">{t('search.said', { jobs: saidOf(counted, isEstimated) })}</span>
    </>
  );
}
