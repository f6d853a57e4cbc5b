import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Naming } from '#ui/written.tsx';
import { ViewAs } from '../components/person-parts.tsx';
import { ViewReason } from '../contract.ts';
import { peopleTexts } from '../people-texts.ts';
import { viewPerson } from '../service/people.server.ts';
import { EmployerDesk, SeekerPages } from '../components/viewed-pages.tsx';
import type { Route } from './+types/view-page';

/** Each look has a reason of its own: without one there is nothing here but the question. */
export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  return {
    id: params['id'],
    meta: pageMeta({ url, locale, title: translate(peopleTexts, locale)('people.view'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), ViewReason, async ({ reason }) => ({
    viewed: await viewPerson(ctx, actor, params['id'], reason),
    id: params['id'],
    at: ctx.now().toISOString(),
  }));
});

/** What is shown is inert: no link of it leads on and no form of it posts. */
export default function ViewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(peopleTexts);
  const locale = useLocale();
  if (!actionData || !('viewed' in actionData))
    return (
      <div className="page page-body stack stack-6">
        <h1 className="visually-hidden">{t('people.view')}</h1>
        <ViewAs id={loaderData.id} views={[]} answer={actionData} />
      </div>
    );
  const { viewed, id, at } = actionData;
  return (
    <div className="page page-body stack stack-6">
      <div className="line spread">
        <h1 className="heading-26">
          <Naming>{t('people.view_title', { name: viewed.name })}</Naming>
        </h1>
        <LinkButton to={`/admin/people/${id}`}>{t('people.person')}</LinkButton>
      </div>
      <Notice kind="info">{t('people.view_note', { date: dateTimeOf(at, locale) })}</Notice>
      <div className="stack stack-6" inert>
        {viewed.as === 'employer' ? <EmployerDesk {...viewed} now={at} /> : <SeekerPages {...viewed} />}
      </div>
    </div>
  );
}
