import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm, type Refused } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { agoOf, dateOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { JobStateBadge } from '../components/job-state-badge.tsx';
import { JobTab, type CompanyJobRow } from '../contract.ts';
import { STATES_OF_TAB } from '../rules.ts';
import { closeJob, deleteDraft, listCompanyJobs, repostJob } from '../service.server.ts';
import { adTexts } from '../ad-texts.ts';
import { jobsTexts } from '../texts.ts';
import type { Route } from './+types/company-jobs-page';
import './company-jobs-page.css';

const PER_PAGE = 20;

const tabOf = (value: string | null): JobTab => JobTab.catch('active').parse(value);
const pageOf = (value: string | null) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .catch(1)
    .parse(value ?? 1);
const hrefOf = (tab: JobTab, page = 1) => `/jobs?tab=${tab}${page > 1 ? `&page=${page}` : ''}`;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const tab = tabOf(url.searchParams.get('tab'));
  const page = pageOf(url.searchParams.get('page'));
  const list = await listCompanyJobs(ctx, actor, { states: STATES_OF_TAB[tab], page, per_page: PER_PAGE });
  const title = translate(jobsTexts, actor.locale)('jobs.ours_title');
  return {
    ...list,
    tab,
    page,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const Deed = z.object({ job_id: z.coerce.number().int().positive(), intent: z.enum(['close', 'repost', 'delete']) });

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(jobsTexts, locale);
  const here = hrefOf(tabOf(url.searchParams.get('tab')), pageOf(url.searchParams.get('page')));
  return answerForm(locale, await request.formData(), Deed, async ({ job_id, intent }) => {
    if (intent === 'repost') {
      const copy = await repostJob(ctx, actor, job_id);
      return redirectWith(locale, `/post-job/${copy.id}?step=role`, { message: t('jobs.reposted_done') });
    }
    if (intent === 'close') {
      await closeJob(ctx, actor, job_id);
      return redirectWith(locale, here, { message: t('jobs.closed_done') });
    }
    await deleteDraft(ctx, actor, job_id);
    return redirectWith(locale, here, { message: t('jobs.deleted_done') });
  });
});

export default function CompanyJobsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(jobsTexts);
  const { jobs, total, counts, tab, page, now } = loaderData;
  const refused = actionData as Refused | undefined;
  return (
    <div className="page page-body stack stack-6">
      <div className="line spread">
        <h1 className="heading-26">{t('jobs.ours_title')}</h1>
        <LinkButton to="/post-job" look="primary" icon="plus">
          {t('jobs.new_ad')}
        </LinkButton>
      </div>
      {refused && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      <Tabs
        label={t('jobs.tabs')}
        tabs={JobTab.options.map((one) => ({
          to: hrefOf(one),
          label: t(`jobs.tab_${one}`),
          count: counts[one],
          current: one === tab,
        }))}
      />
      {jobs.length === 0 ? (
        <EmptyState title={t(`jobs.empty_${tab}_title`)}>{t(`jobs.empty_${tab}_text`)}</EmptyState>
      ) : (
        <div className="company-jobs">
          <Table label={t('jobs.table')}>
            <thead>
              <tr>
                <ColumnHead>{t('jobs.col_ad')}</ColumnHead>
                <ColumnHead>{t('jobs.col_state')}</ColumnHead>
                {tab === 'active' && <ColumnHead>{t('jobs.col_left')}</ColumnHead>}
                {tab !== 'others' && <ColumnHead numeric>{t('jobs.col_views')}</ColumnHead>}
                {tab !== 'others' && <ColumnHead numeric>{t('jobs.col_applicants')}</ColumnHead>}
                <ColumnHead hidden>{t('jobs.col_actions')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <AdRow key={job.id} job={job} tab={tab} now={now} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(number) => hrefOf(tab, number)} />
    </div>
  );
}

function AdRow({ job, tab, now }: { job: CompanyJobRow; tab: JobTab; now: string }) {
  const t = useTexts(jobsTexts);
  const ta = useTexts(adTexts);
  const locale = useLocale();
  const title = job.title || ta('jobs.untitled');
  const isShown = job.state === 'active' || job.state === 'expired';
  const when =
    job.state === 'active' && job.activated_at
      ? ta('jobs.posted', { ago: agoOf(job.activated_at, now, locale) })
      : job.closed_at
        ? t('jobs.closed_on', { date: dateOf(job.closed_at, locale) })
        : job.state === 'expired' && job.expires_at
          ? t('jobs.ended_on', { date: dateOf(job.expires_at, locale) })
          : t('jobs.edited_ago', { ago: agoOf(job.updated_at, now, locale) });
  const reason =
    job.state === 'awaiting_payment' ? job.payment?.reason : job.state === 'rejected' ? job.rejection_reason : null;
  return (
    <tr>
      <RowHead>
        <LocalLink to={isShown ? `/jobs/${job.id}` : placeToGoOn(job)} className="plain-link" dir="auto">
          {title}
        </LocalLink>
        <Meta className="tiny muted">
          {job.city}
          {when}
        </Meta>
        {reason && <p className="tiny company-jobs-reason">{t('jobs.reason_is', { reason })}</p>}
      </RowHead>
      <Cell>
        <JobStateBadge state={job.state} payment={job.payment?.state ?? null} closed={job.closed_at !== null} />
      </Cell>
      {tab === 'active' && (
        <Cell data-label={t('jobs.col_left')}>
          {job.days_left !== null && t('jobs.days_left', { count: job.days_left })}
        </Cell>
      )}
      {tab !== 'others' && (
        <Cell numeric data-label={t('jobs.col_views')}>
          {numberOf(job.views_num, locale)}
        </Cell>
      )}
      {tab !== 'others' && (
        <Cell numeric data-label={t('jobs.col_applicants')}>
          <LocalLink to={`/jobs/${job.id}/applicants`} className="accent-link">
            {numberOf(job.applicants_num, locale)}
          </LocalLink>
        </Cell>
      )}
      <Cell>
        <AdActions job={job} title={title} />
      </Cell>
    </tr>
  );
}

const placeToGoOn = (job: CompanyJobRow) =>
  job.state === 'awaiting_payment'
    ? `/post-job/${job.id}/pay`
    : `/post-job/${job.id}?step=${job.title ? 'review' : 'role'}`;

function AdActions({ job, title }: { job: CompanyJobRow; title: string }) {
  const t = useTexts(jobsTexts);
  const aria = (label: string) => ({ 'aria-label': `${label}: ${title}` });
  const fields = { job_id: String(job.id) };
  const link = (to: string, label: string) => (
    <LinkButton to={to} size="s" {...aria(label)}>
      {label}
    </LinkButton>
  );
  return (
    <div className="line tight company-jobs-actions">
      {job.state === 'active' && (
        <>
          {link(`/jobs/${job.id}/applicants`, t('jobs.act_applicants'))}
          {link(`/post-job/${job.id}`, t('jobs.act_edit'))}
          <ConfirmForm
            label={t('jobs.act_close')}
            title={t('jobs.close_title')}
            text={t('jobs.close_text')}
            confirm={t('jobs.close_confirm')}
            fields={{ ...fields, intent: 'close' }}
            size="s"
            look="bare"
          />
        </>
      )}
      {job.state === 'expired' && (
        <>
          {link(`/jobs/${job.id}/applicants`, t('jobs.act_applicants'))}
          <LocalForm>
            <input type="hidden" name="job_id" value={job.id} />
            <Button type="submit" name="intent" value="repost" size="s" icon="refresh" {...aria(t('jobs.act_repost'))}>
              {t('jobs.act_repost')}
            </Button>
          </LocalForm>
        </>
      )}
      {job.state === 'awaiting_payment' &&
        link(
          `/post-job/${job.id}/pay`,
          t(
            job.payment?.state === 'refused'
              ? 'jobs.act_resend'
              : job.payment?.state === 'receipt_sent'
                ? 'jobs.act_receipt'
                : 'jobs.act_pay',
          ),
        )}
      {job.state === 'in_review' && link(`/jobs/${job.id}`, t('jobs.act_view'))}
      {(job.state === 'draft' || job.state === 'rejected') && (
        <>
          {link(placeToGoOn(job), t('jobs.act_continue'))}
          {job.payment === null && (
            <ConfirmForm
              label={t('jobs.act_delete')}
              title={t('jobs.delete_title')}
              text={t('jobs.delete_text')}
              confirm={t('jobs.delete_confirm')}
              fields={{ ...fields, intent: 'delete' }}
              size="s"
              look="bare"
            />
          )}
        </>
      )}
    </div>
  );
}
