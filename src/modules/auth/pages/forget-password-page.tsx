import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { IdentifierField } from '#ui/form/text-field.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { ForgetPassword } from '../contract.ts';
import { ticketCookie } from '../cookies.ts';
import { forgetPassword } from '../service.server.ts';
import { recoveryTexts } from '../recovery-texts.ts';
import { authTexts } from '../texts.ts';
import type { Route } from './+types/forget-password-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  return { meta: pageMeta({ url, locale, title: translate(recoveryTexts, locale)('auth.forget'), noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), ForgetPassword, async ({ identifier }) => {
    const sent = await forgetPassword(ctx, actor, identifier);
    const message = translate(authTexts, actor.locale)('auth.reset_sent');
    if (!sent.ticket) return { ok: true as const, message, sent_to: identifier };
    const cookies = [ticketCookie(sent.ticket)];
    return redirectWith(actor.locale, '/reset-password', { message, cookies });
  });
});

export default function ForgetPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const tr = useTexts(recoveryTexts);
  const sentTo = actionData && 'sent_to' in actionData ? actionData.sent_to : null;
  return (
    <AuthFrame title={tr('auth.forget')} lead={sentTo ? undefined : tr('auth.forget_lead')}>
      {sentTo ? (
        <Notice kind="success" icon="mail" live>
          <p>
            {tr('auth.link_sent_to')} <bdi dir="ltr">{sentTo}</bdi>
          </p>
          <p className="small muted">{tr('auth.check_spam')}</p>
        </Notice>
      ) : (
        <Form schema={ForgetPassword} answer={actionData}>
          <IdentifierField name="identifier" label={t('auth.identifier')} enterKeyHint="go" />
          <SubmitButton size="l" block>
            {tr('auth.send')}
          </SubmitButton>
        </Form>
      )}
      <p className="small">
        <LocalLink to="/login">{t('auth.back_to_log_in')}</LocalLink>
      </p>
    </AuthFrame>
  );
}
