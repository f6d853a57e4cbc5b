import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useTexts } from '#ui/use-texts.ts';
import type { BankAccount } from '../contract.ts';
import { ibanGroups } from '../rules.ts';
import { paymentsTexts } from '../texts.ts';
import { Written } from '#ui/written.tsx';
import './account-card.css';

/** One account to transfer to, its IBAN ready to copy. */
export function AccountCard({ account, level = 2 }: { account: BankAccount; level?: 2 | 3 }) {
  const t = useTexts(paymentsTexts);
  const Heading = `h${level}` as const;
  return (
    <Card className="stack stack-3 account-card">
      <Heading>{account.bank}</Heading>
      <dl>
        <div>
          <dt>{t('payments.account_name')}</dt>
          <dd>
            <Written>{account.account_name}</Written>
          </dd>
        </div>
        <div>
          <dt>{t('payments.iban')}</dt>
          <dd>
            <bdi dir="ltr" className="account-iban">
              {ibanGroups(account.iban)}
            </bdi>
          </dd>
        </div>
      </dl>
      <CopyButton text={account.iban} label={t('payments.copy_iban')} look="quiet" />
    </Card>
  );
}
