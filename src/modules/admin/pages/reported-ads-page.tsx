import { JobBody } from '#modules/jobs/components/job-body.tsx';
import { JobFacts } from '#modules/jobs/components/job-facts.tsx';
import { JobStateBadge } from '#modules/jobs/components/job-state-badge.tsx';
import {
  AdReportsDecision,
  REPORT_REASONS,
  type AdReport,
  type ReportedAd,
  type ReportReason,
} from '#modules/jobs/contract.ts';
import { reportTexts } from '#modules/jobs/report-texts.ts';
import { isRunning } from '#modules/jobs/rules.ts';
import { findPublicJob, listReportedAds, settleAdReports, signalsOf } from '#modules/jobs/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { agoOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { CompanyBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { AdSignals } from '../components/ad-signals.tsx';
import { hrefOf as reviewHref, REPORTED_PATH, ReviewTabs } from '../components/review-tabs.tsx';
import { WithReason } from '../components/with-reason.tsx';
import { PER_PAGE, ReportedQuery } from '../contract.ts';
import { adminTexts } from '../texts.ts';
import type { Route } from './+types/reported-ads-page';
import '../components/admin.css';

export const handle = { wide: true };

const hrefOf = (reason: ReportReason | undefined, page = 1, id?: number) =>
  `${REPORTED_PATH}?${reason ? `reason=${reason}&` : ''}page=${page}${id ? `&id=${id}` : ''}`;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { reason, page } = forgiving(ReportedQuery, url.searchParams);
  const list = await listReportedAds(ctx, actor, { reason, page, per_page: PER_PAGE });
  const chosen = list.rows.find(({ id }) => String(id) === url.searchParams.get('id')) ?? list.rows[0] ?? null;
  const [job, signals] = chosen
    ? await Promise.all([findPublicJob(ctx, actor, chosen.id), signalsOf(ctx, actor, chosen.id)])
    : [null, []];
  const title = translate(adminTexts, actor.locale)('admin.tab_reported');
  return {
    ...list,
    reason,
    page,
    chosen,
    job,
    signals,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  return answerForm(locale, await readForm(request), AdReportsDecision, async (input) => {
    await settleAdReports(ctx, actor, input);
    return redirectWith(locale, REPORTED_PATH, { message: translate(adminTexts, locale)('admin.report_settled') });
  });
});

export default function ReportedAdsPage({ loaderData }: Route.ComponentProps) {
  const t = useTexts(adminTexts);
  const { rows, total, reason, page, chosen, job, signals, now } = loaderData;
  return (
    <div className="page page-wide page-body stack stack-6">
      <header>
        <h1 className="heading-26">{t('admin.reviews')}</h1>
        <p className="small muted">{t('admin.waiting', { count: total })}</p>
      </header>
      <ReviewTabs current="reported" />
      <ReasonFilter reason={reason} />
      {rows.length === 0 ? (
        <EmptyState title={t('admin.empty_reported_title')}>
          {t(reason ? 'admin.empty_reported_reason' : 'admin.empty_reported_text')}
        </EmptyState>
      ) : (
        <div className="admin-columns admin-columns-reading">
          <div className="stack">
            <ReportedAds {...loaderData} />
            <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(number) => hrefOf(reason, number)} />
          </div>
          <aside id="record">
            {chosen && job && (
              <Panel title={<Written>{chosen.title}</Written>} actions={<Decision key={chosen.id} ad={chosen} />}>
                <p className="line tight">
                  <Written>{chosen.company.name}</Written>
                  <CompanyBadge level={chosen.company.state} />
                  <JobStateBadge state={chosen.state} />
                </p>
                <Reports reports={chosen.told} now={now} />
                <AdSignals signals={signals} />
                <JobFacts job={job} />
                <JobBody job={job} headingLevel={3} />
              </Panel>
            )}
          </aside>
        </div>
      )}
    </div>
  );
}

function ReasonFilter({ reason }: { reason: ReportReason | undefined }) {
  const t = useTexts(adminTexts);
  const tr = useTexts(reportTexts);
  return (
    <LocalForm action={REPORTED_PATH} method="get" className="line at-end">
      <SelectField
        name="reason"
        label={t('admin.reason_filter')}
        empty={t('admin.all_reasons')}
        defaultValue={reason ?? ''}
        choices={REPORT_REASONS.map((value) => ({ value, label: tr(`jobs.report_reason_${value}`) }))}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <Button type="submit">{t('admin.show')}</Button>
    </LocalForm>
  );
}

function ReportedAds({ rows, reason, page, chosen, now }: Route.ComponentProps['loaderData']) {
  const t = useTexts(adminTexts);
  const tr = useTexts(reportTexts);
  const locale = useLocale();
  return (
    <Table label={t('admin.tab_reported')} inset>
      <thead>
        <tr>
          <ColumnHead>{t('admin.col_ad')}</ColumnHead>
          <ColumnHead>{t('admin.col_reports')}</ColumnHead>
          <ColumnHead wide>{t('admin.col_since')}</ColumnHead>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} {...(row.id === chosen?.id ? { 'aria-current': 'true' as const } : {})}>
            <RowHead>
              <Written
                as={LocalLink}
                to={`${hrefOf(reason, page, row.id)}#record`}
                className="plain-link"
                preventScrollReset
                viewTransition={false}
              >
                {row.title}
              </Written>
              <p className="small muted">
                <Written>{row.company.name}</Written>
              </p>
            </RowHead>
            <Cell>
              <span className="medium">{numberOf(row.reports, locale)}</span>
              <ul className="small muted">
                {row.reasons.map(({ reason: one, count }) => (
                  <li key={one}>
                    {tr(`jobs.report_reason_${one}`)}
                    {count > 1 && ` (${numberOf(count, locale)})`}
                  </li>
                ))}
              </ul>
            </Cell>
            <Cell wide className="muted">
              {agoOf(row.first_at, now, locale)}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Reports({ reports, now }: { reports: AdReport[]; now: string }) {
  const t = useTexts(adminTexts);
  const tr = useTexts(reportTexts);
  const locale = useLocale();
  return (
    <section className="stack stack-3">
      <h3 className="heading-17">{t('admin.reports')}</h3>
      <ul className="stack stack-3">
        {reports.map((report, index) => (
          <li key={index}>
            <p className="medium">{tr(`jobs.report_reason_${report.reason}`)}</p>
            {report.text && (
              <Written as="p" className="typed">
                {report.text}
              </Written>
            )}
            <p className="small muted">
              {agoOf(report.created_at, now, locale)}
              {locale === 'ar' ? '، ' : ', '}
              {t(report.has_account ? 'admin.report_by_account' : 'admin.report_by_visitor')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Off with the ad, or not; either way these reports are read. */
function Decision({ ad }: { ad: ReportedAd }) {
  const t = useTexts(adminTexts);
  return (
    <>
      <LocalForm action={REPORTED_PATH} className="line">
        <input type="hidden" name="id" value={ad.id} />
        <input type="hidden" name="until" value={ad.told[0]?.created_at ?? ''} />
        <Button type="submit" name="decision" value="dismissed">
          {t('admin.reports_dismiss')}
        </Button>
        <Button type="submit" name="decision" value="acted">
          {t('admin.reports_act')}
        </Button>
      </LocalForm>
      {isRunning(ad.state) && (
        <WithReason
          decision="take_down"
          id={ad.id}
          action={reviewHref('edited', 1, ad.id)}
          answer={undefined}
          text={t('admin.take_down_text')}
        />
      )}
      <p className="small muted">{t('admin.reports_hint')}</p>
    </>
  );
}
