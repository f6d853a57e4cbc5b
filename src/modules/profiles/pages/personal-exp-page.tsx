import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { LinkButton } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { MonthField } from '#ui/form/date-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { monthIn, spanOf } from '../components/cv-words.ts';
import { choiceLabel } from '../components/differences.ts';
import { EntryList } from '../components/entry-list.tsx';
import { InOtherLanguage } from '../components/in-other-language.tsx';
import { NoneChoice } from '../components/none-choice.tsx';
import { answerFor, freshAfterConflict, SectionForm, useForgottenDraft } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import type { Experience } from '../contract.ts';
import { inRiyals } from '#platform/fields/money.ts';
import { ExperienceForm } from '../inputs.ts';
import { writtenIn } from '../rules.ts';
import {
  deletedEntry,
  doneAt,
  editedOf,
  entryIdOf,
  loadSection,
  movedEntry,
  saidNone,
} from '../section-page.server.ts';
import { deleteExperience, orderExperiences, saveExperience } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/personal-exp-page';

const PATH = '/profile/personal-exp';
const LINE_MAX = 120;
const DUTIES_MAX_WORDS = 500;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [section, catalogues] = await Promise.all([loadSection(ctx, actor, url, 'personal-exp'), readCatalogues(ctx)]);
  const { profile } = section;
  return {
    ...section,
    ...editedOf(profile.experiences, url, !profile.has_no_experience),
    sectors: catalogues.options('sectors', actor.locale),
  };
});

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'delete') return deletedEntry(ctx, actor, form, deleteExperience, PATH);
  if (intent === 'move') return movedEntry(ctx, actor, { form, url }, 'experiences', orderExperiences);
  if (intent === 'none' || intent === 'some') return saidNone(ctx, actor, form, 'personal-exp', PATH);
  return answerForm(actor.locale, form, ExperienceForm, async (input) => {
    const id = entryIdOf(form);
    await saveExperience(ctx, actor, input, id);
    return doneAt(actor, `${PATH}?saved=${id ?? 'new'}`, id ? 'profiles.saved' : 'profiles.added');
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

export default function PersonalExpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const { profile, entry, isGone, isOpen } = loaderData;
  useForgottenDraft(profile.user_id, 'experience');
  const { experiences } = profile;
  return (
    <SectionFrame section="personal-exp" lede={t('profiles.experience_lede')} completeness={profile.completeness}>
      <EntryList
        label={t('profiles.section_personal-exp')}
        path={PATH}
        entries={experiences.map((one) => ({
          id: one.id,
          title: t('profiles.title_at', {
            title: writtenIn(locale, one, 'job_title')!,
            place: writtenIn(locale, one, 'company_name')!,
          }),
          line: spanOf(one, locale),
        }))}
      />
      {experiences.length === 0 && (
        <NoneChoice
          isNone={profile.has_no_experience}
          texts={{
            none: t('profiles.experience_none'),
            why: t('profiles.experience_none_text'),
            said: t('profiles.experience_none_done'),
            undo: t('profiles.experience_none_undo'),
          }}
        />
      )}
      {isGone && !actionData && <Notice kind="warning">{t('profiles.entry_gone')}</Notice>}
      {isOpen || actionData ? (
        <ExperienceEntry key={entry?.id ?? 'new'} {...loaderData} answer={answerFor(actionData, 'save')} />
      ) : (
        !profile.has_no_experience && (
          <div>
            <LinkButton to={`${PATH}?add=1#entry`} look="primary" icon="plus">
              {t('profiles.add_experience')}
            </LinkButton>
          </div>
        )
      )}
    </SectionFrame>
  );
}

/** Months, as the fields take them, and riyals. */
const valuesOf = (entry: Experience) => ({
  ...entry,
  start_date: monthIn(entry.start_date),
  end_date: monthIn(entry.end_date),
  is_current: entry.end_date === null,
  latest_salary: inRiyals(entry.latest_salary),
});

function ExperienceEntry({
  profile,
  entry,
  isGone,
  sectors,
  answer,
}: Route.ComponentProps['loaderData'] & { answer: unknown }) {
  const t = useTexts(profilesTexts);
  return (
    <section className="stack stack-5" aria-labelledby="entry">
      <SectionHead id="entry" level={2} title={t(entry ? 'profiles.experience_edit' : 'profiles.experience_new')} />
      <SectionForm
        schema={ExperienceForm}
        answer={answer}
        values={entry ? valuesOf(entry) : {}}
        profile={profile}
        draft="experience"
        entry={entry}
        isGone={isGone}
        words={{
          foundation_major_id: { format: choiceLabel(sectors) },
          is_current: { label: t('profiles.is_current'), format: () => t('profiles.yes') },
        }}
      >
        <div className="two">
          <TextField name="job_title" maxLength={LINE_MAX} autoComplete="organization-title" />
          <TextField name="company_name" maxLength={LINE_MAX} autoComplete="organization" />
          <MonthField name="start_date" hint={t('profiles.month_hint')} />
          <MonthField name="end_date" hint={t('profiles.month_hint')} optional />
        </div>
        <CheckboxField name="is_current" label={t('profiles.is_current')} />
        <TextareaField
          name="job_description"
          hint={t('profiles.duties_hint')}
          maxWords={DUTIES_MAX_WORDS}
          rows={5}
          optional
        />
        <InOtherLanguage
          of={[
            { name: 'job_title', maxLength: LINE_MAX },
            { name: 'company_name', maxLength: LINE_MAX },
            { name: 'job_description', maxWords: DUTIES_MAX_WORDS },
          ]}
        />
        <div className="two">
          <SelectField name="foundation_major_id" choices={sectors} optional />
          <NumberField name="foundation_members_count" optional />
        </div>
        <NumberField
          name="latest_salary"
          hint={t('profiles.latest_salary_hint')}
          suffix={t('profiles.riyal_month')}
          decimal
          optional
        />
        <div className="line">
          <SubmitButton>{t(entry ? 'profiles.save' : 'profiles.add')}</SubmitButton>
          {(entry || profile.experiences.length > 0) && (
            <LinkButton to={PATH} look="bare">
              {t('profiles.cancel')}
            </LinkButton>
          )}
        </div>
      </SectionForm>
    </section>
  );
}
