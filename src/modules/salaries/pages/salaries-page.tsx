import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { forgiving, withShortQ } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { salaryPath } from '../address.ts';
import { HowCounted } from '../components/how-counted.tsx';
import { PayTable } from '../components/pay-table.tsx';
import { SalarySearch } from '../components/salary-search.tsx';
import { SalaryTabs } from '../components/salary-tabs.tsx';
import { ReportQuery, TITLE_MAX } from '../contract.ts';
import { citiesOf, listTitles, roleNamed } from '../service.server.ts';
import { salariesTexts } from '../texts.ts';
import type { Route } from './+types/salaries-page';
import './salaries-page.css';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const { locale } = context.get(actorContext);
  const search = forgiving(ReportQuery, withShortQ(url.searchParams, TITLE_MAX));
  const { q, city_id, years } = search;
  const catalogues = await readCatalogues(ctx);
  // Whoever names a title is led to its page.
  const role = q ? roleNamed(catalogues, q) : null;
  if (role !== null) throw redirectTo(localPath(locale, salaryPath(`/salaries/${role}`, { city_id, years })));
  const list = await listTitles(ctx, locale, search);
  const t = translate(salariesTexts, locale);
  return {
    ...list,
    search,
    cities: citiesOf(catalogues, locale),
    sectors: catalogues.options('sectors', locale),
    meta: pageMeta({
      url,
      locale,
      title: t('salaries.title'),
      description: t('salaries.lede'),
      noindex: url.search !== '',
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function SalariesPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(salariesTexts);
  const locale = useLocale();
  const { titles, total, updated_on, search, cities, sectors } = loaderData;
  const { q, city_id, sector_id, years, page, per_page } = search;
  const asked = { q, city_id, sector_id, years };
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-1">
        <h1>{t('salaries.title')}</h1>
        <p className="muted read">{t('salaries.lede')}</p>
      </header>
      <SalaryTabs current="one" />
      <SalarySearch path="/salaries" asked={asked} titleLabel={t('salaries.q')} cities={cities} sectors={sectors} />
      <section className="stack" aria-labelledby="titles">
        <SectionHead title={t('salaries.titles')} id="titles">
          <span className="muted small" role="status">
            {t('salaries.titles_count', { count: total })}
          </span>
        </SectionHead>
        {titles.length === 0 ? (
          <EmptyState
            title={t('salaries.none_title')}
            action={<LinkButton to="/salaries">{t('salaries.none_all')}</LinkButton>}
          >
            {t('salaries.none')}
          </EmptyState>
        ) : (
          <>
            <PayTable
              label={t('salaries.titles')}
              head={t('salaries.col_title')}
              rows={titles.map(({ job_role_id, job_title, pay }) => ({
                key: job_role_id,
                name: (
                  <Written
                    as={LocalLink}
                    to={salaryPath(`/salaries/${job_role_id}`, { city_id, years })}
                    of={job_title}
                  >
                    {job_title}
                  </Written>
                ),
                pay,
              }))}
            />
            <p className="tiny muted">
              {t('salaries.report_lede')} {updated_on && t('salaries.updated', { date: dateOf(updated_on, locale) })}
            </p>
            <Pagination
              page={page}
              last={Math.ceil(total / per_page)}
              hrefOf={(page) => salaryPath('/salaries', { ...asked, page })}
            />
          </>
        )}
      </section>
      <p>
        <LinkButton to="/salary-reports/new">{t('salaries.add')}</LinkButton>
      </p>
      <HowCounted />
    </div>
  );
}
