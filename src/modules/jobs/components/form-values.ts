import type { CompanyJob } from '../contract.ts';
import { MAX_QUESTIONS } from '../rules.ts';

const HALALAS = 100;
const inRiyals = (halalas: number | null) => (halalas === null ? '' : String(halalas / HALALAS));
const SEPARATOR = '، ';

export type AdValues = Record<string, string>;

/** An ad as the fields of its form say it: money in riyals, lists in one box. */
export function valuesOfAd(job: CompanyJob | null): AdValues {
  if (!job) return { vacancies: '1', show_company: 'true' };
  const text = (value: string | number | boolean | null) => (value === null ? '' : String(value));
  return {
    ar_title: text(job.ar_title),
    en_title: text(job.en_title),
    job_role_id: text(job.job_role_id),
    sector_id: text(job.sector_id),
    major_id: text(job.major_id),
    min_qualification: text(job.min_qualification),
    saudi_only: text(job.saudi_only),
    show_company: text(job.show_company),
    ar_description: text(job.ar_description),
    en_description: text(job.en_description),
    ar_description_html: text(job.ar_description_html),
    en_description_html: text(job.en_description_html),
    city_id: text(job.city_id),
    is_remote: text(job.is_remote),
    job_type: text(job.job_type),
    vacancies: text(job.vacancies),
    salary_from: inRiyals(job.salary_from),
    salary_to: inRiyals(job.salary_to),
    experience_from: text(job.experience_from),
    experience_to: text(job.experience_to),
    skills: job.skills.join(SEPARATOR),
    benefits: text(job.benefits),
    working_hours: text(job.working_hours),
    closes_on: text(job.closes_on),
    ...Object.fromEntries(
      job.questions.slice(0, MAX_QUESTIONS).flatMap((question, index) => [
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
