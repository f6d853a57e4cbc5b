import { ThreadQuery } from '#modules/contact/contract.ts';
import { THREAD_TABS, THREADS_A_PAGE } from '#modules/contact/rules.ts';
import { listThreads } from '#modules/contact/service.server.ts';
import { contactTexts } from '#modules/contact/texts.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { agoOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Meta } from '#ui/meta.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Row, Rows } from '#ui/rows.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { Route } from './+types/contact-inbox-page';
import '../components/admin.css';

const PATH = '/admin/contact';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const query = forgiving(ThreadQuery, url.searchParams);
  const title = translate(contactTexts, actor.locale)('contact.inbox');
  return {
    ...(await listThreads(ctx, actor, query)),
    ...query,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** What people wrote to the site, by its state. */
export default function ContactInboxPage({ loaderData: { rows, total, tab, page, now } }: Route.ComponentProps) {
  const t = useTexts(contactTexts);
  const locale = useLocale();
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2 read">
        <h1 className="heading-26">{t('contact.inbox')}</h1>
        <p className="small muted">{t('contact.inbox_lead')}</p>
      </header>
      <Tabs
        label={t('contact.tabs')}
        tabs={THREAD_TABS.map((name) => ({
          to: `${PATH}?tab=${name}`,
          label: t(`contact.tab_${name}`),
          current: name === tab,
        }))}
      />
      {rows.length === 0 ? (
        <EmptyState title={t('contact.inbox_empty')}>{t('contact.inbox_empty_text')}</EmptyState>
      ) : (
        <Rows>
          {rows.map((row) => (
            <Row key={row.id}>
              <div className="stack stack-1">
                <LocalLink to={`${PATH}/${row.id}`} className="medium">
                  <Written>{row.name}</Written>
                </LocalLink>
                <Meta className="small muted">
                  <bdi dir="ltr">{row.reference}</bdi>
                  {t(`contact.topic_${row.topic}`)}
                  <time dateTime={row.opened_at}>{agoOf(row.waits_since ?? row.opened_at, now, locale)}</time>
                </Meta>
                <Written as="p" className="small contact-excerpt">
                  {row.excerpt}
                </Written>
              </div>
            </Row>
          ))}
        </Rows>
      )}
      <Pagination
        page={page}
        last={Math.ceil(total / THREADS_A_PAGE)}
        hrefOf={(number) => `${PATH}?tab=${tab}&page=${number}`}
      />
    </div>
  );
}
