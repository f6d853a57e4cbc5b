import { data } from 'react-router';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { numberOf, riyalsOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { PayTable } from '#modules/salaries/components/pay-table.tsx';
import { usePayWords } from '#modules/salaries/components/use-pay-words.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { CompanyBadge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Logo } from '#ui/emblem.tsx';
import { Facts } from '#ui/facts.tsx';
import { LinkRow, Rows } from '#ui/rows.tsx';
import { MoreLink, SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { NewestJobs } from '../components/newest-jobs.tsx';
import { JobSearch } from '../contract.ts';
import { aboutMajor, hiringEmployers, searchJobs } from '../service.server.ts';
import { searchTexts } from '../texts.ts';
import { jobRowsOf } from './job-rows.server.ts';
import type { Route } from './+types/major-page';
import { Written } from '#ui/written.tsx';

const SHOWN = 10;

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const catalogues = await readCatalogues(ctx);
  const major = catalogues.find(Number(params['id']));
  if (major?.catalogue !== 'majors') throw data(null, { status: 404 });
  const [{ jobs, total }, employers, about] = await Promise.all([
    searchJobs(ctx, actor, JobSearch.parse({ major_id: String(major.id), per_page: SHOWN })),
    hiringEmployers(ctx, SHOWN, major.id),
    aboutMajor(ctx, locale, major.id),
  ]);
  const name = major[locale];
  const t = translate(searchTexts, locale);
  return {
    id: major.id,
    name,
    about,
    jobs: jobRowsOf(jobs, locale),
    total,
    employers: employers.map(({ company, count }) => ({
      id: company.id,
      name: nameOfCompany(company, locale),
      state: company.state,
      logo_href: company.logo_href,
      count,
    })),
    now: ctx.now().toISOString(),
    meta: pageMeta({
      url,
      locale,
      title: t('search.major_jobs', { major: name }),
      description: t('search.major_description', { major: name }),
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function MajorPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(searchTexts);
  const locale = useLocale();
  const { id, name, about, jobs, total, employers, now } = loaderData;
  const all = `/find-jobs?major_id=${id}`;
  const orMore = (count: number) => t('search.or_more', { number: numberOf(count, locale) });
  const hiring = employers.length < SHOWN ? numberOf(employers.length, locale) : orMore(SHOWN);
  return (
    <div className="page page-body stack stack-6">
      <Breadcrumbs path={[{ label: t('search.majors'), to: '/majors' }, { label: name }]} />
      <h1>{t('search.major_jobs', { major: name })}</h1>
      <Facts
        facts={[
          { label: t('search.major_open'), value: numberOf(total, locale) },
          { label: t('search.major_hiring'), value: hiring },
          { label: t('search.major_seekers'), value: about.seekers !== null && orMore(about.seekers) },
        ]}
      />
      {jobs.length === 0 ? (
        <EmptyState
          title={t('search.none_title')}
          action={<LinkButton to="/find-jobs">{t('search.none_action')}</LinkButton>}
        />
      ) : (
        <div className="with-side">
          <div className="stack stack-12">
            {about.pay && <PayByExperience pay={about.pay} />}
            <NewestJobs id="major-jobs" jobs={jobs} total={total} all={all} now={now} />
          </div>
          <div className="stack stack-12">
            {about.roles.length > 0 && (
              <section aria-labelledby="major-roles">
                <SectionHead title={t('search.major_roles')} id="major-roles" />
                <Rows>
                  {about.roles.map((role) => (
                    <LinkRow
                      key={role.id}
                      to={
                        role.the_average === null
                          ? `/find-jobs?q=${encodeURIComponent(role.name)}`
                          : `/salaries/${role.id}`
                      }
                      title={role.name}
                      count={
                        role.the_average === null
                          ? numberOf(role.count, locale)
                          : t('search.pay_a_month', { amount: riyalsOf(role.the_average, locale) })
                      }
                    />
                  ))}
                </Rows>
              </section>
            )}
            <section aria-labelledby="major-employers">
              <SectionHead title={t('search.major_employers')} id="major-employers" />
              <Rows>
                {employers.map((employer) => (
                  <LinkRow
                    key={employer.id}
                    to={`/company-profile/${employer.id}`}
                    title={<Written>{employer.name}</Written>}
                    lead={<Logo name={employer.name} src={employer.logo_href} size="s" />}
                    beside={<CompanyBadge level={employer.state} short />}
                    count={numberOf(employer.count, locale)}
                  />
                ))}
              </Rows>
            </section>
          </div>
        </div>
      )}
    </div>
  );
}

type RolePay = NonNullable<Route.ComponentProps['loaderData']['about']['pay']>;

function PayByExperience({ pay: { id, name, bands } }: { pay: RolePay }) {
  const t = useTexts(searchTexts);
  const { experienceOf } = usePayWords();
  const title = t('search.major_pay', { role: name });
  return (
    <section className="stack stack-2" aria-labelledby="major-pay">
      <SectionHead title={title} id="major-pay">
        <MoreLink to={`/salaries/${id}`}>{t('search.major_pay_more')}</MoreLink>
      </SectionHead>
      <PayTable
        label={title}
        head={t('search.major_experience')}
        rows={bands.map(({ experience_from, pay }) => ({
          key: experience_from,
          name: experienceOf(experience_from),
          pay,
        }))}
      />
    </section>
  );
}
