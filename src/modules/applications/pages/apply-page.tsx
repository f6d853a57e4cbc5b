import { redirect } from 'react-router';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import type { Question } from '#modules/jobs/contract.ts';
import { requireOpenJob } from '#modules/jobs/service.server.ts';
import { CvSheet } from '#modules/profiles/components/cv-sheet.tsx';
import { LinkButton } from '#ui/button.tsx';
import { FieldGroup } from '#ui/form/field.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { NumberField } from '#ui/form/text-field.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ApplyForm } from '../contract.ts';
import { refuse } from '../errors.ts';
import { applyToJob, findMyApplication, ownCandidate } from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import type { Route } from './+types/apply-page';

const jobIdOf = (text: string | undefined) => {
  if (!/^\d{1,15}$/.test(text ?? '')) throw refuse('applications.not_found');
  return Number(text);
};

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = jobIdOf(params['id']);
  if (await findMyApplication(ctx, actor, id)) throw redirect(localPath(locale, `/jobs/${id}`));
  const [{ job, company }, candidate, catalogues] = await Promise.all([
    requireOpenJob(ctx, actor, id),
    ownCandidate(ctx, actor),
    readCatalogues(ctx),
  ]);
  const { cv } = candidate;
  const t = translate(applicationsTexts, locale);
  return {
    job: { id, title: job.title, questions: job.questions },
    company: nameOfCompany(company, locale),
    cv,
    photo_href: candidate.photo_href,
    has_cv_file: Boolean(cv.cv_file_id),
    has_info: actor.user?.has_info ?? false,
    names: Object.fromEntries(
      [cv.nationality_id, cv.city_id, ...cv.majors].flatMap((one) => {
        const text = catalogues.nameOf(one, locale);
        return one && text ? [[one, text]] : [];
      }),
    ) as Record<number, string>,
    meta: pageMeta({ url, locale, title: t('applications.apply_title', { title: job.title }), noindex: true }),
  };
});

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const id = jobIdOf(params['id']);
  return answerForm(actor.locale, await request.formData(), ApplyForm, async (input) => {
    await applyToJob(ctx, actor, id, input);
    return redirectWith(actor.locale, `/jobs/${id}`, {
      message: translate(applicationsTexts, actor.locale)('applications.sent'),
    });
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ApplyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(applicationsTexts);
  const { job, company, cv, photo_href, has_cv_file, has_info, names } = loaderData;
  return (
    <div className="page page-body stack">
      <h1 className="heading-26">{t('applications.apply_title', { title: job.title })}</h1>
      <p className="muted">
        <bdi>{t('applications.apply_to', { company })}</bdi>
      </p>
      {!has_info && (
        <Notice
          kind="warning"
          actions={
            <LinkButton to={`/profile/info?back=/jobs/${job.id}/apply`}>{t('applications.complete_action')}</LinkButton>
          }
        >
          <b>{t('applications.complete_first')}</b> {t('applications.complete_first_text')}
        </Notice>
      )}
      <div className="with-side">
        <Form schema={ApplyForm} answer={actionData} draftKey={`jobs.${job.id}.apply`} className="stack stack-5">
          <RadioField
            name="cv_source"
            label={t('applications.cv_source')}
            defaultValue="profile"
            choices={[
              { value: 'profile', label: t('applications.cv_profile') },
              ...(has_cv_file ? [{ value: 'file', label: t('applications.cv_file') }] : []),
            ]}
          />
          <TextareaField name="cover_note" hint={t('applications.cover_hint')} maxWords={500} rows={6} optional />
          {job.questions.length > 0 && (
            <FieldGroup title={t('applications.questions')}>
              {job.questions.map((question) => (
                <AnswerField key={question.id} question={question} />
              ))}
            </FieldGroup>
          )}
          <SubmitButton size="l">{t('applications.send')}</SubmitButton>
        </Form>
        <aside className="stack stack-3">
          <h2 className="heading-17">{t('applications.what_is_sent')}</h2>
          <p className="small muted">{t('applications.what_is_sent_text')}</p>
          <details>
            <summary className="accent-link">{t('applications.own_cv')}</summary>
            <CvSheet cv={cv} photo_href={photo_href} names={names} />
          </details>
          <LocalLink to="/profile">{t('applications.edit_cv')}</LocalLink>
        </aside>
      </div>
    </div>
  );
}

function AnswerField({ question: { id, question, kind, options, is_required } }: { question: Question }) {
  const t = useTexts(applicationsTexts);
  const field = { name: `answer.${id}`, label: question, optional: !is_required };
  if (kind === 'number') return <NumberField {...field} decimal />;
  if (kind === 'yes_no') {
    return (
      <RadioField
        {...field}
        choices={[
          { value: 'yes', label: t('applications.yes') },
          { value: 'no', label: t('applications.no') },
        ]}
      />
    );
  }
  if (kind === 'choice')
    return <SelectField {...field} choices={options.map((option) => ({ value: option, label: option }))} />;
  return <TextareaField {...field} rows={3} maxLength={2000} />;
}
