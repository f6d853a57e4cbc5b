import type { ReactNode } from 'react';
import { fieldLabel } from '#platform/fields/labels.ts';
import { dayOf } from '#platform/texts/format.ts';
import { Facts } from '#ui/facts.tsx';
import { PayRange } from '#ui/money.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Job } from '../contract.ts';
import type { PublicName } from '../fields.ts';
import { adTexts } from '../ad-texts.ts';
import { useJobWords } from './use-job-words.ts';
import { Naming } from '#ui/written.tsx';

/** What its head and its body say. */
type SaidElsewhere =
  | `${'ar' | 'en'}_${'title' | 'description' | 'benefits'}`
  | 'show_company'
  | 'job_role_id'
  | 'skills';

type Line = { label: string; value: ReactNode };

/** The box of facts of an ad; what the ad does not say is left out. */
export function JobFacts({ job }: { job: Job }) {
  const t = useTexts(adTexts);
  const { placeOf, typeOf, experienceOf } = useJobWords();
  const locale = useLocale();
  const closing = job.expires_at ?? job.closes_on;
  // Null where the line of another field says it too.
  const lines: Record<Exclude<PublicName, SaidElsewhere>, Line | null> = {
    salary_from: { label: t('jobs.fact_pay'), value: <PayRange from={job.salary_from} to={job.salary_to} /> },
    salary_to: null,
    city_id: { label: t('jobs.fact_place'), value: placeOf(job) },
    is_remote: null,
    job_type: { label: t('jobs.fact_type'), value: job.job_type && typeOf(job.job_type) },
    experience_from: { label: t('jobs.fact_experience'), value: experienceOf(job.experience_from, job.experience_to) },
    experience_to: null,
    vacancies: { label: t('jobs.fact_vacancies'), value: t('jobs.vacancies', { count: job.vacancies }) },
    closes_on: {
      label: t('jobs.fact_closing'),
      value: closing && <span className="n">{dayOf(closing, locale)}</span>,
    },
    min_qualification: {
      label: fieldLabel('min_qualification', locale),
      value: job.min_qualification && t(`jobs.qualification_${job.min_qualification}`),
    },
    ar_working_hours: {
      label: fieldLabel('working_hours', locale),
      value: job.working_hours && <Naming>{job.working_hours}</Naming>,
    },
    en_working_hours: null,
    sector_id: { label: fieldLabel('sector_id', locale), value: job.sector },
    major_id: { label: fieldLabel('major_id', locale), value: job.major },
    saudi_only: { label: t('jobs.fact_saudi'), value: job.saudi_only && t('jobs.saudi_only') },
  };
  return <Facts facts={Object.values(lines).filter((line) => line !== null)} />;
}
