import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered } from '#platform/http/answered.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { LinkButton } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { AccountCard } from '../components/account-card.tsx';
import { listBankAccounts } from '../service.server.ts';
import { paymentsTexts } from '../texts.ts';
import type { Route } from './+types/bank-accounts-page';

export const loader = answered(async ({ context, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const { locale, user } = context.get(actorContext);
  const t = translate(paymentsTexts, locale);
  return {
    accounts: await listBankAccounts(ctx, locale),
    isEmployer: user?.type === 'COMPANY',
    meta: pageMeta({
      url,
      locale,
      title: t('payments.accounts_title'),
      description: t('payments.accounts_description'),
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function BankAccountsPage({ loaderData: { accounts, isEmployer } }: Route.ComponentProps) {
  const t = useTexts(paymentsTexts);
  return (
    <div className="page page-body stack stack-6">
      <header className="stack stack-2 read">
        <h1>{t('payments.accounts_title')}</h1>
        <p className="muted">{t('payments.accounts_lead')}</p>
      </header>
      {accounts.length === 0 ? (
        <EmptyState
          title={t('payments.accounts_empty')}
          action={<LinkButton to="/contact-us">{t('payments.contact')}</LinkButton>}
        >
          {t('payments.accounts_empty_text')}
        </EmptyState>
      ) : (
        <>
          <div className="two">
            {accounts.map((account) => (
              <AccountCard key={account.id} account={account} />
            ))}
          </div>
          <Notice icon="shield">{t('payments.accounts_safe')}</Notice>
          <div className="line">
            <p className="muted">{t('payments.accounts_after')}</p>
            {isEmployer && <LinkButton to="/jobs?tab=others">{t('payments.our_jobs')}</LinkButton>}
          </div>
        </>
      )}
    </div>
  );
}
