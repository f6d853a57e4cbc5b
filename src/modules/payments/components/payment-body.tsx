import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { Notice } from '#ui/notice.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Timeline, type TimelineStep } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useMay } from '#ui/use-may.ts';
import { useTexts } from '#ui/use-texts.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import type { BankAccount, Payment } from '../contract.ts';
import { payTexts } from '../pay-texts.ts';
import { OtherWays, PayWays, type Choosing } from './pay-ways.tsx';
import { PendingNotice } from './pending-notice.tsx';
import { ReceiptForm, TransferSteps } from './transfer.tsx';
import { Naming } from '#ui/written.tsx';

/**
 * Where a payment stands and what can be done about it. Its forms post to `action`: `intent` is credit, online,
 * bank or withdraw, and without one it is a receipt. `done` is shown once it is paid.
 */
export function PaymentBody({
  data,
  action,
  giveUp,
  done,
  answer,
}: {
  data: Choosing & { accounts: BankAccount[] };
  action: string;
  giveUp: string;
  done: ReactNode;
  answer: unknown;
}) {
  const t = useTexts(payTexts);
  const { may } = useMay();
  const { payment, accounts } = data;
  const receipt = payment && <ReceiptForm accounts={accounts} payment={payment} action={action} answer={answer} />;
  const isSettled = payment?.state === 'paid' || payment?.state === 'refunded';
  if (!isSettled && !may('recruit')) return <Notice>{t('payments.reads_only')}</Notice>;
  switch (payment?.state) {
    case 'paid':
      return done;
    case 'refunded':
      return (
        <Notice>
          <p className="medium">{t('payments.refunded_title')}</p>
          {payment.reason && (
            <p>
              <Naming>{t('payments.refunded_text', { reason: payment.reason })}</Naming>
            </p>
          )}
        </Notice>
      );
    case 'receipt_sent':
      return (
        <>
          <Notice kind="warning">
            <p className="medium">{t('payments.waiting_title')}</p>
            <p>{t('payments.waiting_text')}</p>
          </Notice>
          <details>
            <summary className="accent-link">{t('payments.receipt_replace')}</summary>
            {receipt}
          </details>
        </>
      );
    case 'awaiting_receipt':
    case 'refused':
      return (
        <>
          {payment.state === 'refused' && (
            <Notice kind="danger">
              <p className="medium">{t('payments.refused_title')}</p>
              <p>
                <Naming>{t('payments.refused_text', { reason: payment.reason ?? '' })}</Naming>
              </p>
            </Notice>
          )}
          <TransferSteps accounts={accounts} payment={payment} />
          <section className="stack stack-6">
            <SectionHead title={t('payments.receipt_title')} />
            {receipt}
          </section>
          <OtherWays data={data} action={action} giveUp={giveUp} />
        </>
      );
    default:
      if (payment?.state === 'initiated' && data.returned === 'paid') return <PendingNotice check={checkOf(action)} />;
      return (
        <>
          <PayWays data={data} action={action} answer={answer} />
          {payment && payment.state !== 'cancelled' && (
            <OtherWays data={{ canPayOnline: false, credits: null }} action={action} giveUp={giveUp} />
          )}
        </>
      );
  }
}

const checkOf = (action: string) => `${action}${action.includes('?') ? '&' : '?'}returned=paid`;

/** The steps of a payment so far; `last` is what it is for. */
export function PaymentProgress({
  payment,
  last,
}: {
  payment: Payment;
  last: { label: string; at: string | null } | null;
}) {
  const t = useTexts(payTexts);
  const locale = useLocale();
  const isSent = payment.receipt_sent_at !== null;
  const isPaid = payment.paid_at !== null;
  const at = (moment: string | null) => (moment ? { detail: dateTimeOf(moment, locale), at: moment } : {});
  const steps: TimelineStep[] = [
    { label: t('payments.step_started'), state: 'done', ...at(payment.created_at) },
    ...(payment.pay_type === 'bank'
      ? ([
          { label: t('payments.step_received'), state: isSent ? 'done' : 'now', ...at(payment.receipt_sent_at) },
          {
            label: t('payments.step_checked'),
            state: isPaid ? 'done' : isSent ? 'now' : 'later',
            ...at(payment.paid_at),
          },
        ] satisfies TimelineStep[])
      : ([
          { label: t('payments.step_paid'), state: isPaid ? 'done' : 'now', ...at(payment.paid_at) },
        ] satisfies TimelineStep[])),
    ...(last
      ? ([
          { label: last.label, state: last.at ? 'done' : isPaid ? 'now' : 'later', ...at(last.at) },
        ] satisfies TimelineStep[])
      : []),
  ];
  return (
    <Card className="stack stack-3">
      <h2>
        <bdi dir="ltr">{payment.reference}</bdi>
      </h2>
      <Timeline steps={steps} label={t('payments.step_started')} />
    </Card>
  );
}
