import { RequestFields } from '#modules/rights/components/request-fields.tsx';
import { EnteredRequest } from '#modules/rights/contract.ts';
import { ENTERED_VIAS, numberOfRequest } from '#modules/rights/rules.ts';
import { enterRequest } from '#modules/rights/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { SegmentedField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { privacyTexts } from '../privacy-texts.ts';
import type { Route } from './+types/new-privacy-request-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const title = translate(privacyTexts, locale)('office.new');
  return { meta: pageMeta({ url, locale, title, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), EnteredRequest, async (input) => {
    const id = await enterRequest(context.get(appContext), actor, input);
    const message = translate(privacyTexts, actor.locale)('office.saved', { number: numberOfRequest(id) });
    return redirectWith(actor.locale, `/admin/privacy-requests/${id}`, { message });
  });
});

/** What reached staff outside of the site begins its clock here. */
export default function NewPrivacyRequestPage({ actionData }: Route.ComponentProps) {
  const t = useTexts(privacyTexts);
  return (
    <div className="page page-body stack stack-6">
      <Breadcrumbs path={[{ label: t('office.requests'), to: '/admin/privacy-requests' }]} />
      <header className="stack stack-2 read">
        <h1 className="heading-26">{t('office.new')}</h1>
        <p className="muted">{t('office.new_lead')}</p>
      </header>
      <Form
        schema={EnteredRequest}
        answer={actionData}
        draftKey="entered privacy request"
        className="stack stack-5 read"
      >
        <SegmentedField
          name="via"
          label={t('office.via')}
          choices={ENTERED_VIAS.map((value) => ({ value, label: t(`office.via_${value}`) }))}
          defaultValue="letter"
        />
        <DateField name="asked_on" label={t('office.asked_on')} />
        <TextField name="name" label={t('office.name')} maxLength={120} />
        <TextField name="email" type="email" label={t('office.email')} hint={t('office.reach_hint')} optional />
        <PhoneField name="phone" label={t('office.phone')} optional />
        <SegmentedField
          name="locale"
          label={t('office.locale')}
          choices={[
            { value: 'ar', label: t('office.arabic') },
            { value: 'en', label: t('office.english') },
          ]}
          defaultValue="ar"
        />
        <RequestFields />
        <div>
          <SubmitButton>{t('office.save')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
