import { z } from 'zod';
import { maxBytesOf } from '#modules/files/rules.ts';
import { receiveFormFile } from '#modules/files/service.server.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectToGateway } from '#platform/http/redirect.server.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Money } from '#ui/money.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useTexts } from '#ui/use-texts.ts';
import { PackagePrice } from '../components/package-card.tsx';
import { PaymentBody, PaymentProgress } from '../components/payment-body.tsx';
import { ReceiptDetails } from '../contract.ts';
import { refuse } from '../errors.ts';
import { packageTexts } from '../package-texts.ts';
import { payTexts } from '../pay-texts.ts';
import {
  attachReceipt,
  buyPackage,
  cancelPurchase,
  listBankAccounts,
  lookAfterReturn,
  readPurchase,
} from '../service.server.ts';
import { inOneLanguage } from '../texts.ts';
import type { Route } from './+types/payment-page';

function idOf(param: string): string {
  if (!z.uuid().safeParse(param).success) throw refuse('payments.not_found');
  return param;
}

/** How the purchase of one package stands. */
export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = idOf(params.id);
  const returned = url.searchParams.get('returned');
  if (returned) await lookAfterReturn(ctx, actor, { payment_id: id });
  const [payment, accounts] = await Promise.all([readPurchase(ctx, actor, id), listBankAccounts(ctx, locale)]);
  return {
    payment,
    total_halalas: payment.total_halalas,
    accounts,
    credits: null,
    canPayOnline: ctx.gateway !== null,
    returned: returned === 'paid' || returned === 'back' ? (returned as 'paid' | 'back') : null,
    meta: pageMeta({
      url,
      locale,
      title: translate(packageTexts, locale)('payments.package_order_title'),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = idOf(params.id);
  const form = await readForm(request, maxBytesOf('invoice_image'));
  const intent = form.get('intent');
  if (intent === 'withdraw') {
    return answerForm(locale, form, z.object({}), async () => {
      await cancelPurchase(ctx, actor, id);
      const message = translate(packageTexts, locale)('payments.package_given_up');
      return redirectWith(locale, '/busniss-platform', { message });
    });
  }
  if (intent === 'online' || intent === 'bank') {
    return answerForm(locale, form, z.object({}), async () => {
      const { package_id } = await readPurchase(ctx, actor, id, 'recruit');
      const payment = await buyPackage(ctx, actor, package_id!, { pay_type: intent });
      return payment.checkout_url
        ? redirectToGateway(ctx, payment.checkout_url)
        : redirectWith(locale, `/payments/${payment.id}`);
    });
  }
  return answerForm(locale, form, ReceiptDetails, async (details) => {
    // Nobody's receipt is kept before it is known that the payment is theirs.
    await readPurchase(ctx, actor, id, 'recruit');
    const file_id = await receiveFormFile(ctx, actor, form, 'invoice_image');
    if (!file_id) throw refuse('payments.receipt_missing');
    await attachReceipt(ctx, actor, id, { ...details, file_id });
    const message = translate(payTexts, locale)('payments.receipt_sent');
    return redirectWith(locale, `/payments/${id}`, { message });
  });
});

export default function PaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(packageTexts);
  const locale = useLocale();
  const { payment } = loaderData;
  const sold = payment.package_sold!;
  return (
    <div className="page page-body stack stack-6">
      <Breadcrumbs
        path={[
          { label: t('payments.package_back'), to: '/busniss-platform' },
          { label: t('payments.credits_title'), to: '/credits' },
        ]}
      />
      <h1 className="heading-26">{t('payments.package_order_title')}</h1>
      <div className="with-side">
        <div className="stack stack-8">
          <PaymentBody
            data={loaderData}
            action={`/payments/${payment.id}`}
            giveUp={t('payments.package_give_up')}
            done={<Bought data={loaderData} />}
            answer={actionData}
          />
        </div>
        <aside className="stack stack-6">
          <Card className="stack stack-3">
            <h2>{inOneLanguage(locale, sold.ar_name, sold.en_name)}</h2>
            <PackagePrice price={payment} ads={sold.ads} />
            <p className="small muted">{t('payments.package_valid', { count: sold.valid_days })}</p>
          </Card>
          <PaymentProgress payment={payment} last={{ label: t('payments.package_step_booked'), at: payment.paid_at }} />
        </aside>
      </div>
    </div>
  );
}

function Bought({ data: { payment } }: { data: Route.ComponentProps['loaderData'] }) {
  const t = useTexts(packageTexts);
  const tp = useTexts(payTexts);
  return (
    <>
      <Notice
        kind="success"
        actions={
          <>
            <LinkButton to="/credits">{t('payments.credits_statement')}</LinkButton>
            <LinkButton to="/invoices">{t('payments.package_invoices')}</LinkButton>
          </>
        }
      >
        <p className="medium">{t('payments.package_paid_title')}</p>
        <p>{t('payments.package_paid_text', { count: payment.package_sold!.ads })}</p>
      </Notice>
      {payment.refund_halalas > 0 && (
        <p className="muted">
          {tp('payments.refunded_part')} <Money halalas={payment.refund_halalas} exact />
        </p>
      )}
    </>
  );
}
