import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { ConfirmEmail } from '../contract.ts';
import { confirmEmail } from '../service.server.ts';
import { recoveryTexts } from '../recovery-texts.ts';
import { authTexts } from '../texts.ts';
import { noReferrer, referrerWithinSite } from '#platform/http/secret-address.ts';
import type { Route } from './+types/verify-email-page';

export const headers = noReferrer;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale, user } = context.get(actorContext);
  return {
    token: url.searchParams.get('token'),
    is_signed_in: user !== null,
    meta: [
      ...pageMeta({ url, locale, title: translate(recoveryTexts, locale)('auth.verify_email'), noindex: true }),
      referrerWithinSite,
    ],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), ConfirmEmail, async ({ token }) => {
    await confirmEmail(ctx, actor, token);
    const message = translate(authTexts, actor.locale)('auth.email_confirmed');
    return redirectWith(actor.locale, actor.user ? '/account' : '/login', { message });
  });
});

/** A button, because mail scanners open links: opening one changes nothing. */
export default function VerifyEmailPage({ loaderData: { token, is_signed_in }, actionData }: Route.ComponentProps) {
  const t = useTexts(recoveryTexts);
  const ta = useTexts(authTexts);
  return (
    <AuthFrame title={t('auth.verify_email')} lead={token ? t('auth.verify_email_lead') : undefined}>
      {token ? (
        <Form schema={ConfirmEmail} answer={actionData}>
          <input type="hidden" name="token" value={token} />
          <SubmitButton size="l" block>
            {t('auth.confirm_email')}
          </SubmitButton>
        </Form>
      ) : (
        <>
          <Notice kind="warning">{t('auth.link_missing')}</Notice>
          <LinkButton look="primary" to={is_signed_in ? '/account' : '/login'}>
            {is_signed_in ? t('auth.account') : ta('auth.enter')}
          </LinkButton>
        </>
      )}
    </AuthFrame>
  );
}
