import { data } from 'react-router';
import { actorContext, appContext, readContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { sourceOf, withSource } from '#platform/http/link-source.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { breadcrumbList, structured } from '#platform/texts/structured-data.ts';
import { localeOfPath, localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { AppliedNotice } from '#modules/applications/components/applied-notice.tsx';
import { ApplicationTimeline } from '#modules/applications/components/application-timeline.tsx';
import { findMyApplication } from '#modules/applications/service.server.ts';
import { applicationsTexts } from '#modules/applications/texts.ts';
import { fitOfRow } from '#modules/fit/components/fit-of-row.tsx';
import { JobFit } from '#modules/fit/components/job-fit.tsx';
import { AddSkill } from '#modules/fit/contract.ts';
import { addSkill, fitOfJob } from '#modules/fit/service.server.ts';
import { fitTexts } from '#modules/fit/texts.ts';
import { AdSources } from '#modules/jobs/components/ad-sources.tsx';
import { JobBody } from '#modules/jobs/components/job-body.tsx';
import { JobCardRow } from '#modules/jobs/components/job-card.tsx';
import { JobFacts } from '#modules/jobs/components/job-facts.tsx';
import { JobHead } from '#modules/jobs/components/job-pane.tsx';
import { ReportJobLink } from '#modules/jobs/components/report-job-link.tsx';
import { SaveJobButton } from '#modules/jobs/components/save-job-button.tsx';
import type { Job } from '#modules/jobs/contract.ts';
import { refuse } from '#modules/jobs/errors.ts';
import { jobPosting } from '#modules/jobs/job-posting.ts';
import { isGone, languagesOfAd } from '#modules/jobs/rules.ts';
import { listAdSources, viewJob } from '#modules/jobs/service.server.ts';
import { MarketPay } from '#modules/salaries/components/market-pay.tsx';
import { marketOf } from '#modules/salaries/service.server.ts';
import { ApplyBar } from '#ui/apply-bar.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { ShareMenu } from '#ui/share-menu.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { similarJobs } from '../service.server.ts';
import type { Route } from './+types/job-page';

export const loader = answered(async ({ context, params, request, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const actor = context.get(actorContext);
  if (!/^\d{1,15}$/.test(params['id'])) throw refuse('jobs.not_found');
  const id = Number(params['id']);
  const source = sourceOf(url.searchParams);
  const [job, application, similar, fit] = await Promise.all([
    viewJob(context.get(appContext), actor, id, { headers: request.headers, source, reading: ctx }),
    findMyApplication(ctx, actor, id),
    similarJobs(ctx, actor, id),
    fitOfJob(ctx, actor, id),
  ]);
  const market = job.state === 'active' ? await marketOf(ctx, job) : null;
  const { user } = actor;
  const isOwn = job.company !== null && user?.company_id === job.company.id;
  const page = {
    job,
    application,
    similar,
    fit,
    market,
    viewer: user?.type === 'COMPANY' ? ('company' as const) : user ? ('seeker' as const) : ('visitor' as const),
    isOwn,
    source,
    sources: isOwn ? await listAdSources(ctx, actor, id) : [],
    address: new URL(`/jobs/${id}`, ctx.config.public_url).href,
    origin: url.origin,
    now: ctx.now().toISOString(),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: [job.title, job.city].filter(Boolean).join(actor.locale === 'ar' ? '، ' : ', '),
      description: job.description,
      noindex: job.state !== 'active',
      locales: languagesOfAd(job),
      preview: `ads/${id}`,
    }),
  };
  return data(page, { status: isGone(job, ctx.now()) ? 410 : 200 });
});

/** A skill that the ad asks for, taken into the reader's CV from beside it. */
export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  if (!/^\d{1,15}$/.test(params['id'])) throw refuse('jobs.not_found');
  return answerForm(actor.locale, await readForm(request), AddSkill, async (input) => {
    await addSkill(ctx, actor, input);
    const message = translate(fitTexts, actor.locale)('fit.add_skill_done', { skill: input.skill_name });
    return redirectWith(actor.locale, `/jobs/${params['id']}`, { message });
  });
});

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { job, meta: said, origin } = loaderData;
  if (job.state !== 'active') return said;
  const locale = localeOfPath(location.pathname);
  const at = (path: string) => origin + localPath(locale, path);
  const address = at(`/jobs/${job.id}`);
  const t = translate(applicationsTexts, locale);
  const path = [...wayTo(job, t('applications.jobs')), { label: job.title, to: `/jobs/${job.id}` }];
  return [
    ...said,
    structured(jobPosting(job, { address, origin })),
    structured(breadcrumbList(path.map(({ label, to }) => ({ name: label, href: at(to) })))),
  ];
}

const printsOf = (id: number, locale: Locale) => ({
  poster: `/posters/${id}-${locale}.pdf`,
  code: `/posters/codes/${id}-${locale}.png`,
});

const wayTo = ({ sector_id, sector }: Pick<Job, 'sector_id' | 'sector'>, jobs: string) => [
  { label: jobs, to: '/find-jobs' },
  ...(sector_id && sector ? [{ label: sector, to: `/find-jobs?sector_id=${sector_id}` }] : []),
];

export default function JobPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(applicationsTexts);
  const { job, application, similar, fit, market, now, isOwn, sources, address } = loaderData;
  const locale = useLocale();
  const isOpen = job.state === 'active';
  return (
    <div className="page page-body stack stack-6">
      <div className="no-print">
        <Breadcrumbs path={wayTo(job, t('applications.jobs'))} />
      </div>
      {job.state === 'expired' && (
        <Notice kind="warning" live>
          <b>{t('applications.expired_title')}</b> {similar.length > 0 && t('applications.expired_text')}
        </Notice>
      )}
      {job.state === 'paused' && (
        <Notice kind="warning" live>
          <b>{t('applications.paused_title')}</b>{' '}
          {t(job.is_withheld ? 'applications.held_text' : 'applications.paused_text')}
        </Notice>
      )}
      {job.is_preview && (
        <Notice>
          <b>{t('applications.preview_title')}</b> {t('applications.preview_text')}
        </Notice>
      )}
      <div className="with-side">
        <article className="stack stack-6">
          <JobHead job={job} now={now} />
          {application && (
            <div className="only-narrow no-print">
              <AppliedNotice stage={application.stage} />
            </div>
          )}
          <p className="only-print">
            <bdi dir="ltr">{address}</bdi>
          </p>
          <JobFacts job={job} />
          {fit && isOpen && (
            <div className="only-narrow no-print">
              <JobFit answer={fit} jobId={job.id} />
            </div>
          )}
          <JobBody job={job} />
        </article>
        <aside className="stack no-print">
          {application && (
            <Card className="stack">
              <h2 className="heading-17">{t('applications.applied')}</h2>
              <ApplicationTimeline stage={application.stage} timeline={application.timeline} />
              <LinkButton to="/profile/applications">{t('applications.to_mine')}</LinkButton>
            </Card>
          )}
          <div className="stack stack-3">
            {isOpen && !application && !isOwn && (
              <div className="only-wide">
                <ApplyAction {...loaderData} />
              </div>
            )}
            {isOwn && (
              <>
                <LinkButton look="primary" block to={`/jobs/${job.id}/applicants`}>
                  {t('applications.see_applicants')}
                </LinkButton>
                <LinkButton block to={`/post-job/${job.id}`}>
                  {t('applications.edit_job')}
                </LinkButton>
              </>
            )}
            <div className="line">
              <SaveJobButton id={job.id} title={job.title} saved={job.is_saved} />
              <ShareMenu title={job.title} url={address} prints={isOpen ? printsOf(job.id, locale) : undefined} />
              <ReportJobLink job={job} />
            </div>
          </div>
          {isOwn && <AdSources sources={sources} />}
          {fit && isOpen && (
            <div className="only-wide">
              <JobFit answer={fit} jobId={job.id} />
            </div>
          )}
          {market && <MarketPay market={market} offered={{ from: job.salary_from, to: job.salary_to }} />}
        </aside>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="no-print">
          <SectionHead title={t('applications.similar')} id="similar" />
          <Rows>
            {similar.map((other) => (
              <JobCardRow key={other.id} job={other} now={now} fit={fitOfRow(other.fit)} />
            ))}
          </Rows>
        </section>
      )}
      {isOpen && !application && !isOwn && (
        <ApplyBar>
          <ApplyAction {...loaderData} />
        </ApplyBar>
      )}
    </div>
  );
}

/** A visitor is led to log in and back to the form; a company cannot apply. */
function ApplyAction({ job, viewer, source }: Pick<Route.ComponentProps['loaderData'], 'job' | 'viewer' | 'source'>) {
  const t = useTexts(applicationsTexts);
  if (viewer === 'company') return null;
  return (
    <LinkButton look="primary" size="l" block to={withSource(`/jobs/${job.id}/apply`, source)}>
      {t('applications.apply')}
    </LinkButton>
  );
}
