import { pageOf } from '#platform/fields/query.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { JobCardRow } from '#modules/jobs/components/job-card.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Rows } from '#ui/rows.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { fitOfRow } from '../components/fit-of-row.tsx';
import { recommendedJobs } from '../service.server.ts';
import { fitTexts } from '../texts.ts';
import type { Route } from './+types/recommended-jobs-page';

const PER_PAGE = 20;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const page = pageOf(url.searchParams);
  const title = translate(fitTexts, actor.locale)('fit.home_title');
  return {
    ...(await recommendedJobs(ctx, actor, { page, per_page: PER_PAGE })),
    page,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function RecommendedJobsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(fitTexts);
  const { jobs, total, page, canChoose, now } = loaderData;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{t('fit.home_title')}</h1>
        {total > 0 && <p className="muted small">{t('fit.page_lede')}</p>}
      </header>
      {jobs.length === 0 ? (
        <EmptyState
          title={t(canChoose ? 'fit.home_none_title' : 'fit.invite_page_title')}
          action={
            canChoose ? (
              <LinkButton look="primary" to="/find-jobs">
                {t('fit.browse')}
              </LinkButton>
            ) : (
              <LinkButton look="primary" to="/profile/job-required">
                {t('fit.invite_action')}
              </LinkButton>
            )
          }
        >
          {t(canChoose ? 'fit.home_none' : 'fit.home_invite')}
        </EmptyState>
      ) : (
        <Rows label={t('fit.home_title')}>
          {jobs.map((job) => (
            <JobCardRow key={job.id} job={job} now={now} fit={fitOfRow(job.fit)} headingLevel={2} />
          ))}
        </Rows>
      )}
      <Pagination
        page={page}
        last={Math.ceil(total / PER_PAGE)}
        hrefOf={(number) => `/profile/recommended-jobs?page=${number}`}
      />
    </div>
  );
}
