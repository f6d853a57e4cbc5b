import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { isLocale, localPath } from '#platform/texts/locale.ts';
import { dispositionOf, ownResume } from '../service.server.ts';
import type { Route } from './+types/cv-json';

/** The CV as JSON Resume, with the session's cookie. */
export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  if (actor.user?.type !== 'USER') return redirectTo(localPath(actor.locale, '/login'));
  const asked = url.searchParams.get('locale');
  const { resume, name } = await ownResume(context.get(appContext), actor, isLocale(asked) ? asked : actor.locale);
  return new Response(JSON.stringify(resume, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': dispositionOf({ name, inline: false }),
      'cache-control': 'private, no-store',
    },
  });
});
