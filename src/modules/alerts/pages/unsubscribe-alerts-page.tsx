import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { DeadLink } from '../components/dead-link.tsx';
import { STOPPED_KEPT_DAYS } from '../rules.ts';
import { isAlertLink, unsubscribe } from '../service.server.ts';
import { alertsTexts } from '../texts.ts';
import { noReferrer, referrerWithinSite } from '#platform/http/secret-address.ts';
import type { Route } from './+types/unsubscribe-alerts-page';

export const headers = noReferrer;

const tokenIn = (url: URL) => url.searchParams.get('token') ?? '';

/** Programs open the links of a mail to look at them, so only the button stops anything. */
export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const token = tokenIn(url);
  const title = translate(alertsTexts, locale)('alerts.unsubscribe_title');
  return {
    is_ours: isAlertLink(context.get(appContext), token),
    token,
    meta: [...pageMeta({ url, locale, title, noindex: true }), referrerWithinSite],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Also what a mail program's own button posts to (RFC 8058): no cookie, no script, no redirect. */
export const action = answered(async ({ context, url }: Route.ActionArgs) => {
  await unsubscribe(context.get(appContext), tokenIn(url));
  return { ok: true as const };
});

export default function UnsubscribeAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(alertsTexts);
  const token = encodeURIComponent(loaderData.token);
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('alerts.unsubscribe_title')}</h1>
      {!loaderData.is_ours ? (
        <DeadLink />
      ) : actionData ? (
        <Notice kind="success" live>
          {t('alerts.unsubscribed')}
        </Notice>
      ) : (
        <>
          <p>{t('alerts.unsubscribe_lead', { days: STOPPED_KEPT_DAYS })}</p>
          <LocalForm action={`/job-alerts/unsubscribe?token=${token}`}>
            <Button type="submit" look="primary">
              {t('alerts.unsubscribe')}
            </Button>
          </LocalForm>
        </>
      )}
      {loaderData.is_ours && (
        <div className="line">
          <LinkButton to={`/job-alerts/manage?token=${token}`}>{t('alerts.manage')}</LinkButton>
        </div>
      )}
    </div>
  );
}
