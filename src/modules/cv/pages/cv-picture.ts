import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { answered } from '#platform/http/answered.server.ts';
import { optionsIn } from '../options.ts';
import { ownCvPicture } from '../service.server.ts';
import type { Route } from './+types/cv-picture';

const WIDTHS = { small: 320, large: 1100 } as const;

/** The first page as a picture. Its address carries the version of the profile, so it may be kept a while. */
export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  if (actor.user?.type !== 'USER') return new Response(null, { status: 404 });
  const options = optionsIn(url.searchParams, { locale: actor.locale, photo: false });
  const width = url.searchParams.get('size') === 'small' ? WIDTHS.small : WIDTHS.large;
  try {
    const { bytes } = await ownCvPicture(context.get(appContext), actor, options, width);
    return new Response(Uint8Array.from(bytes), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=600' },
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    return new Response(null, { status: error.status });
  }
});
