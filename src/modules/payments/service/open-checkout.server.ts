import { setTimeout as sleep } from 'node:timers/promises';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { PaymentGatewayFailure } from '#platform/ports/payment-provider.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { PackageSold, Purpose, StartedPayment } from '../contract.ts';
import { refuse } from '../errors.ts';
import { claimCheckout, findPayableCheckout, insertCheckout, releaseCheckout } from '../queries/checkouts.server.ts';
import { findPayment } from '../queries.server.ts';
import { CHECKOUT_MS, pathOfPayment, pauseAfter } from '../rules.ts';
import { paymentsTexts } from '../texts.ts';
import type { PaymentRow } from './move-payment.server.ts';
import { toPayment } from './read-payments.server.ts';

type Opening = Uses<'db' | 'now' | 'config' | 'gateway' | 'log'>;

/** Longer than the gateway's own limit of time. */
const CLAIM_MS = 30_000;
/** A page that closes while one reads it is worse than a new one. */
const WORTH_OPENING_MS = 10 * 60_000;
const WAIT_MS = 100;
const WAITS = 80;

/** Where an online payment is made. However many ask at once, the gateway is asked for one page. */
export async function openCheckout(ctx: Opening, actor: Actor, paymentId: string): Promise<StartedPayment> {
  const employer = requireCompany(actor);
  const { gateway } = ctx;
  const payment = await findPayment(ctx.db, paymentId);
  if (!payment || payment.company_id !== employer.company_id) throw refuse('payments.not_found');
  const shape = toPayment(payment, actor.locale);
  if (payment.state === 'paid') return { ...shape, checkout_url: null };
  if (payment.pay_type !== 'online' || payment.state !== 'initiated') throw refuse('payments.wrong_state');
  if (!gateway) throw refuse('payments.online_unavailable');

  for (let waits = 0; waits < WAITS; waits += 1) {
    const now = ctx.now();
    const until = new Date(now.getTime() + WORTH_OPENING_MS);
    const known = () => findPayableCheckout(ctx.db, payment.id, gateway.name, until);
    const before = await known();
    if (before) return { ...shape, checkout_url: inLanguage(before.url, actor.locale) };
    if (await claimCheckout(ctx.db, payment.id, { now, lapsed: new Date(now.getTime() - CLAIM_MS) })) {
      // Between the look and the claim another one may have opened a page and let go.
      const meanwhile = await known();
      if (!meanwhile) return { ...shape, checkout_url: await askGateway(ctx, actor, payment, gateway) };
      await releaseCheckout(ctx.db, payment.id);
      return { ...shape, checkout_url: inLanguage(meanwhile.url, actor.locale) };
    }
    await sleep(WAIT_MS);
  }
  throw refuse('payments.gateway_silent', { retryAfterSeconds: 5 });
}

async function askGateway(
  ctx: Opening,
  { locale }: Actor,
  payment: PaymentRow,
  gateway: NonNullable<Opening['gateway']>,
): Promise<string> {
  const at = ctx.now();
  const expires_at = new Date(at.getTime() + CHECKOUT_MS);
  const purpose = payment.purpose as Purpose;
  const here = new URL(localPath(locale, pathOfPayment({ ...payment, purpose })), ctx.config.public_url);
  const backFrom = (how: 'paid' | 'back') => {
    const address = new URL(here);
    address.searchParams.set('returned', how);
    return address.href;
  };
  try {
    const checkout = await gateway.open({
      payment_id: payment.id,
      amount_halalas: payment.total_halalas,
      description: descriptionOf(payment, locale),
      locale,
      return_url: backFrom('paid'),
      back_url: backFrom('back'),
      expires_at,
    });
    await insertCheckout(ctx.db, {
      provider: gateway.name,
      id: checkout.id,
      payment_id: payment.id,
      url: checkout.url,
      state: 'open',
      expires_at,
      check_at: new Date(at.getTime() + pauseAfter(0)),
      created_at: at,
      updated_at: at,
    });
    return checkout.url;
  } catch (error) {
    if (!(error instanceof PaymentGatewayFailure)) throw error;
    ctx.log.error({ code: error.code, payment_id: payment.id }, 'no checkout from the payment gateway');
    throw refuse('payments.gateway_silent', { retryAfterSeconds: 5 });
  } finally {
    await releaseCheckout(ctx.db, payment.id);
  }
}

function descriptionOf({ purpose, package_sold, reference }: PaymentRow, locale: Locale): string {
  const t = translate(paymentsTexts, locale);
  const sold = package_sold as PackageSold | null;
  if (sold) return t('payments.checkout_package', { name: locale === 'ar' ? sold.ar_name : sold.en_name, reference });
  return t(purpose === 'extension' ? 'payments.checkout_extension' : 'payments.checkout_description', { reference });
}

function inLanguage(url: string, locale: string): string {
  const address = new URL(url);
  address.searchParams.set('lang', locale);
  return address.href;
}
