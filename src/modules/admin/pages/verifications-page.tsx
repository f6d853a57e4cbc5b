import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { forgiving } from '#platform/fields/query.ts';
import { answered } from '#platform/http/answered.server.ts';
import { agoOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { ShortcutsHelp } from '#ui/shortcuts/shortcuts-help.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import { useQueueKeys } from '../components/use-queue-keys.ts';
import { ListQuery, PER_PAGE } from '../contract.ts';
import { listCompanies } from '../service.server.ts';
import { adminTexts } from '../texts.ts';
import type { Route } from './+types/verifications-page';

export const handle = { wide: true };

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { page } = forgiving(ListQuery, url.searchParams);
  const title = translate(adminTexts, actor.locale)('admin.companies');
  return {
    ...(await listCompanies(ctx, actor, page)),
    page,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

/** Who waits to be verified, the longest first; each has a page of its own. */
export default function VerificationsPage({ loaderData: { rows, total, page, now } }: Route.ComponentProps) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  const keys = useQueueKeys({ refuses: false, accepts: false });
  const area = useShortcuts(keys);
  return (
    <div className="page page-wide page-body stack stack-6">
      <div className="line spread">
        <header>
          <h1 className="heading-26">{t('admin.companies')}</h1>
          <p className="small muted">{t('admin.waiting', { count: total })}</p>
        </header>
        <ShortcutsHelp shortcuts={keys} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title={t('admin.empty_companies_title')}>{t('admin.empty_companies_text')}</EmptyState>
      ) : (
        <div className="stack" {...area}>
          <Table label={t('admin.table_companies')} inset>
            <thead>
              <tr>
                <ColumnHead>{t('admin.col_company')}</ColumnHead>
                <ColumnHead>{t('admin.col_registration')}</ColumnHead>
                <ColumnHead wide>{t('admin.col_domain')}</ColumnHead>
                <ColumnHead wide>{t('admin.col_since')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id} data-row>
                  <RowHead>
                    <Written as={LocalLink} to={`/admin/verification/${row.id}`} className="plain-link">
                      {row.name}
                    </Written>
                  </RowHead>
                  <Cell>{row.commercial_registration && <bdi dir="ltr">{row.commercial_registration}</bdi>}</Cell>
                  <Cell wide>{row.email_main_domain && <bdi dir="ltr">{row.email_main_domain}</bdi>}</Cell>
                  <Cell wide className="muted">
                    {agoOf(row.updated_at, now, locale)}
                  </Cell>
                </tr>
              ))}
            </tbody>
          </Table>
          <Pagination
            page={page}
            last={Math.ceil(total / PER_PAGE)}
            hrefOf={(number) => `/admin/verification?page=${number}`}
          />
        </div>
      )}
    </div>
  );
}
