import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { Readable } from 'node:stream';
import { exportHeaders, openExport } from '../service.server.ts';
import type { Route } from './+types/export-file';

/** The download behind the page's button: the session's own copy, and nothing to guess in the address. */
export const loader = answered(async ({ context }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  try {
    const copy = await openExport(context.get(appContext), actor);
    return new Response(Readable.toWeb(copy.stream) as ReadableStream, { headers: exportHeaders(copy) });
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (!actor.user) return redirectWith(actor.locale, '/login');
    return redirectWith(actor.locale, '/account/data', { message: error.texts[actor.locale], kind: 'error' });
  }
});
