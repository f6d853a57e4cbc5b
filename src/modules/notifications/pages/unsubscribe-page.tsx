import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { LocalForm } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { refuse } from '../errors.ts';
import { kindOfUnsubscribe, unsubscribe } from '../service.server.ts';
import { notificationsTexts } from '../texts.ts';
import type { Route } from './+types/unsubscribe-page';

const tokenIn = (url: URL) => url.searchParams.get('token') ?? '';

/** Programs open the links of a mail to look at them, so only the button stops anything. */
export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const token = tokenIn(url);
  const title = translate(notificationsTexts, locale)('notifications.unsubscribe_title');
  return {
    kind: kindOfUnsubscribe(context.get(appContext), token),
    token,
    meta: pageMeta({ url, locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Also what a mail program's own button posts to (RFC 8058): no cookie, no script, no redirect. */
export const action = answered(async ({ context, url }: Route.ActionArgs) => {
  await unsubscribe(context.get(appContext), tokenIn(url), context.get(actorContext));
  return { ok: true as const };
});

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(notificationsTexts);
  const locale = useLocale();
  const kind = loaderData.kind && t(`notifications.kind_${loaderData.kind}`);
  return (
    <div className="page page-body stack stack-6">
      <h1 className="heading-26">{t('notifications.unsubscribe_title')}</h1>
      {!kind ? (
        <Notice kind="warning">{refuse('notifications.link_wrong').texts[locale]}</Notice>
      ) : actionData ? (
        <Notice kind="success">{t('notifications.unsubscribe_done', { kind })}</Notice>
      ) : (
        <>
          <p>{t('notifications.unsubscribe_text', { kind })}</p>
          <LocalForm action={`/notifications/unsubscribe?token=${encodeURIComponent(loaderData.token)}`}>
            <Button type="submit" look="primary">
              {t('notifications.unsubscribe_button')}
            </Button>
          </LocalForm>
        </>
      )}
      <div className="line">
        <LinkButton to="/account/notifications">{t('notifications.unsubscribe_change')}</LinkButton>
      </div>
    </div>
  );
}
