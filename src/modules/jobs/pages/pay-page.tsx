import { z } from 'zod';
import { maxBytesOf } from '#modules/files/rules.ts';
import { receiveFormFile } from '#modules/files/service.server.ts';
import { PaymentBody, PaymentProgress } from '#modules/payments/components/payment-body.tsx';
import { ReceiptDetails } from '#modules/payments/contract.ts';
import { refuse as refusePayment } from '#modules/payments/errors.ts';
import { pathOfPayment } from '#modules/payments/rules.ts';
import { creditsOf, currentPrice, listBankAccounts, lookAfterReturn } from '#modules/payments/service.server.ts';
import { hasNationalAddress } from '#modules/companies/rules.ts';
import { requireBilledCompany } from '#modules/companies/service.server.ts';
import { requireCompany } from '#platform/access/actor.ts';
import { actorContext, appContext } from '#platform/context-for-pages.server.ts';
import { answered, answerForm } from '#platform/http/answered.server.ts';
import { redirectWith } from '#platform/http/flash.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { redirectToGateway } from '#platform/http/redirect.server.ts';
import { dateOf } from '#platform/texts/format.ts';
import { pageMeta } from '#platform/texts/page-meta.ts';
import { translate } from '#platform/texts/texts.ts';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LocalLink } from '#ui/local-link.tsx';
import { Notice } from '#ui/notice.tsx';
import { Price } from '#ui/price.tsx';
import { useLocale } from '#ui/use-locale.ts';
import { useMay } from '#ui/use-may.ts';
import { useTexts } from '#ui/use-texts.ts';
import { refuse } from '../errors.ts';
import { jobPayTexts } from '../pay-texts.ts';
import { inLanguage, isRunning } from '../rules.ts';
import {
  cancelExtension,
  extendByPayment,
  findCompanyJob,
  findExtensionPayment,
  payOnline,
  sendReceipt,
  submitForPayment,
  withdrawFromPayment,
} from '../service.server.ts';
import { jobsTexts } from '../texts.ts';
import type { Route } from './+types/pay-page';

function idOf(param: string): number {
  if (!/^\d{1,15}$/.test(param)) throw refuse('jobs.not_found');
  return Number(param);
}

/** The same page pays for the ad and, with `?for=extension`, for another period of it. */
const purposeOf = (url: URL) => (url.searchParams.get('for') === 'extension' ? 'extension' : 'listing');
const hereOf = (id: number, purpose: 'listing' | 'extension') => pathOfPayment({ id: '', job_id: id, purpose });
/** Where the forms go: an extension names the end that it adds to. */
const formsOf = ({
  id,
  purpose,
  expires_at,
}: {
  id: number;
  purpose: 'listing' | 'extension';
  expires_at: string | null;
}) => hereOf(id, purpose) + (purpose === 'extension' && expires_at ? `&end=${encodeURIComponent(expires_at)}` : '');

export const loader = answered(async ({ context, params, url }: Route.LoaderArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const { company_id } = requireCompany(actor, 'read');
  const id = idOf(params.id);
  const purpose = purposeOf(url);
  const returned = url.searchParams.get('returned');
  if (returned) await lookAfterReturn(ctx, actor, { job_id: id });
  const [company, job, accounts, price, credits, extension] = await Promise.all([
    requireBilledCompany(ctx, company_id),
    findCompanyJob(ctx, actor, id),
    listBankAccounts(ctx, locale),
    currentPrice(ctx),
    creditsOf(ctx, company_id),
    purpose === 'extension' ? findExtensionPayment(ctx, actor, id) : null,
  ]);
  const t = translate(jobPayTexts, locale);
  const isOver = extension !== null && ['paid', 'refunded', 'cancelled'].includes(extension.state);
  if (purpose === 'extension') {
    if (returned && extension?.state === 'paid' && job.expires_at)
      throw redirectWith(locale, '/jobs', {
        message: t('jobs.extended_done', { date: dateOf(job.expires_at, locale) }),
      });
    if (!isRunning(job.state) && (extension === null || isOver)) throw redirectWith(locale, '/jobs?tab=expired');
  } else if (job.state === 'draft' || job.state === 'rejected') {
    // A draft is first looked at as a whole, and paid for from there.
    throw redirectWith(locale, `/post-job/${job.id}?step=review`);
  } else if (returned && job.payment?.state === 'paid') {
    throw redirectWith(locale, `/post-job/${job.id}/pay`, { message: t('jobs.paid_done') });
  }
  // An extension that is over leaves room for the next one.
  const payment = purpose === 'listing' ? job.payment : isOver ? null : extension;
  return {
    id: job.id,
    purpose: purpose as 'listing' | 'extension',
    state: job.state,
    title: inLanguage(locale, job.ar_title, job.en_title),
    activated_at: job.activated_at,
    expires_at: job.expires_at,
    payment,
    price: payment ?? price,
    total_halalas: (payment ?? price).total_halalas,
    accounts,
    credits: price.total_halalas > 0 ? credits : null,
    lacks_address: !hasNationalAddress(company),
    canPayOnline: ctx.gateway !== null,
    returned: returned === 'paid' || returned === 'back' ? (returned as 'paid' | 'back') : null,
    meta: pageMeta({
      url,
      locale,
      title: t(purpose === 'extension' ? 'jobs.extend_title' : 'jobs.pay_title'),
      noindex: true,
    }),
  };
});

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export const action = answered(async ({ context, params, request, url }: Route.ActionArgs) => {
  const ctx = context.get(appContext);
  const actor = context.get(actorContext);
  const { locale } = actor;
  const id = idOf(params.id);
  const purpose = purposeOf(url);
  const t = translate(jobPayTexts, locale);
  const form = await readForm(request, maxBytesOf('invoice_image'));
  const intent = form.get('intent');
  const here = hereOf(id, purpose);
  const known_end = url.searchParams.get('end');
  const pay = purpose === 'extension' ? extendByPayment : submitForPayment;
  /** What costs nothing now, or is paid by a credit, is done at once. */
  const settled = `${here}${here.includes('?') ? '&' : '?'}returned=paid`;

  if (intent === 'withdraw') {
    return answerForm(locale, form, z.object({}), async () => {
      if (purpose === 'extension') {
        await cancelExtension(ctx, actor, id);
        return redirectWith(locale, '/jobs', { message: t('jobs.extend_cancelled') });
      }
      await withdrawFromPayment(ctx, actor, id);
      const message = translate(jobsTexts, locale)('jobs.withdrawn_done');
      return redirectWith(locale, `/post-job/${id}?step=review`, { message });
    });
  }
  if (intent === 'online') {
    return answerForm(locale, form, z.object({}), async () => {
      const payment = await payOnline(ctx, actor, id, purpose, known_end);
      return payment?.checkout_url ? redirectToGateway(ctx, payment.checkout_url) : redirectWith(locale, settled);
    });
  }
  if (intent === 'bank' || intent === 'credit') {
    return answerForm(locale, form, z.object({}), async () => {
      const { payment } = await pay(ctx, actor, id, { pay_type: intent, known_end });
      return redirectWith(locale, payment?.state === 'paid' ? settled : here);
    });
  }
  return answerForm(locale, form, ReceiptDetails, async (details) => {
    // Nobody's receipt is kept before it is known that the ad is theirs.
    await findCompanyJob(ctx, actor, id);
    const file_id = await receiveFormFile(ctx, actor, form, 'invoice_image');
    if (!file_id) throw refusePayment('payments.receipt_missing');
    await sendReceipt(ctx, actor, id, { ...details, file_id }, purpose);
    return redirectWith(locale, here, { message: translate(jobsTexts, locale)('jobs.receipt_sent') });
  });
});

export default function PayPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTexts(jobPayTexts);
  const tj = useTexts(jobsTexts);
  const locale = useLocale();
  const { id, title, payment, price, purpose, expires_at } = loaderData;
  const { may } = useMay();
  const isExtension = purpose === 'extension';
  const isChoosing = !payment || ['initiated', 'failed', 'cancelled'].includes(payment.state);
  return (
    <div className="page page-body stack stack-6">
      <Breadcrumbs
        path={[
          { label: tj('jobs.ours_title'), to: isExtension ? '/jobs' : '/jobs?tab=others' },
          {
            label: title,
            ...(may('recruit') ? { to: isExtension ? `/post-job/${id}` : `/post-job/${id}?step=review` } : {}),
          },
        ]}
      />
      <header className="stack stack-2 read">
        <h1 className="heading-26">{t(isExtension ? 'jobs.extend_title' : 'jobs.pay_title')}</h1>
        {isExtension && expires_at && (
          <p className="muted">
            {t('jobs.extend_text', { count: price.listing_days, date: dateOf(expires_at, locale) })}
          </p>
        )}
      </header>
      <div className="with-side">
        <div className="stack stack-8">
          <PaymentBody
            data={loaderData}
            action={formsOf(loaderData)}
            giveUp={t(isExtension ? 'jobs.extend_cancel' : 'jobs.back_to_draft')}
            done={<PaidNotice data={loaderData} />}
            answer={actionData}
          />
        </div>
        <aside className="stack stack-6">
          {payment?.pay_type !== 'credit' && (
            <Card className="stack stack-3">
              <h2>
                {isExtension
                  ? t('jobs.extend_cost', { count: price.listing_days })
                  : tj('jobs.cost', { count: price.listing_days })}
              </h2>
              <Price
                lines={[{ label: tj('jobs.fee'), halalas: price.net_halalas }]}
                vatPercent={price.vat_percent}
                vat={price.vat_halalas}
                total={price.total_halalas}
              />
              {payment?.state !== 'paid' && loaderData.lacks_address && (
                <p className="small">
                  {t('jobs.invoice_address')}{' '}
                  <LocalLink to="/company-profile?part=billing">{t('jobs.to_billing')}</LocalLink>
                </p>
              )}
              {isChoosing && !loaderData.credits?.balance && (
                <p className="small muted">
                  {t('jobs.packages_hint')}{' '}
                  <LocalLink to="/busniss-platform#packages">{t('jobs.to_packages')}</LocalLink>
                </p>
              )}
            </Card>
          )}
          {payment && (
            <PaymentProgress
              payment={payment}
              last={
                isExtension
                  ? { label: t('jobs.step_extended'), at: null }
                  : { label: t('jobs.step_shown'), at: loaderData.activated_at }
              }
            />
          )}
        </aside>
      </div>
    </div>
  );
}

function PaidNotice({ data: { id, state, payment } }: { data: Route.ComponentProps['loaderData'] }) {
  const t = useTexts(jobPayTexts);
  const tj = useTexts(jobsTexts);
  const byCredit = payment?.pay_type === 'credit';
  return (
    <Notice
      kind="success"
      actions={
        <>
          <LinkButton to={`/jobs/${id}`}>{tj('jobs.view_public')}</LinkButton>
          {byCredit ? (
            <LinkButton to="/credits">{t('jobs.to_credits')}</LinkButton>
          ) : (
            <LinkButton to="/invoices">{t('jobs.to_invoices')}</LinkButton>
          )}
        </>
      }
    >
      <p className="medium">{t(byCredit ? 'jobs.credit_used_title' : 'jobs.paid_title')}</p>
      <p>{t(state === 'in_review' ? 'jobs.paid_review_text' : 'jobs.paid_text')}</p>
    </Notice>
  );
}
