import { Logo } from '#ui/emblem.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { ListedCompany } from '../contract.ts';
import { companiesTexts } from '../texts.ts';
import { CompanyBadge } from './company-badge.tsx';
import { Written } from '#ui/written.tsx';
import './company-row.css';

export type CompanyInList = Pick<
  ListedCompany,
  'id' | 'logo_href' | 'state' | 'sector' | 'city' | 'members_count' | 'open_jobs_num'
> & {
  /** In the reader's language. */
  name: string;
};

/** An employer in a list: who it is, how far it is verified, and how many ads it has. */
export function CompanyRow({ company }: { company: CompanyInList }) {
  const t = useTexts(companiesTexts);
  const { id, name, logo_href, state, sector, city, members_count, open_jobs_num } = company;
  return (
    <li className="company-row">
      <Logo name={name} src={logo_href} />
      <div className="company-row-body">
        <h2 className="row-title heading-17">
          <LocalLink to={`/company-profile/${id}`}>
            <Written>{name}</Written>
          </LocalLink>
        </h2>
        <Meta by={<CompanyBadge state={state} />}>
          {sector}
          {city}
          {members_count && t('companies.members', { count: members_count })}
        </Meta>
      </div>
      <p className={open_jobs_num > 0 ? 'company-row-jobs medium' : 'company-row-jobs muted'}>
        {open_jobs_num > 0 ? t('companies.open_jobs', { count: open_jobs_num }) : t('companies.open_jobs_none')}
      </p>
    </li>
  );
}
