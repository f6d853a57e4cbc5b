import { may } from '#platform/access/may.ts';
import { forgiving } from '#platform/fields/query.ts';
import { useSearchParams } from 'react-router';
import { daysLeftOf } from '#modules/jobs/rules.ts';
import { requireCompany, requireUser } from '#platform/access/actor.ts';
import { actorContext, appContext, liveContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pathHere } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Menu, MenuLink } from '#ui/menu.tsx';
import { Notice } from '#ui/notice.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { addressWith, applicantsPath, moreOf } from '../applicants.ts';
import { ApplicantsQuery, FILTER_NAMES, MOST_CARDS } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { AnswersDueBadge, AnswersDueNotice } from '../components/answers-due-notice.tsx';
import { ApplicantsBoard } from '../components/applicants-board.tsx';
import { ApplicantsFilters } from '../components/applicants-filters.tsx';
import { ApplicantsList } from '../components/applicants-list.tsx';
import { TeamActivity } from '../components/team-activity.tsx';
import {
  answersDueOf,
  citiesOfApplicants,
  listActivityOfTeam,
  listApplicants,
  listBoard,
  listTags,
  responseRecordOf,
} from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import { runApplicantAction } from './applicant-actions.server.ts';
import { jobIdOf } from './job-id.ts';
import type { Route } from './+types/applicants-page';
import './applicants-page.css';

export const handle = { wide: true };

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const jobId = jobIdOf(params['id']);
  const isList = url.searchParams.get('view') === 'list';
  const { page, ...filters } = forgiving(ApplicantsQuery, url.searchParams);
  const user_id = requireUser(actor).id;
  // Before anything is read, so that what happens meanwhile is told.
  const { stream_at } = await context.get(liveContext)();
  const [found, activity, tags, cities, due, record] = await Promise.all([
    isList
      ? listApplicants(ctx, actor, jobId, { ...filters, page }).then((found) => ({ ...found, cards: null }))
      : listBoard(ctx, actor, jobId, { ...filters, more: moreOf(url.searchParams, MOST_CARDS) }),
    listActivityOfTeam(ctx, actor, jobId),
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
    activity,
    user_id,
    stream_at,
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
  const { job, counts, isList, filters, now, mayAct, is_blind, days_left } = loaderData;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const isFiltered = Boolean(filters.q) || FILTER_NAMES.some((name) => filters[name] !== undefined);
  const shared = { counts, now, mayAct, params, jobId: job.id, stage: filters.stage ?? null };
  return (
    <div className="page page-wide page-body applicants stack stack-1">
      <header className="applicants-head">
        <h1 className="heading-20">{t('applications.applicants_title')}</h1>
        <Breadcrumbs
          path={[
            { label: t('applications.our_jobs'), to: '/jobs' },
            { label: job.title, to: `/jobs/${job.id}` },
          ]}
        />
        <span className="small muted">
          {t('applications.applicants_count', { count: all })}
          {days_left !== null && <> · {ta('applications.days_left', { count: days_left })}</>}
        </span>
        <AnswersDueBadge due={loaderData.due} now={now} to={addressWith(params, { waiting: '1' })} />
        {is_blind && <Badge icon="eye-off">{ta('applications.blind_short')}</Badge>}
      </header>
      {all === 0 && !isFiltered ? (
        <>
          <Tools {...loaderData} params={params} />
          <EmptyState title={t('applications.none_title')}>{t('applications.none_text')}</EmptyState>
        </>
      ) : (
        <>
          <ApplicantsFilters filters={filters} params={params} tags={loaderData.tags} cities={loaderData.cities}>
            <Tools {...loaderData} params={params} />
          </ApplicantsFilters>
          {all === 0 ? (
            <EmptyState
              title={ta('applications.no_match_title')}
              action={<LinkButton to={isList ? '?view=list' : '?'}>{ta('applications.clear_filters')}</LinkButton>}
            >
              {ta('applications.no_match_text')}
            </EmptyState>
          ) : loaderData.cards ? (
            <ApplicantsBoard {...shared} cards={loaderData.cards} />
          ) : (
            <ApplicantsList
              {...shared}
              applicants={loaderData.applicants}
              total={loaderData.total}
              page={loaderData.page}
              answer={actionData}
            />
          )}
        </>
      )}
      <TeamActivity
        activity={loaderData.activity}
        jobId={job.id}
        userId={loaderData.user_id}
        streamAt={loaderData.stream_at}
        now={now}
      />
      {is_blind && <Notice icon="eye-off">{ta('applications.blind_text')}</Notice>}
      <AnswersDueNotice due={loaderData.due} record={loaderData.record} now={now} />
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
  const views = [
    { to: addressWith(params, { view: null }), label: t('applications.board'), icon: 'board', current: !isList },
    {
      to: addressWith(params, { view: 'list', stage: null }),
      label: t('applications.list'),
      icon: 'list',
      current: isList,
    },
  ] as const;
  return (
    <div className="applicants-tools">
      <div className="not-phone">
        <SegmentedLinks label={t('applications.view')} choices={[...views]} />
      </div>
      {/* A viewer's holds only what stands beside it on a wide screen. */}
      <Menu
        label={ta('applications.more')}
        button={<Icon name="more" />}
        buttonClass="button button-quiet"
        {...(mayAct ? {} : { className: 'only-phone' })}
      >
        <div className="only-phone">
          {views.map(({ to, label, icon, current }) => (
            <MenuLink key={to} to={to} icon={icon} {...(current ? { 'aria-current': 'true' } : {})}>
              {label}
            </MenuLink>
          ))}
        </div>
        {mayAct &&
          (['csv', 'zip'] as const).map((kind) => (
            <form key={kind} method="post" action={pathHere(`${applicantsPath(job.id)}.${kind}?${query}`)}>
              <button type="submit" className="menu-item">
                <Icon name="download" />
                {ta(`applications.export_${kind}`)}
              </button>
            </form>
          ))}
        {isOwner && (
          <LocalForm preventScrollReset>
            <input type="hidden" name="intent" value="screening" />
            <input type="hidden" name="is_blind" value={is_blind ? 'false' : 'true'} />
            <button type="submit" className="menu-item">
              <Icon name={is_blind ? 'eye' : 'eye-off'} />
              {ta(is_blind ? 'applications.blind_turn_off' : 'applications.blind_turn_on')}
            </button>
          </LocalForm>
        )}
      </Menu>
    </div>
  );
}
