import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { REPORT_REASONS, REPORTED_HERE, ReportInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findReportable, reportHere } from '../service.server.ts';
import { trustTexts } from '../texts.ts';
import type { Route } from './+types/report-page';

const Reported = z.object({ kind: z.enum(REPORTED_HERE), id: z.string().regex(/^[0-9a-f-]{1,36}$/) });

function reportedOf(params: Route.LoaderArgs['params']) {
  const found = Reported.safeParse(params);
  if (!found.success) throw refuse('trust.subject_gone');
  return found.data;
}

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const { kind, id } = reportedOf(params);
  const { title, back } = await findReportable(context.get(appContext), actor, { kind, id });
  return {
    kind,
    id,
    title,
    back,
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(trustTexts, actor.locale)(`trust.report_${kind}`),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  const { locale } = actor;
  const { kind, id } = reportedOf(params);
  return answerForm(locale, await readForm(request), ReportInput, async (input) => {
    const back = await reportHere(context.get(appContext), actor, { kind, id, ...input });
    return redirectWith(locale, back, { message: translate(trustTexts, locale)('trust.report_done') });
  });
});

export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(trustTexts);
  const { kind, id, title, back } = loaderData;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{t(`trust.report_${kind}`)}</h1>
        {title && (
          <Written as="p" className="muted">
            {title}
          </Written>
        )}
      </header>
      <Card className="read">
        <Form schema={ReportInput} answer={actionData} draftKey={`report ${kind} ${id}`} className="stack stack-5">
          <RadioField
            name="reason"
            label={t(`trust.report_reason_${kind}`)}
            choices={REPORT_REASONS.map((value) => ({ value, label: t(`trust.report_reason_${value}`) }))}
          />
          <TextareaField
            name="text"
            label={t('trust.report_text')}
            hint={t('trust.report_text_hint')}
            rows={4}
            maxWords={200}
            optional
          />
          <p className="small muted">{t('trust.report_private')}</p>
          <div className="line">
            <SubmitButton>{t('trust.report_send')}</SubmitButton>
            <LinkButton look="bare" to={back}>
              {t('trust.report_cancel')}
            </LinkButton>
          </div>
        </Form>
      </Card>
    </div>
  );
}
