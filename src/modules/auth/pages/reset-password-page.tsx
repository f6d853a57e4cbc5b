import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { OtpField } from '#ui/form/otp-field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { ResendCode } from '../components/resend-code.tsx';
import { NoFields, ResetByCodeForm, ResetByLinkForm, type ResetPassword } from '../contract.ts';
import { clearTicket, ticketOf } from '../cookies.ts';
import { refuse } from '../errors.ts';
import { readTicket, resendCode, resetPassword } from '../service.server.ts';
import { recoveryTexts } from '../recovery-texts.ts';
import { codeTexts } from '../code-texts.ts';
import { authTexts } from '../texts.ts';
import { noReferrer, referrerWithinSite } from '#platform/http/secret-address.ts';
import type { Route } from './+types/reset-password-page';

export const headers = noReferrer;

const ticketIn = (request: Request) => ticketOf(parseCookies(request.headers.get('cookie')));

export const loader = answered(async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale } = context.get(actorContext);
  const token = url.searchParams.get('token');
  const ticket = ticketIn(request);
  const waiting = !token && ticket ? await readTicket(ctx, ticket) : null;
  return {
    token,
    code:
      waiting?.purpose === 'reset_password'
        ? { sent_to: waiting.sent_to, channel: waiting.channel, resend_at: waiting.resend_at }
        : null,
    now: ctx.now().toISOString(),
    meta: [
      ...pageMeta({ url, locale, title: translate(recoveryTexts, locale)('auth.reset'), noindex: true }),
      referrerWithinSite,
    ],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(authTexts, locale);
  const form = await readForm(request);
  const ticket = ticketIn(request);

  const save = async (input: ResetPassword) => {
    await resetPassword(ctx, actor, input);
    const cookies = [clearTicket()];
    return redirectWith(locale, '/login', { message: t('auth.password_changed'), cookies });
  };
  if (form.get('intent') === 'resend') {
    return answerForm(locale, form, NoFields, async () => {
      if (!ticket) throw refuse('auth.ticket_gone');
      await resendCode(ctx, actor, ticket);
      return redirectWith(locale, '/reset-password', { message: t('auth.code_sent') });
    });
  }
  if (form.has('token')) {
    return answerForm(locale, form, ResetByLinkForm, ({ token, password }) => save({ token, password }));
  }
  return answerForm(locale, form, ResetByCodeForm, ({ code, password }) => {
    if (!ticket) throw refuse('auth.ticket_gone');
    return save({ ticket, code, password });
  });
});

export default function ResetPasswordPage({ loaderData: { token, code, now }, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const tc = useTexts(codeTexts);
  const tr = useTexts(recoveryTexts);
  if (!token && !code) {
    return (
      <AuthFrame title={tr('auth.reset')}>
        <Notice kind="warning">{tr('auth.link_missing')}</Notice>
        <LinkButton look="primary" to="/forget-password">
          {tr('auth.ask_again')}
        </LinkButton>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={tr('auth.reset')}
      lead={
        code ? (
          <>
            {tc(code.channel === 'sms' ? 'auth.code_lead_sms' : 'auth.code_lead_mail')}{' '}
            <bdi dir="ltr">{code.sent_to}</bdi>
          </>
        ) : (
          tr('auth.reset_lead')
        )
      }
    >
      <Form schema={token ? ResetByLinkForm : ResetByCodeForm} answer={actionData}>
        {token ? (
          <input type="hidden" name="token" value={token} />
        ) : (
          <OtpField name="code" isPurpose hint={t('auth.code_hint')} sendWhenComplete={false} />
        )}
        <PasswordField name="password" use="new" hint={t('auth.password_hint')} />
        <PasswordField name="password_confirmation" use="new" />
        <SubmitButton size="l" block>
          {tr('auth.save_password')}
        </SubmitButton>
      </Form>
      {code ? (
        <ResendCode resendAt={code.resend_at} now={now} />
      ) : (
        <LinkButton look="bare" to="/forget-password">
          {tr('auth.ask_again')}
        </LinkButton>
      )}
    </AuthFrame>
  );
}
