import { data } from 'react-router';
import { appContext, actorContext } from '#platform/context-for-pages.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import type { Route } from './+types/dev-ui-page';

export { default } from '#ui/showcase-page.tsx';

/** For those who build the site; production does not have it. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(appContext).config.is_demo) throw data(null, { status: 404 });
  return { meta: pageMeta({ url, locale: context.get(actorContext).locale, title: 'UI', noindex: true }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];
