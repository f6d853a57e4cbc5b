import { actorContext, appContext, cookiesContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { clearAllCookies, dropQueued, sessionTokensOf } from '../cookies.ts';
import { logOut } from '../service.server.ts';
import { authTexts } from '../texts.ts';
import type { Route } from './+types/logout';

/** A link cannot log anybody out. */
export const loader = answered(async ({ context }: Route.LoaderArgs) =>
  redirectTo(localPath(context.get(actorContext).locale, '/')),
);

/** Ends the session and clears what the browser keeps, also when the server could not end it. */
export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const cookies = parseCookies(request.headers.get('cookie'));
  try {
    await logOut(ctx, actor, sessionTokensOf(cookies).refresh_token);
  } catch (error) {
    ctx.log.warn({ name: (error as Error).name }, 'log out failed');
  }
  dropQueued(context.get(cookiesContext));
  return redirectWith(actor.locale, '/', {
    message: translate(authTexts, actor.locale)('auth.logged_out'),
    cookies: clearAllCookies(),
  });
});
