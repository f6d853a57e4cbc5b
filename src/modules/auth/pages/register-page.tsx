import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { ConsentBox } from '#modules/documents/components/consent-box.tsx';
import { WeeklyMailBox } from '#modules/documents/components/weekly-mail-box.tsx';
import { versionsToAgree } from '#modules/documents/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { IdentifierField, TextField } from '#ui/form/text-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { DoorButtons } from '../components/door-buttons.tsx';
import { registerForm } from '../contract.ts';
import { ticketCookie } from '../cookies.ts';
import { descriptionTexts } from '../description-texts.ts';
import { doorsOf, register } from '../service.server.ts';
import { authTexts } from '../texts.ts';
import type { Route } from './+types/register-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const type = url.searchParams.get('type')?.toUpperCase() === 'COMPANY' ? ('COMPANY' as const) : ('USER' as const);
  const catalogues = await readCatalogues(context.get(appContext));
  return {
    type,
    shown: await versionsToAgree(context.get(appContext), type),
    doors: doorsOf(context.get(appContext)),
    hear_by: catalogues.options('hear_by', locale),
    meta: pageMeta({
      url,
      locale,
      title: translate(authTexts, locale)('auth.register'),
      description: translate(descriptionTexts, locale)('auth.register_description'),
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), registerForm(actor.locale), async (input) => {
    const { ticket } = await register(ctx, actor, input);
    return redirectWith(actor.locale, '/otp-code', {
      message: translate(authTexts, actor.locale)('auth.code_sent'),
      cookies: [ticketCookie(ticket)],
    });
  });
});

export default function RegisterPage({
  loaderData: { type, hear_by, doors, shown },
  actionData,
}: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const locale = useLocale();
  const isCompany = type === 'COMPANY';
  return (
    <AuthFrame
      isBare
      title={t('auth.register')}
      lead={t(isCompany ? 'auth.register_lead_company' : 'auth.register_lead_user')}
    >
      <Stepper
        label={t('auth.steps')}
        steps={[{ label: t('auth.step_details') }, { label: t('auth.step_code') }]}
        current={0}
      />
      <SegmentedLinks
        label={t('auth.type')}
        choices={[
          { to: '?type=user', label: t('auth.type_user'), icon: 'user', current: !isCompany },
          { to: '?type=company', label: t('auth.type_company'), icon: 'building', current: isCompany },
        ]}
      />
      <Form schema={registerForm(locale)} answer={actionData}>
        <input type="hidden" name="type" value={type} />
        {isCompany && <TextField name="foundation_name" autoComplete="organization" maxLength={120} />}
        <div className="two">
          <TextField name="first_name" autoComplete="given-name" maxLength={50} />
          <TextField name="last_name" autoComplete="family-name" maxLength={50} />
        </div>
        <IdentifierField name="identifier" label={t('auth.identifier')} hint={t('auth.identifier_hint')} />
        <PasswordField name="password" use="new" hint={t('auth.password_hint')} />
        <SelectField name="hear_by_id" label={t('auth.hear_by')} choices={hear_by} optional />
        {!isCompany && <WeeklyMailBox />}
        <ConsentBox shown={shown} />
        <SubmitButton size="l" block>
          {t('auth.continue')}
        </SubmitButton>
      </Form>
      <DoorButtons doors={doors} />
      <p className="small">
        {t('auth.have_account')}{' '}
        <LocalLink className="accent-link medium" to="/login">
          {t('auth.log_in')}
        </LocalLink>
      </p>
    </AuthFrame>
  );
}
