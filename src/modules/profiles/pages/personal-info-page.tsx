import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { InOrder } from '#ui/in-order.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { choiceLabel } from '../components/differences.ts';
import { freshAfterConflict, SectionForm, type SectionInputs } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { RESIDENCY_STATUSES, SEXES, SOCIAL_STATUSES, SPONSORSHIP_TRANSFERS } from '../contract.ts';
import { PersonalInfoForm } from '../inputs.ts';
import { doneFrom, loadSection } from '../section-page.server.ts';
import { savePersonalInfo } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/personal-info-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [section, catalogues] = await Promise.all([loadSection(ctx, actor, url, 'personal-info'), readCatalogues(ctx)]);
  return { ...section, countries: catalogues.options('countries', actor.locale) };
});

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), PersonalInfoForm, async (input) => {
    await savePersonalInfo(ctx, actor, input);
    return doneFrom(actor, request);
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

export default function PersonalInfoPage({ loaderData: { profile, countries }, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const sexes = SEXES.map((value) => ({ value, label: t(`profiles.sex_${value}`) }));
  const statuses = SOCIAL_STATUSES.map((value) => ({ value, label: t(`profiles.social_status_${value}`) }));
  const residencies = RESIDENCY_STATUSES.map((value) => ({ value, label: t(`profiles.residency_${value}`) }));
  const transfers = SPONSORSHIP_TRANSFERS.map((value) => ({ value, label: t(`profiles.transfer_${value}`) }));
  const inputs: SectionInputs<'personal-info'> = {
    birthdate: <DateField name="birthdate" autoComplete="bday" hint={t('profiles.birthdate_hint')} />,
    nationality_id: <SelectField name="nationality_id" choices={countries} />,
    sex: <SelectField name="sex" empty={t('profiles.not_said')} choices={sexes} optional />,
    social_status: <SelectField name="social_status" empty={t('profiles.not_said')} choices={statuses} optional />,
    drive_licence_nationality_id: (
      <SelectField
        name="drive_licence_nationality_id"
        hint={t('profiles.licence_hint')}
        empty={t('profiles.no_licence')}
        choices={countries}
        optional
      />
    ),
    residency_status: (
      <SelectField name="residency_status" empty={t('profiles.not_said')} choices={residencies} optional />
    ),
    sponsorship_transfer: (
      <SelectField
        name="sponsorship_transfer"
        hint={t('profiles.transfer_hint')}
        empty={t('profiles.not_said')}
        choices={transfers}
        optional
      />
    ),
  };
  const {
    birthdate: birthday,
    nationality_id,
    sex,
    social_status,
    residency_status,
    sponsorship_transfer,
    ...more
  } = inputs;
  return (
    <SectionFrame section="personal-info" lede={t('profiles.personal_lede')} completeness={profile.completeness}>
      <SectionForm
        schema={PersonalInfoForm}
        answer={actionData}
        values={profile}
        profile={profile}
        draft="personal-info"
        words={{
          nationality_id: { format: choiceLabel(countries) },
          sex: { format: choiceLabel(sexes) },
          social_status: { format: choiceLabel(statuses) },
          drive_licence_nationality_id: { format: choiceLabel(countries) },
          residency_status: { format: choiceLabel(residencies) },
          sponsorship_transfer: { format: choiceLabel(transfers) },
        }}
      >
        {birthday}
        {nationality_id}
        <div className="two">
          {sex}
          {social_status}
        </div>
        <InOrder of={more} />
        <FieldGroup title={t('profiles.residency')} hint={t('profiles.residency_hint')}>
          {residency_status}
          {sponsorship_transfer}
          <p className="small">
            <LocalLink to="/profile/privacy#facts" className="accent-link">
              {t('profiles.residency_readers')}
            </LocalLink>
          </p>
        </FieldGroup>
        <SubmitButton>{t('profiles.save')}</SubmitButton>
      </SectionForm>
    </SectionFrame>
  );
}
