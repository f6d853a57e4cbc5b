import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm, valuesOf } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { localPath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Form } from '#ui/form/form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { HeldFields, isOfProof } from '../components/held-fields.tsx';
import { ProofForm } from '../contract.ts';
import { prove } from '../service.server.ts';
import { authTexts } from '../texts.ts';
import type { Route } from './+types/proof-page';

const wantedIn = (url: URL) => safePath(url.searchParams.get('to') ?? '') ?? '/';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const title = translate(authTexts, locale)('auth.proof_title');
  return { to: wantedIn(url), meta: pageMeta({ url, locale, title, noindex: true }) };
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
  return answerForm(actor.locale, form, ProofForm, async ({ proof_password }) => {
    await prove(ctx, actor, { password: proof_password });
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

export default function ProofPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
  const t = useTexts(authTexts);
  const held = heldBy(actionData);
  return (
    <AuthFrame title={t('auth.proof_title')} lead={t('auth.proof_lead')}>
      <Form schema={ProofForm} answer={actionData} action={`?${new URLSearchParams({ to })}`}>
        <HeldFields held={held} />
        <PasswordField name="proof_password" label={t('auth.proof_password')} enterKeyHint="go" />
        <SubmitButton size="l" block>
          {t('auth.proof_go_on')}
        </SubmitButton>
      </Form>
      <p className="small">
        <LocalLink className="accent-link" to={to}>
          {t('auth.proof_back')}
        </LocalLink>
      </p>
    </AuthFrame>
  );
}
