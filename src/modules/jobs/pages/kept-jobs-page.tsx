import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { actorContext, readContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Rows } from '#ui/rows.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { JobCardRow } from '../components/job-card.tsx';
import { MOST_KEPT, useKeptJobs } from '../components/kept-jobs.ts';
import { jobCardsOf } from '../service.server.ts';
import { jobsTexts } from '../texts.ts';
import type { Route } from './+types/kept-jobs-page';

const Asked = z.object({
  ids: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15})*$/)
    .optional(),
});

/** The browser knows which ads it keeps, and asks for them by their ids. */
export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(readContext);
  const actor = context.get(actorContext);
  if (actor.user?.type === 'USER') throw redirectTo(localPath(actor.locale, '/profile/saved-jobs'));
  const { ids } = forgiving(Asked, url.searchParams);
  const title = translate(jobsTexts, actor.locale)('jobs.kept_title');
  return {
    jobs: await jobCardsOf(ctx, actor, ids?.split(',').slice(0, MOST_KEPT).map(Number) ?? []),
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function KeptJobsPage() {
  const t = useTexts(jobsTexts);
  return (
    <div className="page page-body stack stack-6">
      <header>
        <h1 className="heading-26">{t('jobs.kept_title')}</h1>
      </header>
      <Notice
        actions={
          <>
            <LinkButton to="/register" size="s" look="primary">
              {t('jobs.kept_register')}
            </LinkButton>
            <LinkButton to="/login" size="s">
              {t('jobs.kept_log_in')}
            </LinkButton>
          </>
        }
      >
        {t('jobs.kept_lead')}
      </Notice>
      <noscript>
        <p>{t('jobs.kept_no_script')}</p>
      </noscript>
      <KeptJobs />
    </div>
  );
}

/** What is taken off the list stays in sight, to be put back by the same press, until the page is left. */
function KeptJobs() {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  const kept = useKeptJobs();
  const { load, data, state } = useFetcher<typeof loader>();
  const asked = kept.length > 0 && !data;
  useEffect(() => {
    if (asked && state === 'idle') void load(`${localPath(locale, '/saved-jobs')}?ids=${kept.join(',')}`);
  }, [asked, state, load, locale, kept]);
  if (data && data.jobs.length > 0) {
    return (
      <Rows label={t('jobs.kept_title')}>
        {data.jobs.map((job) => (
          <JobCardRow key={job.id} job={job} now={data.now} headingLevel={2} />
        ))}
      </Rows>
    );
  }
  if (asked) {
    return (
      <div className="stack" aria-hidden="true">
        <Skeleton shape="title" width="m" />
        <Skeleton shape="block" />
      </div>
    );
  }
  return (
    <EmptyState
      title={t('jobs.saved_empty_title')}
      action={
        <LinkButton to="/find-jobs" look="primary">
          {t('jobs.browse')}
        </LinkButton>
      }
    >
      {t('jobs.saved_empty_text')}
    </EmptyState>
  );
}
