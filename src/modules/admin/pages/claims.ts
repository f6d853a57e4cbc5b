import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { safePath } from '#platform/http/safe-path.ts';
import { localPath } from '#platform/texts/locale.ts';
import { ClaimAction } from '../contract.ts';
import { claim } from '../service/claims.server.ts';
import type { Route } from './+types/claims';

/** Takes a record that waits, or leaves it to others, and goes back to where it was read. */
export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const actor = context.get(actorContext);
  const form = await readForm(request);
  return answerForm(actor.locale, form, ClaimAction, async (input) => {
    await claim(context.get(appContext), actor, input);
    return redirectTo(safePath(form.get('back')) ?? localPath(actor.locale, '/admin'), 303);
  });
});
