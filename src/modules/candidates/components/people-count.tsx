import { numberOf } from '#platform/texts/format.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { candidatesTexts } from '../texts.ts';

type Counted = { count: number; isCapped?: boolean; isEstimated: boolean };

/** How many people, as one says it. */
export function useSaidOf() {
  const t = useTexts(candidatesTexts);
  return ({ count, isCapped, isEstimated }: Counted): string => {
    if (isCapped) return t('candidates.more_than', { count });
    const people = t('candidates.count', { count });
    return isEstimated ? t('candidates.about', { count: people }) : people;
  };
}

/** How many people a filter leaves: seen as a number, heard as a sentence. */
export function PeopleCount(counted: Counted) {
  const t = useTexts(candidatesTexts);
  const saidOf = useSaidOf();
  const number = numberOf(counted.count, useLocale());
  const { isCapped, isEstimated } = counted;
  const short = isCapped ? t('candidates.over', { count: number }) : isEstimated ? `≈ ${number}` : number;
  return (
    <>
      <bdi aria-hidden="true">{short}</bdi>
      <span className="visually-hidden">, {saidOf(counted)}</span>
    </>
  );
}
