import { may } from '#platform/access/may.ts';
import { forgiving, pageNumber } from '#platform/fields/query.ts';
import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm, type Refused } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CloseAd } from '../components/close-ad.tsx';
import { OwnAdsTable } from '../components/own-ads-table.tsx';
import { JobTab } from '../contract.ts';
import { CloseInput, JOB_SORTS, type JobSort } from '../listing.ts';
import { ownAdsTexts } from '../own-ads-texts.ts';
import { STATES_OF_TAB } from '../rules.ts';
import {
  closeJob,
  deleteDraft,
  findClosing,
  listCompanyJobs,
  pauseJob,
  repostJob,
  resumeJob,
  startFromAd,
} from '../service.server.ts';
import { jobsTexts } from '../texts.ts';
import type { Route } from './+types/company-jobs-page';

const PER_PAGE = 20;
/** By what the ads of a tab differ. */
const SORTS_OF_TAB: Record<JobTab, readonly JobSort[]> = {
  active: JOB_SORTS,
  expired: ['newest', 'views', 'applicants', 'unread'],
  others: ['newest'],
};

const Where = z.object({
  tab: JobTab.default('active'),
  sort: z.enum(JOB_SORTS).default('newest'),
  page: pageNumber(),
  close: z.coerce.number().int().positive().optional(),
});
type Where = z.infer<typeof Where>;
const whereOf = (url: URL): Where => forgiving(Where, url.searchParams);

function hrefOf({ tab, sort, page, close }: Partial<Where> & Pick<Where, 'tab'>): string {
  const asked = new URLSearchParams({ tab });
  if (sort && sort !== 'newest') asked.set('sort', sort);
  if (page && page > 1) asked.set('page', String(page));
  if (close) asked.set('close', String(close));
  return `/jobs?${asked}`;
}

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const where = whereOf(url);
  const { tab, sort, page, close } = where;
  const [list, closing] = await Promise.all([
    listCompanyJobs(ctx, actor, { states: STATES_OF_TAB[tab], sort, page, per_page: PER_PAGE }),
    close ? findClosing(ctx, actor, close) : null,
  ]);
  return {
    ...list,
    client_id: crypto.randomUUID(),
    where,
    closing,
    canWrite: may(actor, 'recruit'),
    now: ctx.now().toISOString(),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(jobsTexts, actor.locale)('jobs.ours_title'),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const Action = CloseInput.extend({
  job_id: z.coerce.number().int().positive(),
  intent: z.enum(['close', 'pause', 'resume', 'repost', 'copy', 'delete']),
  client_id: z.uuid().optional(),
});

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(ownAdsTexts, locale);
  const here = hrefOf({ ...whereOf(url), close: undefined });
  return answerForm(locale, await readForm(request), Action, async ({ job_id, intent, client_id, ...close }) => {
    switch (intent) {
      case 'close': {
        const waiting = await findClosing(ctx, actor, job_id);
        await closeJob(ctx, actor, job_id, close);
        const message = t(waiting && waiting.waiting.open > 0 ? 'jobs.closed_notifying' : 'jobs.closed_done');
        return redirectWith(locale, here, { message });
      }
      case 'pause':
        await pauseJob(ctx, actor, job_id);
        return redirectWith(locale, here, { message: t('jobs.paused_done') });
      case 'resume':
        await resumeJob(ctx, actor, job_id);
        return redirectWith(locale, here, { message: t('jobs.resumed_done') });
      case 'repost':
      case 'copy': {
        const copy = await (intent === 'copy'
          ? startFromAd(ctx, actor, job_id, client_id)
          : repostJob(ctx, actor, job_id));
        const message = translate(jobsTexts, locale)('jobs.reposted_done');
        return redirectWith(locale, `/post-job/${copy.id}?step=role`, { message });
      }
      case 'delete':
        await deleteDraft(ctx, actor, job_id);
        return redirectWith(locale, here, { message: t('jobs.deleted_done') });
    }
  });
});

export default function CompanyJobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(ownAdsTexts);
  const tj = useTexts(jobsTexts);
  const { jobs, client_id, total, counts, where, closing, canWrite, now } = loaderData;
  const { tab, sort, page } = where;
  const here = hrefOf({ tab, sort, page });
  const refused = actionData as Refused | undefined;
  return (
    <div className="page page-body stack stack-6">
      <div className="line spread">
        <h1 className="heading-26">{tj('jobs.ours_title')}</h1>
        {canWrite && (
          <LinkButton to="/post-job" look="primary" icon="plus">
            {t('jobs.new_ad')}
          </LinkButton>
        )}
      </div>
      {refused && !closing && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      {closing && <CloseAd closing={closing} answer={actionData} back={here} />}
      <Tabs
        label={t('jobs.tabs')}
        tabs={JobTab.options.map((one) => ({
          to: hrefOf({ tab: one }),
          label: t(`jobs.tab_${one}`),
          count: counts[one],
          current: one === tab,
        }))}
      />
      {jobs.length === 0 ? (
        <EmptyState title={t(`jobs.empty_${tab}_title`)}>{t(`jobs.empty_${tab}_text`)}</EmptyState>
      ) : (
        <div className="stack">
          {total > 1 && <SortMenu tab={tab} sort={sort} />}
          <OwnAdsTable
            jobs={jobs}
            tab={tab}
            now={now}
            client_id={client_id}
            here={here}
            closeHref={(id) => hrefOf({ tab, sort, page, close: id })}
            canWrite={canWrite}
          />
        </div>
      )}
      <Pagination
        page={page}
        last={Math.ceil(total / PER_PAGE)}
        hrefOf={(number) => hrefOf({ tab, sort, page: number })}
      />
    </div>
  );
}

function SortMenu({ tab, sort }: { tab: JobTab; sort: JobSort }) {
  const t = useTexts(ownAdsTexts);
  const sorts = SORTS_OF_TAB[tab];
  if (sorts.length < 2) return null;
  const chosen = sorts.includes(sort) ? sort : 'newest';
  return (
    <div className="line">
      <Menu
        label={`${t('jobs.sort')}: ${t(`jobs.sort_${chosen}`)}`}
        button={
          <>
            <Icon name="sort" /> {t(`jobs.sort_${chosen}`)}
          </>
        }
      >
        {sorts.map((one) => (
          <MenuLink
            key={one}
            to={hrefOf({ tab, sort: one })}
            preventScrollReset
            viewTransition={false}
            {...(one === chosen ? { 'aria-current': 'true' as const } : {})}
          >
            {t(`jobs.sort_${one}`)}
          </MenuLink>
        ))}
      </Menu>
    </div>
  );
}
