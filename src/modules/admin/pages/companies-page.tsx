import { forgiving } from '#platform/fields/query.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm, type Refused } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { agoOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { FileLine } from '#ui/file-line.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pairs } from '#ui/facts.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { ShortcutsHelp } from '#ui/shortcuts/shortcuts-help.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { isUnifiedNumber } from '#modules/companies/rules.ts';
import { useQueueKeys } from '../components/use-queue-keys.ts';
import { CompanyDecision, ListQuery, PER_PAGE } from '../contract.ts';
import { decideCompany, listCompanies, readCompany } from '../service.server.ts';
import { adminTexts } from '../texts.ts';
import type { Route } from './+types/companies-page';
import { Written } from '#ui/written.tsx';
import '../components/admin.css';

export const handle = { wide: true };

const hrefOf = (page: number, id?: number) => `/admin/companies?page=${page}${id ? `&id=${id}` : ''}`;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { page } = forgiving(ListQuery, url.searchParams);
  const list = await listCompanies(ctx, actor, page);
  const asked = Number(url.searchParams.get('id'));
  const title = translate(adminTexts, actor.locale)('admin.companies');
  return {
    ...list,
    page,
    company: Number.isSafeInteger(asked) && asked > 0 ? await readCompany(ctx, actor, asked) : null,
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  return answerForm(locale, await readForm(request), CompanyDecision, async (input) => {
    await decideCompany(ctx, actor, input);
    return redirectWith(locale, '/admin/companies', { message: translate(adminTexts, locale)('admin.verified') });
  });
});

export default function CompaniesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(adminTexts);
  const locale = useLocale();
  const keys = useQueueKeys({ refuses: false });
  const area = useShortcuts(keys);
  const { rows, total, page, company, now } = loaderData;
  const refused = actionData as Refused | undefined;
  return (
    <div className="page page-wide page-body stack stack-6">
      <div className="line spread">
        <header>
          <h1 className="heading-26">{t('admin.companies')}</h1>
          <p className="small muted">{t('admin.waiting', { count: total })}</p>
        </header>
        <ShortcutsHelp shortcuts={keys} />
      </div>
      {refused && (
        <Notice kind="danger" live>
          {refused.message}
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title={t('admin.empty_companies_title')}>{t('admin.empty_companies_text')}</EmptyState>
      ) : (
        <div className="admin-columns" {...area}>
          <div className="stack">
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
                  <tr key={row.id} data-row {...(row.id === company?.id ? { 'aria-current': 'true' as const } : {})}>
                    <RowHead>
                      <Written
                        as={LocalLink}
                        to={`${hrefOf(page, row.id)}#record`}
                        className="plain-link"

                        preventScrollReset
                        viewTransition={false}
                      >
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
            <Pagination page={page} last={Math.ceil(total / PER_PAGE)} hrefOf={(number) => hrefOf(number)} />
          </div>
          <aside id="record">{company && <Papers company={company} action={hrefOf(page, company.id)} />}</aside>
        </div>
      )}
    </div>
  );
}

function Papers({
  company,
  action,
}: {
  company: NonNullable<Route.ComponentProps['loaderData']['company']>;
  action: string;
}) {
  const t = useTexts(adminTexts);
  const isUnified = company.commercial_registration !== null && isUnifiedNumber(company.commercial_registration);
  return (
    <Panel
      title={<Written as="span">{company.name}</Written>}
      actions={
        company.state === 'unverified' ? (
          <p className="small muted">{t('admin.domain_first')}</p>
        ) : (
          <ConfirmForm
            label={t('admin.verify')}
            title={t('admin.verify_ask')}
            text={t('admin.verify_text')}
            confirm={t('admin.verify')}
            action={action}
            fields={{ id: String(company.id), version: String(company.version), action: 'verify' }}
            dangerous={false}
            look="primary"
            block
            data-accept
          />
        )
      }
    >
      <Pairs
        pairs={[
          { label: t('admin.state'), value: t(`admin.state_${company.state}`) },
          {
            label: t(isUnified ? 'admin.unified_number' : 'admin.old_registration'),
            value: company.commercial_registration && <bdi dir="ltr">{company.commercial_registration}</bdi>,
          },
          { label: t('admin.vat_number'), value: company.vat_number && <bdi dir="ltr">{company.vat_number}</bdi> },
          {
            label: t('admin.col_domain'),
            value: company.email_main_domain && <bdi dir="ltr">{company.email_main_domain}</bdi>,
          },
          { label: t('admin.address'), value: company.address && <Written>{company.address}</Written> },
          { label: t('admin.site'), value: company.site && <bdi dir="ltr">{company.site}</bdi> },
        ]}
      />
      <FileLine file={company.file} what={t('admin.commercial_file')} target="_blank" />
    </Panel>
  );
}
