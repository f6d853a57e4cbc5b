import type { CompanyJob } from '../contract.ts';
import { typedOf } from '#platform/fields/declared.ts';
import { AD_FIELD_NAMES, AD_FIELDS } from '../fields.ts';
import { MAX_QUESTIONS } from '../rules.ts';

export type AdValues = Record<string, string>;

/** An ad as the fields of its form say it: money in riyals, lists in one box. A new one says what an empty ad says. */
export function valuesOfAd(job: CompanyJob | null): AdValues {
  const text = (value: string | number | null) => (value === null ? '' : String(value));
  return {
    ...Object.fromEntries(
      AD_FIELD_NAMES.map((name) => {
        const { empty } = AD_FIELDS[name];
        return [name, String(typedOf(AD_FIELDS[name], job ? job[name] : empty) ?? '')];
      }),
    ),
    ...Object.fromEntries(
      (job?.questions ?? []).slice(0, MAX_QUESTIONS).flatMap((question, index) => [
        [`questions.${index}.question`, question.question],
        [`questions.${index}.kind`, question.kind],
        [`questions.${index}.options`, question.options.join('\n')],
        [`questions.${index}.is_required`, String(question.is_required)],
        [`questions.${index}.is_knock_out`, String(question.is_knock_out)],
        [`questions.${index}.accepted`, question.kind === 'choice' ? question.accepted.join('\n') : ''],
        [`questions.${index}.accepted_answer`, question.kind === 'yes_no' ? (question.accepted[0] ?? 'yes') : 'yes'],
        [`questions.${index}.accepted_from`, text(question.accepted_from)],
        [`questions.${index}.accepted_to`, text(question.accepted_to)],
      ]),
    ),
  };
}
