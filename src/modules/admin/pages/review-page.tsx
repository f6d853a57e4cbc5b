import { forgiving } from '#platform/fields/query.ts';
import { AdHistory, ChangeList } from '#modules/jobs/components/ad-history.tsx';
import { JobBody } from '#modules/jobs/components/job-body.tsx';
import { JobFacts } from '#modules/jobs/components/job-facts.tsx';
import { JobStateBadge } from '#modules/jobs/components/job-state-badge.tsx';
import { QuestionList } from '#modules/jobs/components/step-review.tsx';
import { isRunning } from '#modules/jobs/rules.ts';
import { listJobVersions, readCorrection, signalsOf } from '#modules/jobs/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { agoOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { CompanyBadge } from '#ui/badge.tsx';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { ShortcutsHelp } from '#ui/shortcuts/shortcuts-help.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AdSignals } from '../components/ad-signals.tsx';
import { ClaimLine } from '../components/claim-line.tsx';
import { hrefOf, ReviewTabs, type ReadTab as Tab } from '../components/review-tabs.tsx';
import { useQueueKeys } from '../components/use-queue-keys.ts';
import { WithReason } from '../components/with-reason.tsx';
import { ListQuery, ReviewDecision, PER_PAGE } from '../contract.ts';
import {
  decideReview,
  listCorrectedAds,
  listEditedAds,
  listReviews,
  readEditedAd,
  readReview,
} from '../service.server.ts';
import type { Correction } from '#modules/jobs/service.server.ts';
import { readClaim } from '../service/claims.server.ts';
import { adminTexts } from '../texts.ts';
import type { Route } from './+types/review-page';
import { Written } from '#ui/written.tsx';
import '../components/admin.css';

export const handle = { wide: true };

const DONE = {
  approve: 'admin.approved',
  reject: 'admin.rejected',
  take_down: 'admin.taken_down',
  approve_correction: 'admin.correction_approved',
  refuse_correction: 'admin.correction_refused',
} as const;
const AFTER = { take_down: 'edited', approve_correction: 'corrected', refuse_correction: 'corrected' } as const;

const READS = {
  waiting: { list: listReviews, read: readReview },
  corrected: { list: listCorrectedAds, read: readEditedAd },
  edited: { list: listEditedAds, read: readEditedAd },
} as const;
/** What was edited is read and not decided. */
const QUEUE_OF = { waiting: 'reviews', corrected: 'corrections' } as const;
const tabOf = (asked: string | null): Tab => (asked === 'edited' || asked === 'corrected' ? asked : 'waiting');

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { page } = forgiving(ListQuery, url.searchParams);
  const tab = tabOf(url.searchParams.get('tab'));
  const list = await READS[tab].list(ctx, actor, page);
  const asked = Number(url.searchParams.get('id'));
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : list.rows[0]?.id;
  const title = translate(adminTexts, actor.locale)('admin.reviews');
  const job = id ? await READS[tab].read(ctx, actor, id) : null;
  const correction = job && tab === 'corrected' ? await readCorrection(ctx, actor, job.id) : null;
  const [signals, versions] = job
    ? await Promise.all([signalsOf(ctx, actor, job.id), listJobVersions(ctx, actor, job.id)])
    : [[], []];
  return {
    ...list,
    tab,
    page,
    job,
    signals,
    versions,
    correction,
    claim: job && tab !== 'edited' ? await readClaim(ctx, actor, QUEUE_OF[tab], job.id) : null,
    company: list.rows.find((row) => row.id === id)?.company ?? null,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(adminTexts, locale);
  return answerForm(locale, await readForm(request), ReviewDecision, async (input) => {
    await decideReview(ctx, actor, input);
    return redirectWith(
      locale,
      input.action in AFTER ? hrefOf(AFTER[input.action as keyof typeof AFTER]) : '/admin/jobs',
      {
        message: t(DONE[input.action]),
      },
    );
  });
});

const EMPTY = {
  waiting: { title: 'admin.empty_reviews_title', text: 'admin.empty_reviews_text' },
  corrected: { title: 'admin.empty_corrected_title', text: 'admin.empty_corrected_text' },
  edited: { title: 'admin.empty_edited_title', text: 'admin.empty_edited_text' },
} as const;

export default function ReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  const keys = useQueueKeys();
  const area = useShortcuts(keys);
  const { rows, total, tab, page, job, company, signals, versions, correction, claim, now } = loaderData;
  return (
    <div className="page page-wide page-body stack stack-6">
      <div className="line spread">
        <header>
          <h1 className="heading-26">{t('admin.reviews')}</h1>
          {tab === 'waiting' && <p className="small muted">{t('admin.waiting', { count: total })}</p>}
        </header>
        {tab === 'waiting' && <ShortcutsHelp shortcuts={keys} />}
      </div>
      <ReviewTabs current={tab} />
      {rows.length === 0 ? (
        <EmptyState title={t(EMPTY[tab].title)}>{t(EMPTY[tab].text)}</EmptyState>
      ) : (
        <div className="admin-columns admin-columns-reading" {...area}>
          <div className="stack">
            <Table label={t(`admin.tab_${tab}`)} inset>
              <thead>
                <tr>
                  <ColumnHead>{t('admin.col_ad')}</ColumnHead>
                  <ColumnHead>{t('admin.col_company')}</ColumnHead>
                  <ColumnHead wide>{t('admin.col_since')}</ColumnHead>
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id} data-row {...(row.id === job?.id ? { 'aria-current': 'true' as const } : {})}>
                    <RowHead>
                      <Written
                        as={LocalLink}
                        to={`${hrefOf(tab, page, row.id)}#record`}
                        className="plain-link"

                        preventScrollReset
                        viewTransition={false}
                      >
                        {row.title}
                      </Written>
                    </RowHead>
                    <Cell>
                      <Written>{row.company.name}</Written>
                    </Cell>
                    <Cell wide className="muted">
                      {agoOf(row.asked_at, now, locale)}
                    </Cell>
                  </tr>
                ))}
              </tbody>
            </Table>
            <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(number) => hrefOf(tab, number)} />
          </div>
          <aside id="record">
            {job && (
              <Panel
                title={<Written as="span">{job.title}</Written>}
                actions={
                  tab === 'waiting' ? (
                    <Decision key={job.id} id={job.id} action={hrefOf(tab, page, job.id)} answer={actionData} />
                  ) : correction ? (
                    <CorrectionDecision
                      key={correction.id}
                      id={job.id}
                      correction={correction}
                      action={hrefOf(tab, page, job.id)}
                      answer={actionData}
                    />
                  ) : (
                    isRunning(job.state) && (
                      <WithReason
                        key={job.id}
                        decision="take_down"
                        id={job.id}
                        text={t('admin.take_down_text')}
                        action={hrefOf(tab, page, job.id)}
                        answer={actionData}
                      />
                    )
                  )
                }
              >
                {tab !== 'edited' && <ClaimLine queue={QUEUE_OF[tab]} id={job.id} claim={claim} now={now} />}
                {company && (
                  <p className="line tight">
                    <Written>{company.name}</Written>
                    <CompanyBadge level={company.state} />
                    {tab !== 'waiting' && <JobStateBadge state={job.state} />}
                  </p>
                )}
                {correction && <ChangeList changes={correction.changes} />}
                <AdSignals signals={signals} />
                <AdHistory versions={versions} now={now} headingLevel={3} />
                <JobFacts job={job} />
                <JobBody job={job} headingLevel={3} />
                <div className="stack stack-3">
                  <h3 className="heading-17">{t('admin.questions')}</h3>
                  <QuestionList questions={job.questions} />
                </div>
              </Panel>
            )}
          </aside>
        </div>
      )}
    </div>
  );
}

function Decision({ id, action, answer }: { id: number; action: string; answer: unknown }) {
  const t = useTexts(adminTexts);
  return (
    <>
      <ConfirmForm
        label={t('admin.approve')}
        title={t('admin.approve_ask')}
        text={t('admin.approve_text')}
        confirm={t('admin.approve')}
        action={action}
        fields={{ id: String(id), action: 'approve' }}
        dangerous={false}
        look="primary"
        block
        data-accept
      />
      <WithReason decision="reject" id={id} action={action} answer={answer} />
    </>
  );
}

function CorrectionDecision({
  id,
  correction,
  action,
  answer,
}: {
  id: number;
  correction: Correction;
  action: string;
  answer: unknown;
}) {
  const t = useTexts(adminTexts);
  return (
    <>
      <ConfirmForm
        label={t('admin.approve_correction')}
        title={t('admin.approve_correction_ask')}
        text={t('admin.approve_correction_text')}
        confirm={t('admin.approve_correction')}
        action={action}
        fields={{ id: String(id), correction_id: String(correction.id), action: 'approve_correction' }}
        dangerous={false}
        look="primary"
        block
        data-accept
      />
      <WithReason
        decision="refuse_correction"
        id={id}
        fields={{ correction_id: correction.id }}
        action={action}
        answer={answer}
      />
    </>
  );
}
