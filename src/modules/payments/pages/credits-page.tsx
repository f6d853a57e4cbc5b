import { pageOf } from '#platform/fields/query.ts';
import { requireCompany } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { dateOf, numberOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { LinkRow, Rows } from '#ui/rows.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Cell, ColumnHead, RowHead, Table } from '#ui/table.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { CreditBalance } from '../components/credit-balance.tsx';
import type { CreditEntry } from '../contract.ts';
import { packageTexts } from '../package-texts.ts';
import { creditsOf, listCreditEntries, listPurchasesUnderWay } from '../service.server.ts';
import { inOneLanguage, paymentsTexts } from '../texts.ts';
import type { Route } from './+types/credits-page';
import { Written } from '#ui/written.tsx';

const PER_PAGE = 20;

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { company_id } = requireCompany(actor, 'read');
  const page = pageOf(url.searchParams);
  const [credits, list, waiting] = await Promise.all([
    creditsOf(ctx, company_id),
    listCreditEntries(ctx, actor, { page, per_page: PER_PAGE }),
    listPurchasesUnderWay(ctx, actor.locale, company_id),
  ]);
  const title = translate(packageTexts, actor.locale)('payments.credits_title');
  return { credits, waiting, ...list, page, meta: pageMeta({ url, locale: actor.locale, title, noindex: true }) };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function CreditsPage({ loaderData: { credits, entries, total, waiting, page } }: Route.ComponentProps) {
  const t = useTexts(packageTexts);
  const tp = useTexts(paymentsTexts);
  const locale = useLocale();
  return (
    <div className="page page-body stack stack-8">
      <header className="stack stack-2 read">
        <h1>{t('payments.credits_title')}</h1>
        <p className="muted">{t('payments.credits_lead')}</p>
      </header>
      <CreditBalance
        credits={credits}
        action={<LinkButton to="/busniss-platform#packages">{t('payments.credits_buy')}</LinkButton>}
      />
      {waiting.length > 0 && (
        <section className="stack stack-3">
          <SectionHead title={t('payments.credits_waiting')} />
          <Rows>
            {waiting.map((payment) => (
              <LinkRow
                key={payment.id}
                to={`/payments/${payment.id}`}
                title={inOneLanguage(locale, payment.package_sold!.ar_name, payment.package_sold!.en_name)}
                count={tp(`payments.state_${payment.state}`)}
              />
            ))}
          </Rows>
        </section>
      )}
      {entries.length === 0 ? (
        <EmptyState title={t('payments.credits_empty_title')}>{t('payments.credits_empty_text')}</EmptyState>
      ) : (
        <section className="stack stack-3">
          <SectionHead title={t('payments.credits_statement')} />
          <Table label={t('payments.credits_table')} inset>
            <thead>
              <tr>
                <ColumnHead>{t('payments.credits_what')}</ColumnHead>
                <ColumnHead wide>{t('payments.credits_at')}</ColumnHead>
                <ColumnHead numeric>{t('payments.credits_change')}</ColumnHead>
                <ColumnHead numeric>{t('payments.credits_after')}</ColumnHead>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <RowHead>
                    {t(`payments.credit_${entry.kind}`)}
                    <EntryDetail entry={entry} />
                  </RowHead>
                  <Cell wide>
                    <time dateTime={entry.at}>{dateOf(entry.at, locale)}</time>
                  </Cell>
                  <Cell numeric>
                    <bdi dir="ltr">{numberOf(entry.credits, locale, { signDisplay: 'always' })}</bdi>
                  </Cell>
                  <Cell numeric>{numberOf(entry.balance, locale)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      )}
      <Pagination page={page} last={Math.max(1, Math.ceil(total / PER_PAGE))} hrefOf={(page) => `?page=${page}`} />
    </div>
  );
}

/** What the entry is about: an ad, or the package that it came from. */
function EntryDetail({ entry }: { entry: CreditEntry }) {
  const t = useTexts(packageTexts);
  const locale = useLocale();
  const about = entry.job_id ? entry.job_title : entry.package_name;
  return (
    <div className="small muted">
      {about && (
        <Written as="div" of={about}>
          {entry.job_id ? <LocalLink to={`/post-job/${entry.job_id}`}>{about}</LocalLink> : about}
        </Written>
      )}
      {entry.expires_at && <div>{t('payments.credit_until', { date: dateOf(entry.expires_at, locale) })}</div>}
    </div>
  );
}
