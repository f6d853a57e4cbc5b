import { may } from '#platform/access/may.ts';
import { forgiving } from '#platform/fields/query.ts';
import { useSearchParams } from 'react-router';
import { daysLeftOf } from '#modules/jobs/rules.ts';
import { requireCompany } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pathHere } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Notice } from '#ui/notice.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith, applicantsPath, moreOf } from '../applicants.ts';
import { ApplicantsQuery, FILTER_NAMES, MOST_CARDS } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { AnswersDueNotice } from '../components/answers-due-notice.tsx';
import { ApplicantsBoard } from '../components/applicants-board.tsx';
import { ApplicantsFilters } from '../components/applicants-filters.tsx';
import { ApplicantsList } from '../components/applicants-list.tsx';
import {
  answersDueOf,
  citiesOfApplicants,
  listApplicants,
  listBoard,
  listTags,
  responseRecordOf,
} from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import { runApplicantAction } from './applicant-actions.server.ts';
import { jobIdOf } from './job-id.ts';
import type { Route } from './+types/applicants-page';
import { Written } from '#ui/written.tsx';
import './applicants-page.css';

export const handle = { wide: true };

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const jobId = jobIdOf(params['id']);
  const isList = url.searchParams.get('view') === 'list';
  const { page, ...filters } = forgiving(ApplicantsQuery, url.searchParams);
  const [found, tags, cities, due, record] = await Promise.all([
    isList
      ? listApplicants(ctx, actor, jobId, { ...filters, page })
      : listBoard(ctx, actor, jobId, { ...filters, more: moreOf(url.searchParams, MOST_CARDS) }),
    listTags(ctx, actor),
    citiesOfApplicants(ctx, actor, jobId),
    answersDueOf(ctx, actor, [jobId]),
    responseRecordOf(ctx, requireCompany(actor, 'read').company_id),
  ]);
  const t = translate(applicationsTexts, actor.locale);
  const now = ctx.now();
  const { job } = found;
  return {
    ...found,
    total: 'total' in found ? (found.total as number) : 0,
    days_left: job.state === 'active' && job.expires_at ? daysLeftOf(new Date(job.expires_at), now) : null,
    due: due.get(jobId) ?? null,
    record,
    tags,
    cities: cities.map(({ value, label }) => ({ value: String(value), label })),
    isList,
    filters,
    page,
    mayAct: may(actor, 'recruit'),
    isOwner: may(actor, 'manage'),
    now: now.toISOString(),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: `${t('applications.applicants_title')}: ${job.title}`,
      noindex: true,
    }),
  };
});

export const action = answered(async ({ context, params, request, url }: Route.ActionArgs) =>
  runApplicantAction(context.get(appContext), context.get(actorContext), await readForm(request), {
    jobId: jobIdOf(params['id']),
    search: url.search,
  }),
);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ApplicantsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(applicationsTexts);
  const ta = useTexts(applicantsTexts);
  const [params] = useSearchParams();
  const { job, counts, isList, filters, applicants, now, mayAct, is_blind, days_left } = loaderData;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isFiltered = Boolean(filters.q) || FILTER_NAMES.some((name) => filters[name] !== undefined);
  const shared = { applicants, counts, now, mayAct, params, jobId: job.id, stage: filters.stage ?? null };
  return (
    <div className="page page-wide page-body stack">
      <Breadcrumbs
        path={[
          { label: t('applications.our_jobs'), to: '/jobs' },
          { label: job.title, to: `/jobs/${job.id}` },
        ]}
      />
      <div className="line spread">
        <div>
          <h1 className="heading-26">{t('applications.applicants_title')}</h1>
          <p className="muted small">
            <Written as="span">{job.title}</Written> · {t('applications.applicants_count', { count: all })}
            {days_left !== null && <> · {ta('applications.days_left', { count: days_left })}</>}
          </p>
        </div>
        <Tools {...loaderData} params={params} />
      </div>
      <AnswersDueNotice due={loaderData.due} record={loaderData.record} now={now} />
      {is_blind && <Notice icon="eye-off">{ta('applications.blind_text')}</Notice>}
      {all === 0 && !isFiltered ? (
        <EmptyState title={t('applications.none_title')}>{t('applications.none_text')}</EmptyState>
      ) : (
        <>
          <ApplicantsFilters filters={filters} params={params} tags={loaderData.tags} cities={loaderData.cities} />
          {all === 0 ? (
            <EmptyState
              title={ta('applications.no_match_title')}
              action={<LinkButton to={isList ? '?view=list' : '?'}>{ta('applications.clear_filters')}</LinkButton>}
            >
              {ta('applications.no_match_text')}
            </EmptyState>
          ) : isList ? (
            <ApplicantsList {...shared} total={loaderData.total} page={loaderData.page} answer={actionData} />
          ) : (
            <ApplicantsBoard {...shared} />
          )}
        </>
      )}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** How the same people are shown, and taken along. */
function Tools({ job, isList, is_blind, isOwner, mayAct, params }: Data & { params: URLSearchParams }) {
  const t = useTexts(applicationsTexts);
  const ta = useTexts(applicantsTexts);
  const locale = useLocale();
  const query = new URLSearchParams(params);
  for (const name of ['view', 'page']) query.delete(name);
  query.set('locale', locale);
  return (
    <div className="applicants-tools">
      {isOwner && (
        <LocalForm preventScrollReset>
          <input type="hidden" name="intent" value="screening" />
          <input type="hidden" name="is_blind" value={is_blind ? 'false' : 'true'} />
          <Button type="submit" look="bare" icon={is_blind ? 'eye' : 'eye-off'}>
            {ta(is_blind ? 'applications.blind_turn_off' : 'applications.blind_turn_on')}
          </Button>
        </LocalForm>
      )}
      {mayAct && (
        <Menu label={ta('applications.export')} button={ta('applications.export')} buttonClass="button button-quiet">
          {(['csv', 'zip'] as const).map((kind) => (
            <form key={kind} method="post" action={pathHere(`${applicantsPath(job.id)}.${kind}?${query}`)}>
              <Button type="submit" look="bare" block icon="download">
                {ta(`applications.export_${kind}`)}
              </Button>
            </form>
          ))}
        </Menu>
      )}
      <SegmentedLinks
        label={t('applications.view')}
        choices={[
          {
            to: addressWith(params, { view: null }),
            label: t('applications.board'),
            icon: 'board',
            current: !isList,
          },
          {
            to: addressWith(params, { view: 'list', stage: null }),
            label: t('applications.list'),
            icon: 'list',
            current: isList,
          },
        ]}
      />
    </div>
  );
}
