import { REFUSAL_REASONS } from '#modules/payments/rules.ts';
import { paymentsTexts } from '#modules/payments/texts.ts';
import { ConfirmForm } from '#ui/confirm-form.tsx';
import { FoldedForm } from '#ui/form/folded-form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { NumberField, TextField } from '#ui/form/text-field.tsx';
import { Money } from '#ui/money.tsx';
import { useTexts } from '#ui/use-texts.ts';
import { Written } from '#ui/written.tsx';
import type { ReceiptRead } from '../service.server.ts';
import { adminTexts } from '../texts.ts';

/** Money back for a paid receipt, whole or in part, with the reason. */
export function ReceiptRefund({ receipt, action, answer }: { receipt: ReceiptRead; action: string; answer: unknown }) {
  const t = useTexts(adminTexts);
  const { refundable_halalas, purpose, pay_type } = receipt;
  if (receipt.refunds.some(({ state }) => state === 'asked'))
    return <p className="small muted">{t('admin.refund_under_way')}</p>;
  if (refundable_halalas === 0 && pay_type !== 'credit')
    return <p className="small muted">{t('admin.refund_nothing')}</p>;
  const isPackage = purpose === 'package';
  return (
    <FoldedForm
      summary={t('admin.refund')}
      intent={['action', 'refund']}
      fields={{ id: receipt.id, refunded_before: receipt.refund_halalas }}
      text={t(`admin.refund_text_${pay_type}`)}
      submit={t('admin.refund')}
      action={action}
      answer={answer}
    >
      {isPackage && <p className="small muted">{t('admin.refund_package')}</p>}
      {refundable_halalas > 0 && (
        <p className="small">
          {t('admin.refund_most')} <Money halalas={refundable_halalas} exact />
        </p>
      )}
      {!isPackage && pay_type !== 'credit' && (
        <NumberField
          name="amount"
          label={t('admin.refund_amount')}
          hint={t('admin.refund_amount_hint')}
          decimal
          optional
        />
      )}
      <TextField name="reason" label={t('admin.refund_reason')} maxLength={300} />
    </FoldedForm>
  );
}

/** Accepting, which asks first, and refusing, which says why. */
export function ReceiptDecision({
  receipt: { id, reference, total_halalas, company },
  action,
  answer,
}: {
  receipt: ReceiptRead;
  action: string;
  answer: unknown;
}) {
  const t = useTexts(adminTexts);
  const tp = useTexts(paymentsTexts);
  return (
    <>
      <ConfirmForm
        label={t('admin.accept_receipt')}
        title={t('admin.accept_receipt_ask')}
        text={
          <>
            <Money halalas={total_halalas} exact /> · <Written>{company.name}</Written> ·{' '}
            <bdi dir="ltr">{reference}</bdi>. {t('admin.accept_receipt_text')}
          </>
        }
        confirm={t('admin.accept_receipt')}
        action={action}
        fields={{ id, action: 'accept' }}
        dangerous={false}
        look="primary"
        block
        data-accept
      />
      <FoldedForm
        summary={t('admin.refuse')}
        intent={['action', 'refuse']}
        fields={{ id }}
        submit={t('admin.refuse')}
        action={action}
        answer={answer}
      >
        <SelectField
          name="reason"
          label={t('admin.reason')}
          hint={t('admin.reason_hint')}
          empty={t('admin.reason_choose')}
          choices={REFUSAL_REASONS.map((value) => ({ value, label: tp(`payments.reason_${value}`) }))}
        />
        <TextField name="other_reason" label={t('admin.reason_other')} optional maxLength={300} />
      </FoldedForm>
    </>
  );
}
