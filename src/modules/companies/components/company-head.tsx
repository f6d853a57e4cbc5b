import { Logo } from '#ui/emblem.tsx';
import { Meta } from '#ui/meta.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import type { Employer } from '../contract.ts';
import { nameOfCompany } from '../rules.ts';
import { companiesTexts } from '../texts.ts';
import { CompanyBadge } from './company-badge.tsx';
import { RecordLine } from './response-record.tsx';
import { Written } from '#ui/written.tsx';
import './company-head.css';

/** The head of an employer's pages: who it is, how far it is verified, and the way between its jobs and itself. */
export function CompanyHead({ company, current }: { company: Employer; current: 'jobs' | 'about' }) {
  const t = useTexts(companiesTexts);
  const locale = useLocale();
  const name = nameOfCompany(company, locale);
  return (
    <header className="company-head">
      <div className="company-head-who">
        <Logo name={name} src={company.logo_href} size="l" />
        <div className="grow">
          <h1 className="heading-26">
            <Written>{name}</Written>
          </h1>
          <Meta by={<CompanyBadge state={company.state} />}>
            {company.sector}
            {company.city}
          </Meta>
          <RecordLine record={company.response_record} />
        </div>
      </div>
      <Tabs
        label={t('companies.tabs')}
        tabs={[
          {
            to: `/company-profile/${company.id}`,
            label: t('companies.tab_jobs'),
            current: current === 'jobs',
            count: company.open_jobs_num,
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
