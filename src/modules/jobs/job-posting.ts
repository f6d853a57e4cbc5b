import { organization } from '#modules/companies/rules.ts';
import { HALALAS_A_RIYAL } from '#platform/fields/money.ts';
import type { StructuredData } from '#platform/texts/structured-data.ts';
import type { Job, JobType } from './contract.ts';
import { endOfDay } from './rules.ts';

const MONTHS_A_YEAR = 12;
const COUNTRY = 'SA';

/** A job done from afar says nothing of its hours. */
const EMPLOYMENT = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  remotely: undefined,
} satisfies Record<JobType, string | undefined>;

const CREDENTIALS = {
  secondary: 'high school',
  diploma: 'associate degree',
  bachelor: 'bachelor degree',
  ma: 'postgraduate degree',
  phd: 'postgraduate degree',
} satisfies Record<NonNullable<Job['min_qualification']>, string>;

/**
 * An ad as search engines show it among jobs: what its page says and nothing else. `address` is the page's own.
 * Only for an ad that people may apply to. https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPosting(job: Job, { address, origin }: { address: string; origin: string }): StructuredData {
  const { company, city, experience_from, min_qualification, job_type } = job;
  const end = job.expires_at ?? (job.closes_on && endOfDay(job.closes_on).toISOString());
  const isAnywhere = job_type === 'remotely';
  return {
    '@type': 'JobPosting',
    title: titleOf(job),
    description: job.description_html,
    url: address,
    identifier: { '@type': 'PropertyValue', name: new URL(origin).host, value: String(job.id) },
    datePosted: job.activated_at,
    ...(end && { validThrough: end }),
    // The word that the rules give for an employer who does not want to be named.
    hiringOrganization: company ? organization(company, origin) : 'confidential',
    ...((city || !isAnywhere) && {
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          ...(city && { addressLocality: city }),
          addressCountry: job.country_code ?? COUNTRY,
        },
      },
    }),
    ...(isAnywhere && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: job.country_code ?? COUNTRY },
    }),
    ...(job_type && EMPLOYMENT[job_type] && { employmentType: EMPLOYMENT[job_type] }),
    ...payOf(job),
    ...(experience_from && {
      experienceRequirements: {
        '@type': 'OccupationalExperienceRequirements',
        monthsOfExperience: experience_from * MONTHS_A_YEAR,
      },
    }),
    ...(min_qualification && {
      educationRequirements: {
        '@type': 'EducationalOccupationalCredential',
        credentialCategory: CREDENTIALS[min_qualification],
      },
    }),
    ...(job.skill_names.length > 0 && { skills: job.skill_names.join(', ') }),
    ...(job.sector && { industry: job.sector }),
    totalJobOpenings: job.vacancies,
    directApply: true,
  };
}

/** Search engines take none that looks like markup or calls out. */
const titleOf = ({ title }: Job): string => title.replace(/[<>!\s]+/g, ' ').trim() || title;

/** Riyals a month; an ad that says one end says one figure. */
function payOf({ salary_from, salary_to }: Job) {
  const [from, to] = [salary_from, salary_to].map((pay) => pay && pay / HALALAS_A_RIYAL);
  if (!from && !to) return {};
  const range = from && to && from !== to ? { minValue: from, maxValue: to } : { value: from || to };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'SAR',
      value: { '@type': 'QuantitativeValue', ...range, unitText: 'MONTH' },
    },
  };
}
