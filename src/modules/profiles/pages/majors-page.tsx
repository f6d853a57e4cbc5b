import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { numberOf } from '#platform/texts/format.ts';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { freshAfterConflict, SectionVersion } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { MAX_MAJORS } from '../contract.ts';
import { MajorsForm } from '../inputs.ts';
import { doneFrom, loadSection } from '../section-page.server.ts';
import { saveMajors } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/majors-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [section, catalogues] = await Promise.all([loadSection(ctx, actor, url, 'majors'), readCatalogues(ctx)]);
  return { ...section, choices: catalogues.options('majors', actor.locale) };
});

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await request.formData(), MajorsForm, async (input) => {
    await saveMajors(ctx, actor, input);
    return doneFrom(actor, request);
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

export default function MajorsPage({ loaderData: { profile, choices }, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const places = Array.from({ length: MAX_MAJORS }, (_, index) => index + 1);
  return (
    <SectionFrame section="majors" lede={t('profiles.majors_lede')} completeness={profile.completeness}>
      <Form
        schema={MajorsForm}
        answer={actionData}
        values={Object.fromEntries(places.map((place) => [`major.${place}`, profile.majors[place - 1] ?? '']))}
        draftKey={`profile.${profile.user_id}.majors`}
      >
        <SectionVersion version={profile.version} />
        {places.map((place) => (
          <SelectField
            key={place}
            name={`major.${place}`}
            label={t('profiles.major_number', { number: numberOf(place, locale) })}
            choices={choices}
            optional
          />
        ))}
        <SubmitButton>{t('profiles.save')}</SubmitButton>
      </Form>
    </SectionFrame>
  );
}
