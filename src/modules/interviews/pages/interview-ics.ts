import { z } from 'zod';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localeOfPath, localPath } from '#platform/texts/locale.ts';
import { refuse } from '../errors.ts';
import { calendarFileOf } from '../service.server.ts';
import type { Route } from './+types/interview-ics';

/** The file behind "add to your calendar", with the session's cookie and in the language of the page it stands on. */
export const loader = answered(async ({ context, request, params }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const from = URL.parse(request.headers.get('referer') ?? '');
  const locale = from ? localeOfPath(from.pathname) : actor.locale;
  if (!actor.user) return redirectTo(localPath(locale, '/login'));
  try {
    const id = z.uuid().safeParse(params.id);
    if (!id.success) throw refuse('interviews.not_found');
    const file = await calendarFileOf(context.get(appContext), { ...actor, locale }, id.data);
    return new Response(file, {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'attachment; filename="interview.ics"',
        'cache-control': 'private, no-store',
      },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return redirectWith(locale, '/interviews', { message: error.texts[locale], kind: 'error' });
  }
});
