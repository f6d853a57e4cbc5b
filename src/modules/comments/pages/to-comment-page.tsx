import { idInAddress, kindOfPath, LIST_PATH } from '#modules/articles/rules.ts';
import { actorContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { redirectTo } from '#platform/http/redirect.server.ts';
import { barePath, localPath } from '#platform/texts/locale.ts';
import { refuse } from '../errors.ts';
import type { Route } from './+types/to-comment-page';

/** Back to the article, for whoever had to log in before they could comment. */
export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const { locale } = context.get(actorContext);
  const id = idInAddress(params['id']);
  if (id === null) throw refuse('comments.not_found');
  throw redirectTo(localPath(locale, `${LIST_PATH[kindOfPath(barePath(url.pathname))]}/${id}#comments`));
});
