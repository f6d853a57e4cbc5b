import { may } from '#platform/access/may.ts';
import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { mayReadCandidate } from '#modules/applications/service.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { CompanyActions } from '../components/company-actions.tsx';
import { InterviewBadge } from '../components/interview-badge.tsx';
import { InterviewFacts } from '../components/interview-facts.tsx';
import { SeekerActions } from '../components/seeker-actions.tsx';
import { AskTimes, CancelInterview, DeclineInterview, PickTime } from '../contract.ts';
import { refuse } from '../errors.ts';
import {
  askOtherTimes,
  busyTimesOf,
  cancelInterview,
  declineInterview,
  openInterview,
  pickTime,
} from '../service.server.ts';
import { interviewsTexts } from '../texts.ts';
import type { Route } from './+types/interview-page';
import { Written } from '#ui/written.tsx';
import './interviews.css';

const idOf = (params: { id?: string | undefined }) => {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw refuse('interviews.not_found');
  return id.data;
};

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const interview = await openInterview(ctx, actor, idOf(params));
  const isChoosing = interview.side === 'seeker' && interview.state === 'proposed';
  const t = translate(interviewsTexts, actor.locale);
  return {
    interview,
    busy: isChoosing ? await busyTimesOf(ctx, interview) : [],
    notice_days: (await readSettings(ctx)).interview_notice_days,
    canWrite: may(actor, 'recruit'),
    hasCv: interview.side === 'company' && (await mayReadCandidate(ctx, actor, interview.user_id, interview.job_id)),
    now: ctx.now().toISOString(),
    meta: pageMeta({
      url,
      locale: actor.locale,
      title: `${t('interviews.one')}: ${interview.title}`,
      noindex: true,
    }),
  };
});

const Action = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('pick'), ...PickTime.shape }),
  z.object({ intent: z.literal('ask'), ...AskTimes.shape }),
  z.object({ intent: z.literal('decline'), ...DeclineInterview.shape }),
  z.object({ intent: z.literal('cancel'), ...CancelInterview.shape }),
]);

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const id = idOf(params);
  const t = translate(interviewsTexts, actor.locale);
  const done = {
    pick: t('interviews.picked'),
    ask: t('interviews.asked'),
    decline: t('interviews.declined'),
    cancel: t('interviews.cancelled'),
  };
  return answerForm(actor.locale, await readForm(request), Action, async (input) => {
    if (input.intent === 'pick') await pickTime(ctx, actor, id, input);
    else if (input.intent === 'ask') await askOtherTimes(ctx, actor, id, input);
    else if (input.intent === 'decline') await declineInterview(ctx, actor, id, input);
    else await cancelInterview(ctx, actor, id, input);
    return redirectWith(actor.locale, `/interviews/${id}`, { message: done[input.intent] });
  });
});

/** What stands here is not what was answered to: the form may be gone. */
const MEANWHILE = ['interviews.changed_meanwhile', 'interviews.wrong_state'];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function InterviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(interviewsTexts);
  const { interview, hasCv, busy, notice_days, canWrite, now } = loaderData;
  const isCompany = interview.side === 'company';
  return (
    <div className="page page-body stack stack-5 interview-sheet">
      <Breadcrumbs path={[{ label: t('interviews.title'), to: '/interviews' }]} />
      <div className="line spread">
        <h1 className="heading-26">
          {t('interviews.one')}: <Written>{isCompany ? interview.person_name : interview.title}</Written>
        </h1>
        <InterviewBadge interview={interview} />
      </div>
      {isRefusal(actionData) && MEANWHILE.includes(actionData.code) && (
        <Notice kind="warning" live>
          {actionData.message}
        </Notice>
      )}
      {isCompany ? (
        <CompanyActions interview={interview} hasCv={hasCv} canWrite={canWrite} answer={actionData} />
      ) : (
        <SeekerActions interview={interview} busy={busy} noticeDays={notice_days} now={now} answer={actionData}>
          <InterviewFacts interview={interview} />
        </SeekerActions>
      )}
    </div>
  );
}
