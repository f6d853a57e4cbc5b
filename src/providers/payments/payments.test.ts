import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '#app/sandbox-gateway/start-process.server.ts';
import { PaymentGatewayFailure } from '#platform/ports/payment-provider.ts';
import { GATEWAY_SECRETS, openTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { moyasarPayments } from './moyasar-payments.server.ts';

let gateway: TestGateway;
let process_: RunningSandbox;
beforeAll(async () => {
  gateway = await openTestGateway({ timeoutMs: 400 });
  process_ = await startSandbox('src/sandbox-gateway/main.ts', {
    secret_key: GATEWAY_SECRETS.secret_key,
    webhook: { url: 'http://127.0.0.1:9/', secret: GATEWAY_SECRETS.webhook_secret },
  });
});
afterAll(() => Promise.all([gateway.close(), process_.stop()]));

const order = () => ({
  payment_id: randomUUID(),
  amount_halalas: 23_000,
  description: 'رسم إعلان وظيفي <SL-7K3Q9>',
  locale: 'ar' as const,
  return_url: 'http://localhost:3000/post-job/1001/pay?returned=1',
  back_url: 'http://localhost:3000/post-job/1001/pay',
  expires_at: new Date(Date.now() + 60_000),
});

const adapters = [
  { name: 'sandbox in this process', open: () => gateway.provider },
  {
    name: 'sandbox as a process',
    open: () => moyasarPayments({ name: 'sandbox', ...GATEWAY_SECRETS, endpoint: `${process_.local_url}/v1` }),
  },
];

describe.each(adapters)('checkout at the $name', ({ open }) => {
  test('knows its amount and whose it is', async () => {
    const asked = order();
    const made = await open().open(asked);
    expect(made).toMatchObject({
      state: 'open',
      amount_halalas: 23_000,
      currency: 'SAR',
      payment_id: asked.payment_id,
    });
    expect(await open().find(made.id)).toMatchObject({ id: made.id, state: 'open', refunded_halalas: 0 });
    const page = await fetch(made.url).then((answer) => answer.text());
    expect(page).toContain('dir="rtl"');
    expect(page).toContain('230.00');
    expect(page).toContain('&lt;SL-7K3Q9&gt;');
  });

  test('that nobody has is null', async () => {
    expect(await open().find(randomUUID())).toBeNull();
    expect(await open().close(randomUUID())).toBeNull();
  });

  test('once closed cannot be paid, and closing again says so', async () => {
    const { id, url } = await open().open(order());
    expect(await open().close(id)).toMatchObject({ state: 'closed' });
    expect(await open().close(id)).toMatchObject({ state: 'closed' });
    await fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
    expect(await open().find(id)).toMatchObject({ state: 'closed' });
  });

  test('is paid on the hosted page, which leads back; declined first, paid after', async () => {
    const { id, url } = await open().open(order());
    const press = (outcome: string) =>
      fetch(url, {
        method: 'POST',
        body: new URLSearchParams({ outcome, delivery: 'lost' }),
        redirect: 'manual',
      }).then((answer) => answer.headers.get('location')!);
    expect(await press('abandoned')).toBe('http://localhost:3000/post-job/1001/pay');
    await press('failed');
    expect(await open().find(id)).toMatchObject({ state: 'failed' });
    expect(await press('paid')).toContain('http://localhost:3000/post-job/1001/pay?returned=1&id=');
    expect(await open().find(id)).toMatchObject({ state: 'paid' });
    expect(await open().close(id)).toMatchObject({ state: 'paid' });
  });

  test('is refunded once, however often it is asked for', async () => {
    const { id, url } = await open().open(order());
    await expect(open().refund(id)).rejects.toMatchObject({ problem: 'refused' });
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'paid', delivery: 'lost' }),
      redirect: 'manual',
    });
    expect(await open().refund(id)).toMatchObject({ state: 'refunded', refunded_halalas: 23_000 });
    expect(await open().refund(id)).toMatchObject({ state: 'refunded', refunded_halalas: 23_000 });
  });
});

test('an expired checkout is closed', async () => {
  const { id } = await gateway.provider.open({ ...order(), expires_at: new Date(Date.now() - 1) });
  expect(await gateway.provider.find(id)).toMatchObject({ state: 'closed' });
});

test('too small an amount and a wrong key are told apart from silence', async () => {
  await expect(gateway.provider.open({ ...order(), amount_halalas: 99 })).rejects.toMatchObject({ problem: 'refused' });
  const stranger = moyasarPayments({
    ...GATEWAY_SECRETS,
    secret_key: 'sk_test_unknown',
    endpoint: `${gateway.url}/v1`,
  });
  await expect(stranger.find(randomUUID())).rejects.toMatchObject({ problem: 'credentials' });
});

test.each(['silent', 'error', 'html', 'lost_answer'] as const)(
  'trouble %s is unavailable, and passes',
  async (next) => {
    const { id } = await gateway.provider.open(order());
    await gateway.trouble(next);
    const error = await gateway.provider.find(id).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(PaymentGatewayFailure);
    expect(error).toMatchObject({ problem: 'unavailable', code: 'sandbox.unavailable' });
    expect(String((error as Error).stack)).not.toContain(GATEWAY_SECRETS.secret_key);
    expect(await gateway.provider.find(id)).toMatchObject({ state: 'open' });
  },
);

test('a refund whose answer was lost is not given twice', async () => {
  const { id } = await gateway.provider.open(order());
  await gateway.pay(id);
  await gateway.trouble('none', 'lost_answer');
  await expect(gateway.provider.refund(id)).rejects.toMatchObject({ problem: 'unavailable' });
  expect(await gateway.provider.refund(id)).toMatchObject({ state: 'refunded', refunded_halalas: 23_000 });
});

describe('a callback', () => {
  const body = (change: object = {}) => ({
    id: randomUUID(),
    type: 'payment_paid',
    secret_token: GATEWAY_SECRETS.webhook_secret,
    live: false,
    data: { id: randomUUID(), invoice_id: 'the-checkout', status: 'paid' },
    ...change,
  });

  test('with the shared secret names its checkout', () => {
    expect(gateway.provider.readCallback(body())).toEqual({ checkout_id: 'the-checkout' });
    expect(gateway.provider.readCallback(body({ data: {} }))).toEqual({ checkout_id: null });
  });

  test.each([[{ secret_token: 'wrong' }], [{ secret_token: undefined }], [{ data: null }]])(
    '%j proves nothing',
    (change) => {
      expect(gateway.provider.readCallback(body(change))).toBeNull();
    },
  );

  test('of a trial is nothing to a live key', () => {
    const live = moyasarPayments({ ...GATEWAY_SECRETS, secret_key: 'sk_live_of_the_tests' });
    expect(live.readCallback(body())).toBeNull();
    expect(live.readCallback(body({ live: true }))).toEqual({ checkout_id: 'the-checkout' });
  });
});
