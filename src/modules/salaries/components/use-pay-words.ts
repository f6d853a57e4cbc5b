import { monthOf, riyalsOf } from '#platform/texts/format.ts';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Widening } from '../answers.ts';
import { BANDS } from '../rules.ts';
import { salariesTexts } from '../texts.ts';

const BAND_TEXTS = [
  'salaries.band_0',
  'salaries.band_1',
  'salaries.band_2',
  'salaries.band_3',
  'salaries.band_4',
] as const;

/** Pay in words, in the reader's language. */
export function usePayWords() {
  const t = useTexts(salariesTexts);
  const locale = useLocale();
  return {
    amountOf: (halalas: number) => riyalsOf(halalas, locale),
    experienceOf: (from: number) => t(BAND_TEXTS[BANDS.findIndex((band) => band.from === from)]!),
    bandChoices: BANDS.map(({ from }, band) => ({ value: String(from), label: t(BAND_TEXTS[band]!) })),
    monthsOf: ({ from_month, to_month }: { from_month: string; to_month: string }) =>
      from_month === to_month
        ? t('salaries.in_month', { month: monthOf(to_month, locale) })
        : t('salaries.between_months', { from: monthOf(from_month, locale), to: monthOf(to_month, locale) }),
    /** The widest of place and of experience says it all. */
    widenedOf(widened: readonly Widening[]) {
      const place = widened.filter((one) => one === 'city' || one === 'region').at(-1);
      const experience = widened.filter((one) => one === 'experience' || one === 'all_experience').at(-1);
      const sector = widened.find((one) => one === 'sector');
      return [sector, place, experience]
        .flatMap((one) => (one ? t(`salaries.wide_${one}`) : []))
        .join(locale === 'ar' ? '، ' : ', ');
    },
  };
}
