import { nameOfCompany } from '#modules/companies/rules.ts';
import type { JobInList } from '#modules/jobs/contract.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { FoundJob } from '../contract.ts';

type Row = JobInList & Partial<Pick<FoundJob, 'fit' | 'excerpt'>>;

/** What rows draw of these ads, and nothing that is not so: each company by the name that this reader reads. */
export const jobRowsOf = (jobs: readonly FoundJob[], locale: Locale): Row[] =>
  jobs.map(({ skills: _skills, company, ...job }) => ({
    ...(Object.fromEntries(Object.entries(job).filter(([, value]) => value !== null && value !== false)) as Row),
    ...(job.state === 'active' ? { state: undefined } : {}),
    company: company && {
      foundation_name: nameOfCompany(company, locale),
      en_foundation_name: null,
      state: company.state,
      logo_href: company.logo_href,
    },
  }));
