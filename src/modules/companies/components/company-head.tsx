import type { ReactNode } from 'react';
import { Logo } from '#ui/emblem.tsx';
import { Meta } from '#ui/meta.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { CompanyCard } from '../contract.ts';
import { nameOfCompany } from '../rules.ts';
import { companiesTexts } from '../texts.ts';
import { CompanyBadge } from './company-badge.tsx';
import './company-head.css';

type Shown = CompanyCard & { sector?: string | null; city?: string | null };

/** The head of an employer's pages: who it is, how far it is verified, and the way between its jobs and itself. */
export function CompanyHead({
  company,
  current,
  jobs_count,
  children,
}: {
  company: Shown;
  current: 'jobs' | 'about';
  jobs_count?: ReactNode;
  /** A deed beside the name. */
  children?: ReactNode;
}) {
  const t = useTexts(companiesTexts);
  const locale = useLocale();
  const name = nameOfCompany(company, locale);
  return (
    <header className="company-head">
      <div className="company-head-who">
        <Logo name={name} src={company.logo_href} size="l" />
        <div className="grow">
          <h1 className="heading-26">
            <bdi>{name}</bdi>
          </h1>
          <Meta by={<CompanyBadge state={company.state} />}>
            {company.sector}
            {company.city}
          </Meta>
        </div>
        {children}
      </div>
      <Tabs
        label={t('companies.tabs')}
        tabs={[
          {
            to: `/company-profile/${company.id}`,
            label: t('companies.tab_jobs'),
            current: current === 'jobs',
            ...(jobs_count === undefined ? {} : { count: jobs_count }),
          },
          {
            to: `/company-profile/details/${company.id}`,
            label: t('companies.tab_about'),
            current: current === 'about',
          },
        ]}
      />
    </header>
  );
}
