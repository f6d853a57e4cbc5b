import { actorContext, appContext, cookiesContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { OtpField } from '#ui/form/otp-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { CodeField } from '#ui/form/text-field.tsx';
import { answerTo } from '#ui/form/values-of.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { PasskeyForm as PasskeyButton } from '../components/passkey-form.tsx';
import { FactorCodeForm, PasskeyForm } from '../inputs.ts';
import { dropQueued, factorTicketOf } from '../cookies.ts';
import { refuse } from '../errors.ts';
import { logInByFactor, logInByPasskey, readFactorTicket, type OpenSession } from '../service.server.ts';
import { factorTexts } from '../factor-texts.ts';
import { authTexts } from '../texts.ts';
import { pathAfter, signedIn, unlessSuspended } from './session-cookies.server.ts';
import type { Route } from './+types/second-step-page';

const ticketIn = (request: Request) => factorTicketOf(parseCookies(request.headers.get('cookie')));

export const loader = answered(async ({ context, request, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const ticket = ticketIn(request);
  const waiting = ticket ? await readFactorTicket(context.get(appContext), ticket) : null;
  const title = translate(factorTexts, locale)('auth.second_step');
  return { ways: waiting?.ways ?? null, meta: pageMeta({ url, locale, title, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await readForm(request);
  const userAgent = request.headers.get('user-agent') ?? '';
  const enter = async (session: OpenSession) => {
    dropQueued(context.get(cookiesContext));
    const { cookies, first, home } = await signedIn(ctx, session);
    const message = translate(authTexts, actor.locale)('auth.logged_in');
    return redirectWith(actor.locale, first ?? pathAfter(request, home), { message, cookies });
  };
  if (form.has('passkey_ticket'))
    return answerForm(actor.locale, form, PasskeyForm, async (answer) =>
      unlessSuspended(actor.locale, async () =>
        enter(await logInByPasskey(ctx, actor, answer, userAgent, ticketIn(request))),
      ),
    );
  return answerForm(actor.locale, form, FactorCodeForm, async ({ code }) => {
    const ticket = ticketIn(request);
    if (!ticket) throw refuse('auth.ticket_gone');
    return unlessSuspended(actor.locale, async () =>
      enter(await logInByFactor(ctx, actor, { ticket, code }, userAgent)),
    );
  });
});

export default function SecondStepPage({ loaderData: { ways }, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const tf = useTexts(factorTexts);
  if (!ways) {
    return (
      <AuthFrame title={tf('auth.second_step')}>
        <Notice kind="warning">{tf('auth.second_step_gone')}</Notice>
        <LinkButton look="primary" to="/login">
          {t('auth.enter')}
        </LinkButton>
      </AuthFrame>
    );
  }
  const hasApp = ways.includes('authenticator');
  const byRecovery = answerTo(actionData, 'recovery', 'way');
  return (
    <AuthFrame title={tf('auth.second_step')} lead={tf('auth.second_step_lead')}>
      {ways.includes('passkey') && (
        <PasskeyButton label={tf('auth.second_step_by_passkey')} look={hasApp ? 'quiet' : 'primary'} size="l" block />
      )}
      {hasApp && (
        <Form schema={FactorCodeForm} answer={byRecovery ? undefined : actionData}>
          <OtpField name="code" label={tf('auth.app_code')} hint={tf('auth.app_code_hint')} isPurpose />
          <SubmitButton size="l" block>
            {t('auth.enter')}
          </SubmitButton>
        </Form>
      )}
      {ways.includes('recovery_code') && (
        <details open={byRecovery !== undefined || !hasApp}>
          <summary>{tf('auth.use_recovery_code')}</summary>
          <Form schema={FactorCodeForm} answer={byRecovery}>
            <input type="hidden" name="way" value="recovery" />
            <CodeField name="code" label={tf('auth.recovery_code')} hint={tf('auth.recovery_code_hint')} />
            <SubmitButton look={hasApp ? 'quiet' : 'primary'}>{t('auth.enter')}</SubmitButton>
          </Form>
        </details>
      )}
      <p className="line small">
        <LocalLink className="accent-link" to="/lost-factors">
          {tf('auth.lost_all')}
        </LocalLink>
        <LocalLink className="accent-link" to="/login">
          {t('auth.back_to_log_in')}
        </LocalLink>
      </p>
    </AuthFrame>
  );
}
