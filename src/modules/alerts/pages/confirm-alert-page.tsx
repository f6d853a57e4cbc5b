import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { LinkToken } from '../contract.ts';
import { DeadLink } from '../components/dead-link.tsx';
import { confirmAlert } from '../service.server.ts';
import { alertsTexts } from '../texts.ts';
import { noReferrer, referrerWithinSite } from '#platform/http/secret-address.ts';
import type { Route } from './+types/confirm-alert-page';

export const headers = noReferrer;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const title = translate(alertsTexts, locale)('alerts.confirm_title');
  return {
    token: url.searchParams.get('token'),
    meta: [...pageMeta({ url, locale, title, noindex: true }), referrerWithinSite],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), LinkToken, async ({ token }) => {
    const { manage_href } = await confirmAlert(ctx, actor, token);
    return { ok: true as const, manage_href };
  });
});

/** A button, because mail scanners open links: opening one starts nothing. */
export default function ConfirmAlertPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const t = useTexts(alertsTexts);
  if (actionData && 'manage_href' in actionData) {
    return (
      <div className="page page-body stack stack-6">
        <h1 className="heading-26">{t('alerts.confirmed_title')}</h1>
        <Notice kind="success" live>
          {t('alerts.confirmed')}
        </Notice>
        <div className="line">
          <LinkButton to={actionData.manage_href}>{t('alerts.manage')}</LinkButton>
          <LinkButton to="/find-jobs" look="bare">
            {t('alerts.find_jobs')}
          </LinkButton>
        </div>
      </div>
    );
  }
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('alerts.confirm_title')}</h1>
      {token ? (
        <>
          <p>{t('alerts.confirm_lead')}</p>
          <Form schema={LinkToken} answer={actionData}>
            <input type="hidden" name="token" value={token} />
            <SubmitButton size="l">{t('alerts.confirm')}</SubmitButton>
          </Form>
        </>
      ) : (
        <DeadLink />
      )}
    </div>
  );
}
