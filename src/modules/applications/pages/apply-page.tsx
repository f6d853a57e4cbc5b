import { useContext, useEffect, useRef, useState } from 'react';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import type { Context } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { answered, answerForm, valuesOf } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { sourceOf } from '#platform/http/link-source.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { KINDS, maxBytesOf } from '#modules/files/rules.ts';
import { describeFile, receiveFormFile } from '#modules/files/service.server.ts';
import { findJobToApply } from '#modules/jobs/service.server.ts';
import { saveCv, sheetNamesOf } from '#modules/profiles/service.server.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ActionsBar } from '#ui/apply-bar.tsx';
import { DraftOwner } from '#ui/form/draft-owner.ts';
import { FieldGroup } from '#ui/form/field.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { focusOn } from '#ui/focus.ts';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AnswerField } from '../components/answer-field.tsx';
import { ApplicationPreview } from '../components/application-preview.tsx';
import { dropApplication, fieldsOf, keepApplication } from '../components/kept-applications.ts';
import { ApplyForm, type ApplyInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { applyToJob, findMyApplication, ownCandidate, previewApplication, roomToApply } from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import type { Route } from './+types/apply-page';
import { Naming } from '#ui/written.tsx';

const jobIdOf = (text: string | undefined) => {
  if (!/^\d{1,15}$/.test(text ?? '')) throw refuse('applications.not_found');
  return Number(text);
};

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = jobIdOf(params['id']);
  if (await findMyApplication(ctx, actor, id)) throw redirectTo(localPath(locale, `/jobs/${id}`));
  const [{ job, company, is_open, is_paused, is_withheld }, candidate, catalogues, room] = await Promise.all([
    findJobToApply(ctx, actor, id),
    ownCandidate(ctx, actor),
    readCatalogues(ctx),
    roomToApply(ctx, requireSeeker(actor).id),
  ]);
  const { cv } = candidate;
  const t = translate(applicationsTexts, locale);
  return {
    job: { id, title: job.title, questions: job.questions },
    source: sourceOf(url.searchParams),
    is_open,
    is_paused,
    is_withheld,
    room: is_open ? room : null,
    company: nameOfCompany(company, locale),
    photo_href: candidate.photo_href,
    cv_file: await describeFile(ctx, cv.cv_file_id),
    missing: actor.user?.has_info
      ? []
      : ([
          ...(cv.display_name.ar || cv.display_name.en ? [] : ['name' as const]),
          ...(cv.about || cv.about_other ? [] : ['about' as const]),
          'saved' as const,
        ] satisfies ('name' | 'about' | 'saved')[]),
    names: sheetNamesOf(catalogues, cv, locale),
    meta: pageMeta({ url, locale, title: t('applications.apply_title', { title: job.title }), noindex: true }),
  };
});

/** A CV chosen in this form becomes the profile's file, and the one that is sent. */
async function withUploadedCv(ctx: Context, actor: Actor, form: FormData, input: ApplyInput): Promise<ApplyInput> {
  const file_id = await receiveFormFile(ctx, actor, form, 'cv');
  if (!file_id) return input;
  await saveCv(ctx, actor, file_id);
  return { ...input, cv_source: 'file' };
}

/** Three steps of one form, so that it goes without a script too: write, read it as it will arrive, send. */
export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(applicationsTexts, locale);
  const id = jobIdOf(params['id']);
  const form = await readForm(request, maxBytesOf('cv'));
  const intent = form.get('intent');
  if (intent === 'edit') return { ok: true as const, step: 'recruit' as const, values: valuesOf(form) };
  return answerForm(locale, form, ApplyForm, async (input) => {
    try {
      if (intent === 'send') {
        await applyToJob(ctx, actor, id, input);
        return redirectWith(locale, `/jobs/${id}`, { message: t('applications.sent') });
      }
      const whole = await withUploadedCv(ctx, actor, form, input);
      const preview = await previewApplication(ctx, actor, id, whole);
      const values = { ...valuesOf(form), cv_source: whole.cv_source };
      return { ok: true as const, step: 'preview' as const, preview, values };
    } catch (error) {
      // The second click, or a second tab: it is there, which is what was wanted.
      if (isAppError(error) && error.code === 'applications.already')
        return redirectWith(locale, `/jobs/${id}`, { message: t('applications.already_sent') });
      throw error;
    }
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const { job, company, source, is_open, is_paused, is_withheld, room, photo_href, cv_file, missing, names } =
    loaderData;
  const step = actionData?.ok ? actionData : null;
  const preview = is_open && step?.step === 'preview' ? step.preview : null;
  const top = useRef<HTMLDivElement>(null);
  const owner = useContext(DraftOwner);
  const [isKept, setKept] = useState(false);
  const keep = (form: FormData) => {
    const fields = form.get('intent') === 'edit' ? null : fieldsOf(form);
    const kept = fields !== null && keepApplication(owner, job.id, fields);
    setKept(kept);
    return kept;
  };
  useEffect(() => {
    // Each step begins at its head.
    const head = (selector: string) => top.current?.querySelector<HTMLElement>(selector);
    if (step) focusOn(head('#preview') ?? head('h1'));
  }, [step]);
  return (
    <div className="page page-body stack" ref={top}>
      <h1 className="heading-26">
        <Naming>{t('applications.apply_title', { title: job.title })}</Naming>
      </h1>
      <p className="muted">
        <Naming>{t('applications.apply_to', { company })}</Naming>
      </p>
      {!is_open && (
        <Notice
          kind="danger"
          live
          actions={<LinkButton to={`/jobs/${job.id}#similar`}>{t('applications.see_similar')}</LinkButton>}
        >
          <b>{t(is_paused ? 'applications.paused_title' : 'applications.expired_title')}</b>{' '}
          {t(
            is_withheld
              ? 'applications.held_text'
              : is_paused
                ? 'applications.paused_text'
                : 'applications.closed_text',
          )}
        </Notice>
      )}
      {room && (room.is_near || room.left === 0) && (
        <Notice kind="warning">
          {room.left === 0
            ? t('applications.room_none', { minutes: Math.ceil(room.retry_after_seconds / 60) })
            : t(`applications.room_${room.span}`, { count: room.left })}
        </Notice>
      )}
      {isKept && (
        <Notice
          kind="info"
          live
          actions={
            <Button
              onClick={() => {
                dropApplication(owner, job.id);
                setKept(false);
              }}
            >
              {t('applications.kept_back')}
            </Button>
          }
        >
          <b>{t('applications.kept_title')}</b> {t('applications.kept_text')}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice
          kind="warning"
          actions={
            <LinkButton to={`/profile/info?back=/jobs/${job.id}/apply`}>{t('applications.complete_action')}</LinkButton>
          }
        >
          <b>{t('applications.complete_first')}</b> {t('applications.complete_first_text')}{' '}
          {t('applications.missing', {
            what: missing.map((one) => t(`applications.missing_${one}`)).join(locale === 'ar' ? '، ' : ', '),
          })}
        </Notice>
      )}
      <Form
        schema={ApplyForm}
        answer={actionData}
        onOffline={keep}
        values={step?.values}
        draftKey={`jobs.${job.id}.apply`}
        draftStays={step !== null}
        encType="multipart/form-data"
        className="stack stack-5"
      >
        {source && <input type="hidden" name="source" value={source} />}
        {/* In the preview the fields are still there, unseen: they are what is sent. */}
        <div hidden={preview !== null} className={preview ? undefined : 'with-side'}>
          <div className="stack stack-5">
            {preview ? (
              <input type="hidden" name="cv_source" value={preview.cv_source} />
            ) : (
              <RadioField
                name="cv_source"
                label={t('applications.cv_source')}
                defaultValue="profile"
                choices={[
                  { value: 'profile', label: t('applications.cv_profile') },
                  ...(cv_file ? [{ value: 'file', label: t('applications.cv_file') }] : []),
                ]}
              />
            )}
            {is_open && !preview && (
              <FileField
                name="cv"
                label={t('applications.cv_upload')}
                hint={t('applications.cv_upload_hint')}
                kinds={['pdf']}
                maxMegabytes={KINDS.cv.maxMegabytes}
                optional
              />
            )}
            <TextareaField name="cover_note" hint={t('applications.cover_hint')} maxWords={500} rows={6} optional />
            {job.questions.length > 0 && (
              <FieldGroup title={t('applications.questions')}>
                {job.questions.map((question) => (
                  <AnswerField key={question.id} question={question} />
                ))}
              </FieldGroup>
            )}
            {is_open && !preview && (
              <SubmitButton size="l" name="intent" value="preview">
                {t('applications.to_preview')}
              </SubmitButton>
            )}
          </div>
          <aside className="stack stack-3">
            <h2 className="heading-17">{t('applications.what_is_sent')}</h2>
            <p className="small muted">{t('applications.what_is_sent_text')}</p>
            <p>
              <LocalLink to="/employee-profile">{t('applications.own_cv')}</LocalLink>
            </p>
            <p>
              <LocalLink to="/profile">{t('applications.edit_cv')}</LocalLink>
            </p>
          </aside>
        </div>
        {preview && (
          <>
            <ApplicationPreview
              company={company}
              cv={preview.cv}
              photo_href={photo_href}
              file={preview.cv_source === 'file' ? cv_file : null}
              names={names}
              cover_note={preview.cover_note}
              answers={preview.answers}
            />
            <ActionsBar>
              <SubmitButton size="l" name="intent" value="send">
                {t('applications.send')}
              </SubmitButton>
              <Button type="submit" name="intent" value="edit" size="l" formNoValidate>
                {t('applications.back_to_edit')}
              </Button>
            </ActionsBar>
          </>
        )}
      </Form>
    </div>
  );
}
