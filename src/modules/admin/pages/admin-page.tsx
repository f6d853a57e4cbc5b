import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkRow, Rows } from '#ui/rows.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { countQueues } from '../service.server.ts';
import { adminTexts } from '../texts.ts';
import type { Route } from './+types/admin-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const title = translate(adminTexts, actor.locale)('admin.title');
  return { queues: await countQueues(ctx, actor), meta: pageMeta({ url, locale: actor.locale, title, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function AdminPage({ loaderData: { queues } }: Route.ComponentProps) {
  const t = useTexts(adminTexts);
  const sections = [
    { to: '/admin/payments', title: t('admin.receipts'), count: queues.receipts },
    { to: '/admin/jobs', title: t('admin.reviews'), count: queues.reviews },
    { to: '/admin/companies', title: t('admin.companies'), count: queues.companies },
    { to: '/admin/messages', title: t('admin.messages'), count: queues.messages },
    { to: '/admin/settings', title: t('admin.settings'), count: queues.settings },
  ].filter(({ count }) => count !== null);
  return (
    <div className="page page-body stack stack-6">
      <header>
        <h1 className="heading-26">{t('admin.title')}</h1>
        <p className="muted">{t(sections.length > 0 ? 'admin.lead' : 'admin.none')}</p>
      </header>
      <Rows label={t('admin.sections')}>
        {sections.map(({ to, title, count }) => (
          <LinkRow
            key={to}
            to={to}
            title={title}
            count={to !== '/admin/settings' && t('admin.waiting', { count: count ?? 0 })}
          />
        ))}
      </Rows>
    </div>
  );
}
