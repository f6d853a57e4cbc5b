import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isPayable, openInvoices, type Invoice } from './invoices.ts';
import { DELIVERIES, invoicePage, missingPage, type Delivery } from './page.ts';
import type { Language } from './texts.ts';
import { webhooksTo, type WebhookTarget } from './webhooks.ts';

export type GatewayOptions = {
  secret_key: string;
  webhook: WebhookTarget;
  /** Where the books are kept; null keeps them in memory. */
  file?: string | null;
  host?: string;
  port?: number;
  /** What browsers reach it by; the address it listens on when absent. */
  public_host?: string;
  lateMs?: number;
  retryMs?: number;
  /** The clock by which invoices expire. */
  now?: () => number;
};

const MIN_AMOUNT = 100;
const BODY_LIMIT_BYTES = 100_000;

/**
 * Troubles of a gateway, for the next calls to the API: no answer, an answer of an error, or the action done
 * and its answer lost.
 */
const TROUBLES = ['none', 'silent', 'error', 'html', 'lost_answer'] as const;
type Trouble = (typeof TROUBLES)[number];

/** A payment gateway that moves no money: Moyasar's HTTP for invoices, refunds and webhooks, and a hosted page. */
export async function openGateway({
  secret_key,
  webhook,
  file = null,
  host = '127.0.0.1',
  port = 0,
  public_host,
  lateMs = 30_000,
  retryMs = 1_000,
  now = Date.now,
}: GatewayOptions) {
  const invoices = openInvoices(file, now);
  const webhooks = webhooksTo(webhook, { lateMs, retryMs });
  const authorization = `Basic ${Buffer.from(`${secret_key}:`).toString('base64')}`;
  const troubles: Trouble[] = [];
  let origin = '';

  const shown = (invoice: Invoice) => ({
    ...invoice,
    url: `${origin}/checkout/${invoice.id}`,
    logo_url: null,
    amount_format: `${(invoice.amount / 100).toFixed(2)} ${invoice.currency}`,
  });

  function api(method: string, path: string, body: Record<string, unknown>): [status: number, answer: object] {
    const refuse = (status: number, type: string, message: string): [number, object] => [
      status,
      { type, message, errors: null },
    ];
    const [, resource, id, action] = path.split('/').slice(1);
    if (resource === 'invoices' && !id && method === 'POST') {
      const { amount, currency, description } = body;
      if (!Number.isInteger(amount) || (amount as number) < MIN_AMOUNT || currency !== 'SAR' || !description)
        return refuse(400, 'invalid_request_error', 'Validation Failed');
      return [201, shown(invoices.create(body as never))];
    }
    if (resource === 'invoices' && !id && method === 'GET') return [200, { invoices: invoices.list().map(shown) }];
    if (resource === 'invoices' && id) {
      const invoice = invoices.find(id);
      if (!invoice) return refuse(404, 'api_error', 'Object not found');
      if (method === 'GET' && !action) return [200, shown(invoice)];
      if (method === 'PUT' && action === 'cancel') {
        if (!isPayable(invoice)) return refuse(400, 'invalid_request_error', 'Invoice cannot be canceled');
        invoices.cancel(invoice);
        return [200, shown(invoice)];
      }
    }
    if (resource === 'payments' && id && action === 'refund' && method === 'POST') {
      const charge = invoices.findCharge(id);
      if (!charge) return refuse(404, 'api_error', 'Object not found');
      const amount = Number(body['amount'] ?? charge.amount - charge.refunded);
      if (charge.status !== 'paid' || amount <= 0 || amount > charge.amount - charge.refunded)
        return refuse(400, 'invalid_request_error', 'Payment cannot be refunded');
      invoices.refund(charge, amount);
      void webhooks.send('payment_refunded', charge);
      return [200, charge];
    }
    return refuse(404, 'api_error', 'Not found');
  }

  /** What a payer chose on the hosted page; gives the address to go on to. */
  function act(invoice: Invoice, outcome: string, delivery: Delivery, here: string): string {
    if (outcome === 'abandoned') return invoice.back_url ?? here;
    if (!isPayable(invoice)) return here;
    if (outcome === 'failed') {
      void webhooks.send('payment_failed', invoices.charge(invoice, 'failed'), delivery);
      return here;
    }
    const earlier = delivery === 'reordered' ? [invoices.charge(invoice, 'failed')] : invoice.payments.slice();
    const charge = invoices.charge(invoice, 'paid');
    void webhooks.send('payment_paid', charge, delivery, earlier);
    const next = new URL(invoice.success_url ?? here, origin);
    next.searchParams.set('id', charge.id);
    next.searchParams.set('status', 'paid');
    next.searchParams.set('message', 'APPROVED');
    return next.href;
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', origin);
    const method = request.method ?? 'GET';
    const text = await bodyOf(request);
    const json = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    };
    const html = (status: number, page: string) => {
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'x-frame-options': 'DENY' }).end(page);
    };
    if (url.pathname === '/health') return json(200, { ok: true });

    if (url.pathname.startsWith('/v1/')) {
      if (request.headers.authorization !== authorization)
        return json(401, { type: 'authentication_error', message: 'Invalid authorization credentials' });
      const body = objectIn(text);
      if (url.pathname === '/v1/sandbox/troubles') {
        troubles.splice(0, troubles.length, ...(body['next'] as Trouble[]).filter((one) => TROUBLES.includes(one)));
        return json(200, {});
      }
      const pay = /^\/v1\/sandbox\/invoices\/([\w-]+)$/.exec(url.pathname);
      if (pay) {
        const invoice = invoices.find(pay[1]!);
        if (!invoice) return json(404, {});
        const next = act(invoice, String(body['outcome']), deliveryOf(body['delivery']), url.href);
        return json(200, { next });
      }
      const trouble = troubles.shift();
      if (trouble === 'silent') return;
      if (trouble === 'error') return json(502, { type: 'api_error', message: 'Bad Gateway' });
      if (trouble === 'html') return html(200, '<h1>Maintenance</h1>');
      const [status, said] = api(method, url.pathname, body);
      if (trouble === 'lost_answer') return void response.destroy();
      return json(status, said);
    }

    const checkout = /^\/checkout\/([\w-]+)$/.exec(url.pathname);
    const language: Language = url.searchParams.get('lang') === 'en' ? 'en' : 'ar';
    const invoice = checkout && invoices.find(checkout[1]!);
    if (!invoice) return html(404, missingPage(language));
    if (method !== 'POST') return html(200, invoicePage(invoice, language));
    const form = new URLSearchParams(text);
    const here = `${origin}/checkout/${invoice.id}?lang=${language}`;
    const next = act(invoice, form.get('outcome') ?? '', deliveryOf(form.get('delivery')), here);
    response.writeHead(303, { location: next }).end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: taken } = server.address() as AddressInfo;
  origin = `http://${public_host ?? '127.0.0.1'}:${taken}`;
  return {
    url: origin,
    port: taken,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const deliveryOf = (value: unknown): Delivery => DELIVERIES.find((one) => one === value) ?? 'now';

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > BODY_LIMIT_BYTES) throw new Error('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function objectIn(text: string): Record<string, unknown> {
  if (text === '') return {};
  const value: unknown = JSON.parse(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
