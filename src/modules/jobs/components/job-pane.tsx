import type { ReactNode } from 'react';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { agoOf } from '#platform/texts/format.ts';
import { CompanyBadge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Logo } from '#ui/emblem.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Job } from '../contract.ts';
import { adTexts } from '../ad-texts.ts';
import { JobBody } from './job-body.tsx';
import { JobFacts } from './job-facts.tsx';
import { ReportJobLink } from './report-job-link.tsx';
import { SaveJobButton } from './save-job-button.tsx';
import { Written } from '#ui/written.tsx';

/** One ad beside a list of them. */
export function JobPane({
  job,
  now,
  fit,
  applied,
}: {
  job: Job;
  now: string;
  fit?: ReactNode;
  /** In place of the way to apply. */
  applied?: ReactNode;
}) {
  const t = useTexts(adTexts);
  const isOpen = job.state === 'active';
  return (
    <article className="stack stack-6">
      <JobHead job={job} now={now} level={2} />
      {!isOpen && (
        <Notice>{t(job.is_withheld ? 'jobs.withheld' : job.state === 'paused' ? 'jobs.paused' : 'jobs.ended')}</Notice>
      )}
      {applied}
      <div className="line">
        {isOpen && !applied && (
          <LinkButton to={`/jobs/${job.id}/apply`} look="primary">
            {t('jobs.apply')}
          </LinkButton>
        )}
        <LinkButton to={`/jobs/${job.id}`}>{t('jobs.open_page')}</LinkButton>
        <SaveJobButton id={job.id} title={job.title} saved={job.is_saved} />
      </div>
      <JobFacts job={job} />
      {fit}
      <JobBody job={job} headingLevel={3} />
      <p>
        <ReportJobLink job={job} />
      </p>
    </article>
  );
}

/** Title, employer, age and how many applied. */
export function JobHead({ job, now, level = 1 }: { job: Job; now: string; level?: 1 | 2 }) {
  const t = useTexts(adTexts);
  const locale = useLocale();
  const Heading = `h${level}` as const;
  const name = job.company ? nameOfCompany(job.company, locale) : t('jobs.confidential');
  return (
    <header className="stack stack-3">
      <div className="line nowrap at-start">
        <Logo name={name} src={job.company?.logo_href} size={level === 1 ? 'l' : 'm'} />
        <div className="grow">
          <Heading>
            <Written>{job.title || t('jobs.untitled')}</Written>
          </Heading>
          <p className="line tight">
            {job.company ? (
              <>
                <LocalLink to={`/company-profile/${job.company.id}`}>
                  <Written>{name}</Written>
                </LocalLink>
                <CompanyBadge level={job.company.state} />
              </>
            ) : (
              <span className="muted">{name}</span>
            )}
          </p>
        </div>
      </div>
      <Meta>
        {job.activated_at && t('jobs.posted', { ago: agoOf(job.activated_at, now, locale) })}
        {job.state === 'active' &&
          (job.applicants_num === null ? t('jobs.among_first') : t('jobs.applicants', { count: job.applicants_num }))}
      </Meta>
    </header>
  );
}
