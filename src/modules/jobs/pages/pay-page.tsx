import { redirect } from 'react-router';
import { z } from 'zod';
import { getAccessToken } from '#modules/auth/components/access-token.ts';
import { KINDS } from '#modules/files/rules.ts';
import { receiveFormFile } from '#modules/files/service.server.ts';
import { AccountCard } from '#modules/payments/components/account-card.tsx';
import { ReceiptDetails, type BankAccount, type Payment } from '#modules/payments/contract.ts';
import { refuse as refusePayment } from '#modules/payments/errors.ts';
import { currentPrice, listBankAccounts, lookAfterReturn } from '#modules/payments/service.server.ts';
import { requireCompany } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { dateTimeOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Card } from '#ui/card.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Pairs } from '#ui/facts.tsx';
import { FileField } from '#ui/form/file-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { SubmitButton } from '#ui/form/submit-button.tsx';
import { CodeField } from '#ui/form/text-field.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { Price } from '#ui/price.tsx';
import { SectionHead } from '#ui/section-head.tsx';
import { Timeline, type TimelineStep } from '#ui/timeline.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { OtherWays, PaidNotice, PayWays, PendingNotice } from '../components/pay-ways.tsx';
import { refuse } from '../errors.ts';
import { inLanguage } from '../rules.ts';
import { findCompanyJob, payOnline, sendReceipt, submitForPayment, withdrawFromPayment } from '../service.server.ts';
import { jobsTexts } from '../texts.ts';
import type { Route } from './+types/pay-page';

const { formats: RECEIPT_KINDS, maxMegabytes: RECEIPT_MEGABYTES } = KINDS.invoice_image;

function idOf(param: string): number {
  if (!/^\d{1,15}$/.test(param)) throw refuse('jobs.not_found');
  return Number(param);
}

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  requireCompany(actor, 'read');
  const returned = url.searchParams.get('returned');
  if (returned) await lookAfterReturn(ctx, actor, idOf(params.id));
  const [job, accounts, price] = await Promise.all([
    findCompanyJob(ctx, actor, idOf(params.id)),
    listBankAccounts(ctx, locale),
    currentPrice(ctx),
  ]);
  // A draft is first looked at as a whole, and paid for from there.
  if (job.state === 'draft' || job.state === 'rejected') throw redirectWith(locale, `/post-job/${job.id}?step=review`);
  const { payment } = job;
  const t = translate(jobsTexts, locale);
  if (returned && payment?.state === 'paid')
    throw redirectWith(locale, `/post-job/${job.id}/pay`, { message: t('jobs.paid_done') });
  return {
    id: job.id,
    state: job.state,
    title: inLanguage(locale, job.ar_title, job.en_title),
    activated_at: job.activated_at,
    payment,
    price: payment ?? price,
    accounts,
    canPayOnline: ctx.gateway !== null,
    returned: returned === 'paid' || returned === 'back' ? (returned as 'paid' | 'back') : null,
    meta: pageMeta({ url, locale, title: t('jobs.pay_title'), noindex: true }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = idOf(params.id);
  const t = translate(jobsTexts, locale);
  const form = await request.formData();
  const intent = form.get('intent');
  const here = `/post-job/${id}/pay`;

  if (intent === 'withdraw') {
    return answerForm(locale, form, z.object({}), async () => {
      await withdrawFromPayment(ctx, actor, id);
      return redirectWith(locale, `/post-job/${id}?step=review`, { message: t('jobs.withdrawn_done') });
    });
  }
  if (intent === 'online') {
    return answerForm(locale, form, z.object({}), async () => {
      const payment = await payOnline(ctx, actor, id);
      return payment?.checkout_url ? redirect(payment.checkout_url, 303) : redirectWith(locale, here);
    });
  }
  if (intent === 'bank') {
    return answerForm(locale, form, z.object({}), async () => {
      await submitForPayment(ctx, actor, id, { pay_type: 'bank' });
      return redirectWith(locale, here);
    });
  }
  return answerForm(locale, form, ReceiptDetails, async (details) => {
    // Nobody's receipt is kept before it is known that the ad is theirs.
    await findCompanyJob(ctx, actor, id);
    const file_id = await receiveFormFile(ctx, actor, form, 'invoice_image');
    if (!file_id) throw refusePayment('payments.receipt_missing');
    await sendReceipt(ctx, actor, id, { ...details, file_id });
    return redirectWith(locale, here, { message: t('jobs.receipt_sent') });
  });
});

type Data = Route.ComponentProps['loaderData'];

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(jobsTexts);
  const { id, title, payment, price } = loaderData;
  return (
    <div className="page page-body stack stack-6">
      <Breadcrumbs
        path={[
          { label: t('jobs.ours_title'), to: '/jobs?tab=others' },
          { label: title, to: `/post-job/${id}?step=review` },
        ]}
      />
      <h1 className="heading-26">{t('jobs.pay_title')}</h1>
      <div className="with-side">
        <div className="stack stack-8">
          <Body data={loaderData} answer={actionData} />
        </div>
        <aside className="stack stack-6">
          <Card className="stack stack-3">
            <h2>{t('jobs.cost', { count: price.listing_days })}</h2>
            <Price
              lines={[{ label: t('jobs.fee'), halalas: price.net_halalas }]}
              vatPercent={price.vat_percent}
              vat={price.vat_halalas}
              total={price.total_halalas}
            />
          </Card>
          {payment && <Progress data={loaderData} payment={payment} />}
        </aside>
      </div>
    </div>
  );
}

function Body({ data, answer }: { data: Data; answer: unknown }) {
  const t = useTexts(jobsTexts);
  const { id, state, payment } = data;
  if (!payment || payment.pay_type === 'online' || payment.state === 'cancelled') {
    if (payment?.state === 'paid' || payment?.state === 'refunded')
      return <PaidNotice id={id} state={state} payment={payment} />;
    if (payment?.state === 'initiated' && data.returned === 'paid') return <PendingNotice id={id} />;
    return <PayWays data={data} answer={answer} />;
  }
  if (payment.state === 'paid' || payment.state === 'refunded')
    return <PaidNotice id={id} state={state} payment={payment} />;
  if (payment.state === 'receipt_sent') {
    return (
      <>
        <Notice kind="warning">
          <p className="medium">{t('jobs.waiting_title')}</p>
          <p>{t('jobs.waiting_text')}</p>
        </Notice>
        <details>
          <summary className="accent-link">{t('jobs.replace_receipt')}</summary>
          <ReceiptForm data={data} payment={payment} answer={answer} />
        </details>
      </>
    );
  }
  return (
    <>
      {payment.state === 'refused' && (
        <Notice kind="danger">
          <p className="medium">{t('jobs.refused_title')}</p>
          <p>{t('jobs.refused_text', { reason: payment.reason ?? '' })}</p>
        </Notice>
      )}
      <TransferSteps accounts={data.accounts} payment={payment} />
      <section className="stack stack-6">
        <SectionHead title={t('jobs.pay_step_receipt')} />
        <ReceiptForm data={data} payment={payment} answer={answer} />
      </section>
      <OtherWays canPayOnline={data.canPayOnline} />
    </>
  );
}

/** What to transfer, with which words, and where to. */
function TransferSteps({ accounts, payment }: { accounts: BankAccount[]; payment: Payment }) {
  const t = useTexts(jobsTexts);
  return (
    <section className="stack stack-6">
      <SectionHead title={t('jobs.pay_step_transfer')} />
      <p className="muted">{t('jobs.pay_bank_only')}</p>
      <Pairs
        pairs={[
          { label: t('jobs.pay_amount'), value: <Money halalas={payment.total_halalas} exact /> },
          {
            label: t('jobs.pay_reference'),
            value: (
              <span className="line tight">
                <bdi dir="ltr" className="strong">
                  {payment.reference}
                </bdi>
                <CopyButton text={payment.reference} label={t('jobs.copy_reference')} />
              </span>
            ),
          },
        ]}
      />
      <p className="small muted">{t('jobs.pay_reference_hint')}</p>
      {accounts.length === 0 ? (
        <Notice kind="warning">{t('jobs.pay_no_accounts')}</Notice>
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

function ReceiptForm({ data, payment, answer }: { data: Data; payment: Payment; answer: unknown }) {
  const t = useTexts(jobsTexts);
  const { id, accounts } = data;
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
      action={`/post-job/${id}/pay`}
    >
      <RadioField
        name="bank_account_id"
        label={t('jobs.pay_account')}
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
      <CodeField name="bank_reference" optional maxLength={60} hint={t('jobs.bank_reference_hint')} />
      <FileField
        name="invoice_image"
        label={t('jobs.receipt')}
        kinds={[...RECEIPT_KINDS]}
        maxMegabytes={RECEIPT_MEGABYTES}
        hint={t('jobs.receipt_hint')}
        upload={{ url: '/api/v1/files/invoice_image', getToken: getAccessToken }}
      />
      <div>
        <SubmitButton>{t('jobs.send_receipt')}</SubmitButton>
      </div>
    </Form>
  );
}

function Progress({ data, payment }: { data: Data; payment: Payment }) {
  const t = useTexts(jobsTexts);
  const locale = useLocale();
  const isSent = payment.receipt_sent_at !== null;
  const isPaid = payment.paid_at !== null;
  const at = (moment: string | null) => (moment ? { detail: dateTimeOf(moment, locale), at: moment } : {});
  const shown: TimelineStep = {
    label: t('jobs.step_shown'),
    state: data.activated_at ? 'done' : isPaid ? 'now' : 'later',
    ...at(data.activated_at),
  };
  const started: TimelineStep = { label: t('jobs.step_started'), state: 'done', ...at(payment.created_at) };
  const bySteps: TimelineStep[] = [
    started,
    { label: t('jobs.step_received'), state: isSent ? 'done' : 'now', ...at(payment.receipt_sent_at) },
    { label: t('jobs.step_checked'), state: isPaid ? 'done' : isSent ? 'now' : 'later', ...at(payment.paid_at) },
    shown,
  ];
  const steps: TimelineStep[] =
    payment.pay_type === 'bank'
      ? bySteps
      : [started, { label: t('jobs.step_paid'), state: isPaid ? 'done' : 'now', ...at(payment.paid_at) }, shown];
  return (
    <Card className="stack stack-3">
      <h2>
        <bdi dir="ltr">{payment.reference}</bdi>
      </h2>
      <Timeline steps={steps} label={t('jobs.pay_title')} />
    </Card>
  );
}
