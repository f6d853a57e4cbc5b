import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { localeOfPath, localPath } from '#platform/texts/locale.ts';
import { optionsIn } from '../options.ts';
import { fileResponse, ownCvPdf } from '../service.server.ts';
import type { Route } from './+types/cv-pdf';

/** The download behind the page's button, with the session's cookie; `inline` shows it in the browser's own reader. */
export const loader = answered(async ({ context, request, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const from = URL.parse(request.headers.get('referer') ?? '');
  const locale = from ? localeOfPath(from.pathname) : actor.locale;
  if (actor.user?.type !== 'USER') return redirectTo(localPath(locale, '/login'));
  const options = optionsIn(url.searchParams, { locale, photo: false });
  try {
    const file = await ownCvPdf(context.get(appContext), actor, options);
    return fileResponse(file, { inline: url.searchParams.has('inline') });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return redirectWith(locale, '/profile/cv', { message: error.texts[locale], kind: 'error' });
  }
});
