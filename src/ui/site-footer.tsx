import { yearOf } from '#platform/texts/format.ts';
import { LocalLink } from './local-link.tsx';
import { uiTexts } from './texts.ts';
import { ThemeChoice } from './theme-switch.tsx';
import { useLocale } from './use-locale.ts';
import { useMay } from './use-may.ts';
import { useTexts } from './use-texts.ts';
import { Wordmark } from './wordmark.tsx';
import './site-footer.css';

const COLUMNS = [
  {
    title: 'ui.foot_seekers',
    links: [
      ['/find-jobs', 'ui.foot_browse'],
      ['/companies', 'ui.foot_companies'],
      ['/profile', 'ui.nav_my_cv'],
      ['/salaries', 'ui.nav_salaries'],
      ['/salary-reports', 'ui.foot_salary_reports'],
    ],
  },
  {
    title: 'ui.foot_employers',
    links: [
      ['/post-job', 'ui.foot_post'],
      ['/busniss-platform', 'ui.foot_fees'],
      ['/search-on-employee', 'ui.foot_search_cvs'],
      ['/bank-accounts', 'ui.foot_bank'],
    ],
  },
  {
    title: 'ui.foot_reading',
    links: [
      ['/hiring-law', 'ui.nav_law'],
      ['/blogs', 'ui.foot_blog'],
      ['/news', 'ui.foot_news'],
    ],
  },
  {
    title: 'ui.brand',
    links: [
      ['/about-us', 'ui.foot_who'],
      ['/contact-us', 'ui.foot_contact'],
      ['/terms-conditions', 'ui.foot_terms'],
      ['/privacy-policy', 'ui.foot_privacy'],
      ['/privacy-request', 'ui.foot_privacy_request'],
    ],
  },
] as const;

export type SiteFooterProps = {
  year: number;
  /** The numbers the law asks a seller to show, where they are set. */
  commercialRegistration?: string | null;
  vatNumber?: string | null;
};

export function SiteFooter({ year, commercialRegistration, vatNumber }: SiteFooterProps) {
  const t = useTexts(uiTexts);
  const locale = useLocale();
  const { mayTry } = useMay();
  return (
    <footer className="site-footer no-print">
      <div className="page">
        <div className="stack stack-2">
          <LocalLink to="/" className="brand" aria-label={t('ui.home')}>
            <Wordmark />
          </LocalLink>
          <p className="small">{t('ui.foot_about')}</p>
        </div>
        <nav aria-label={t('ui.foot_nav')}>
          {COLUMNS.map((column) => (
            <div key={column.title}>
              <h2>{t(column.title)}</h2>
              <ul>
                {column.links
                  .filter(([to]) => to !== '/post-job' || mayTry('recruit'))
                  .map(([to, label]) => (
                    <li key={to}>
                      <LocalLink to={to}>{t(label)}</LocalLink>
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="site-footer-base">
          <span>{t('ui.copyright', { year: yearOf(year, locale) })}</span>
          {commercialRegistration && (
            <span>
              {t('ui.foot_cr')} <bdi dir="ltr">{commercialRegistration}</bdi>
            </span>
          )}
          {vatNumber && (
            <span>
              {t('ui.foot_vat')} <bdi dir="ltr">{vatNumber}</bdi>
            </span>
          )}
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

/** Under log-in and work screens. */
export function SlimFooter({ year }: { year: number }) {
  const t = useTexts(uiTexts);
  const locale = useLocale();
  return (
    <footer className="site-footer site-footer-slim no-print">
      <div className="page">
        <div className="site-footer-base">
          <span>{t('ui.copyright', { year: yearOf(year, locale) })}</span>
          <LocalLink to="/terms-conditions">{t('ui.foot_terms')}</LocalLink>
          <LocalLink to="/privacy-policy">{t('ui.foot_privacy')}</LocalLink>
          <LocalLink to="/contact-us">{t('ui.foot_contact')}</LocalLink>
        </div>
      </div>
    </footer>
  );
}
