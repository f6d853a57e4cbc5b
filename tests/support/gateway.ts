import { moyasarPayments } from '#providers/payments/moyasar-payments.server.ts';
import { openGateway } from '#app/sandbox-gateway/gateway.ts';

export const GATEWAY_SECRETS = { secret_key: 'sk_test_of_the_tests', webhook_secret: 'a-secret-of-the-webhooks' };

type Outcome = 'paid' | 'failed' | 'abandoned';
type Delivery = 'now' | 'late' | 'twice' | 'reordered' | 'lost';

/** The sandbox in this process, with hands to press its buttons. Without `webhook_url` it tells nobody. */
export async function openTestGateway({ webhook_url = 'http://127.0.0.1:9/', timeoutMs = 2_000, now = Date.now } = {}) {
  const { secret_key, webhook_secret } = GATEWAY_SECRETS;
  const gateway = await openGateway({
    secret_key,
    webhook: { url: webhook_url, secret: webhook_secret },
    lateMs: 150,
    retryMs: 20,
    now,
  });
  const call = async (path: string, body?: object) => {
    const answer = await fetch(`${gateway.url}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Basic ${Buffer.from(`${secret_key}:`).toString('base64')}` },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as never;
  };
  return {
    ...gateway,
    provider: moyasarPayments({
      name: 'sandbox',
      ...GATEWAY_SECRETS,
      endpoint: `${gateway.url}/v1`,
      origin: gateway.url,
      timeoutMs,
    }),
    pay: (id: string, outcome: Outcome = 'paid', delivery: Delivery = 'lost'): Promise<{ next: string }> =>
      call(`/sandbox/invoices/${id}`, { outcome, delivery }),
    /** What the next calls to its API meet, in this order. */
    trouble: (...next: ('silent' | 'error' | 'html' | 'lost_answer' | 'none')[]): Promise<void> =>
      call('/sandbox/troubles', { next }),
    invoices: async (): Promise<{ id: string; status: string; metadata: { payment_id: string } }[]> =>
      (await (call('/invoices') as Promise<{ invoices: never[] }>)).invoices,
  };
}
export type TestGateway = Awaited<ReturnType<typeof openTestGateway>>;
