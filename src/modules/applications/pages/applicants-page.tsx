import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { agoOf, dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { list } from '#platform/fields/rules.ts';
import { Badge } from '#ui/badge.tsx';
import { Board, BoardColumn, PersonCard } from '#ui/board.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { Cell, ColumnHead, RowHead, SelectCell, Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { StageBadge } from '../components/stage-badge.tsx';
import { APPLICANTS_PER_PAGE, ApplicantsQuery, MoveInput, type Applicant } from '../contract.ts';
import { COMPANY_STAGES, STAGES, type Stage } from '../rules.ts';
import { listApplicants, moveApplications } from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import { refuse } from '../errors.ts';
import type { Route } from './+types/applicants-page';
import './applicants-page.css';

export const handle = { wide: true };
const BOARD_STAGES = STAGES.filter((stage) => stage !== 'withdrawn');

const jobIdOf = (text: string | undefined) => {
  if (!/^\d{1,15}$/.test(text ?? '')) throw refuse('applications.not_found');
  return Number(text);
};

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const jobId = jobIdOf(params['id']);
  const isList = url.searchParams.get('view') === 'list';
  const { stage, page } = ApplicantsQuery.parse(Object.fromEntries(url.searchParams));
  const found = await listApplicants(ctx, actor, jobId, isList ? { stage, page } : { page: 1, per_page: BOARD_CARDS });
  const t = translate(applicationsTexts, actor.locale);
  return {
    ...found,
    isList,
    stage: stage ?? null,
    page,
    now: ctx.now().toISOString(),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: `${t('applications.applicants_title')}: ${found.job.title}`,
      noindex: true,
    }),
  };
});

/** Enough cards for a board that one still overlooks; the list pages through all. */
const BOARD_CARDS = 120;

const Bulk = MoveInput.extend({ ids: list(z.uuid(), 100) }).refine(({ ids }) => ids.length > 0, {
  path: ['ids'],
  params: { rule: 'required' },
});

export const action = answered(async ({ context, params, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await request.formData(), Bulk, async ({ ids, ...move }) => {
    await moveApplications(ctx, actor, ids, move);
    const message = translate(applicationsTexts, actor.locale)('applications.moved');
    return redirectWith(actor.locale, `/jobs/${jobIdOf(params['id'])}/applicants${url.search}`, { message });
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ApplicantsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(applicationsTexts);
  const { job, counts, isList, total } = loaderData;
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
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
            <span dir="auto">{job.title}</span> · {t('applications.applicants_count', { count: all })}
          </p>
        </div>
        <SegmentedLinks
          label={t('applications.view')}
          choices={[
            { to: '?', label: t('applications.board'), icon: 'board', current: !isList },
            { to: '?view=list', label: t('applications.list'), icon: 'list', current: isList },
          ]}
        />
      </div>
      {all === 0 ? (
        <EmptyState title={t('applications.none_title')}>{t('applications.none_text')}</EmptyState>
      ) : isList ? (
        <ApplicantsList {...loaderData} total={total} answer={actionData} />
      ) : (
        <ApplicantsBoard {...loaderData} />
      )}
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

function ApplicantsBoard({ applicants, counts, now, stage }: Data) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const inStage = Map.groupBy(applicants, (applicant: Applicant) => applicant.stage);
  const shown: Stage = stage ?? BOARD_STAGES.find((one) => counts[one] > 0) ?? 'submitted';
  return (
    <>
      <div className="only-narrow">
        <Tabs
          label={t('applications.stage')}
          tabs={BOARD_STAGES.map((one) => ({
            to: `?stage=${one}`,
            label: t(`applications.stage_${one}`),
            count: counts[one],
            current: one === shown,
          }))}
        />
      </div>
      <Board>
        {BOARD_STAGES.map((one) => {
          const cards = inStage.get(one) ?? [];
          return (
            <BoardColumn
              key={one}
              title={t(`applications.stage_${one}`)}
              count={counts[one]}
              current={one === shown}
              empty={t('applications.nobody')}
            >
              {cards.map((applicant) => (
                <PersonCard
                  key={applicant.id}
                  to={`/employee-profile/${applicant.user_id}`}
                  name={applicant.name}
                  photo={applicant.photo_href}
                  text={<span dir="auto">{applicant.headline}</span>}
                  foot={
                    <>
                      <span className="tiny muted">{agoOf(applicant.submitted_at, now, locale)}</span>
                      <UnmetBadge unmet={applicant.unmet} />
                    </>
                  }
                  unread={applicant.stage === 'submitted'}
                />
              ))}
              {counts[one] > cards.length && (
                <LocalLink className="small" to={`?view=list&stage=${one}`}>
                  {t('applications.more', { count: counts[one] - cards.length })}
                </LocalLink>
              )}
            </BoardColumn>
          );
        })}
      </Board>
    </>
  );
}

/** For whoever answered a must otherwise than the company takes it. */
function UnmetBadge({ unmet }: { unmet: number }) {
  const t = useTexts(applicationsTexts);
  return unmet > 0 ? <Badge tone="wait">{t('applications.unmet', { count: unmet })}</Badge> : null;
}

const BULK_FORM = 'bulk-move';

function ApplicantsList({ applicants, counts, stage, page, total, answer }: Data & { answer: unknown }) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const query = stage ? `?view=list&stage=${stage}` : '?view=list';
  return (
    <>
      <Tabs
        label={t('applications.stage')}
        tabs={[
          { to: '?view=list', label: t('applications.all'), current: stage === null },
          ...STAGES.map((one) => ({
            to: `?view=list&stage=${one}`,
            label: t(`applications.stage_${one}`),
            count: counts[one],
            current: one === stage,
          })),
        ]}
      />
      <Form id={BULK_FORM} answer={answer} className="applicants-bulk">
        <SelectField
          name="stage"
          label={t('applications.move_to')}
          empty={false}
          choices={COMPANY_STAGES.map((one) => ({ value: one, label: t(`applications.stage_${one}`) }))}
        />
        <Button type="submit">{t('applications.bulk')}</Button>
      </Form>
      <Table label={t('applications.applicants_title')}>
        <thead>
          <tr>
            <ColumnHead hidden>{t('applications.bulk')}</ColumnHead>
            <ColumnHead>{t('applications.name')}</ColumnHead>
            <ColumnHead wide>{t('applications.headline')}</ColumnHead>
            <ColumnHead wide>{t('applications.city')}</ColumnHead>
            <ColumnHead>{t('applications.stage')}</ColumnHead>
            <ColumnHead wide>{t('applications.when')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {applicants.map((applicant) => (
            <tr key={applicant.id}>
              <SelectCell
                name="ids"
                value={applicant.id}
                label={t('applications.select', { name: applicant.name })}
                form={BULK_FORM}
              />
              <RowHead>
                <LocalLink to={`/employee-profile/${applicant.user_id}`} dir="auto">
                  {applicant.name}
                </LocalLink>
              </RowHead>
              <Cell wide>
                <span dir="auto">{applicant.headline}</span>
              </Cell>
              <Cell wide>{applicant.city}</Cell>
              <Cell>
                <span className="line tight">
                  <StageBadge stage={applicant.stage} />
                  <UnmetBadge unmet={applicant.unmet} />
                </span>
                {applicant.withdraw_reason && (
                  <span className="tiny muted">{t(`applications.why_${applicant.withdraw_reason}`)}</span>
                )}
              </Cell>
              <Cell wide>{dateOf(applicant.submitted_at, locale)}</Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination
        page={page}
        last={Math.ceil(total / APPLICANTS_PER_PAGE)}
        hrefOf={(next) => `${query}&page=${next}`}
      />
    </>
  );
}
