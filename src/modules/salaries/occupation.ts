import { HALALAS_A_RIYAL } from '#platform/fields/money.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { StructuredData } from '#platform/texts/structured-data.ts';
import type { SalaryAnswer } from './contract.ts';

const COUNTRY = { ar: 'المملكة العربية السعودية', en: 'Saudi Arabia' };

/** A title's pay as search engines read it, by schema.org's Occupation. */
export function occupationOf(
  { job_title, pay, distribution, updated_on }: SalaryAnswer,
  { address, locale }: { address: string; locale: Locale },
): StructuredData {
  const riyals = (halalas: number) => halalas / HALALAS_A_RIYAL;
  return {
    '@type': 'Occupation',
    name: job_title,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address, lastReviewed: updated_on },
    occupationLocation: [{ '@type': 'Country', name: COUNTRY[locale] }],
    estimatedSalary: [
      {
        '@type': 'MonetaryAmountDistribution',
        name: 'base',
        currency: 'SAR',
        duration: 'P1M',
        median: riyals(distribution?.median ?? pay!.the_average),
        ...(distribution
          ? { percentile25: riyals(distribution.middle_from), percentile75: riyals(distribution.middle_to) }
          : {}),
      },
    ],
    sampleSize: pay!.contributors,
  };
}
