import { getAccessToken } from '#modules/auth/components/access-token.ts';
import { KINDS } from '#modules/files/rules.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Pairs } from '#ui/facts.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { CodeField } from '#ui/form/text-field.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { ReceiptDetails, type BankAccount, type Payment } from '../contract.ts';
import { payTexts } from '../pay-texts.ts';
import { AccountCard } from './account-card.tsx';

const { formats: RECEIPT_KINDS, maxMegabytes: RECEIPT_MEGABYTES } = KINDS.invoice_image;

/** What to transfer, with which words, and where to. */
export function TransferSteps({ accounts, payment }: { accounts: BankAccount[]; payment: Payment }) {
  const t = useTexts(payTexts);
  return (
    <section className="stack stack-6">
      <SectionHead title={t('payments.transfer_title')} />
      <p className="muted">{t('payments.transfer_text')}</p>
      <Pairs
        pairs={[
          { label: t('payments.transfer_amount'), value: <Money halalas={payment.total_halalas} exact /> },
          {
            label: t('payments.transfer_reference'),
            value: (
              <span className="line tight">
                <bdi dir="ltr" className="strong">
                  {payment.reference}
                </bdi>
                <CopyButton text={payment.reference} label={t('payments.copy_reference')} />
              </span>
            ),
          },
        ]}
      />
      <p className="small muted">{t('payments.transfer_reference_hint')}</p>
      {accounts.length === 0 ? (
        <Notice kind="warning">{t('payments.no_accounts')}</Notice>
      ) : (
        <div className="two">
          {accounts.map((account) => (
            <AccountCard key={account.id} account={account} level={3} />
          ))}
        </div>
      )}
    </section>
  );
}

/** The picture of the transfer, sent to `action`. */
export function ReceiptForm({
  accounts,
  payment,
  action,
  answer,
}: {
  accounts: BankAccount[];
  payment: Payment;
  action: string;
  answer: unknown;
}) {
  const t = useTexts(payTexts);
  return (
    <Form
      schema={ReceiptDetails}
      answer={answer}
      values={{
        bank_account_id: payment.bank_account_id ?? (accounts.length === 1 ? accounts[0]?.id : ''),
        bank_reference: payment.bank_reference,
      }}
      draftKey={`receipt.${payment.id}`}
      encType="multipart/form-data"
      action={action}
    >
      <RadioField
        name="bank_account_id"
        label={t('payments.receipt_account')}
        choices={accounts.map((account) => ({
          value: account.id,
          label: account.bank,
          hint: (
            <>
              {'… '}
              <bdi dir="ltr">{account.iban.slice(-4)}</bdi>
            </>
          ),
        }))}
      />
      <CodeField name="bank_reference" optional maxLength={60} hint={t('payments.receipt_bank_reference_hint')} />
      <FileField
        name="invoice_image"
        label={t('payments.receipt')}
        kinds={[...RECEIPT_KINDS]}
        maxMegabytes={RECEIPT_MEGABYTES}
        hint={t('payments.receipt_hint')}
        upload={{ url: '/api/v1/files/invoice_image', getToken: getAccessToken }}
      />
      <div>
        <SubmitButton>{t('payments.receipt_send')}</SubmitButton>
      </div>
    </Form>
  );
}
