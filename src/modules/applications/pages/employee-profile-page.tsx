import { may } from '#platform/access/may.ts';
import { forgiving } from '#platform/fields/query.ts';
import { useEffect } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { choice } from '#platform/fields/rules.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { StartConversation } from '#modules/messages/contract.ts';
import { startConversation } from '#modules/messages/service.server.ts';
import { READERS } from '#modules/privacy/rules.ts';
import { describeFile } from '#modules/files/service.server.ts';
import { privacyTexts } from '#modules/privacy/texts.ts';
import { readOwnProfile, sheetNamesOf } from '#modules/profiles/service.server.ts';
import { CvSheet } from '#modules/profiles/components/cv-sheet.tsx';
import { AnchorButton, Button, LinkButton } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { SegmentedLinks } from '#ui/segmented.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { applicantPath, markOf, pathOfList } from '../applicants.ts';
import { OpenedFrom } from '../applicants-contract.ts';
import { applicantsTexts } from '../applicants-texts.ts';
import { ApplicantPanel } from '../components/applicant-panel.tsx';
import { NeighboursNav, useNeighbourKeys } from '../components/neighbours-nav.tsx';
import { SentForAd } from '../components/sent-for-ad.tsx';
import { refuse } from '../errors.ts';
import { listTags, neighboursOf, ownCandidate, readCandidate, readRemarks, viewCandidate } from '../service.server.ts';
import { applicationsTexts } from '../texts.ts';
import { runRemarkAction } from './remark-actions.server.ts';
import type { Route } from './+types/employee-profile-page';
import './employee-profile-page.css';
import { Written } from '#ui/written.tsx';

export const handle = { wide: true };

const Id = z.uuid();

/** A company names the candidate, in the path or as `?id=`; a seeker sees their own CV. */
function candidateIdOf(params: { id?: string }, url: URL): string {
  const id = Id.safeParse(params.id ?? url.searchParams.get('id'));
  if (!id.success) throw refuse('applications.not_found');
  return id.data;
}

/** Which of several applications of one person. */
const Address = z.object({ job: z.coerce.number().int().positive().optional() });
const jobOf = (url: URL) => forgiving(Address, url.searchParams).job;

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const isCompany = actor.user?.type === 'COMPANY';
  // Of its own a company has no CV here: it looks for people first.
  if (isCompany && !params['id'] && !url.searchParams.has('id'))
    throw redirectTo(localPath(actor.locale, '/search-on-employee'));
  if (!isCompany && (params['id'] || url.searchParams.has('id'))) throw refuse('applications.not_found');
  const reader = READERS.find((one) => one === url.searchParams.get('as')) ?? 'applied';
  const version = url.searchParams.get('version') === 'now' ? 'now' : 'sent';
  const [candidate, catalogues] = await Promise.all([
    isCompany
      ? readCandidate(ctx, actor, candidateIdOf(params, url), version, jobOf(url))
      : ownCandidate(ctx, actor, reader),
    readCatalogues(ctx),
  ]);
  const t = translate(applicationsTexts, actor.locale);
  const { cv } = candidate;
  const written = cv.display_name[actor.locale] || cv.display_name.ar || cv.display_name.en;
  const { application } = candidate;
  const [remarks, tags] = application
    ? await Promise.all([readRemarks(ctx, actor, application.id), listTags(ctx, actor)])
    : [null, []];
  const nameless =
    application && candidate.is_nameless
      ? translate(applicantsTexts, actor.locale)('applications.nameless', { code: markOf(application.id) })
      : translate(privacyTexts, actor.locale)('privacy.nameless');
  const name = written || nameless;
  const list = url.searchParams.get('list');
  return {
    ...candidate,
    cv_file: await describeFile(ctx, cv.cv_file_id),
    // What is on the screen is viewed, which the page reports once it is shown.
    application: application && {
      ...application,
      stage: application.stage === 'submitted' ? 'viewed' : application.stage,
    },
    remarks,
    tags,
    list,
    neighbours:
      application && list
        ? await neighboursOf(
            ctx,
            actor,
            application.job_id,
            forgiving(OpenedFrom, new URLSearchParams(list)),
            application.id,
          )
        : null,
    mayAct: may(actor, 'recruit'),
    now: ctx.now().toISOString(),
    isCompany,
    reader,
    fact_readers: 'fact_readers' in candidate ? candidate.fact_readers : null,
    visibility: isCompany ? null : (await readOwnProfile(ctx, actor)).visibility,
    name,
    isNameless: written === '',
    names: sheetNamesOf(catalogues, cv, actor.locale),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: isCompany ? t('applications.candidate', { name }) : t('applications.own_cv'),
      noindex: true,
    }),
  };
});

const Letter = z.object({ intent: choice(['message']) }).and(StartConversation);

export const action = answered(async ({ context, request, params, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const t = translate(applicationsTexts, actor.locale);
  const form = await readForm(request);
  const userId = candidateIdOf(params, url);
  // Without a script what is done on the page shows that it was seen.
  await viewCandidate(ctx, actor, userId, jobOf(url));
  if (form.get('intent') === 'view') return null;
  if (form.get('intent') === 'message') {
    form.set('seeker_id', userId);
    return answerForm(actor.locale, form, Letter, async ({ seeker_id, job_id, text }) => {
      const { id } = await startConversation(ctx, actor, { seeker_id, job_id, text });
      return redirectWith(actor.locale, `/messages/${id}`, { message: t('applications.message_sent') });
    });
  }
  return runRemarkAction(ctx, actor, form, `/employee-profile/${userId}${url.search}`);
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function EmployeeProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(applicationsTexts);
  const locale = useLocale();
  const { isCompany, name, isNameless, cv, photo_href, names, application, list, neighbours } = loaderData;
  const { search } = useLocation();
  const keys = useNeighbourKeys();
  const area = useShortcuts(keys);
  useReportedView(isCompany ? loaderData.user_id : null);
  return (
    <div className="page page-wide page-body stack" {...(neighbours ? area : {})}>
      <div className="line spread no-print">
        <Written as="h1" className={isCompany ? 'heading-20' : 'heading-26'}>
          {isCompany ? t('applications.candidate', { name }) : t('applications.own_cv')}
        </Written>
        {isCompany && (
          <noscript>
            <LocalForm>
              <Button type="submit" name="intent" value="view" look="quiet">
                {t('applications.report_view')}
              </Button>
            </LocalForm>
          </noscript>
        )}
        {application && neighbours && list && (
          <NeighboursNav jobId={application.job_id} neighbours={neighbours} list={list} shortcuts={keys} />
        )}
        {isCompany ? (
          <p className="line">
            <AnchorButton
              icon="download"
              href={`/employee-profile/${loaderData.user_id}/cv.pdf?locale=${locale}&version=${loaderData.version}${application ? `&job=${application.job_id}` : ''}`}
            >
              {t('applications.cv_pdf')}
            </AnchorButton>
            {application && (
              <LinkButton to={`${search}#decide`} className="only-narrow">
                {t('applications.to_decision')}
              </LinkButton>
            )}
            {application && (
              <LinkButton to={pathOfList(application.job_id, list)}>{t('applications.back_to_applicants')}</LinkButton>
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
      <div className="with-side candidate">
        {application && (
          <section className="candidate-sent no-print" aria-label={t('applications.for_this_ad')}>
            <SentForAd application={application} cvFile={loaderData.cv_file} />
          </section>
        )}
        <CvSheet cv={cv} photo_href={photo_href} names={names} {...(isNameless ? { nameless: name } : {})} />
        {isCompany && (
          <aside id="decide" className="stack no-print">
            {application ? (
              <ApplicantPanel
                key={`${application.id} ${application.stage}`}
                userId={loaderData.user_id}
                application={application}
                isNameless={loaderData.is_nameless}
                remarks={loaderData.remarks!}
                tags={loaderData.tags}
                mayAct={loaderData.mayAct}
                now={loaderData.now}
                answer={actionData}
              />
            ) : (
              <NotApplied userId={loaderData.user_id} />
            )}
            <p>
              <LinkButton look="bare" size="s" icon="flag" rel="nofollow" to={`/report/cv/${loaderData.user_id}`}>
                {t('applications.cv_report')}
              </LinkButton>
            </p>
          </aside>
        )}
      </div>
    </div>
  );
}

/** Counts the view once the page is before somebody: what a browser fetches or renders ahead is none. */
function useReportedView(userId: string | null) {
  const submit = useSubmit();
  useEffect(() => {
    if (!userId) return;
    const seen = new AbortController();
    const report = () => {
      if (document.visibilityState !== 'visible') return;
      seen.abort();
      void submit({ intent: 'view' }, { method: 'post', navigate: false, fetcherKey: `view ${userId}` });
    };
    document.addEventListener('visibilitychange', report, { signal: seen.signal });
    report();
    return () => seen.abort();
  }, [userId, submit]);
}

type Data = Route.ComponentProps['loaderData'];

/** The owner looks through others' eyes. */
function SeenAs({ reader, visibility, fact_readers }: Data) {
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
      {fact_readers === 'chosen' && <p className="muted">{t('privacy.as_facts_chosen')}</p>}
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
        {(['list', 'invite', 'message'] as const).map((action) => (
          <LinkButton key={action} block to={`/search-on-employee?person=${userId}&action=${action}`}>
            {t(`applications.to_${action}`)}
          </LinkButton>
        ))}
      </p>
    </>
  );
}

/** What was sent stands still; when the profile went on, both can be read. */
function Versions({ user_id, version, has_changed, application, list }: Data) {
  const t = useTexts(privacyTexts);
  if (!application || !has_changed) return null;
  return (
    <div className="no-print">
      <SegmentedLinks
        label={t('privacy.version')}
        choices={(['sent', 'now'] as const).map((one) => ({
          to: `${applicantPath({ user_id, job_id: application.job_id, list })}${one === 'now' ? '&version=now' : ''}`,
          label: t(`privacy.version_${one}`),
          current: one === version,
        }))}
      />
    </div>
  );
}
