import { lazy } from 'react';
import { actorContext, liveContext, readContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { dateOf, numberOf, riyalsOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { fitOfRow } from '#modules/fit/components/fit-of-row.tsx';
import { recommendedJobs } from '#modules/fit/service.server.ts';
import { fitTexts } from '#modules/fit/texts.ts';
import { When } from '#modules/interviews/components/when.tsx';
import { listInterviews } from '#modules/interviews/service.server.ts';
import { JobCardRow } from '#modules/jobs/components/job-card.tsx';
import { priceOf } from '#modules/payments/rules.ts';
import { pageOfSection } from '#modules/profiles/completeness.ts';
import { completenessOfUser } from '#modules/profiles/service.server.ts';
import { profilesTexts } from '#modules/profiles/texts.ts';
import { ArcMotif } from '#ui/arc-motif.tsx';
import { CompanyBadge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { NextStep } from '#ui/card.tsx';
import { ChipLink } from '#ui/chip.tsx';
import { Logo } from '#ui/emblem.tsx';
import { Ring } from '#ui/ring.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkRow, Rows } from '#ui/rows.tsx';
import { MoreLink, SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useMay } from '#ui/use-may.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith } from '../address.ts';
import { NewestJobs } from '../components/newest-jobs.tsx';
import { SearchForm } from '../components/search-form.tsx';
import { JobSearch } from '../contract.ts';
import { bestKnownPay, hiringEmployers, latestReading, prominentMajors, searchJobs } from '../service.server.ts';
import { searchTexts } from '../texts.ts';
import { employerHome } from './employer-home.server.ts';
import { jobRowsOf } from './job-rows.server.ts';
import type { Route } from './+types/home-page';
import { Naming, Written } from '#ui/written.tsx';
import './home-page.css';
// Of the employer's, whose script visitors do not load: without them in the page it would stand unstyled at first.
import '#ui/charts/day-chart.css';
import './employer-home.css';

/** Without a boundary of its own: the page waits for it, on the server and on the way from another page. */
const EmployerHome = lazy(() => import('./employer-home.tsx'));

const NEWEST = 6;
const FITTING = 3;
const MEETINGS = 2;
const POPULAR = [
  'search.popular_1',
  'search.popular_2',
  'search.popular_3',
  'search.popular_4',
  'search.popular_5',
] as const;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const actor = context.get(actorContext);
  const { locale, user } = actor;
  const now = ctx.now().toISOString();
  const meta = pageMeta({ url, locale, description: translate(searchTexts, locale)('search.home_lede') });
  if (user?.company_id) {
    const { waiting } = await context.get(liveContext)();
    return { desk: await employerHome(ctx, actor, waiting), now, meta };
  }
  const [newest, majors, employers, reading, pay, settings, personal] = await Promise.all([
    searchJobs(ctx, actor, JobSearch.parse({ per_page: NEWEST })),
    prominentMajors(ctx, actor),
    hiringEmployers(ctx),
    latestReading(ctx, locale),
    bestKnownPay(ctx, locale),
    readSettings(ctx),
    user?.type === 'USER' ? seekerBlock(user.id) : null,
  ]);
  async function seekerBlock(id: string) {
    const [{ ratio, next }, { interviews }, fitting] = await Promise.all([
      completenessOfUser(ctx, id),
      listInterviews(ctx, actor, { when: 'upcoming', page: 1 }),
      recommendedJobs(ctx, actor, { page: 1, per_page: FITTING }),
    ]);
    const step = next && {
      page: pageOfSection(next.section),
      text: translate(profilesTexts, locale)(`profiles.next_${next.section}`),
    };
    const meetings = interviews
      .filter(({ state }) => state === 'agreed' || state === 'proposed')
      .slice(0, MEETINGS)
      .map(({ id, state, company_name, starts_at }) => ({ id, state, company_name, starts_at }));
    return { ratio, step, meetings, fitting };
  }
  const price = priceOf(settings.posting_fee, settings.vat_percent);
  return {
    desk: null,
    jobs: jobRowsOf(newest.jobs, locale),
    total: newest.total,
    majors,
    employers: employers.map(({ company, count }) => ({
      id: company.id,
      name: nameOfCompany(company, locale),
      state: company.state,
      logo_href: company.logo_href,
      count,
    })),
    reading,
    pay,
    days: settings.listing_days,
    price: price.total_halalas,
    personal,
    now,
    meta,
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return loaderData.desk ? (
    <EmployerHome desk={loaderData.desk} Reading={ReadingAndPay} />
  ) : (
    <PublicHome data={loaderData} />
  );
}

type Data = Extract<Route.ComponentProps['loaderData'], { desk: null }>;

function PublicHome({ data }: { data: Data }) {
  const t = useTexts(searchTexts);
  const { mayTry } = useMay();
  const locale = useLocale();
  const { jobs, total, majors, employers, reading, pay, now, personal } = data;
  return (
    <>
      {personal && <Personal personal={personal} now={now} />}
      <section className="page home-hero" aria-labelledby="home-title">
        <h1 id="home-title" className="display">
          {t('search.home_title')}
        </h1>
        <p className="home-lede muted">{t('search.home_lede')}</p>
        <SearchForm large />
        <p className="home-popular small muted line tight">
          <span>{t('search.popular')}</span>
          {POPULAR.map((key) => (
            <ChipLink key={key} to={addressWith(new URLSearchParams({ q: t(key) }), {})}>
              {t(key)}
            </ChipLink>
          ))}
        </p>
        <span className="home-motif" aria-hidden="true">
          <ArcMotif kind="large" />
        </span>
      </section>
      <div className="page home-columns">
        <NewestJobs id="home-newest" jobs={jobs} total={total} all="/find-jobs" now={now} />
        <div className="stack stack-12">
          <section aria-labelledby="home-majors">
            <SectionHead title={t('search.majors')} id="home-majors">
              <MoreLink to="/majors">{t('search.all_majors')}</MoreLink>
            </SectionHead>
            <Rows>
              {majors.map(({ id, name, count }) => (
                <LinkRow key={id} to={`/majors/${id}`} title={name} count={numberOf(count, locale)} />
              ))}
            </Rows>
          </section>
          <section aria-labelledby="home-employers">
            <SectionHead title={t('search.hiring_now')} id="home-employers">
              <MoreLink to="/companies">{t('search.all_employers')}</MoreLink>
            </SectionHead>
            <Rows>
              {employers.map(({ id, name, state, logo_href, count }) => (
                <LinkRow
                  key={id}
                  to={`/company-profile/${id}`}
                  title={<Written>{name}</Written>}
                  lead={<Logo name={name} src={logo_href} size="s" />}
                  beside={<CompanyBadge level={state} short />}
                  count={numberOf(count, locale)}
                />
              ))}
            </Rows>
          </section>
        </div>
      </div>
      <ReadingAndPay title={t('search.reading')} reading={reading} pay={pay} />
      <section className="band" aria-labelledby="home-band">
        <div className="page line spread">
          <div>
            <h2 id="home-band">{t('search.band_title')}</h2>
            <p>{t('search.band_text', { days: data.days, price: riyalsOf(data.price, locale) })}</p>
          </div>
          {mayTry('recruit') && (
            <LinkButton to="/post-job" size="l">
              {t('search.band_action')}
            </LinkButton>
          )}
        </div>
      </section>
    </>
  );
}

type Known = Pick<Data, 'reading' | 'pay'>;
export type ReadingAndPay = typeof ReadingAndPay;

/** What there is to read, and what work pays: for visitors and for employers alike. */
function ReadingAndPay({ title, payTitle, reading, pay }: Known & { title: string; payTitle?: string }) {
  const t = useTexts(searchTexts);
  const locale = useLocale();
  if (reading.length + pay.length === 0) return null;
  return (
    <div className="page home-columns">
      <section aria-labelledby="home-reading">
        <SectionHead title={title} id="home-reading">
          <MoreLink to="/blogs">{t('search.all_reading')}</MoreLink>
        </SectionHead>
        <Rows>
          {reading.map(({ id, path, title, published_at }) => (
            <LinkRow
              key={id}
              to={path}
              title={<Written>{title}</Written>}
              beside={<div className="small muted">{dateOf(published_at, locale)}</div>}
            />
          ))}
        </Rows>
      </section>
      {pay.length > 0 && (
        <section aria-labelledby="home-pay">
          <SectionHead title={payTitle ?? t('search.pay')} id="home-pay">
            <MoreLink to="/salaries">{t('search.all_pay')}</MoreLink>
          </SectionHead>
          <Rows>
            {pay.map(({ id, job_title, the_average }) => (
              <LinkRow
                key={id}
                to={`/salaries/${id}`}
                title={job_title}
                count={t('search.pay_a_month', { amount: riyalsOf(the_average, locale) })}
              />
            ))}
          </Rows>
        </section>
      )}
    </div>
  );
}

type Seeker = NonNullable<Data['personal']>;

/** The first thing a known visitor sees is their own. */
function Personal({ personal, now }: { personal: Seeker; now: string }) {
  const t = useTexts(searchTexts);
  return (
    <div className="page home-personal stack stack-6">
      {personal.meetings.length > 0 && (
        <Rows label={t('search.your_interviews')}>
          {personal.meetings.map(({ id, state, company_name, starts_at }) => (
            <LinkRow
              key={id}
              to={`/interviews/${id}`}
              title={
                <Naming>
                  {t(state === 'agreed' ? 'search.interview_with' : 'search.interview_to_pick', {
                    company: company_name,
                  })}
                </Naming>
              }
              lead={<Icon name="calendar" />}
              beside={
                starts_at && (
                  <div className="small muted">
                    <When at={starts_at} />
                  </div>
                )
              }
            />
          ))}
        </Rows>
      )}
      <NextStep>
        <div className="line">
          <Ring percent={personal.ratio} label={t('search.your_cv')} />
          <div className="grow">
            <p className="medium">{t('search.your_cv')}</p>
            <p className="small muted">{t('search.your_cv_text')}</p>
          </div>
          <div className="line">
            <LinkButton to="/profile/applications">{t('search.your_applications')}</LinkButton>
            {personal.step && (
              <LinkButton look="primary" to={`/profile/${personal.step.page}`}>
                {personal.step.text}
              </LinkButton>
            )}
          </div>
        </div>
      </NextStep>
      <Fitting {...personal.fitting} now={now} />
    </div>
  );
}

/** Above all other jobs: those that this seeker would look for. */
function Fitting({ jobs, total, canChoose, now }: Seeker['fitting'] & { now: string }) {
  const t = useTexts(fitTexts);
  const locale = useLocale();
  return (
    <section aria-labelledby="home-fitting">
      <SectionHead title={t('fit.home_title')} id="home-fitting">
        {total > jobs.length && (
          <MoreLink to="/profile/recommended-jobs">
            {t('fit.home_all')} <span className="n">{numberOf(total, locale)}</span>
          </MoreLink>
        )}
      </SectionHead>
      {jobs.length === 0 ? (
        <p className="muted small">{t(canChoose ? 'fit.home_none' : 'fit.home_invite')}</p>
      ) : (
        <Rows>
          {jobs.map((job) => (
            <JobCardRow key={job.id} job={job} now={now} fit={fitOfRow(job.fit)} />
          ))}
        </Rows>
      )}
    </section>
  );
}
