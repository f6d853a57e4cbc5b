import { pageOf } from '#platform/fields/query.ts';
import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Rows } from '#ui/rows.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { adTexts } from '../ad-texts.ts';
import { JobCardRow } from '../components/job-card.tsx';
import { MOST_KEPT } from '../components/kept-jobs.ts';
import { forgetSavedJob, jobCardsOf, listSavedJobs, saveJobForLater, saveJobsForLater } from '../service.server.ts';
import { jobsTexts } from '../texts.ts';
import type { Route } from './+types/saved-jobs-page';
import { Naming } from '#ui/written.tsx';

const PER_PAGE = 20;

/** The ad that was just taken off the list, to be put back with one press. */
const REMOVED = z.coerce
  .number()
  .int()
  .positive()
  .max(1e15)
  .transform((id) => [id])
  .catch([]);

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const page = pageOf(url.searchParams);
  const list = await listSavedJobs(ctx, actor, { page, per_page: PER_PAGE });
  const title = translate(jobsTexts, actor.locale)('jobs.saved_title');
  const [removed] = await jobCardsOf(ctx, actor, REMOVED.parse(url.searchParams.get('removed')));
  return {
    ...list,
    page,
    removed: removed && !removed.is_saved ? { id: removed.id, title: removed.title } : null,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const JobId = z.coerce.number().int().positive();

/** The button that was pressed says by its name what to do, and with which ad. */
const Bookmark = z.object({
  save: JobId.optional(),
  forget: JobId.optional(),
  /** Sent by a script, which stays where it is. */
  stay: z.string().optional(),
  back: z.unknown().transform((back) => safePath(back) ?? '/profile/saved-jobs'),
});

/** What a visitor kept in the browser, last kept first. */
const Take = z.object({
  job_ids: z
    .string()
    .regex(/^\d{1,15}(?:,\d{1,15})*$/)
    .transform((ids) => ids.split(',').slice(0, MOST_KEPT).map(Number)),
});

/** Bookmarks from any list of ads post here. */
export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(jobsTexts, locale);
  const form = await readForm(request);
  if (form.get('intent') === 'take') {
    return answerForm(locale, form, Take, async ({ job_ids }) => {
      const count = await saveJobsForLater(ctx, actor, job_ids);
      return { ok: true as const, message: t('jobs.taken_over', { count }) };
    });
  }
  return answerForm(locale, form, Bookmark, async ({ save, forget, stay, back }) => {
    if (save) await saveJobForLater(ctx, actor, save);
    if (forget) await forgetSavedJob(ctx, actor, forget);
    const message = t(save ? 'jobs.saved_done' : 'jobs.unsaved_done');
    if (stay) return { ok: true as const, message };
    // The notice with "undo" says it already.
    return redirectWith(locale, back, back.includes('removed=') ? {} : { message });
  });
});

export default function SavedJobsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(jobsTexts);
  const tAd = useTexts(adTexts);
  const { jobs, total, page, now, removed } = loaderData;
  const back = page > 1 ? `/profile/saved-jobs?page=${page}` : '/profile/saved-jobs';
  return (
    <div className="page page-body stack stack-6">
      <header>
        <h1 className="heading-26">{t('jobs.saved_title')}</h1>
        {total > 0 && <p className="muted small">{t('jobs.saved_count', { count: total })}</p>}
      </header>
      {removed && (
        <Notice
          live
          actions={
            <LocalForm action="/profile/saved-jobs">
              <input type="hidden" name="back" value={back} />
              <Button type="submit" name="save" value={removed.id} look="bare" size="s">
                {t('jobs.undo')}
              </Button>
            </LocalForm>
          }
        >
          <Naming>{t('jobs.unsaved_named', { title: removed.title })}</Naming>
        </Notice>
      )}
      {jobs.length === 0 ? (
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
      ) : (
        <Rows label={t('jobs.saved_title')}>
          {jobs.map((job) => (
            <JobCardRow
              key={job.id}
              job={job}
              now={now}
              headingLevel={2}
              action={
                <LocalForm action="/profile/saved-jobs">
                  <input type="hidden" name="back" value={`${back}${page > 1 ? '&' : '?'}removed=${job.id}`} />
                  <IconButton
                    type="submit"
                    name="forget"
                    value={job.id}
                    icon="bookmark"
                    label={tAd('jobs.unsave', { title: job.title })}
                    tip={tAd('jobs.unsave_short')}
                    pressed
                  />
                </LocalForm>
              }
              fit={
                job.state === 'active' || job.state === 'paused' ? undefined : (
                  <LocalLink className="small" to={`/jobs/${job.id}#similar`}>
                    {t('jobs.see_similar')}
                  </LocalLink>
                )
              }
            />
          ))}
        </Rows>
      )}
      <Pagination
        page={page}
        last={Math.ceil(total / PER_PAGE)}
        hrefOf={(number) => `/profile/saved-jobs?page=${number}`}
      />
    </div>
  );
}
