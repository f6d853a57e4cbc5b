import { IncidentFields } from '#modules/incidents/components/incident-fields.tsx';
import { IncidentInput } from '#modules/incidents/contract.ts';
import { numberOfIncident } from '#modules/incidents/rules.ts';
import { readIncident, recordIncident } from '#modules/incidents/service.server.ts';
import { incidentsTexts } from '#modules/incidents/texts.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { Route } from './+types/new-incident-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const title = translate(incidentsTexts, locale)('incidents.new');
  return { meta: pageMeta({ url, locale, title, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), IncidentInput, async (input) => {
    const id = await recordIncident(ctx, actor, input);
    const { due_at } = await readIncident(ctx, actor, id);
    const said = { number: numberOfIncident(id), date: dateTimeOf(due_at, actor.locale) };
    return redirectWith(actor.locale, `/admin/incidents/${id}`, {
      message: translate(incidentsTexts, actor.locale)('incidents.saved', said),
    });
  });
});

/** The clock begins with what is known in the first minutes. */
export default function NewIncidentPage({ actionData }: Route.ComponentProps) {
  const t = useTexts(incidentsTexts);
  return (
    <div className="page page-body stack stack-6">
      <Breadcrumbs path={[{ label: t('incidents.title'), to: '/admin/incidents' }]} />
      <header className="stack stack-2 read">
        <h1 className="heading-26">{t('incidents.new')}</h1>
        <p className="muted">{t('incidents.new_lead')}</p>
      </header>
      <Form schema={IncidentInput} answer={actionData} draftKey="new incident" className="stack stack-5 read">
        <IncidentFields />
        <div>
          <SubmitButton>{t('incidents.save')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
