import { useLocation } from 'react-router';
import { actorContext } from '#platform/context-for-pages.server.ts';
import { barePath } from '#platform/texts/locale.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate, type Translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { frameTexts } from '../layouts/texts.ts';
import type { Route } from './+types/soon-page';

type Key = keyof (typeof frameTexts)['ar'];

/** `/profile/cv-views` → the text `frame.page_cv_views`. */
function titleOf(pathname: string, t: Translate<(typeof frameTexts)['ar']>): string {
  const name = barePath(pathname)
    .split('/')
    .findLast((part) => /^[a-z-]+$/.test(part));
  const key = `frame.page_${(name ?? '').replaceAll('-', '_')}`;
  return key in frameTexts.ar ? (t as unknown as (key: Key) => string)(key as Key) : t('frame.soon');
}

export function loader({ context, url }: Route.LoaderArgs) {
  const { locale } = context.get(actorContext);
  const title = titleOf(url.pathname, translate(frameTexts, locale));
  return { meta: pageMeta({ url, locale, title, noindex: true }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** A page that is not there yet says so. */
export default function SoonPage() {
  const t = useTexts(frameTexts);
  const { pathname } = useLocation();
  return (
    <div className="page page-body stack">
      <h1>{titleOf(pathname, t)}</h1>
      <EmptyState title={t('frame.soon')} action={<LinkButton to="/find-jobs">{t('frame.find_jobs')}</LinkButton>}>
        {t('frame.soon_text')}
      </EmptyState>
    </div>
  );
}
