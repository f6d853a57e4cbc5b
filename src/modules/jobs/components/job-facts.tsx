import { dayOf } from '#platform/texts/format.ts';
import { Facts } from '#ui/facts.tsx';
import { PayRange } from '#ui/money.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Job } from '../contract.ts';
import { adTexts } from '../ad-texts.ts';
import { useJobWords } from './use-job-words.ts';

export type JobFactsData = Pick<
  Job,
  | 'salary_from'
  | 'salary_to'
  | 'city'
  | 'is_remote'
  | 'job_type'
  | 'experience_from'
  | 'experience_to'
  | 'vacancies'
  | 'closes_on'
  | 'expires_at'
  | 'min_qualification'
  | 'working_hours'
  | 'sector'
  | 'major'
  | 'saudi_only'
>;

/** The box of facts of an ad; what the ad does not say is left out. */
export function JobFacts({ job }: { job: JobFactsData }) {
  const t = useTexts(adTexts);
  const { placeOf, typeOf, experienceOf } = useJobWords();
  const locale = useLocale();
  const closing = job.expires_at ?? job.closes_on;
  return (
    <Facts
      facts={[
        { label: t('jobs.fact_pay'), value: <PayRange from={job.salary_from} to={job.salary_to} /> },
        { label: t('jobs.fact_place'), value: placeOf(job) },
        { label: t('jobs.fact_type'), value: job.job_type && typeOf(job.job_type) },
        { label: t('jobs.fact_experience'), value: experienceOf(job.experience_from, job.experience_to) },
        { label: t('jobs.fact_vacancies'), value: t('jobs.vacancies', { count: job.vacancies }) },
        { label: t('jobs.fact_closing'), value: closing && <span className="n">{dayOf(closing, locale)}</span> },
        {
          label: t('jobs.fact_qualification'),
          value: job.min_qualification && t(`jobs.qualification_${job.min_qualification}`),
        },
        { label: t('jobs.fact_hours'), value: job.working_hours && <bdi>{job.working_hours}</bdi> },
        { label: t('jobs.fact_sector'), value: job.sector },
        { label: t('jobs.fact_major'), value: job.major },
        { label: t('jobs.fact_saudi'), value: job.saudi_only && t('jobs.saudi_only') },
      ]}
    />
  );
}
