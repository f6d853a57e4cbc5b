import { actorContext, appContext, cookiesContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Form } from '#ui/form/form.tsx';
import { OtpField } from '#ui/form/otp-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { ResendCode } from '../components/resend-code.tsx';
import { StartAgain } from '../components/start-again.tsx';
import { Code, NoFields } from '../contract.ts';
import { arrivalOf, clearArrival, clearTicket, dropQueued, ticketOf } from '../cookies.ts';
import { refuse } from '../errors.ts';
import {
  bringDoor,
  confirmIdentifierChange,
  confirmRegistration,
  identify,
  readTicket,
  resendCode,
} from '../service.server.ts';
import { codeTexts } from '../code-texts.ts';
import { authTexts } from '../texts.ts';
import { pathAfter, signedIn } from './session-cookies.server.ts';
import type { Route } from './+types/otp-code-page';

const cookiesIn = (request: Request) => parseCookies(request.headers.get('cookie'));
const ticketIn = (request: Request) => ticketOf(cookiesIn(request));

export const loader = answered(async ({ context, request, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale } = context.get(actorContext);
  const ticket = ticketIn(request);
  const waiting = ticket ? await readTicket(ctx, ticket) : null;
  if (waiting?.purpose === 'reset_password') throw redirectWith(locale, '/reset-password');
  if (waiting?.purpose === 'link_door') throw redirectWith(locale, '/usage-agreement');
  return {
    // The ticket itself stays in its cookie.
    waiting: waiting && {
      purpose: waiting.purpose,
      channel: waiting.channel,
      sent_to: waiting.sent_to,
      resend_at: waiting.resend_at,
    },
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale, title: translate(authTexts, locale)('auth.code'), noindex: true }),
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
  const userAgent = request.headers.get('user-agent') ?? '';

  if (form.get('intent') === 'resend') {
    return answerForm(locale, form, NoFields, async () => {
      if (!ticket) throw refuse('auth.ticket_gone');
      await resendCode(ctx, actor, ticket);
      return redirectWith(locale, '/otp-code', { message: t('auth.code_sent') });
    });
  }
  return answerForm(locale, form, Code, async ({ code }) => {
    const waiting = ticket ? await readTicket(ctx, ticket) : null;
    if (!ticket || !waiting) throw refuse('auth.ticket_gone');
    if (waiting.purpose !== 'register') {
      const column = await confirmIdentifierChange(ctx, actor, { ticket, code });
      const cookies = [clearTicket()];
      return redirectWith(locale, '/account', { message: t(`auth.${column}_changed`), cookies });
    }
    const session = await confirmRegistration(ctx, actor, { ticket, code }, userAgent);
    const known = await identify(ctx, session.access_token, locale);
    if (known) await bringDoor(ctx, { ...actor, user: known.user }, arrivalOf(cookiesIn(request)), known.user.id);
    dropQueued(context.get(cookiesContext));
    return redirectWith(locale, pathAfter(request, known?.user.type === 'COMPANY' ? '/company-profile' : '/profile'), {
      message: t('auth.confirmed'),
      cookies: [...(await signedIn(ctx, session)).cookies, clearArrival()],
    });
  });
});

export default function OtpCodePage({ loaderData: { waiting, now }, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const tc = useTexts(codeTexts);
  if (!waiting) return <StartAgain title={t('auth.code')}>{tc('auth.nothing_waits')}</StartAgain>;
  const isRegistration = waiting.purpose === 'register';
  return (
    <AuthFrame
      title={t('auth.code')}
      lead={
        <>
          {tc(waiting.channel === 'sms' ? 'auth.code_lead_sms' : 'auth.code_lead_mail')}{' '}
          <bdi dir="ltr">{waiting.sent_to}</bdi>
        </>
      }
    >
      {isRegistration && (
        <Stepper
          label={t('auth.steps')}
          steps={[{ label: t('auth.step_details'), to: '/register' }, { label: t('auth.step_code') }]}
          current={1}
        />
      )}
      <Form schema={Code} answer={actionData}>
        <OtpField name="code" isPurpose hint={t('auth.code_hint')} />
        <SubmitButton size="l" block>
          {t('auth.confirm')}
        </SubmitButton>
      </Form>
      <div className="stack stack-2">
        <ResendCode resendAt={waiting.resend_at} now={now} />
        <p className="small">
          <LocalLink to={isRegistration ? '/register' : '/account'}>{tc('auth.change_identifier')}</LocalLink>
        </p>
      </div>
    </AuthFrame>
  );
}
