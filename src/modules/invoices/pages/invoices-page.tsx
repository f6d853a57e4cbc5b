import { pageOf } from '#platform/fields/query.ts';
import { CreditBalance } from '#modules/payments/components/credit-balance.tsx';
import { readCredits } from '#modules/payments/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { dateOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { HijriLine } from '#ui/hijri-line.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useMay } from '#ui/use-may.ts';
import { useTexts } from '#ui/use-texts.ts';
import { PER_PAGE } from '../rules.ts';
import { listInvoices } from '../service.server.ts';
import { invoicesTexts } from '../texts.ts';
import type { Route } from './+types/invoices-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const actor = context.get(actorContext);
  const page = pageOf(url.searchParams);
  const ctx = context.get(appContext);
  const [list, credits] = await Promise.all([
    listInvoices(ctx, actor, { page, per_page: PER_PAGE }),
    readCredits(ctx, actor),
  ]);
  const title = translate(invoicesTexts, actor.locale)('invoices.title');
  return { ...list, credits, page, meta: pageMeta({ url, locale: actor.locale, title, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function InvoicesPage({ loaderData: { invoices, total, credits, page } }: Route.ComponentProps) {
  const t = useTexts(invoicesTexts);
  const { may } = useMay();
  const locale = useLocale();
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2 read">
        <h1>{t('invoices.title')}</h1>
        <p className="muted">{t('invoices.lead')}</p>
      </header>
      <CreditBalance
        credits={credits}
        action={<LinkButton to="/credits">{t('invoices.credits_statement')}</LinkButton>}
      />
      {invoices.length === 0 ? (
        <EmptyState
          title={t('invoices.empty_title')}
          action={may('recruit') && <LinkButton to="/post-job">{t('invoices.post_job')}</LinkButton>}
        >
          {t('invoices.empty_text')}
        </EmptyState>
      ) : (
        <Table label={t('invoices.table')} inset>
          <thead>
            <tr>
              <ColumnHead>{t('invoices.number')}</ColumnHead>
              <ColumnHead wide>{t('invoices.kind')}</ColumnHead>
              <ColumnHead wide>{t('invoices.issued')}</ColumnHead>
              <ColumnHead wide>{t('invoices.reference')}</ColumnHead>
              <ColumnHead numeric>{t('invoices.total')}</ColumnHead>
              <ColumnHead>{t('invoices.file')}</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.id}>
                <RowHead>
                  <bdi dir="ltr" className="n">
                    {invoice.number}
                  </bdi>
                  <div className="only-phone tiny muted">
                    {invoice.kind === 'credit_note' && <div>{t('invoices.kind_credit_note')}</div>}
                    <time dateTime={invoice.issued_at}>{dateOf(invoice.issued_at, locale)}</time>
                    <HijriLine on={invoice.issued_at} />
                  </div>
                </RowHead>
                <Cell wide>
                  {t(`invoices.kind_${invoice.kind}`)}
                  {invoice.credits && (
                    <div className="small muted">{t('invoices.credits', { number: invoice.credits })}</div>
                  )}
                </Cell>
                <Cell wide>
                  <time dateTime={invoice.issued_at}>{dateOf(invoice.issued_at, locale)}</time>
                  <HijriLine on={invoice.issued_at} />
                </Cell>
                <Cell wide>
                  <bdi dir="ltr">{invoice.reference}</bdi>
                </Cell>
                <Cell numeric>
                  {numberOf((invoice.kind === 'invoice' ? 1 : -1) * (invoice.total_halalas / 100), locale, {
                    minimumFractionDigits: 2,
                  })}
                </Cell>
                <Cell>
                  <a href={`/invoices/${invoice.id}/invoice.pdf`} download>
                    <span aria-hidden="true">PDF</span>
                    <span className="visually-hidden">{t('invoices.download', { number: invoice.number })}</span>
                  </a>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={page} last={Math.max(1, Math.ceil(total / PER_PAGE))} hrefOf={(page) => `?page=${page}`} />
    </div>
  );
}
