import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AlertList } from '../components/alert-list.tsx';
import { MOST_ALERTS } from '../rules.ts';
import { changeAlert, deleteAlert, findNewest, listAlerts } from '../service.server.ts';
import { alertsTexts } from '../texts.ts';
import { answerAlertForm, openedIn } from './alert-actions.server.ts';
import type { Route } from './+types/alerts-page';

const PATH = '/profile/alerts';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const title = translate(alertsTexts, actor.locale)('alerts.title');
  return {
    ...(await openedIn(url, await listAlerts(ctx, actor), (search) => findNewest(ctx, actor, search))),
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerAlertForm(actor.locale, await readForm(request), PATH, {
    change: (id, changes) => changeAlert(ctx, actor, id, changes),
    remove: (id) => deleteAlert(ctx, actor, id),
  });
});

export default function AlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(alertsTexts);
  const { alerts } = loaderData;
  return (
    <div className="page page-body stack stack-6">
      <header className="line spread at-start">
        <div className="stack stack-2">
          <h1 className="heading-26">{t('alerts.title')}</h1>
          <p className="muted">{t('alerts.lead')}</p>
        </div>
        {alerts.length > 0 && (
          <LinkButton to="/find-jobs" icon="plus">
            {t('alerts.new')}
          </LinkButton>
        )}
      </header>
      {alerts.length > 0 && alerts[0]!.email === null && (
        <Notice
          kind="warning"
          actions={
            <LinkButton size="s" to="/account">
              {t('alerts.confirm_address')}
            </LinkButton>
          }
        >
          {t('alerts.no_address')}
        </Notice>
      )}
      {alerts.length === 0 ? (
        <EmptyState
          title={t('alerts.empty_title')}
          action={
            <LinkButton to="/find-jobs" look="primary">
              {t('alerts.find_jobs')}
            </LinkButton>
          }
        >
          {t('alerts.empty_text')}
        </EmptyState>
      ) : (
        <>
          <AlertList {...loaderData} path={PATH} answer={actionData} />
          <p className="small muted">{t('alerts.count_of', { count: alerts.length, max: MOST_ALERTS })}</p>
        </>
      )}
    </div>
  );
}
