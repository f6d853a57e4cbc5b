import { requireUser } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm, valuesOf } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { localPath } from '#platform/texts/locale.ts';
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
import { ProofForm } from '../inputs.ts';
import { factorWaysOf, prove } from '../service.server.ts';
import { factorTexts } from '../factor-texts.ts';
import type { Route } from './+types/proof-page';

const wantedIn = (url: URL) => safePath(url.searchParams.get('to') ?? '') ?? '/';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { id, scope_waits } = requireUser(actor);
  const ways = await factorWaysOf(ctx, id);
  const to = wantedIn(url);
  // Staff without a second step set one up first.
  if (scope_waits && ways.length === 0) throw redirectWith(actor.locale, '/account/two-step');
  const title = translate(factorTexts, actor.locale)(scope_waits ? 'auth.second_step' : 'auth.proof_title');
  return { to, ways, for_staff: scope_waits, meta: pageMeta({ url, locale: actor.locale, title, noindex: true }) };
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
  return values['proof_of'] === 'visit'
    ? null
    : Object.fromEntries(Object.entries(values).filter(([name]) => !isOfProof(name)));
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
      {!for_staff && (
        <Form answer={answerOf('password')} action={action}>
          {hidden('password')}
          <PasswordField name="proof_password" label={t('auth.proof_password')} enterKeyHint="go" />
          <SubmitButton size="l" block>
            {t('auth.proof_go_on')}
          </SubmitButton>
        </Form>
      )}
      {ways.includes('authenticator') && (
        <Form answer={answerOf('authenticator')} action={action}>
          {hidden('authenticator')}
          <OtpField name="proof_code" label={t('auth.app_code')} />
          <SubmitButton look={for_staff ? 'primary' : 'quiet'} size="l" block>
            {t('auth.proof_by_code')}
          </SubmitButton>
        </Form>
      )}
      {ways.includes('passkey') && (
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
