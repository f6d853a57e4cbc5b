import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { agoOf, dateOf, dateTimeOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Card } from '#ui/card.tsx';
import { Pairs } from '#ui/facts.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming, Written } from '#ui/written.tsx';
import { wordsIn } from '../words.ts';
import { AppealInput, MAX_APPEAL } from '../contract.ts';
import { refuse } from '../errors.ts';
import { appeal, readDecision } from '../service.server.ts';
import { trustTexts } from '../texts.ts';
import type { Route } from './+types/decision-page';

function idOf(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw refuse('trust.not_found');
  return Number(text);
}

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return {
    decision: await readDecision(ctx, actor, idOf(params.id)),
    now: ctx.now().toISOString(),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: translate(trustTexts, actor.locale)('trust.decision_page'),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = idOf(params.id);
  return answerForm(locale, await readForm(request), AppealInput, async ({ text }) => {
    await appeal(context.get(appContext), actor, id, text);
    return redirectWith(locale, `/decisions/${id}`, { message: translate(trustTexts, locale)('trust.appeal_done') });
  });
});

/** What was decided against the reader, why, and the way to appeal. */
export default function DecisionPage({ loaderData: { decision, now }, actionData }: Route.ComponentProps) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  const words = wordsIn(locale);
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{words(`trust.done_${decision.decision}_${decision.subject_kind}`)}</h1>
        <p className="muted">{t('trust.decision_at', { at: dateTimeOf(decision.decided_at, locale) })}</p>
      </header>
      <Card className="read">
        <Pairs
          pairs={[
            {
              label: t('trust.decision_about'),
              value: <Naming>{words(`trust.row_${decision.subject_kind}`, { title: decision.title })}</Naming>,
            },
            { label: t('trust.reason'), value: decision.reason && words(`trust.reason_${decision.reason}`) },
          ]}
        />
        {decision.note && (
          <Written as="p" className="typed">
            {decision.note}
          </Written>
        )}
      </Card>
      <section className="stack read">
        <h2 className="heading-20">{t('trust.appeal')}</h2>
        <Appeal decision={decision} now={now} answer={actionData} />
      </section>
    </div>
  );
}

function Appeal({
  decision: { id, appeal: sent, may_appeal, appeal_until },
  now,
  answer,
}: {
  decision: Route.ComponentProps['loaderData']['decision'];
  now: string;
  answer: unknown;
}) {
  const t = useTexts(trustTexts);
  const locale = useLocale();
  if (sent)
    return (
      <>
        <Notice kind={sent.ruling === 'uphold' ? 'success' : 'info'}>
          {sent.ruling
            ? t(`trust.appeal_${sent.ruling}`)
            : t('trust.appeal_waiting', { ago: agoOf(sent.at, now, locale) })}
        </Notice>
        {sent.note && (
          <Written as="p" className="typed">
            {sent.note}
          </Written>
        )}
        <Written as="blockquote" className="typed muted">
          {sent.text}
        </Written>
      </>
    );
  if (!may_appeal)
    return <p>{t(appeal_until && appeal_until > now ? 'trust.appeal_not_yours' : 'trust.appeal_over')}</p>;
  return (
    <>
      <p>{t('trust.appeal_lead', { until: dateOf(appeal_until!, locale) })}</p>
      <Form schema={AppealInput} answer={answer} draftKey={`appeal ${id}`} className="stack">
        <TextareaField name="text" label={t('trust.appeal_write')} rows={6} maxLength={MAX_APPEAL} />
        <div>
          <SubmitButton>{t('trust.appeal_send')}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
