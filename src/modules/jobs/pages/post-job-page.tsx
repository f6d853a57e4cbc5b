import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { ActiveAd } from '../components/active-ad.tsx';
import { AdSteps } from '../components/ad-steps.tsx';
import { SettledAd } from '../components/settled-ad.tsx';
import { isOpenForSteps, isRunning } from '../rules.ts';
import { jobsTexts } from '../texts.ts';
import type { Route } from './+types/post-job-page';
import { idOf, readAdForm, writeAdForm } from './ad-form.server.ts';
import './post-job-page.css';

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const data = await readAdForm(context.get(appContext), actor, {
    id: idOf(params.id),
    asked: url.searchParams.get('step'),
    isMore: url.searchParams.has('more'),
  });
  const t = translate(jobsTexts, actor.locale);
  const title = data.title ? t('jobs.post_named', { title: data.title }) : t('jobs.post_new');
  return { ...data, meta: pageMeta({ url, locale: actor.locale, title, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request }: Route.ActionArgs) =>
  writeAdForm(context.get(appContext), context.get(actorContext), idOf(params.id), await readForm(request)),
);

export default function PostJobPage({ loaderData, actionData }: Route.ComponentProps) {
  const { job, title, values, versions, correction, now, firstDay, lastDay } = loaderData;
  if (job && isRunning(job.state))
    return (
      <ActiveAd
        job={job}
        title={title}
        values={values}
        answer={actionData}
        versions={versions}
        correction={correction}
        firstDay={firstDay}
        lastDay={lastDay}
        now={now}
      />
    );
  if (job && !isOpenForSteps(job.state)) return <SettledAd job={job} title={title} versions={versions} now={now} />;
  return <AdSteps data={loaderData} answer={actionData} />;
}
