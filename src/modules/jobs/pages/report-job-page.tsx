import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { REPORT_REASONS, ReportInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { adTexts } from '../ad-texts.ts';
import { reportTexts } from '../report-texts.ts';
import { findPublicJob, reportJob } from '../service.server.ts';
import { jobsTexts } from '../texts.ts';
import type { Route } from './+types/report-job-page';

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

function idOf(params: { id: string }): number {
  const id = Id.safeParse(params.id);
  if (!id.success) throw refuse('jobs.not_found');
  return id.data;
}

const backOf = (url: URL, id: number) => safePath(url.searchParams.get('back')) ?? `/jobs/${id}`;

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const { id, title } = await findPublicJob(context.get(appContext), actor, idOf(params));
  return {
    id,
    title,
    back: backOf(url, id),
    is_sent: url.searchParams.has('sent'),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(adTexts, actor.locale)('jobs.report'),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request, url }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = idOf(params);
  return answerForm(locale, await readForm(request), ReportInput, async (input) => {
    await reportJob(context.get(appContext), actor, id, { ...input, agent: request.headers.get('user-agent') });
    const asked = new URLSearchParams({ sent: '', back: backOf(url, id) });
    return redirectWith(locale, `/jobs/${id}/report?${asked}`, {
      message: translate(jobsTexts, locale)('jobs.report_done'),
    });
  });
});

export default function ReportJobPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(reportTexts);
  const ta = useTexts(adTexts);
  const { id, title, back, is_sent } = loaderData;
  if (is_sent) return <Sent back={back} />;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{ta('jobs.report')}</h1>
        <Written as="p" className="muted">
          {title}
        </Written>
      </header>
      <Card className="read">
        <Form schema={ReportInput} answer={actionData} draftKey={`report ${id}`} className="stack stack-5">
          <RadioField
            name="reason"
            label={t('jobs.report_reason')}
            choices={REPORT_REASONS.map((value) => ({ value, label: t(`jobs.report_reason_${value}`) }))}
          />
          <TextareaField
            name="text"
            label={t('jobs.report_text')}
            hint={t('jobs.report_text_hint')}
            rows={4}
            maxWords={200}
            optional
          />
          <p className="small muted">{t('jobs.report_private')}</p>
          <div className="line">
            <SubmitButton>{t('jobs.report_send')}</SubmitButton>
            <LinkButton look="bare" to={back}>
              {t('jobs.report_cancel')}
            </LinkButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}

/** What becomes of a report, as it is. */
function Sent({ back }: { back: string }) {
  const t = useTexts(reportTexts);
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('jobs.report_sent_title')}</h1>
      <div className="read stack">
        <p>{t('jobs.report_sent_read')}</p>
        <p>{t('jobs.report_sent_quiet')}</p>
        <p>{t('jobs.report_sent_again')}</p>
        <Notice kind="warning">{t('jobs.report_sent_paid')}</Notice>
      </div>
      <p>
        <LinkButton to={back}>{t('jobs.report_cancel')}</LinkButton>
      </p>
    </div>
  );
}
