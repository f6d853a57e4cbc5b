import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { inRiyals } from '#platform/fields/money.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { dateOf, riyalsOf } from '#platform/texts/format.ts';
import { localeOfPath, localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { breadcrumbList, structured } from '#platform/texts/structured-data.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { NumberField } from '#ui/form/text-field.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { MoreLink, SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { salaryPath } from '../address.ts';
import { CsvLink } from '../components/csv-link.tsx';
import { HowCounted } from '../components/how-counted.tsx';
import { PaySpread } from '../components/pay-spread.tsx';
import { PayTable } from '../components/pay-table.tsx';
import { SalarySearch } from '../components/salary-search.tsx';
import { usePayWords } from '../components/use-pay-words.ts';
import { TitleAddress, type Pay } from '../contract.ts';
import { refuse } from '../errors.ts';
import { occupationOf } from '../occupation.ts';
import { citiesOf, cityNamed, readSalary } from '../service.server.ts';
import { salariesTexts } from '../texts.ts';
import type { Route } from './+types/title-page';
import './salaries-page.css';

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const { locale } = context.get(actorContext);
  if (!/^\d{1,9}$/.test(params['id'])) throw refuse('salaries.title_unknown');
  const asked = forgiving(TitleAddress, url.searchParams);
  const [salary, catalogues] = await Promise.all([
    readSalary(ctx, locale, { job_role_id: Number(params['id']), ...asked }),
    readCatalogues(ctx),
  ]);
  const { job_title: title, pay } = salary;
  const t = translate(salariesTexts, locale);
  const city = cityNamed(catalogues, asked.city_id, locale);
  return {
    salary,
    asked,
    city,
    sectors: catalogues
      .options('sectors', locale)
      .filter(({ value }) => salary.by_sector.some(({ sector_id }) => String(sector_id) === value)),
    cities: citiesOf(catalogues, locale),
    origin: url.origin,
    meta: pageMeta({
      url,
      locale,
      title: city ? t('salaries.one_in', { title, city }) : t('salaries.one', { title }),
      description: pay
        ? t('salaries.one_lede', { title, average: riyalsOf(pay.the_average, locale), count: pay.contributors })
        : t('salaries.none'),
      noindex: url.search !== '' || pay === null,
    }),
  };
});

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { salary, meta: said, origin } = loaderData;
  if (!salary.pay || location.search) return said;
  const locale = localeOfPath(location.pathname);
  const at = (path: string) => origin + localPath(locale, path);
  const t = translate(salariesTexts, locale);
  const path = `/salaries/${salary.job_role_id}`;
  return [
    ...said,
    structured(
      breadcrumbList([
        { name: t('salaries.salaries'), href: at('/salaries') },
        { name: salary.job_title, href: at(path) },
      ]),
    ),
    structured(occupationOf(salary, { address: at(path), locale })),
  ];
}

export default function TitlePage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(salariesTexts);
  const locale = useLocale();
  const words = usePayWords();
  const { salary, asked, city, cities, sectors } = loaderData;
  const { job_title: title, pay, distribution, by_experience, by_city, by_sector, updated_on } = salary;
  const path = `/salaries/${salary.job_role_id}`;
  const { city_id, sector_id, years } = asked;
  return (
    <div className="page page-body stack stack-8">
      <header className="stack stack-2">
        <div className="no-print">
          <Breadcrumbs path={[{ label: t('salaries.salaries'), to: '/salaries' }, { label: title }]} />
        </div>
        <h1>
          <Naming>{city ? t('salaries.one_in', { title, city }) : t('salaries.one', { title })}</Naming>
        </h1>
      </header>
      <SalarySearch path={path} asked={asked} cities={cities} sectors={sectors} />
      {pay === null ? (
        <EmptyState
          title={t('salaries.none_title')}
          action={<LinkButton to="/salaries">{t('salaries.none_all')}</LinkButton>}
        >
          {t('salaries.none')}
        </EmptyState>
      ) : (
        <>
          {salary.widened.length > 0 && (
            <Notice>{t('salaries.widened', { what: words.widenedOf(salary.widened) })}</Notice>
          )}
          <Figures pay={pay} />
          {distribution && (
            <section className="stack" aria-labelledby="spread">
              <SectionHead title={t('salaries.spread')} id="spread" />
              <p className="small">
                {t('salaries.spread_middle', {
                  from: words.amountOf(distribution.middle_from),
                  to: words.amountOf(distribution.middle_to),
                })}
              </p>
              <PaySpread distribution={distribution} average={pay.the_average} />
            </section>
          )}
          <Standing {...loaderData} pay={pay} path={path} />
          <section className="stack" aria-labelledby="by-experience">
            <SectionHead title={t('salaries.by_experience')} id="by-experience">
              <CsvLink to={salaryPath(`${path}/file.csv`, { city_id, sector_id })} />
            </SectionHead>
            <PayTable
              label={t('salaries.by_experience')}
              head={t('salaries.col_experience')}
              rows={by_experience.map(({ experience_from, pay }) => ({
                key: experience_from,
                name: words.experienceOf(experience_from),
                pay,
              }))}
            />
            <p className="tiny muted">{t('salaries.bar_key')}</p>
          </section>
          {by_city.length > 0 && (
            <section className="stack" aria-labelledby="by-city">
              <SectionHead title={t('salaries.by_city')} id="by-city" />
              <PayTable
                label={t('salaries.by_city')}
                head={t('salaries.col_city')}
                rows={by_city.map(({ city_id, city, pay }) => ({
                  key: city_id,
                  name: <LocalLink to={salaryPath(path, { city_id, years })}>{city}</LocalLink>,
                  pay,
                }))}
              />
            </section>
          )}
          {by_sector.length > 0 && (
            <section className="stack" aria-labelledby="by-sector">
              <SectionHead title={t('salaries.by_sector')} id="by-sector" />
              <PayTable
                label={t('salaries.by_sector')}
                head={t('salaries.col_sector')}
                rows={by_sector.map(({ sector_id, sector, pay }) => ({ key: sector_id, name: sector, pay }))}
              />
            </section>
          )}
        </>
      )}
      <div className="line no-print">
        <LinkButton to="/salary-reports/new">{t('salaries.add')}</LinkButton>
        <LinkButton to={salaryPath('/salary-reports', { title: salary.job_role_id })}>
          {t('salaries.compare_with')}
        </LinkButton>
        <MoreLink to={salaryPath('/find-jobs', { q: title })}>
          <Naming>{t('salaries.jobs', { title })}</Naming>
        </MoreLink>
      </div>
      <div className="stack stack-2">
        {updated_on && <p className="tiny muted">{t('salaries.updated', { date: dateOf(updated_on, locale) })}</p>}
        <HowCounted />
      </div>
    </div>
  );
}

function Figures({ pay }: { pay: Pay }) {
  const t = useTexts(salariesTexts);
  const { amountOf, monthsOf } = usePayWords();
  return (
    <dl className="salary-figures">
      <div className="salary-typical">
        <dt>{t('salaries.typical')}</dt>
        <dd>
          <Money halalas={pay.the_average} />
        </dd>
      </div>
      <div>
        <dt>{t('salaries.range')}</dt>
        <dd className="n">
          {t('salaries.range_value', { from: amountOf(pay.average_minimum), to: amountOf(pay.average_maximum) })}
        </dd>
      </div>
      <div>
        <dt>{t('salaries.rests_on')}</dt>
        <dd>
          {t('salaries.contributions', { count: pay.contributors })}
          <span className="tiny muted">{monthsOf(pay)}</span>
        </dd>
      </div>
    </dl>
  );
}

const TEN = Array.from({ length: 10 }, (_, at) => at);
/** In halalas: nearer than this is the same. */
const NEAR = 25_000;

function Standing({
  salary,
  asked,
  pay,
  path,
}: Pick<Route.ComponentProps['loaderData'], 'salary' | 'asked'> & { pay: Pay; path: string }) {
  const t = useTexts(salariesTexts);
  const { amountOf, bandChoices } = usePayWords();
  const apart = asked.pay === undefined ? 0 : asked.pay - pay.the_average;
  const how =
    Math.abs(apart) < NEAR
      ? t('salaries.stand_same')
      : t(apart > 0 ? 'salaries.stand_above' : 'salaries.stand_below', { amount: amountOf(Math.abs(apart)) });
  return (
    <section className="stack" aria-labelledby="standing">
      <SectionHead title={t('salaries.stand_title')} id="standing" />
      <div className="salary-stand">
        <LocalForm method="get" action={`${path}#standing`} className="stack" key={salaryPath(path, asked)}>
          {asked.city_id && <input type="hidden" name="city_id" value={asked.city_id} />}
          {asked.sector_id && <input type="hidden" name="sector_id" value={asked.sector_id} />}
          <NumberField
            name="pay"
            label={t('salaries.stand_pay')}
            hint={t('salaries.stand_hint')}
            decimal
            defaultValue={asked.pay === undefined ? undefined : String(inRiyals(asked.pay))}
          />
          <SelectField
            name="years"
            label={t('salaries.years')}
            empty={t('salaries.all_years')}
            choices={bandChoices}
            defaultValue={asked.years}
          />
          <Button type="submit">{t('salaries.stand_go')}</Button>
        </LocalForm>
        {asked.pay !== undefined && (
          <div className="stack stack-3" role="status">
            {salary.standing === null ? (
              <p>{t('salaries.stand_unknown')}</p>
            ) : (
              <>
                <p className="heading-20">
                  {salary.standing === 0
                    ? t('salaries.stand_lowest')
                    : t('salaries.stand_of_ten', { count: salary.standing })}
                </p>
                <div className="salary-ten" aria-hidden="true">
                  {TEN.map((at) => (
                    <span key={at} className={at < salary.standing! ? 'salary-ten-below' : undefined} />
                  ))}
                </div>
              </>
            )}
            <p className="small">
              <Naming>{t('salaries.stand_text', { pay: amountOf(asked.pay), how, title: salary.job_title })}</Naming>
            </p>
            <p className="tiny muted">{t('salaries.stand_rough')}</p>
          </div>
        )}
      </div>
    </section>
  );
}
