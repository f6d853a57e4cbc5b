import { forgiving } from '#platform/fields/query.ts';
import { ReportDecision, type ReportRow } from '#modules/messages/contract.ts';
import { listMessageReports, settleMessageReport } from '#modules/messages/service.server.ts';
import { messagesTexts } from '#modules/messages/texts.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm, type Refused } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pairs } from '#ui/facts.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ListQuery, PER_PAGE } from '../contract.ts';
import { adminTexts } from '../texts.ts';
import type { Route } from './+types/message-reports-page';
import { Written } from '#ui/written.tsx';
import '../components/admin.css';

export const handle = { wide: true };

const PATH = '/admin/messages';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { page } = forgiving(ListQuery, url.searchParams);
  const list = await listMessageReports(ctx, actor, { page, per_page: PER_PAGE });
  const title = translate(adminTexts, actor.locale)('admin.messages');
  return { ...list, page, meta: pageMeta({ url, locale: actor.locale, title, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  return answerForm(locale, await readForm(request), ReportDecision, async (decision) => {
    await settleMessageReport(ctx, actor, decision);
    return redirectWith(locale, PATH, { message: translate(adminTexts, locale)('admin.report_settled') });
  });
});

export default function MessageReportsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(adminTexts);
  const { rows, total, page } = loaderData;
  const refused = actionData as Refused | undefined;
  return (
    <div className="page page-wide page-body stack stack-6">
      <header>
        <h1 className="heading-26">{t('admin.messages')}</h1>
        <p className="small muted">{t('admin.waiting', { count: total })}</p>
      </header>
      {refused && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      {rows.length === 0 && (
        <EmptyState title={t('admin.empty_messages_title')}>{t('admin.empty_messages_text')}</EmptyState>
      )}
      {rows.map((report) => (
        <Report key={report.id} report={report} />
      ))}
      <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(number) => `${PATH}?page=${number}`} />
    </div>
  );
}

function Report({ report }: { report: ReportRow }) {
  const t = useTexts(adminTexts);
  const tm = useTexts(messagesTexts);
  const locale = useLocale();
  return (
    <Panel
      title={<Written as="span">{report.from}</Written>}
      beside={<Badge tone="wait">{tm(`messages.reason_${report.reason}`)}</Badge>}
      actions={
        <LocalForm action={PATH} className="line">
          <input type="hidden" name="id" value={report.id} />
          <Button type="submit" name="decision" value="acted" look="primary">
            {t('admin.report_acted')}
          </Button>
          <Button type="submit" name="decision" value="dismissed">
            {t('admin.report_dismissed')}
          </Button>
        </LocalForm>
      }
    >
      <div className="stack">
        <Written as="blockquote" className="typed read">
          {report.text}
        </Written>
        <Pairs
          pairs={[
            { label: t('admin.report_to'), value: <Written as="span">{report.to}</Written> },
            { label: t('admin.report_sent_at'), value: dateTimeOf(report.sent_at, locale) },
            { label: t('admin.report_at'), value: dateTimeOf(report.created_at, locale) },
            ...(report.note
              ? [{ label: t('admin.report_note'), value: <Written as="span">{report.note}</Written> }]
              : []),
          ]}
        />
      </div>
    </Panel>
  );
}
