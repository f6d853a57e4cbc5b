import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { isolatedLtr } from '#platform/texts/isolated.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AlertList } from '../components/alert-list.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { changeAlertByLink, deleteAlertByLink, findNewest, listAlertsByLink } from '../service.server.ts';
import { alertsTexts } from '../texts.ts';
import { answerAlertForm, openedIn } from './alert-actions.server.ts';
import { noReferrer, referrerWithinSite } from '#platform/http/secret-address.ts';
import type { Route } from './+types/manage-alerts-page';

export const headers = noReferrer;

const tokenIn = (url: URL) => url.searchParams.get('token') ?? '';
const pathWith = (token: string) => `/job-alerts/manage?token=${encodeURIComponent(token)}`;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const token = tokenIn(url);
  const found = await listAlertsByLink(ctx, token, actor.locale);
  const title = translate(alertsTexts, actor.locale)('alerts.manage_title');
  return {
    found: found && {
      email: found.email,
      ...(await openedIn(url, found.alerts, (search) => findNewest(ctx, actor, search))),
    },
    token,
    now: ctx.now().toISOString(),
    meta: [...pageMeta({ url, locale: actor.locale, title, noindex: true }), referrerWithinSite],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const { locale } = context.get(actorContext);
  const token = tokenIn(url);
  return answerAlertForm(locale, await readForm(request), pathWith(token), {
    change: (id, changes) => changeAlertByLink(ctx, token, id, changes),
    remove: (id) => deleteAlertByLink(ctx, token, id),
  });
});

export default function ManageAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(alertsTexts);
  const { found, token, now } = loaderData;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <h1 className="heading-26">{t('alerts.manage_title')}</h1>
        {found?.email && <p className="muted">{t('alerts.manage_lead', { email: isolatedLtr(found.email) })}</p>}
      </header>
      {!found ? (
        <DeadLink />
      ) : found.alerts.length === 0 ? (
        <EmptyState
          title={t('alerts.manage_none')}
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
          <AlertList {...found} path={pathWith(token)} answer={actionData} now={now} />
          <div className="line">
            <LinkButton to={`/job-alerts/unsubscribe?token=${encodeURIComponent(token)}`}>
              {t('alerts.unsubscribe')}
            </LinkButton>
          </div>
        </>
      )}
    </div>
  );
}
