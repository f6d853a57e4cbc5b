import { inLanguage } from '#modules/jobs/rules.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { JobSnapshot, type JobThen } from '../contract.ts';

/** The ad as it stood when it was applied to; null for what was sent before that was kept. */
export function jobThenOf(kept: unknown, locale: Locale): JobThen | null {
  const { data: job } = JobSnapshot.nullable().safeParse(kept);
  if (!job) return null;
  const { is_remote, job_type, salary_from, salary_to, skills, benefits, working_hours } = job;
  return {
    title: inLanguage(locale, job.ar_title, job.en_title),
    description: inLanguage(locale, job.ar_description, job.en_description),
    company_name: inLanguage(locale, job.ar_company, job.en_company),
    city: inLanguage(locale, job.ar_city, job.en_city) || null,
    is_remote,
    job_type,
    salary_from,
    salary_to,
    skills,
    benefits,
    working_hours,
  };
}
