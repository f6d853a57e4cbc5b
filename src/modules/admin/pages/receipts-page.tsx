import { forgiving } from '#platform/fields/query.ts';
import { z } from 'zod';
import { ibanGroups } from '#modules/payments/rules.ts';
import { paymentsTexts } from '#modules/payments/texts.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { COUNTED_UP_TO } from '#platform/db/capped-total.ts';
import { agoOf, dateTimeOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Badge, CompanyBadge, type BadgeTone } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pairs } from '#ui/facts.tsx';
import { FileLine } from '#ui/file-line.tsx';
import { SearchField } from '#ui/form/text-field.tsx';
import { LocalForm, LocalLink } from '#ui/local-link.tsx';
import { Money } from '#ui/money.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Panel } from '#ui/panel.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { ShortcutsHelp } from '#ui/shortcuts/shortcuts-help.tsx';
import { useShortcuts } from '#ui/shortcuts/use-shortcuts.ts';
import { useTexts } from '#ui/use-texts.ts';
import { ReceiptDecision, ReceiptRefund } from '../components/receipt-actions.tsx';
import { ClaimLine } from '../components/claim-line.tsx';
import { useQueueKeys } from '../components/use-queue-keys.ts';
import { ListQuery, RECEIPT_FILTERS, ReceiptForm, type ReceiptRow, PER_PAGE } from '../contract.ts';
import { decideReceipt, listReceipts, readReceipt } from '../service.server.ts';
import { readClaim } from '../service/claims.server.ts';
import { adminTexts } from '../texts.ts';
import type { Route } from './+types/receipts-page';
import { Written } from '#ui/written.tsx';
import '../components/admin.css';

export const handle = { wide: true };

const TONES: Partial<Record<ReceiptRow['state'], BadgeTone>> = { receipt_sent: 'wait', paid: 'ok', refused: 'bad' };
const isUuid = (value: string | null) => z.uuid().safeParse(value).success;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const query = forgiving(ListQuery, url.searchParams);
  const asked = url.searchParams.get('id');
  const list = await listReceipts(ctx, actor, query);
  const id = isUuid(asked) ? asked : null;
  const title = translate(adminTexts, actor.locale)('admin.receipts');
  return {
    ...list,
    query,
    receipt: id ? await readReceipt(ctx, actor, id) : null,
    claim: id ? await readClaim(ctx, actor, 'receipts', id) : null,
    last: Math.ceil(list.total / PER_PAGE),
    now: ctx.now().toISOString(),
    meta: pageMeta({ url, locale: actor.locale, title, noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const t = translate(adminTexts, locale);
  return answerForm(locale, await readForm(request), ReceiptForm, async ({ other_reason, ...input }) => {
    await decideReceipt(ctx, actor, { ...input, reason: other_reason ?? input.reason });
    const next = new URLSearchParams(url.searchParams);
    next.delete('id');
    const [waiting] = (await listReceipts(ctx, actor, forgiving(ListQuery, next))).rows.filter(
      (row) => row.state === 'receipt_sent',
    );
    if (waiting) next.set('id', waiting.id);
    return redirectWith(locale, `/admin/payments?${next}`, {
      message: t(SAID[input.action]),
    });
  });
});

const SAID = { accept: 'admin.accepted', refuse: 'admin.refused', refund: 'admin.refund_asked' } as const;

type Data = Route.ComponentProps['loaderData'];

const hrefWith = ({ filter, q, page }: ListQuery, changes: Partial<ListQuery> & { id?: string }) => {
  const { id, ...query } = { filter, q, page, ...changes };
  const params = new URLSearchParams({ filter: query.filter });
  if (query.q) params.set('q', query.q);
  if (query.page > 1) params.set('page', String(query.page));
  if (id) params.set('id', id);
  return `/admin/payments?${params}`;
};

export default function ReceiptsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(adminTexts);
  const keys = useQueueKeys();
  const area = useShortcuts(keys);
  const locale = useLocale();
  const { rows, counts, query, receipt, last } = loaderData;
  return (
    <div className="page page-wide page-body stack stack-6">
      <div className="line spread">
        <header>
          <h1 className="heading-26">{t('admin.receipts')}</h1>
          <p className="small muted">{t('admin.waiting', { count: counts.waiting })}</p>
        </header>
        <ShortcutsHelp shortcuts={keys} />
      </div>
      <div className="admin-columns" {...area}>
        <div className="stack">
          <Tabs
            label={t('admin.filters')}
            tabs={RECEIPT_FILTERS.map((filter) => ({
              to: hrefWith(query, { filter, page: 1 }),
              label: t(`admin.filter_${filter}`),
              count: counts[filter] > COUNTED_UP_TO ? `+${numberOf(COUNTED_UP_TO, locale)}` : counts[filter],
              current: filter === query.filter,
            }))}
          />
          <LocalForm method="get" action="/admin/payments" role="search">
            <input type="hidden" name="filter" value={query.filter} />
            <SearchField
              name="q"
              label={t('admin.search')}
              labelHidden
              placeholder={t('admin.search_receipts')}
              defaultValue={query.q}
            />
          </LocalForm>
          {rows.length === 0 ? (
            <EmptyState title={t('admin.empty_receipts_title')}>{t('admin.empty_receipts_text')}</EmptyState>
          ) : (
            <Queue data={loaderData} />
          )}
          <Pagination page={query.page} last={last} hrefOf={(page) => hrefWith(query, { page })} />
        </div>
        <aside id="record">
          {receipt ? (
            <Receipt key={receipt.id} receipt={receipt} data={loaderData} answer={actionData} />
          ) : (
            <p className="muted">{t('admin.choose_receipt')}</p>
          )}
        </aside>
      </div>
    </div>
  );
}

function Queue({ data }: { data: Data }) {
  const t = useTexts(adminTexts);
  const tp = useTexts(paymentsTexts);
  const locale = useLocale();
  const { rows, query, receipt, now } = data;
  return (
    <div className="admin-table">
      <Table label={t('admin.table_receipts')} inset>
        <thead>
          <tr>
            <ColumnHead>{t('admin.col_reference')}</ColumnHead>
            <ColumnHead>{t('admin.col_company')}</ColumnHead>
            <ColumnHead numeric>{t('admin.col_amount')}</ColumnHead>
            <ColumnHead wide>{t('admin.col_arrived')}</ColumnHead>
            <ColumnHead wide>{t('admin.col_state')}</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-row {...(row.id === receipt?.id ? { 'aria-current': 'true' as const } : {})}>
              <RowHead>
                <LocalLink
                  to={`${hrefWith(query, { id: row.id })}#record`}
                  className="plain-link n"
                  preventScrollReset
                  viewTransition={false}
                >
                  <bdi dir="ltr">{row.reference}</bdi>
                </LocalLink>
              </RowHead>
              <Cell>
                <Written>{row.company.name}</Written>
              </Cell>
              <Cell numeric>{numberOf(row.total_halalas / 100, locale, { minimumFractionDigits: 2 })}</Cell>
              <Cell wide className="muted">
                {agoOf(row.receipt_sent_at ?? row.paid_at ?? now, now, locale)}
              </Cell>
              <Cell wide>
                <Badge dot tone={TONES[row.state] ?? 'plain'}>
                  {tp(`payments.state_${row.state}`)}
                </Badge>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}

const HISTORY = {
  start: 'admin.act_start',
  attach_receipt: 'admin.act_attach_receipt',
  accept_receipt: 'admin.act_accept_receipt',
  refuse_receipt: 'admin.act_refuse_receipt',
  cancel: 'admin.act_cancel',
  settle: 'admin.act_settle',
  fail: 'admin.act_fail',
  retry: 'admin.act_retry',
  refund: 'admin.act_refund',
  refund_part: 'admin.act_refund_part',
} as const;

function Receipt({
  receipt,
  data,
  answer,
}: {
  receipt: NonNullable<Data['receipt']>;
  data: Data;
  answer: Route.ComponentProps['actionData'];
}) {
  const t = useTexts(adminTexts);
  const tp = useTexts(paymentsTexts);
  const locale = useLocale();
  const here = hrefWith(data.query, { id: receipt.id });
  return (
    <Panel
      title={<bdi dir="ltr">{receipt.reference}</bdi>}
      beside={
        <Badge dot tone={TONES[receipt.state] ?? 'plain'}>
          {tp(`payments.state_${receipt.state}`)}
        </Badge>
      }
      actions={
        (receipt.state === 'receipt_sent' && <ReceiptDecision receipt={receipt} action={here} answer={answer} />) ||
        (receipt.state === 'paid' && <ReceiptRefund receipt={receipt} action={here} answer={answer} />)
      }
    >
      {receipt.state === 'receipt_sent' && (
        <ClaimLine queue="receipts" id={receipt.id} claim={data.claim} now={data.now} />
      )}
      {receipt.receipt ? (
        <ReceiptFile file={receipt.receipt} />
      ) : (
        <p className="muted">{t(receipt.pay_type === 'credit' ? 'admin.paid_by_credit' : 'admin.paid_online')}</p>
      )}
      <Pairs
        pairs={[
          { label: t('admin.due'), value: <Money halalas={receipt.total_halalas} exact /> },
          { label: t('admin.vat_part'), value: <Money halalas={receipt.vat_halalas} exact /> },
          { label: t('admin.to_account'), value: receipt.iban && <bdi dir="ltr">{ibanGroups(receipt.iban)}</bdi> },
          {
            label: t('admin.transfer_number'),
            value: receipt.bank_reference && <bdi dir="ltr">{receipt.bank_reference}</bdi>,
          },
          {
            label: t('admin.ad'),
            value: receipt.job && (
              <LocalLink to={`/jobs/${receipt.job.id}`}>
                <Written>{receipt.job.title}</Written>
                {receipt.purpose === 'extension' && ` · ${t('admin.extension')}`}
              </LocalLink>
            ),
          },
          { label: t('admin.package'), value: receipt.package_name && <Written>{receipt.package_name}</Written> },
          {
            label: t('admin.given_back'),
            value: receipt.refund_halalas > 0 && <Money halalas={receipt.refund_halalas} exact />,
          },
          {
            label: t('admin.company'),
            value: (
              <span className="line tight">
                <Written>{receipt.company.name}</Written>
                <CompanyBadge level={receipt.company.state} short />
              </span>
            ),
          },
          {
            label: t('admin.registration'),
            value: receipt.company.commercial_registration && (
              <bdi dir="ltr">{receipt.company.commercial_registration}</bdi>
            ),
          },
          { label: t('admin.refused_because'), value: receipt.state === 'refused' && receipt.reason },
        ]}
      />
      <div className="stack stack-3">
        <h3 className="small strong">{t('admin.history')}</h3>
        <Timeline
          label={t('admin.history')}
          steps={receipt.history.map((event, index) => ({
            label: event.action in HISTORY ? t(HISTORY[event.action as keyof typeof HISTORY]) : event.action,
            detail: dateTimeOf(event.at, locale),
            at: event.at,
            state: index === receipt.history.length - 1 ? 'now' : 'done',
          }))}
        />
      </div>
    </Panel>
  );
}

function ReceiptFile({ file }: { file: NonNullable<NonNullable<Data['receipt']>['receipt']> }) {
  const t = useTexts(adminTexts);
  const { pages, picture_href, page_href } = file;
  return (
    <div className="stack stack-2">
      <a className="receipt-picture" href={page_href} target="_blank" rel="noreferrer">
        <img src={picture_href} alt={t('admin.receipt_picture')} />
        <span className="visually-hidden">{t('admin.receipt_open')}</span>
      </a>
      {pages !== null && pages > 1 && <p className="small muted">{t('admin.receipt_pages', { count: pages })}</p>}
      <FileLine file={file} />
    </div>
  );
}
