import { Fragment } from 'react';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { forgiving, withShortQ } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { byName, dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { salaryPath } from '../address.ts';
import { CsvLink } from '../components/csv-link.tsx';
import { HowCounted } from '../components/how-counted.tsx';
import { PayTable } from '../components/pay-table.tsx';
import { SalarySearch } from '../components/salary-search.tsx';
import { SalaryTabs } from '../components/salary-tabs.tsx';
import { usePayWords } from '../components/use-pay-words.ts';
import { CompareAddress, ReportQuery, TITLE_MAX, type SalaryAnswer } from '../contract.ts';
import { BANDS } from '../rules.ts';
import { citiesOf, cityNamed, listReports, listTitles, readSalary } from '../service.server.ts';
import { salariesTexts } from '../texts.ts';
import type { Route } from './+types/reports-page';
import './salaries-page.css';

const EVERY_TITLE = 1_000;
const TITLES_SHOWN = 10;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const { locale } = context.get(actorContext);
  const search = { ...forgiving(ReportQuery, withShortQ(url.searchParams, TITLE_MAX)), per_page: TITLES_SHOWN };
  const asked = forgiving(CompareAddress, url.searchParams);
  const other = { title: asked.with ?? asked.title, city_id: asked.with_city_id ?? asked.city_id };
  const isTwo = asked.title !== undefined && (asked.with !== undefined || asked.with_city_id !== undefined);
  const { city_id: _city, ...withoutCity } = search;
  const [list, every, catalogues, pair] = await Promise.all([
    listReports(ctx, locale, withoutCity),
    listTitles(ctx, locale, { q: '', page: 1, per_page: EVERY_TITLE }),
    readCatalogues(ctx),
    isTwo
      ? Promise.all([
          readSalary(ctx, locale, { job_role_id: asked.title, city_id: asked.city_id }),
          readSalary(ctx, locale, { job_role_id: other.title, city_id: other.city_id }),
        ])
      : null,
  ]);
  const t = translate(salariesTexts, locale);
  const sideOf = (salary: SalaryAnswer, city_id: number | undefined) => {
    const city = cityNamed(catalogues, city_id, locale);
    return { name: city ? t('salaries.named_in', { title: salary.job_title, city }) : salary.job_title, salary };
  };
  return {
    ...list,
    search,
    asked,
    cities: citiesOf(catalogues, locale),
    titles: every.titles
      .map(({ job_role_id, job_title }) => ({ value: job_role_id, label: job_title }))
      .toSorted((a, b) => byName(a.label, b.label)),
    pair: pair && { one: sideOf(pair[0], asked.city_id), other: sideOf(pair[1], other.city_id) },
    meta: pageMeta({
      url,
      locale,
      title: t('salaries.report_title'),
      description: t('salaries.report_lede'),
      noindex: url.search !== '',
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(salariesTexts);
  const locale = useLocale();
  const { experienceOf } = usePayWords();
  const { reports, total, updated_on, search, asked, titles, cities, pair } = loaderData;
  const { q, sector_id, years, page, per_page } = search;
  const filters = { q, sector_id, years };
  return (
    <div className="page page-body stack stack-8">
      <header className="stack stack-1">
        <h1>{t('salaries.report_title')}</h1>
        <p className="muted read">
          {t('salaries.report_lede')} {updated_on && t('salaries.updated', { date: dateOf(updated_on, locale) })}
        </p>
      </header>
      <SalaryTabs current="report" />
      <section className="stack" aria-labelledby="compare">
        <SectionHead title={t('salaries.compare')} id="compare" />
        <LocalForm
          method="get"
          action="/salary-reports#compare"
          className="salary-search no-print"
          key={salaryPath('/salary-reports', asked)}
        >
          {COMPARED.map(({ title, city, label, empty, cityLabel }) => (
            <Fragment key={title}>
              <SelectField
                name={title}
                label={t(label)}
                empty={t(empty)}
                choices={titles}
                defaultValue={asked[title]}
              />
              <SelectField
                name={city}
                label={t(cityLabel)}
                empty={t('salaries.all_cities')}
                choices={cities}
                defaultValue={asked[city]}
              />
            </Fragment>
          ))}
          <Button type="submit" look="primary" size="l">
            {t('salaries.compare_go')}
          </Button>
        </LocalForm>
        {pair && <Compared {...pair} />}
        {!pair && asked.title !== undefined && <Notice>{t('salaries.compare_needs')}</Notice>}
      </section>
      <section className="stack" aria-labelledby="report">
        <SectionHead title={t('salaries.by_title_and_years')} id="report">
          <CsvLink to={salaryPath('/salary-reports/file.csv', filters)} />
        </SectionHead>
        <SalarySearch path="/salary-reports" part="report" asked={filters} titleLabel={t('salaries.filter_title')} />
        {reports.length === 0 ? (
          <EmptyState
            title={t('salaries.none_title')}
            action={<LinkButton to="/salary-reports">{t('salaries.none_all')}</LinkButton>}
          >
            {t('salaries.none')}
          </EmptyState>
        ) : (
          <>
            <PayTable
              label={t('salaries.by_title_and_years')}
              head={t('salaries.col_title')}
              rows={reports.map(({ job_role_id, job_title, experience_from, ...pay }) => ({
                key: `${job_role_id} ${experience_from}`,
                name: (
                  <>
                    <Written as={LocalLink} to={`/salaries/${job_role_id}`} of={job_title}>
                      {job_title}
                    </Written>
                    <p className="tiny muted">{experienceOf(experience_from)}</p>
                  </>
                ),
                pay,
              }))}
            />
            <p className="tiny muted">{t('salaries.bar_key')}</p>
            <Pagination
              page={page}
              last={Math.ceil(total / per_page)}
              hrefOf={(page) => salaryPath('/salary-reports', { ...filters, page })}
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

const COMPARED = [
  {
    title: 'title',
    city: 'city_id',
    label: 'salaries.compare_title',
    empty: 'salaries.compare_choose',
    cityLabel: 'salaries.compare_city',
  },
  {
    title: 'with',
    city: 'with_city_id',
    label: 'salaries.compare_other',
    empty: 'salaries.compare_same',
    cityLabel: 'salaries.compare_other_city',
  },
] as const;

type Side = { name: string; salary: SalaryAnswer };

/** Both on one scale, band by band: a dot for the first, a ring for the second. */
function Compared({ one, other }: { one: Side; other: Side }) {
  const t = useTexts(salariesTexts);
  const { amountOf, experienceOf, widenedOf } = usePayWords();
  const [a, b] = [one.salary.pay, other.salary.pay];
  const apart = a && b ? b.the_average - a.the_average : null;
  const [less, more] = apart !== null && apart < 0 ? [other, one] : [one, other];
  return (
    <div className="stack">
      <h3>
        <Naming>{t('salaries.compare_of', { one: one.name, other: other.name })}</Naming>
      </h3>
      {apart !== null && (
        <p>
          <Naming>
            {apart === 0
              ? t('salaries.compare_equal')
              : t('salaries.compare_more', { one: less.name, other: more.name, amount: amountOf(Math.abs(apart)) })}
          </Naming>
        </p>
      )}
      <p className="salary-key" aria-hidden="true">
        <span>
          <i />
          {one.name}
        </span>
        <span>
          <i className="salary-key-second" />
          {other.name}
        </span>
        <span>{t('salaries.bar_key')}</span>
      </p>
      {[one, other].map(
        ({ name, salary }) =>
          salary.widened.length > 0 && (
            <p key={name} className="tiny muted">
              <Naming>{`${name}: ${t('salaries.widened', { what: widenedOf(salary.widened) })}`}</Naming>
            </p>
          ),
      )}
      <PayTable
        label={t('salaries.compare')}
        head={t('salaries.col_experience')}
        rows={[
          { key: 'one', name: <SideName name={one.name} band={t('salaries.all_years')} />, pay: a },
          { key: 'other', name: <SideName name={other.name} band={t('salaries.all_years')} />, pay: b, second: true },
          ...BANDS.flatMap(({ from }, band) => [
            {
              key: `one ${band}`,
              name: <SideName name={one.name} band={experienceOf(from)} />,
              pay: one.salary.by_experience[band]!.pay,
            },
            {
              key: `other ${band}`,
              name: <SideName name={other.name} band={experienceOf(from)} />,
              pay: other.salary.by_experience[band]!.pay,
              second: true,
            },
          ]),
        ]}
      />
    </div>
  );
}

function SideName({ name, band }: { name: string; band: string }) {
  return (
    <>
      {band}
      <p className="tiny muted">
        <Naming>{name}</Naming>
      </p>
    </>
  );
}
