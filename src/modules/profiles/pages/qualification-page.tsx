import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { KINDS } from '#modules/files/rules.ts';
import { receiveFormFile, signedFileLink } from '#modules/files/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { YearField } from '#ui/form/date-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { degreeOf, gradeOf, graduatedOf, joined, monthNames } from '../components/cv-words.ts';
import { choiceLabel } from '../components/differences.ts';
import { EntryList } from '../components/entry-list.tsx';
import { InOtherLanguage } from '../components/in-other-language.tsx';
import { answerFor, freshAfterConflict, SectionForm, useForgottenDraft } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import { GRADE_SYSTEMS, QUALIFICATION_TYPES } from '../contract.ts';
import { QualificationInput } from '../inputs.ts';
import { writtenIn } from '../rules.ts';
import { deletedEntry, doneAt, editedOf, entryIdOf, loadSection, movedEntry } from '../section-page.server.ts';
import { deleteQualification, orderQualifications, saveQualification } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/qualification-page';

const PATH = '/profile/qualification';
const LINE_MAX = 120;
const UNIVERSITY_MAX = 160;
const DESCRIPTION_MAX_WORDS = 300;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const [section, catalogues] = await Promise.all([loadSection(ctx, actor, url, 'qualification'), readCatalogues(ctx)]);
  const edited = editedOf(section.profile.qualifications, url, true);
  const file_id = edited.entry?.graduation_file_id;
  return {
    ...section,
    ...edited,
    file_href: file_id ? signedFileLink(ctx, { id: file_id }) : null,
    universities: catalogues.options('universities', actor.locale).map(({ label }) => label),
    majors: catalogues.options('majors', actor.locale).map(({ label }) => label),
  };
});

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'delete') return deletedEntry(ctx, actor, form, deleteQualification, PATH);
  if (intent === 'move') return movedEntry(ctx, actor, { form, url }, 'qualifications', orderQualifications);
  return answerForm(actor.locale, form, QualificationInput, async (input) => {
    const file_id = form.has('remove_file')
      ? null
      : ((await receiveFormFile(ctx, actor, form, 'graduation_file')) ?? undefined);
    const id = entryIdOf(form);
    await saveQualification(ctx, actor, { ...input, graduation_file_id: file_id }, id);
    return doneAt(actor, `${PATH}?saved=${id ?? 'new'}`, id ? 'profiles.saved' : 'profiles.added');
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

export default function QualificationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const { profile, entry, isGone, isOpen } = loaderData;
  useForgottenDraft(profile.user_id, 'qualification');
  const { qualifications } = profile;
  return (
    <SectionFrame section="qualification" lede={t('profiles.qualification_lede')} completeness={profile.completeness}>
      <EntryList
        label={t('profiles.section_qualification')}
        path={PATH}
        entries={qualifications.map((one) => ({
          id: one.id,
          title: degreeOf(one, locale),
          line: joined([writtenIn(locale, one, 'university'), graduatedOf(one, locale)], locale),
          note: gradeOf(one, locale),
        }))}
      />
      {qualifications.length === 0 && !isOpen && <EmptyState title={t('profiles.qualification_empty')} />}
      {isGone && !actionData && <Notice kind="warning">{t('profiles.entry_gone')}</Notice>}
      {isOpen || actionData ? (
        <QualificationForm key={entry?.id ?? 'new'} {...loaderData} answer={answerFor(actionData, 'save')} />
      ) : (
        <div>
          <LinkButton to={`${PATH}?add=1#entry`} look="primary" icon="plus">
            {t('profiles.add_qualification')}
          </LinkButton>
        </div>
      )}
    </SectionFrame>
  );
}

function QualificationForm({
  profile,
  entry,
  isGone,
  file_href,
  universities,
  majors,
  answer,
}: Route.ComponentProps['loaderData'] & { answer: unknown }) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const types = QUALIFICATION_TYPES.map((value) => ({ value, label: t(`profiles.type_${value}`) }));
  const systems = GRADE_SYSTEMS.map((value) => ({ value, label: t(`profiles.system_${value}`) }));
  const months = monthNames(locale).map((label, index) => ({ value: index + 1, label }));
  return (
    <section className="stack stack-5" aria-labelledby="entry">
      <SectionHead
        id="entry"
        level={2}
        title={t(entry ? 'profiles.qualification_edit' : 'profiles.qualification_new')}
      />
      <SectionForm
        schema={QualificationInput}
        answer={answer}
        values={entry ?? {}}
        profile={profile}
        draft="qualification"
        entry={entry}
        isGone={isGone}
        words={{
          qualification_type: { format: choiceLabel(types) },
          graduated_month: { format: choiceLabel(months) },
          system: { format: choiceLabel(systems) },
        }}
        encType="multipart/form-data"
      >
        <div className="two">
          <SelectField name="qualification_type" choices={types} />
          <TextField name="study_field" maxLength={LINE_MAX} list="majors" optional />
        </div>
        <TextField
          name="university"
          hint={t('profiles.university_hint')}
          maxLength={UNIVERSITY_MAX}
          list="universities"
          optional
        />
        <Suggestions id="universities" names={universities} />
        <Suggestions id="majors" names={majors} />
        <div className="two">
          <YearField name="graduated_year" optional />
          <SelectField name="graduated_month" choices={months} optional />
          <SelectField name="system" choices={systems} optional />
          <TextField name="graduation_degree" maxLength={40} optional />
        </div>
        <TextareaField name="description" maxWords={DESCRIPTION_MAX_WORDS} rows={3} optional />
        <InOtherLanguage
          of={[
            { name: 'study_field', maxLength: LINE_MAX },
            { name: 'university', maxLength: UNIVERSITY_MAX },
            { name: 'description', maxWords: DESCRIPTION_MAX_WORDS },
          ]}
        />
        <FileField
          name="graduation_file"
          hint={t('profiles.graduation_file_hint')}
          kinds={['pdf']}
          maxMegabytes={KINDS.graduation_file.maxMegabytes}
          optional
          {...(file_href ? { current: { name: t('profiles.file_there'), href: file_href } } : {})}
        />
        {file_href && <CheckboxField name="remove_file" label={t('profiles.remove_file')} />}
        <div className="line">
          <SubmitButton>{t(entry ? 'profiles.save' : 'profiles.add')}</SubmitButton>
          {(entry || profile.qualifications.length > 0) && (
            <LinkButton to={PATH} look="bare">
              {t('profiles.cancel')}
            </LinkButton>
          )}
        </div>
      </SectionForm>
    </section>
  );
}
