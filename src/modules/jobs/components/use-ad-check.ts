import { useDeferredValue, useMemo } from 'react';
import { findingsOf, missingParts, type CheckedAd } from '../ad-check.ts';
import { riyals } from '#platform/fields/money.ts';
import { WORDED } from '../fields.ts';
import { MAX_QUESTIONS } from '../rules.ts';
import type { AdValues } from './form-values.ts';

/** In halalas, what a field of an amount says; null where it says none. */
export const amountOf = (typed: string | undefined) => {
  const read = riyals().safeParse(typed ?? '');
  return read.success ? read.data : null;
};
/** As a box of a form holds them. */
const linesOf = (typed: string | undefined) => typed?.replaceAll('\r\n', '\n');
const yearsOf = (typed: string | undefined) => (typed ? 0 : null);

/** An ad as its form says it now. Questions keep their number, so that a finding leads to its field. */
export const checkedAdOf = (values: AdValues): CheckedAd => ({
  ...Object.fromEntries(WORDED.map((name) => [name, linesOf(values[name])])),
  skills: (values['skills'] ?? '')
    .split(/[,،\n]/u)
    .map((skill) => skill.trim())
    .filter(Boolean),
  salary_from: amountOf(values['salary_from']),
  salary_to: amountOf(values['salary_to']),
  experience_from: yearsOf(values['experience_from']),
  experience_to: yearsOf(values['experience_to']),
  min_qualification: values['min_qualification'],
  saudi_only: values['saudi_only'] === 'true' || values['saudi_only'] === 'on',
  questions: Array.from({ length: MAX_QUESTIONS }, (_, index) => ({
    question: values[`questions.${index}.question`] ?? '',
  })),
});

/** The check of what stands in the form, a moment after it was typed. */
export function useAdCheck(values: AdValues) {
  const settled = useDeferredValue(values);
  return useMemo(() => {
    const ad = checkedAdOf(settled);
    return { findings: findingsOf(ad), missing: missingParts(ad) };
  }, [settled]);
}
