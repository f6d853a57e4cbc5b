import type { ReactNode } from 'react';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { numberOf } from '#platform/texts/format.ts';
import { GroupShell } from '#ui/form/field.tsx';
import { useField } from '#ui/form/form-context.ts';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { choiceLabel } from '../components/differences.ts';
import { LineMoves, SaveByEnter } from '../components/line-moves.tsx';
import { freshAfterConflict, SectionForm } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { MAX_MAJORS } from '../contract.ts';
import { MajorsForm } from '../inputs.ts';
import { doneFrom, loadSection, movedLines } from '../section-page.server.ts';
import { saveMajors } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/majors-page';

const namesOf = (place: number) => [`major.${place}`];

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [section, catalogues] = await Promise.all([loadSection(ctx, actor, url, 'majors'), readCatalogues(ctx)]);
  return { ...section, choices: catalogues.options('majors', actor.locale) };
});

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await readForm(request);
  if (form.has('move')) return movedLines(form, namesOf);
  return answerForm(actor.locale, form, MajorsForm, async (input) => {
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
  const labelOf = (place: number) => t('profiles.major_number', { number: numberOf(place, locale) });
  return (
    <SectionFrame section="majors" lede={t('profiles.majors_lede')} completeness={profile.completeness}>
      <SectionForm
        schema={MajorsForm}
        answer={actionData}
        values={Object.fromEntries(places.map((place) => [`major.${place}`, profile.majors[place - 1] ?? '']))}
        profile={profile}
        draft="majors"
        words={Object.fromEntries(
          places.map((place) => [namesOf(place)[0], { label: labelOf(place), format: choiceLabel(choices) }]),
        )}
      >
        <SaveByEnter />
        <MajorLines>
          {places.map((place) => (
            <li key={place}>
              <SelectField name={`major.${place}`} label={labelOf(place)} choices={choices} optional />
              <LineMoves line={place} first={1} last={MAX_MAJORS} name={labelOf(place)} namesOf={namesOf} />
            </li>
          ))}
        </MajorLines>
        <SubmitButton>{t('profiles.save')}</SubmitButton>
      </SectionForm>
    </SectionFrame>
  );
}

/** What is wrong with the list as a whole is said once, under it. */
function MajorLines({ children }: { children: ReactNode }) {
  const field = useField({ name: 'majors', optional: true });
  return (
    <GroupShell field={field} labelHidden>
      <ol className="form-lines">{children}</ol>
    </GroupShell>
  );
}
