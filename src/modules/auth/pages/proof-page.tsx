import type { ReactNode } from 'react';
import { requireUser } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm, valuesOf } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { barePath, localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Form } from '#ui/form/form.tsx';
import { OtpField } from '#ui/form/otp-field.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { LocalLink } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { HeldFields, isOfProof } from '../components/held-fields.tsx';
import { PasskeyForm } from '../components/passkey-form.tsx';
import { NoFields } from '../contract.ts';
import { ProofForm } from '../inputs.ts';
import { prove, readProofWays, sendProofCode } from '../service.server.ts';
import { factorTexts } from '../factor-texts.ts';
import type { Route } from './+types/proof-page';

const isStaffPath = (path: string) => /^\/admin(\/|\?|$)/.test(barePath(path));

const wantedIn = (url: URL) => safePath(url.searchParams.get('to') ?? '') ?? '/';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { scope_waits } = requireUser(actor);
  const ways = await readProofWays(ctx, actor);
  const to = wantedIn(url);
  const for_staff = scope_waits && isStaffPath(to);
  // Staff without a second step set one up first.
  if (for_staff && ways.factors.length === 0) throw redirectWith(actor.locale, '/account/two-step');
  const title = translate(factorTexts, actor.locale)(for_staff ? 'auth.second_step' : 'auth.proof_title');
  return { to, ways, for_staff, meta: pageMeta({ url, locale: actor.locale, title, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/**
 * A form that another page sent on comes in as it was, is held in this page's own, and goes back as it was: by 307,
 * which posts it again. Only what began as a visit ends by being led there.
 */
export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const form = await readForm(request);
  const of = form.get('proof_of');
  if (of === null) return { held: valuesOf(form) };
  if (form.has('proof_send'))
    return answerForm(actor.locale, form, NoFields, async () => {
      const { ticket } = await sendProofCode(ctx, actor);
      return { held: of === 'visit' ? null : othersThan(isOfProof, valuesOf(form)), ticket };
    });
  return answerForm(actor.locale, form, ProofForm, async (proof) => {
    await prove(ctx, actor, proof);
    return redirectTo(localPath(actor.locale, wantedIn(url)), of === 'visit' ? 303 : 307);
  });
});

type Answer = Route.ComponentProps['actionData'];

/** What the page before was sent; null for a visit. */
function heldBy(answer: Answer): Record<string, string | string[]> | null {
  if (!answer) return null;
  if ('held' in answer) return answer.held;
  const { values } = answer;
  return values['proof_of'] === 'visit' ? null : othersThan(isOfProof, values);
}

const othersThan = (isLeftOut: (name: string) => boolean, values: Record<string, string | string[]>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !isLeftOut(name)));

/** Of a code that was sent: it stays in the page, for it opens nothing without the code. */
function ticketIn(answer: Answer): string | null {
  if (!answer) return null;
  if ('held' in answer) return 'ticket' in answer ? answer.ticket : null;
  const ticket = answer.values['proof_ticket'];
  return typeof ticket === 'string' ? ticket : null;
}

export default function ProofPage({ loaderData: { to, ways, for_staff }, actionData }: Route.ComponentProps) {
  const t = useTexts(factorTexts);
  const held = heldBy(actionData);
  const way = isRefusal(actionData) ? actionData.values['proof_way'] : undefined;
  const answerOf = (name: string) => (way === name ? actionData : undefined);
  const action = `?${new URLSearchParams({ to })}`;
  const hidden = (name: string) => (
    <>
      <HeldFields held={held} />
      <input type="hidden" name="proof_way" value={name} />
    </>
  );
  return (
    <AuthFrame
      title={t(for_staff ? 'auth.second_step' : 'auth.proof_title')}
      lead={t(for_staff ? 'auth.second_step_staff' : 'auth.proof_lead')}
    >
      {ways.code_to && (
        <ByCode
          to={ways.code_to}
          ticket={ticketIn(actionData)}
          action={action}
          answer={answerOf('code')}
          hidden={hidden('code')}
        />
      )}
      {!for_staff && ways.has_password && (
        <Form answer={answerOf('password')} action={action}>
          {hidden('password')}
          <PasswordField name="proof_password" label={t('auth.proof_password')} enterKeyHint="go" />
          <SubmitButton size="l" block>
            {t('auth.proof_go_on')}
          </SubmitButton>
        </Form>
      )}
      {ways.factors.includes('authenticator') && (
        <Form answer={answerOf('authenticator')} action={action}>
          {hidden('authenticator')}
          <OtpField name="proof_code" label={t('auth.app_code')} />
          <SubmitButton look={for_staff ? 'primary' : 'quiet'} size="l" block>
            {t('auth.proof_by_code')}
          </SubmitButton>
        </Form>
      )}
      {ways.factors.includes('passkey') && (
        <PasskeyForm label={t('auth.proof_by_passkey')} size="l" block answer={answerOf('passkey')} action={action}>
          {hidden('passkey')}
        </PasskeyForm>
      )}
      <p className="small">
        <LocalLink className="accent-link" to={for_staff ? '/' : to}>
          {t('auth.proof_back')}
        </LocalLink>
      </p>
    </AuthFrame>
  );
}

type ByCodeProps = {
  to: string;
  ticket: string | null;
  action: string;
  answer: Answer;
  hidden: ReactNode;
};

/** For an account without a password or second step: first a code is sent, then it is typed. */
function ByCode({ to, ticket, action, answer, hidden }: ByCodeProps) {
  const t = useTexts(factorTexts);
  return (
    <>
      {ticket && (
        <Form answer={answer} action={action}>
          {hidden}
          <input type="hidden" name="proof_ticket" value={ticket} />
          <OtpField name="proof_code" label={t('auth.proof_code')} hint={t('auth.proof_code_hint')} />
          <SubmitButton size="l" block>
            {t('auth.proof_go_on')}
          </SubmitButton>
        </Form>
      )}
      <Form answer={ticket ? undefined : answer} action={action}>
        {hidden}
        <input type="hidden" name="proof_send" value="code" />
        {ticket && <input type="hidden" name="proof_ticket" value={ticket} />}
        <p className="small">
          {t('auth.proof_code_lead')} <bdi dir="ltr">{to}</bdi>
        </p>
        <SubmitButton size="l" block look={ticket ? 'quiet' : 'primary'}>
          {t(ticket ? 'auth.proof_send_again' : 'auth.proof_send_code')}
        </SubmitButton>
      </Form>
    </>
  );
}
