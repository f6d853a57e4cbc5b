import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { factorTexts } from '../factor-texts.ts';
import { CancelWayBack } from '../inputs.ts';
import { cancelWayBack } from '../service.server.ts';
import type { Route } from './+types/cancel-way-back-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const title = translate(factorTexts, locale)('auth.way_back_cancel');
  return {
    id: url.searchParams.get('id') ?? '',
    key: url.searchParams.get('key') ?? '',
    meta: pageMeta({ url, locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** A program that looks at links in mails must not cancel anything: a person presses the button. */
export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  return answerForm(actor.locale, await readForm(request), CancelWayBack, async (input) => {
    await cancelWayBack(context.get(appContext), actor, input);
    const message = translate(factorTexts, actor.locale)('auth.way_back_cancelled');
    return redirectWith(actor.locale, '/forget-password', { message });
  });
});

export default function CancelWayBackPage({ loaderData: { id, key }, actionData }: Route.ComponentProps) {
  const t = useTexts(factorTexts);
  return (
    <AuthFrame title={t('auth.way_back_cancel')} lead={t('auth.way_back_cancel_lead')}>
      <Form answer={actionData}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" value={key} />
        <SubmitButton size="l" block>
          {t('auth.way_back_cancel')}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
