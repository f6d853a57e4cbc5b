import type { MiddlewareFunction } from 'react-router';
import { enterWith } from '#modules/auth/pages/door-return.server.ts';
import { actorContext, appContext, cookiesContext } from '#platform/context-for-pages.server.ts';
import { barePath } from '#platform/texts/locale.ts';

/**
 * Whoever comes back from a provider with a code or a token in the address: it is answered by a redirect, so that the
 * address is in no page, no history and no log. Before the guards, because whoever adds a door is signed in.
 */
export const takeDoorReturn: MiddlewareFunction<Response> = async ({ context, request, url }, next) => {
  if (request.method !== 'GET' || barePath(url.pathname) !== '/login' || !url.searchParams.has('state')) return next();
  return enterWith(
    { ctx: context.get(appContext), actor: context.get(actorContext), request, queued: context.get(cookiesContext) },
    Object.fromEntries(url.searchParams),
  );
};
