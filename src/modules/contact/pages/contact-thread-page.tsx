import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { noReferrer, referrerWithinSite } from '#platform/http/secret-address.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ThreadLetters } from '../components/thread-letters.tsx';
import { ThreadToken, WriteAgain } from '../contract.ts';
import { LETTER_MAX } from '../rules.ts';
import { readOwnThread, writeAgain } from '../service.server.ts';
import { contactTexts } from '../texts.ts';
import type { Route } from './+types/contact-thread-page';

export const headers = noReferrer;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const given = ThreadToken.safeParse({ token: url.searchParams.get('token') });
  const thread = given.success ? await readOwnThread(context.get(appContext), given.data.token) : null;
  const t = translate(contactTexts, locale);
  const title = thread ? t('contact.thread_title', { reference: thread.reference }) : t('contact.no_thread');
  return {
    thread,
    token: given.data?.token ?? '',
    meta: [...pageMeta({ url, locale, title, noindex: true }), referrerWithinSite],
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const { locale } = context.get(actorContext);
  return answerForm(locale, await readForm(request), WriteAgain, async (input) => {
    await writeAgain(context.get(appContext), input);
    return redirectWith(locale, `/contact-us/letters?token=${encodeURIComponent(input.token)}`, {
      message: translate(contactTexts, locale)('contact.again_sent'),
    });
  });
});

/** A thread by the link of a letter: what was written, what was answered, and room for more. */
export default function ContactThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(contactTexts);
  const { thread, token } = loaderData;
  if (!thread) {
    return (
      <div className="page page-body">
        <h1 className="heading-26">{t('contact.title')}</h1>
        <EmptyState
          title={t('contact.no_thread')}
          action={
            <LinkButton look="primary" to="/contact-us">
              {t('contact.title')}
            </LinkButton>
          }
        >
          {t('contact.no_thread_text')}
        </EmptyState>
      </div>
    );
  }
  const { reference, state, letters } = thread;
  return (
    <div className="page page-body stack stack-6 read">
      <header className="stack stack-2">
        <h1 className="heading-26">{t('contact.thread_title', { reference })}</h1>
        <p>
          <Badge dot tone={state === 'waiting' ? 'wait' : 'ok'}>
            {t(`contact.state_${state}`)}
          </Badge>
        </p>
      </header>
      <ThreadLetters letters={letters} writer={t('contact.by_you')} />
      <Form
        schema={WriteAgain}
        answer={isRefusal(actionData) ? actionData : undefined}
        key={letters.length}
        draftKey={`contact-${reference}`}
      >
        <input type="hidden" name="token" value={token} />
        <TextareaField
          name="message"
          label={t('contact.write_again')}
          rows={5}
          maxLength={LETTER_MAX}
          hint={state === 'closed' ? t('contact.write_again_closed') : undefined}
        />
        <SubmitButton>{t('contact.send')}</SubmitButton>
      </Form>
    </div>
  );
}
