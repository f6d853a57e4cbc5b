import type { ActionFunctionArgs } from 'react-router';
import type { Whom } from '#modules/auth/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { isSuspensionAction, PersonAction, SuspensionAction } from '../contract.ts';
import { peopleTexts } from '../people-texts.ts';
import { actOnWhom, decideSuspension } from '../service/people.server.ts';

/** What is pressed on the page of a person or a company: a step of their suspension, or something smaller. */
export async function answerOnPage(
  whom: Whom,
  back: string,
  { context, request }: Pick<ActionFunctionArgs, 'context' | 'request'>,
) {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const done = (action: (PersonAction | SuspensionAction)['action']) =>
    redirectWith(locale, back, { message: translate(peopleTexts, locale)(`people.done_${action}`) });
  const form = await readForm(request);
  if (!isSuspensionAction(form.get('action')))
    return answerForm(locale, form, PersonAction, async (input) => {
      await actOnWhom(ctx, actor, whom, input);
      return done(input.action);
    });
  return answerForm(locale, form, SuspensionAction, async (input) => {
    await decideSuspension(ctx, actor, { ...input, user_id: null, company_id: null, ...whom });
    return done(input.action);
  });
}
