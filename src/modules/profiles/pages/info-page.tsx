import { z } from 'zod';
import { KINDS, maxBytesOf } from '#modules/files/rules.ts';
import { describeFile, receiveFormFile } from '#modules/files/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { pick } from '#platform/fields/declared.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Button } from '#ui/button.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { InOrder } from '#ui/in-order.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { choiceLabel } from '../components/differences.ts';
import { InOtherLanguage } from '../components/in-other-language.tsx';
import { answerFor, freshAfterConflict, SectionForm, type SectionInputs } from '../components/section-form.tsx';
import { SectionFrame } from '../components/section-frame.tsx';
import { PAY_USES, VISIBILITIES } from '../contract.ts';
import { fieldsOfSection, PROFILE_FIELDS } from '../fields.ts';
import { InfoForm } from '../inputs.ts';
import { doneAt, doneFrom, loadSection } from '../section-page.server.ts';
import { saveCv, saveInfo, savePhoto } from '../service.server.ts';
import { profilesTexts } from '../texts.ts';
import type { Route } from './+types/info-page';

const PATH = '/profile/info';
const NAME_MAX = 50;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const section = await loadSection(ctx, context.get(actorContext), url, 'info');
  const { photo_file_id, cv_file_id } = section.profile;
  return { ...section, photo: await describeFile(ctx, photo_file_id), cv: await describeFile(ctx, cv_file_id) };
});

const UPLOADS = { photo: { save: savePhoto, place: PATH }, cv: { save: saveCv, place: `${PATH}#cv` } };

const receive = (ctx: Context, actor: Actor, form: FormData, kind: keyof typeof UPLOADS) =>
  answerForm(actor.locale, form, z.object({}), async () => {
    const { save, place } = UPLOADS[kind];
    const file_id = form.get('intent') === `remove-${kind}` ? null : await receiveFormFile(ctx, actor, form, kind);
    if (!file_id && form.get('intent') === kind) throw fieldProblem(kind, { rule: 'required' });
    await save(ctx, actor, file_id);
    return doneAt(actor, place);
  });

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await readForm(request, maxBytesOf('cv'));
  const intent = form.get('intent');
  if (intent === 'photo' || intent === 'remove-photo') return receive(ctx, actor, form, 'photo');
  if (intent === 'cv' || intent === 'remove-cv') return receive(ctx, actor, form, 'cv');
  return answerForm(actor.locale, form, InfoForm, async (input) => {
    await saveInfo(ctx, actor, input);
    return doneFrom(actor, request);
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
export const shouldRevalidate = freshAfterConflict;

export default function InfoPage({ loaderData: { profile, photo, cv }, actionData }: Route.ComponentProps) {
  const t = useTexts(profilesTexts);
  const visibilities = VISIBILITIES.map((value) => ({
    value,
    label: t(`profiles.visibility_${value}`),
    hint: t(`profiles.visibility_${value}_hint`),
  }));
  const payUses = PAY_USES.map((value) => ({ value, label: t(`profiles.pay_use_${value}`) }));
  const inputs: SectionInputs<'info'> = {
    ar_first_name: <TextField name="ar_first_name" maxLength={NAME_MAX} optional />,
    ar_last_name: <TextField name="ar_last_name" maxLength={NAME_MAX} optional />,
    en_first_name: <TextField name="en_first_name" maxLength={NAME_MAX} optional ltr />,
    en_last_name: <TextField name="en_last_name" maxLength={NAME_MAX} optional ltr />,
    about: (
      <TextareaField name="about" hint={t('profiles.about_hint')} {...PROFILE_FIELDS.about.limit} rows={5} optional />
    ),
    visibility: <RadioField name="visibility" hint={t('profiles.visibility_hint')} choices={visibilities} />,
    pay_use: <RadioField name="pay_use" hint={t('profiles.pay_use_hint')} choices={payUses} />,
  };
  const { ar_first_name, ar_last_name, en_first_name, en_last_name, visibility, pay_use, ...more } = inputs;
  return (
    <SectionFrame section="info" lede={t('profiles.info_lede')} completeness={profile.completeness}>
      <SectionForm
        schema={InfoForm}
        answer={answerFor(actionData, 'save')}
        values={profile}
        profile={profile}
        draft="info"
        words={{ visibility: { format: choiceLabel(visibilities) }, pay_use: { format: choiceLabel(payUses) } }}
      >
        <FieldGroup title={t('profiles.names_ar')} hint={t('profiles.names_hint')}>
          <div className="two">
            {ar_first_name}
            {ar_last_name}
          </div>
        </FieldGroup>
        <FieldGroup title={t('profiles.names_en')}>
          <div className="two">
            {en_first_name}
            {en_last_name}
          </div>
        </FieldGroup>
        <InOrder of={more} />
        <InOtherLanguage fields={pick(PROFILE_FIELDS, fieldsOfSection('info'))} />
        <div id="visibility">{visibility}</div>
        {pay_use}
        <SubmitButton>{t('profiles.save')}</SubmitButton>
      </SectionForm>
      <FileSection
        key={`photo ${profile.photo_file_id}`}
        kind="photo"
        file={photo}
        answer={answerFor(actionData, 'photo')}
      />
      <FileSection key={`cv ${profile.cv_file_id}`} kind="cv" file={cv} answer={answerFor(actionData, 'cv')} />
    </SectionFrame>
  );
}

type FileSectionProps = { kind: 'photo' | 'cv'; file: { name: string; href: string } | null; answer: unknown };

function FileSection({ kind, file, answer }: FileSectionProps) {
  const t = useTexts(profilesTexts);
  const isPhoto = kind === 'photo';
  return (
    <section className="stack" aria-labelledby={kind}>
      <SectionHead id={kind} title={t(isPhoto ? 'profiles.photo' : 'profiles.section_cv')} level={2} />
      <Form answer={answer} encType="multipart/form-data">
        <input type="hidden" name="intent" value={kind} />
        <FileField
          name={kind}
          labelHidden
          hint={t(isPhoto ? 'profiles.photo_hint' : 'profiles.cv_hint')}
          kinds={isPhoto ? ['jpg', 'png'] : ['pdf']}
          maxMegabytes={KINDS[kind].maxMegabytes}
          {...(file ? { current: { ...file, image: isPhoto } } : {})}
        />
        <SubmitButton look="quiet">{t(isPhoto ? 'profiles.upload_photo' : 'profiles.upload_cv')}</SubmitButton>
      </Form>
      {file && (
        <LocalForm>
          <input type="hidden" name="intent" value={`remove-${kind}`} />
          <Button type="submit" look="bare" size="s">
            {t(isPhoto ? 'profiles.remove_photo' : 'profiles.remove_cv')}
          </Button>
        </LocalForm>
      )}
    </section>
  );
}
