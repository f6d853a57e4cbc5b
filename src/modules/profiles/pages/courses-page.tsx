import { KINDS } from '#modules/files/rules.ts';
import { receiveFormFile, signedFileLink } from '#modules/files/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { LinkButton } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { joined } from '../components/cv-words.ts';
import { choiceLabel } from '../components/differences.ts';
import { EntryList } from '../components/entry-list.tsx';
import { InOtherLanguage } from '../components/in-other-language.tsx';
import { NoneChoice } from '../components/none-choice.tsx';
import { answerFor, freshAfterConflict, SectionForm, useForgottenDraft } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { COURSE_TYPES } from '../contract.ts';
import { CourseInput } from '../inputs.ts';
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
import { deleteCourse, orderCourses, saveCourse } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/courses-page';

const PATH = '/profile/courses';
const LINE_MAX = 120;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const section = await loadSection(ctx, context.get(actorContext), url, 'courses');
  const edited = editedOf(section.profile.courses, url, !section.profile.has_no_courses);
  const file_id = edited.entry?.certificate_file_id;
  return { ...section, ...edited, file_href: file_id ? signedFileLink(ctx, { id: file_id }) : null };
});

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await request.formData();
  const intent = form.get('intent');
  if (intent === 'delete') return deletedEntry(ctx, actor, form, deleteCourse, PATH);
  if (intent === 'move') return movedEntry(ctx, actor, { form, url }, 'courses', orderCourses);
  if (intent === 'none' || intent === 'some') return saidNone(ctx, actor, form, 'courses', PATH);
  return answerForm(actor.locale, form, CourseInput, async (input) => {
    const file_id = form.has('remove_file')
      ? null
      : ((await receiveFormFile(ctx, actor, form, 'certificate_file')) ?? undefined);
    const id = entryIdOf(form);
    await saveCourse(ctx, actor, { ...input, certificate_file_id: file_id }, id);
    return doneAt(actor, `${PATH}?saved=${id ?? 'new'}`, id ? 'profiles.saved' : 'profiles.added');
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

export default function CoursesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const locale = useLocale();
  const { profile, entry, isGone, isOpen, file_href } = loaderData;
  useForgottenDraft(profile.user_id, 'course');
  const { courses } = profile;
  const types = COURSE_TYPES.map((value) => ({ value, label: t(`profiles.course_type_${value}`) }));
  return (
    <SectionFrame section="courses" lede={t('profiles.courses_lede')} completeness={profile.completeness}>
      <EntryList
        label={t('profiles.section_courses')}
        path={PATH}
        entries={courses.map((one) => ({
          id: one.id,
          title: writtenIn(locale, one, 'title')!,
          line: joined(
            [
              t(`profiles.course_type_${one.type}`),
              one.total_hours !== null && t('profiles.hours', { count: one.total_hours }),
            ],
            locale,
          ),
        }))}
      />
      {courses.length === 0 && (
        <NoneChoice
          isNone={profile.has_no_courses}
          texts={{
            none: t('profiles.courses_none'),
            why: t('profiles.courses_empty'),
            said: t('profiles.courses_none_done'),
            undo: t('profiles.courses_none_undo'),
          }}
        />
      )}
      {isGone && !actionData && <Notice kind="warning">{t('profiles.entry_gone')}</Notice>}
      {isOpen || actionData ? (
        <section key={entry?.id ?? 'new'} className="stack stack-5" aria-labelledby="entry">
          <SectionHead id="entry" level={2} title={t(entry ? 'profiles.course_edit' : 'profiles.course_new')} />
          <SectionForm
            schema={CourseInput}
            answer={answerFor(actionData, 'save')}
            values={entry ?? {}}
            profile={profile}
            draft="course"
            entry={entry}
            isGone={isGone}
            words={{ type: { label: t('profiles.course_type'), format: choiceLabel(types) } }}
            encType="multipart/form-data"
          >
            <TextField name="title" maxLength={LINE_MAX} />
            <RadioField name="type" label={t('profiles.course_type')} defaultValue="course" choices={types} />
            <NumberField name="total_hours" optional />
            <InOtherLanguage of={[{ name: 'title', maxLength: LINE_MAX }]} />
            <FileField
              name="certificate_file"
              hint={t('profiles.graduation_file_hint')}
              kinds={['pdf']}
              maxMegabytes={KINDS.certificate_file.maxMegabytes}
              optional
              {...(file_href ? { current: { name: t('profiles.file_there'), href: file_href } } : {})}
            />
            {file_href && <CheckboxField name="remove_file" label={t('profiles.remove_file')} />}
            <div className="line">
              <SubmitButton>{t(entry ? 'profiles.save' : 'profiles.add')}</SubmitButton>
              {courses.length > 0 && (
                <LinkButton to={PATH} look="bare">
                  {t('profiles.cancel')}
                </LinkButton>
              )}
            </div>
          </SectionForm>
        </section>
      ) : (
        !profile.has_no_courses && (
          <div>
            <LinkButton to={`${PATH}?add=1#entry`} look="primary" icon="plus">
              {t('profiles.add_course')}
            </LinkButton>
          </div>
        )
      )}
    </SectionFrame>
  );
}
