import { ThreadLetters } from '#modules/contact/components/thread-letters.tsx';
import { AnswerInput, ThreadAction } from '#modules/contact/contract.ts';
import { refuse } from '#modules/contact/errors.ts';
import { LETTER_MAX } from '#modules/contact/rules.ts';
import { actOnThread, readThread } from '#modules/contact/service.server.ts';
import { contactTexts } from '#modules/contact/texts.ts';
import { may } from '#platform/access/may.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Pairs } from '#ui/facts.tsx';
import { Form } from '#ui/form/form.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { TextareaField } from '#ui/form/textarea-field.tsx';
import { isRefusal } from '#ui/form/values-of.ts';
import { LocalForm } from '#ui/local-link.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { ClaimLine } from '../components/claim-line.tsx';
import { readClaim } from '../service/claims.server.ts';
import type { Route } from './+types/contact-letter-page';

const PATH = '/admin/contact';

const idIn = ({ id = '' }: { id?: string }): number => {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw refuse('contact.not_found');
  return Number(id);
};

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const id = idIn(params);
  const read = await readThread(ctx, actor, id);
  const title = translate(contactTexts, actor.locale)('contact.thread_title', { reference: read.thread.reference });
  return {
    ...read,
    claim: await readClaim(ctx, actor, 'contact', id),
    may_read_person: may(actor, 'admin.users'),
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const DONE = {
  answer: 'contact.answered_done',
  close: 'contact.closed_done',
  reopen: 'contact.reopened_done',
} as const;

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  const form = await readForm(request);
  const id = idIn(params);
  form.set('id', String(id));
  return answerForm(actor.locale, form, ThreadAction, async (input) => {
    await actOnThread(context.get(appContext), actor, input);
    return redirectWith(actor.locale, input.action === 'reopen' ? `${PATH}/${id}` : PATH, {
      message: translate(contactTexts, actor.locale)(DONE[input.action]),
    });
  });
});

/** One letter to the site with all that followed, and what may be done about it. */
export default function ContactLetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(contactTexts);
  const locale = useLocale();
  const { thread, letters, claim, may_read_person, now } = loaderData;
  const { state } = thread;
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2">
        <Breadcrumbs path={[{ to: PATH, label: t('contact.inbox') }, { label: thread.reference }]} />
        <div className="line spread">
          <h1 className="heading-26">{t('contact.thread_title', { reference: thread.reference })}</h1>
          <Badge dot tone={state === 'waiting' ? 'wait' : 'ok'}>
            {t(`contact.tab_${state}`)}
          </Badge>
        </div>
      </header>
      {state === 'waiting' && <ClaimLine queue="contact" id={thread.id} claim={claim} now={now} />}
      <div className="with-side">
        <div className="stack stack-6">
          <ThreadLetters letters={letters} writer={thread.name} />
          <Form
            schema={AnswerInput}
            answer={isRefusal(actionData) ? actionData : undefined}
            draftKey={`contact-answer-${thread.id}`}
          >
            <input type="hidden" name="action" value="answer" />
            <input type="hidden" name="seen" value={letters.at(-1)?.id} />
            <TextareaField
              name="text"
              label={t('contact.answer')}
              hint={t('contact.answer_hint')}
              rows={7}
              maxLength={LETTER_MAX}
            />
            <SubmitButton>{t('contact.answer_send')}</SubmitButton>
          </Form>
          <div className="line tight">
            {state !== 'closed' && (
              <LocalForm>
                <Button type="submit" name="action" value="close">
                  {t(state === 'waiting' ? 'contact.close' : 'contact.close_answered')}
                </Button>
              </LocalForm>
            )}
            {state !== 'waiting' && (
              <LocalForm>
                <Button type="submit" name="action" value="reopen">
                  {t('contact.reopen')}
                </Button>
              </LocalForm>
            )}
          </div>
        </div>
        <aside className="stack">
          <Pairs
            pairs={[
              { label: t('contact.topic'), value: t(`contact.topic_${thread.topic}`) },
              { label: t('contact.name'), value: <Written>{thread.name}</Written> },
              { label: t('contact.email'), value: <bdi dir="ltr">{thread.email}</bdi> },
              {
                label: t(thread.user_id ? 'contact.about_account' : 'contact.about_visitor'),
                value: dateTimeOf(thread.opened_at, locale),
              },
            ]}
          />
          {thread.user_id && may_read_person && (
            <p>
              <LinkButton to={`/admin/people/${thread.user_id}`}>{t('contact.to_person')}</LinkButton>
            </p>
          )}
        </aside>
      </div>
    </div>
  );
}
