import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { PaymentGatewayFailure, type Checkout, type PaymentProvider } from '#platform/ports/payment-provider.ts';

export type MoyasarOptions = {
  /** `sandbox` is the same HTTP spoken by our own process. */
  name?: PaymentProvider['name'];
  secret_key: string;
  webhook_secret: string;
  endpoint?: string;
  /** Of the hosted pages. */
  origin?: string;
  timeoutMs?: number;
};

const ENDPOINT = 'https://api.moyasar.com/v1';
const ORIGIN = 'https://checkout.moyasar.com';
const TIMEOUT_MS = 10_000;

const Payment = z.looseObject({ id: z.string(), status: z.string(), refunded: z.int().catch(0) });
const Invoice = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount: z.int(),
  currency: z.string(),
  url: z.url(),
  metadata: z.looseObject({ payment_id: z.string().optional() }).nullish(),
  payments: z.array(Payment).nullish(),
});
type Invoice = z.infer<typeof Invoice>;

/** An event carries the payment, the payment its invoice. */
const Webhook = z.looseObject({
  secret_token: z.string(),
  live: z.boolean().optional(),
  data: z.looseObject({ invoice_id: z.string().nullish() }),
});

const STATES: Record<string, Checkout['state']> = {
  initiated: 'open',
  on_hold: 'open',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
  canceled: 'closed',
  expired: 'closed',
  voided: 'closed',
};

const PAID = ['paid', 'captured', 'refunded'];

/** Hosted invoices: cards are typed on the gateway's page and never reach ours. */
export function moyasarPayments({
  name = 'moyasar',
  secret_key,
  webhook_secret,
  endpoint = ENDPOINT,
  origin = ORIGIN,
  timeoutMs = TIMEOUT_MS,
}: MoyasarOptions): PaymentProvider {
  const authorization = `Basic ${Buffer.from(`${secret_key}:`).toString('base64')}`;
  const isLive = secret_key.startsWith('sk_live_');

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Invoice | null> {
    let status: number;
    let answer: unknown;
    try {
      const response = await fetch(`${endpoint}${path}`, {
        method,
        headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        // A redirect would hand the key to whoever it names.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      const text = await response.text();
      answer = response.ok && path.startsWith('/invoices') ? Invoice.parse(JSON.parse(text)) : null;
    } catch (cause) {
      throw new PaymentGatewayFailure(name, 'unavailable', { cause });
    }
    if (status === 404) return null;
    if (status === 401 || status === 403) throw new PaymentGatewayFailure(name, 'credentials');
    if (status === 429 || status >= 500) throw new PaymentGatewayFailure(name, 'unavailable');
    if (status >= 400) throw new PaymentGatewayFailure(name, 'refused');
    return answer as Invoice | null;
  }

  const read = (id: string) => call('GET', `/invoices/${encodeURIComponent(id)}`);

  async function required(id: string): Promise<Invoice> {
    const invoice = await read(id);
    if (!invoice) throw new PaymentGatewayFailure(name, 'refused');
    return invoice;
  }

  return {
    name,
    origin,
    async open({ payment_id, amount_halalas, description, locale, return_url, back_url, expires_at }) {
      const invoice = await call('POST', '/invoices', {
        amount: amount_halalas,
        currency: 'SAR',
        description,
        success_url: return_url,
        back_url,
        expired_at: expires_at.toISOString(),
        metadata: { payment_id },
      });
      if (!invoice) throw new PaymentGatewayFailure(name, 'refused');
      return toCheckout(invoice, locale);
    },
    async find(id) {
      const invoice = await read(id);
      return invoice && toCheckout(invoice);
    },
    async close(id) {
      try {
        await call('PUT', `/invoices/${encodeURIComponent(id)}/cancel`);
      } catch (error) {
        // Refused: it was paid, or nobody could pay it any more. Reading it tells which.
        if (!(error instanceof PaymentGatewayFailure) || error.problem !== 'refused') throw error;
      }
      const invoice = await read(id);
      return invoice && toCheckout(invoice);
    },
    async refund(id, up_to_halalas) {
      const before = await required(id);
      const charge = (before.payments ?? []).find(({ status }) => PAID.includes(status));
      if (!charge) throw new PaymentGatewayFailure(name, 'refused');
      const wanted = Math.min(up_to_halalas ?? before.amount, before.amount);
      if (charge.refunded >= wanted) return toCheckout(before);
      await call('POST', `/payments/${encodeURIComponent(charge.id)}/refund`, {
        amount: wanted - charge.refunded,
      });
      return toCheckout(await required(id));
    },
    readCallback(body) {
      const event = Webhook.safeParse(body);
      if (!event.success || !isSame(event.data.secret_token, webhook_secret)) return null;
      // With a live key nobody pays with a test card.
      if (isLive && event.data.live === false) return null;
      return { checkout_id: event.data.data.invoice_id ?? null };
    },
  };
}

function toCheckout(invoice: Invoice, locale?: string): Checkout {
  const refunded = (invoice.payments ?? []).reduce((sum, payment) => sum + payment.refunded, 0);
  const url = new URL(invoice.url);
  if (locale) url.searchParams.set('lang', locale);
  const said = STATES[invoice.status] ?? 'open';
  // Some of it given back is called refunded as well; here that means all.
  const state = said === 'refunded' && refunded > 0 ? 'paid' : said;
  return {
    id: invoice.id,
    url: url.href,
    payment_id: invoice.metadata?.payment_id ?? null,
    state: state === 'paid' && refunded >= invoice.amount ? 'refunded' : state,
    amount_halalas: invoice.amount,
    refunded_halalas: refunded,
    currency: invoice.currency,
  };
}

/** In a time that tells nothing; digests make both sides equally long. */
const isSame = (given: string, wanted: string) =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(wanted).digest());
