import { groupedChoices } from '#modules/catalogues/rules.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { shownPhone } from '#platform/fields/phone.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Pairs } from '#ui/facts.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { InOrder } from '#ui/in-order.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { choiceLabel } from '../components/differences.ts';
import { freshAfterConflict, SectionForm, type SectionInputs } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { PROFILE_FIELDS } from '../fields.ts';
import { ContactInfoForm } from '../inputs.ts';
import { doneFrom, loadSection } from '../section-page.server.ts';
import { saveContactInfo } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/contact-info-page';

const HOME = 'SA';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [section, catalogues] = await Promise.all([loadSection(ctx, actor, url, 'contact-info'), readCatalogues(ctx)]);
  return {
    ...section,
    countries: catalogues.options('countries', actor.locale),
    cities: groupedChoices(catalogues.options('cities', actor.locale)),
    home_id: catalogues.byCode('countries', HOME)?.id ?? null,
  };
});

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), ContactInfoForm, async (input) => {
    await saveContactInfo(ctx, actor, input);
    return doneFrom(actor, request);
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

export default function ContactInfoPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const { profile, countries, cities, home_id } = loaderData;
  const given = (value: string | null, shown: (value: string) => string) =>
    value ? <bdi dir="ltr">{shown(value)}</bdi> : t('profiles.not_given');
  const inputs: SectionInputs<'contact-info'> = {
    country_id: <SelectField name="country_id" choices={countries} autoComplete="country" />,
    city_id: <SelectField name="city_id" choices={cities} optional />,
    address: (
      <TextField
        name="address"
        hint={t('profiles.address_hint')}
        {...PROFILE_FIELDS.address.limit}
        autoComplete="street-address"
        optional
      />
    ),
  };
  const { country_id, city_id, ...more } = inputs;
  return (
    <SectionFrame section="contact-info" lede={t('profiles.contact_lede')} completeness={profile.completeness}>
      <div className="stack stack-2">
        <Pairs
          pairs={[
            { label: fieldLabel('email', locale), value: given(profile.email, (email) => email) },
            { label: fieldLabel('phone', locale), value: given(profile.phone, shownPhone) },
          ]}
        />
        <p className="small">
          <LocalLink to="/profile/settings" className="accent-link">
            {t('profiles.contact_change')}
          </LocalLink>
        </p>
      </div>
      <SectionForm
        schema={ContactInfoForm}
        answer={actionData}
        values={{ ...profile, country_id: profile.country_id ?? home_id }}
        profile={profile}
        draft="contact-info"
        words={{
          country_id: { format: choiceLabel(countries) },
          city_id: { format: choiceLabel(cities.flatMap((city) => ('choices' in city ? city.choices : [city]))) },
        }}
      >
        <div className="two">
          {country_id}
          {city_id}
        </div>
        <InOrder of={more} />
        <SubmitButton>{t('profiles.save')}</SubmitButton>
      </SectionForm>
    </SectionFrame>
  );
}
