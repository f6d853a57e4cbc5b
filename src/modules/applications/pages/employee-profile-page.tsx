import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { choice } from '#platform/fields/rules.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { StartConversation } from '#modules/messages/contract.ts';
import { startConversation } from '#modules/messages/service.server.ts';
import { READERS } from '#modules/privacy/rules.ts';
import { privacyTexts } from '#modules/privacy/texts.ts';
import { readOwnProfile } from '#modules/profiles/service.server.ts';
import { CvSheet } from '#modules/profiles/components/cv-sheet.tsx';
import { AnchorButton, LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { Notice } from '#ui/notice.tsx';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ApplicationTimeline } from '../components/application-timeline.tsx';
import { SentAnswers } from '../components/sent-answers.tsx';
import { StageBadge } from '../components/stage-badge.tsx';
import { MoveInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { COMPANY_STAGES, type Stage } from '../rules.ts';
import { moveApplication, openCandidate, ownCandidate, type Candidate } from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import type { Route } from './+types/employee-profile-page';

export const handle = { wide: true };

const MESSAGE_MAX = 4000;
const Id = z.uuid();

/** A company names the candidate, in the path or as `?id=`; a seeker sees their own CV. */
function candidateIdOf(params: { id?: string }, url: URL): string {
  const id = Id.safeParse(params.id ?? url.searchParams.get('id'));
  if (!id.success) throw refuse('applications.not_found');
  return id.data;
}

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const isCompany = actor.user?.type === 'COMPANY';
  if (!isCompany && (params['id'] || url.searchParams.has('id'))) throw refuse('applications.not_found');
  const reader = READERS.find((one) => one === url.searchParams.get('as')) ?? 'applied';
  const version = url.searchParams.get('version') === 'now' ? 'now' : 'sent';
  const [candidate, catalogues] = await Promise.all([
    isCompany ? openCandidate(ctx, actor, candidateIdOf(params, url), version) : ownCandidate(ctx, actor, reader),
    readCatalogues(ctx),
  ]);
  const t = translate(applicationsTexts, actor.locale);
  const { cv } = candidate;
  const written = cv.display_name[actor.locale] || cv.display_name.ar || cv.display_name.en;
  const name = written || translate(privacyTexts, actor.locale)('privacy.nameless');
  return {
    ...candidate,
    isCompany,
    reader,
    visibility: isCompany ? null : (await readOwnProfile(ctx, actor)).visibility,
    name,
    isNameless: written === '',
    names: Object.fromEntries(
      [cv.nationality_id, cv.city_id, ...cv.majors.map((major) => major)].flatMap((id) => {
        const text = catalogues.nameOf(id, actor.locale);
        return id && text ? [[id, text]] : [];
      }),
    ) as Record<number, string>,
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: isCompany ? t('applications.candidate', { name }) : t('applications.own_cv'),
      noindex: true,
    }),
  };
});

const StageForm = MoveInput.extend({ intent: choice(['stage']), application_id: z.uuid() });
const Letter = z.object({ intent: choice(['message']) }).and(StartConversation);

export const action = answered(async ({ context, request, params, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(applicationsTexts, actor.locale);
  const form = await request.formData();
  const here = `/employee-profile/${candidateIdOf(params, url)}`;
  if (form.get('intent') === 'message') {
    form.set('seeker_id', candidateIdOf(params, url));
    return answerForm(actor.locale, form, Letter, async ({ seeker_id, job_id, text }) => {
      const { id } = await startConversation(ctx, actor, { seeker_id, job_id, text });
      return redirectWith(actor.locale, `/messages/${id}`, { message: t('applications.message_sent') });
    });
  }
  return answerForm(actor.locale, form, StageForm, async ({ application_id, stage, reason }) => {
    await moveApplication(ctx, actor, application_id, { stage, reason });
    return redirectWith(actor.locale, here, { message: t('applications.moved') });
  });
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function EmployeeProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const { isCompany, name, isNameless, cv, photo_href, names, application } = loaderData;
  return (
    <div className="page page-wide page-body stack">
      <div className="line spread no-print">
        <h1 className={isCompany ? 'heading-20' : 'heading-26'} dir="auto">
          {isCompany ? t('applications.candidate', { name }) : t('applications.own_cv')}
        </h1>
        {isCompany ? (
          <p className="line">
            <AnchorButton
              icon="download"
              href={`/employee-profile/${loaderData.user_id}/cv.pdf?locale=${locale}&version=${loaderData.version}`}
            >
              {t('applications.cv_pdf')}
            </AnchorButton>
            {application && (
              <LinkButton to={`/jobs/${application.job_id}/applicants`}>
                {t('applications.back_to_applicants')}
              </LinkButton>
            )}
          </p>
        ) : (
          <p className="line">
            <LinkButton to="/profile/cv">{t('applications.cv_pdf')}</LinkButton>
            <LinkButton to="/profile">{t('applications.edit_cv')}</LinkButton>
          </p>
        )}
      </div>
      {isCompany ? <Versions {...loaderData} /> : <SeenAs {...loaderData} />}
      <div className="with-side">
        <CvSheet cv={cv} photo_href={photo_href} names={names} {...(isNameless ? { nameless: name } : {})} />
        {isCompany && (
          <aside className="stack no-print">
            {application ? (
              <ApplicationPanel
                key={application.stage}
                userId={loaderData.user_id}
                cvFileHref={loaderData.cv_file_href}
                application={application}
                answer={actionData}
              />
            ) : (
              <NotApplied userId={loaderData.user_id} />
            )}
          </aside>
        )}
      </div>
    </div>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** The owner looks through others' eyes. */
function SeenAs({ reader, visibility }: Data) {
  const t = useTexts(privacyTexts);
  return (
    <div className="stack stack-3 no-print">
      <p className="small medium">{t('privacy.as')}</p>
      <SegmentedLinks
        label={t('privacy.as')}
        choices={READERS.map((one) => ({
          to: `/employee-profile?as=${one}`,
          label: t(`privacy.as_${one}`),
          current: one === reader,
        }))}
      />
      <p className="muted">{t(`privacy.as_${reader}_text`)}</p>
      {reader === 'public' && visibility !== 'public' && (
        <Notice actions={<LinkButton to="/profile/privacy">{t('privacy.settings_link')}</LinkButton>}>
          {t(`privacy.as_not_public_${visibility === 'hidden' ? 'hidden' : 'applied'}`)}
        </Notice>
      )}
    </div>
  );
}

/** What can be done about somebody whom a search found; the search itself does it. */
function NotApplied({ userId }: { userId: string }) {
  const t = useTexts(applicationsTexts);
  return (
    <>
      <Notice>{t('applications.not_applied')}</Notice>
      <p className="stack stack-2">
        {(['list', 'invite', 'message'] as const).map((deed) => (
          <LinkButton key={deed} block to={`/search-on-employee?person=${userId}&deed=${deed}`}>
            {t(`applications.to_${deed}`)}
          </LinkButton>
        ))}
      </p>
    </>
  );
}

/** What was sent stands still; when the profile went on, both can be read. */
function Versions({ user_id, version, has_changed, application }: Data) {
  const t = useTexts(privacyTexts);
  if (!application || !has_changed) return null;
  return (
    <div className="no-print">
      <SegmentedLinks
        label={t('privacy.version')}
        choices={(['sent', 'now'] as const).map((one) => ({
          to: `/employee-profile/${user_id}${one === 'now' ? '?version=now' : ''}`,
          label: t(`privacy.version_${one}`),
          current: one === version,
        }))}
      />
    </div>
  );
}

/** What usually comes next stands chosen. */
const nextStage = (stage: Stage) => {
  const at = COMPANY_STAGES.findIndex((one) => one === stage);
  return COMPANY_STAGES[at + 1] ?? COMPANY_STAGES[0];
};

function ApplicationPanel({
  userId,
  application,
  cvFileHref,
  answer,
}: {
  userId: string;
  application: NonNullable<Candidate['application']>;
  cvFileHref: string | null;
  answer: unknown;
}) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  return (
    <>
      <Card>
        <div className="line spread">
          <StageBadge stage={application.stage} />
          <span className="tiny muted">{dateOf(application.submitted_at, locale)}</span>
        </div>
        {application.stage !== 'withdrawn' && (
          <Form schema={StageForm} answer={answer} className="stack stack-3">
            <input type="hidden" name="intent" value="stage" />
            <input type="hidden" name="application_id" value={application.id} />
            <SelectField
              name="stage"
              empty={false}
              defaultValue={nextStage(application.stage)}
              choices={COMPANY_STAGES.filter((stage) => stage !== application.stage).map((stage) => ({
                value: stage,
                label: t(`applications.stage_${stage}`),
              }))}
            />
            <TextareaField name="reason" label={t('applications.reason')} maxLength={500} rows={2} optional />
            <SubmitButton block>{t('applications.save_stage')}</SubmitButton>
          </Form>
        )}
      </Card>
      {(application.cover_note || application.answers.length > 0 || cvFileHref) && (
        <Card>
          {application.cover_note && (
            <section>
              <h2 className="heading-17">{t('applications.cover_note')}</h2>
              <p className="typed" dir="auto">
                {application.cover_note}
              </p>
            </section>
          )}
          {application.answers.length > 0 && (
            <section>
              <h2 className="heading-17">{t('applications.answers')}</h2>
              <SentAnswers answers={application.answers} />
            </section>
          )}
          {cvFileHref && (
            <AnchorButton href={cvFileHref} icon="file">
              {t('applications.cv_file_open')}
            </AnchorButton>
          )}
        </Card>
      )}
      <Card>
        <h2 className="heading-17">{t('applications.write')}</h2>
        <Form answer={answer} draftKey={`candidate.${userId}.message`} className="stack stack-3">
          <input type="hidden" name="intent" value="message" />
          <input type="hidden" name="job_id" value={application.job_id} />
          <TextareaField name="text" hint={t('applications.write_hint')} maxLength={MESSAGE_MAX} rows={4} />
          <SubmitButton look="quiet">{t('applications.send_message')}</SubmitButton>
        </Form>
      </Card>
      <Card>
        <h2 className="heading-17">{t('applications.history')}</h2>
        <ApplicationTimeline stage={application.stage} timeline={application.timeline} />
      </Card>
    </>
  );
}
