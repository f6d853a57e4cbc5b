import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { paymentsApi } from '#modules/payments/api.server.ts';
import {
  carryOutRefund,
  closeCheckouts,
  findPaymentOfJob,
  hearGateway,
  listHistory,
  lookAfterReturn,
  reconcileCheckouts,
  refundPayment,
  returnSurplus,
  settleCheckout,
} from '#modules/payments/service.server.ts';
import { refundAtGateway } from '#modules/payments/tasks.server.ts';
import { createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import { employerActor, staffActor } from '#tests/support/actors.ts';
import { GATEWAY_SECRETS, openTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import {
  afterAll,
  beforeAll,
  describe,
  expect,
  START,
  test,
  testContextOn,
  type TestContext,
} from '#tests/support/test-context.ts';
import {
  createDraft,
  findCompanyJob,
  payOnline,
  remindOfPayments,
  submitForPayment,
  withdrawFromPayment,
} from './service.server.ts';
import { completeAd } from './test-data.server.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ timeoutMs: 500, now: () => START.getTime() });
});
afterAll(() => gateway.close());

const withGateway = (ctx: TestContext, at = gateway): TestContext => Object.assign(ctx, { gateway: at.provider });

async function waitingAd(given: TestContext, at = gateway) {
  const ctx = withGateway(given, at);
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const actor = employerActor(company_id, { id: user_id });
  const { id } = await createDraft(ctx, actor, completeAd());
  const payment = (await payOnline(ctx, actor, id))!;
  const checkout_id = checkoutOf(payment.checkout_url!);
  return { ctx, actor, id, payment, checkout_id, company_id, user_id };
}

const checkoutOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;
const stateOf = async (ctx: TestContext, jobId: number) => (await findPaymentOfJob(ctx, 'ar', jobId))?.state;
const movesOf = async (ctx: TestContext, jobId: number) => {
  const rows = await ctx.db
    .selectFrom('job_events')
    .select('action')
    .where('job_id', '=', jobId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action).filter((action) => action !== 'create' && action !== 'edit');
};
const notice = (checkout_id: string, secret_token = GATEWAY_SECRETS.webhook_secret) => ({
  id: 'event',
  type: 'payment_paid',
  secret_token,
  live: false,
  data: { invoice_id: checkout_id, status: 'paid' },
});

describe('an online payment', () => {
  test('shows the ad once it is paid, however often and from wherever this is heard', async ({ ctx: given }) => {
    const { ctx, actor, id, checkout_id, payment } = await waitingAd(given);
    expect(payment).toMatchObject({ state: 'initiated', pay_type: 'online', total_halalas: 23_000 });
    await gateway.pay(checkout_id);
    for (let times = 0; times < 6; times += 1) await hearGateway(ctx, 'sandbox', notice(checkout_id));
    await lookAfterReturn(ctx, actor, { job_id: id });
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'active', payment: { state: 'paid' } });
    expect(await movesOf(ctx, id)).toEqual(['submit', 'activate']);
    expect((await listHistory(ctx, 'ar', payment.id)).map(({ action }) => action)).toEqual(['start', 'settle']);
  });

  test('is not paid because somebody says so', async ({ ctx: given }) => {
    const { ctx, id, checkout_id } = await waitingAd(given);
    await hearGateway(ctx, 'sandbox', notice(checkout_id));
    expect(await stateOf(ctx, id)).toBe('initiated');
    await gateway.pay(checkout_id);
    await expect(hearGateway(ctx, 'sandbox', notice(checkout_id, 'guessed'))).rejects.toMatchObject({ status: 401 });
    await expect(hearGateway(ctx, 'moyasar', notice(checkout_id))).rejects.toMatchObject({ status: 404 });
    expect(await stateOf(ctx, id)).toBe('initiated');
  });

  test('declined says so, and the same payment succeeds with another card', async ({ ctx: given }) => {
    const { ctx, actor, id, checkout_id, payment } = await waitingAd(given);
    await gateway.pay(checkout_id, 'failed');
    await lookAfterReturn(ctx, actor, { job_id: id });
    expect(await stateOf(ctx, id)).toBe('failed');
    const again = (await payOnline(ctx, actor, id))!;
    expect(again).toMatchObject({ id: payment.id, state: 'initiated' });
    expect(checkoutOf(again.checkout_url!)).toBe(checkout_id);
    await gateway.pay(checkout_id);
    await settleCheckout(ctx, checkout_id);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'active', payment: { id: payment.id } });
  });

  test('declined here and paid there in the wrong order is paid', async ({ ctx: given }) => {
    const { ctx, id, checkout_id } = await waitingAd(given);
    await gateway.pay(checkout_id, 'failed');
    await settleCheckout(ctx, checkout_id);
    await gateway.pay(checkout_id);
    await settleCheckout(ctx, checkout_id);
    await hearGateway(ctx, 'sandbox', { ...notice(checkout_id), type: 'payment_failed' });
    expect(await stateOf(ctx, id)).toBe('paid');
  });

  test('that is left waits, and leads to the same page again', async ({ ctx: given }) => {
    const { ctx, actor, id, checkout_id } = await waitingAd(given);
    await gateway.pay(checkout_id, 'abandoned');
    await lookAfterReturn(ctx, actor, { job_id: id });
    expect(await stateOf(ctx, id)).toBe('initiated');
    expect(checkoutOf((await payOnline(ctx, actor, id))!.checkout_url!)).toBe(checkout_id);
  });

  test('of another amount is not ours: nothing is shown, and it is on record', async ({ ctx: given }) => {
    const { ctx, id, checkout_id, payment } = await waitingAd(given);
    await ctx.db
      .updateTable('payments')
      .set({ net_halalas: 30_000, vat_halalas: 4_500, total_halalas: 34_500 })
      .where('id', '=', payment.id)
      .execute();
    await gateway.pay(checkout_id);
    await settleCheckout(ctx, checkout_id);
    await settleCheckout(ctx, checkout_id);
    expect(await stateOf(ctx, id)).toBe('initiated');
    const alerts = await ctx.db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'payments.mismatch')
      .where('subject_id', '=', payment.id)
      .execute();
    expect(alerts).toHaveLength(1);
  });

  test('whose notice was lost is found by looking, less and less often', async ({ ctx: given }) => {
    const { ctx, id, checkout_id } = await waitingAd(given);
    await gateway.pay(checkout_id);
    expect(await reconcileCheckouts(ctx)).toBe(0);
    ctx.clock.move(61_000);
    await gateway.trouble('silent');
    expect(await reconcileCheckouts(ctx)).toBe(1);
    expect(await stateOf(ctx, id)).toBe('initiated');
    ctx.clock.move(61_000);
    expect(await reconcileCheckouts(ctx)).toBe(0);
    ctx.clock.move(61_000);
    expect(await reconcileCheckouts(ctx)).toBe(1);
    expect(await stateOf(ctx, id)).toBe('paid');
    ctx.clock.move(DAY_MS);
    expect(await reconcileCheckouts(ctx)).toBe(0);
  });

  test('that cannot be settled keeps no other from being looked up', async ({ ctx: given }) => {
    const { ctx, id, checkout_id } = await waitingAd(given);
    const other = await waitingAd(given);
    for (const paid of [checkout_id, other.checkout_id]) await gateway.pay(paid);
    ctx.clock.move(61_000);
    const poisoned = {
      ...ctx,
      gateway: {
        ...ctx.gateway!,
        find: (asked: string) =>
          asked === checkout_id ? Promise.reject(new Error('a bug of ours')) : ctx.gateway!.find(asked),
      },
    };
    expect(await reconcileCheckouts(poisoned)).toBe(2);
    expect([await stateOf(ctx, id), await stateOf(ctx, other.id)]).toEqual(['initiated', 'paid']);
  });

  test('tells of a silent gateway, and works when it is back', async ({ ctx: given }) => {
    const ctx = withGateway(given);
    const { company_id, user_id } = await createEmployer(ctx);
    const actor = employerActor(company_id, { id: user_id });
    const { id } = await createDraft(ctx, actor, completeAd());
    await gateway.trouble('error');
    await expect(payOnline(ctx, actor, id)).rejects.toMatchObject({ code: 'payments.gateway_silent', status: 503 });
    expect((await payOnline(ctx, actor, id))?.checkout_url).toContain('/checkout/');
  });

  test('and a transfer give way to each other until money is on its way', async ({ ctx: given }) => {
    const { ctx, actor, id, checkout_id, payment } = await waitingAd(given);
    ctx.clock.move(1_000);
    const bank = await submitForPayment(ctx, actor, id, { pay_type: 'bank' });
    expect(bank.payment).toMatchObject({ state: 'awaiting_receipt', pay_type: 'bank' });
    expect(ctx.enqueued).toContainEqual({ task: 'payments.close_checkouts', payload: { payment_id: payment.id } });
    await closeCheckouts(ctx, payment.id);
    expect(await gateway.provider.find(checkout_id)).toMatchObject({ state: 'closed' });
    ctx.clock.move(1_000);
    expect(await payOnline(ctx, actor, id)).toMatchObject({ state: 'initiated', pay_type: 'online' });
  });

  test('that arrives after it was given up goes back', async ({ ctx: given }) => {
    const { ctx, actor, id, checkout_id, payment } = await waitingAd(given);
    await withdrawFromPayment(ctx, actor, id);
    await gateway.pay(checkout_id);
    await closeCheckouts(ctx, payment.id);
    expect(ctx.enqueued).toContainEqual({ task: 'payments.return_surplus', payload: { id: checkout_id } });
    // A task that ends well is not run again, so that it must not while nobody can pay back.
    await expect(returnSurplus({ ...ctx, gateway: null }, checkout_id)).rejects.toMatchObject({ status: 409 });
    await returnSurplus(ctx, checkout_id);
    await returnSurplus(ctx, checkout_id);
    expect(await gateway.provider.find(checkout_id)).toMatchObject({ state: 'refunded', refunded_halalas: 23_000 });
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'draft', payment: { state: 'cancelled' } });
  });

  test('is not offered where there is no gateway', async ({ ctx }) => {
    const { company_id, user_id } = await createEmployer(ctx);
    const actor = employerActor(company_id, { id: user_id });
    const { id } = await createDraft(ctx, actor, completeAd());
    await expect(payOnline(ctx, actor, id)).rejects.toMatchObject({ code: 'payments.online_unavailable' });
  });
});

describe('a reminder', () => {
  test('comes two days after one began to pay, once, and not to who has paid', async ({ ctx: given }) => {
    const { ctx, actor, id, user_id } = await waitingAd(given);
    const other = await createDraft(ctx, actor, completeAd());
    const paying = (await payOnline(ctx, actor, other.id))!;
    await gateway.pay(checkoutOf(paying.checkout_url!));
    await settleCheckout(ctx, checkoutOf(paying.checkout_url!));
    const told = async () =>
      (
        await ctx.db
          .selectFrom('notifications')
          .select('href')
          .where('user_id', '=', user_id)
          .where('kind', '=', 'payment_due')
          .execute()
      ).map(({ href }) => href);
    ctx.clock.move(47 * HOUR_MS);
    await remindOfPayments(ctx);
    expect(await told()).toEqual([]);
    ctx.clock.move(HOUR_MS);
    await remindOfPayments(ctx);
    await remindOfPayments(ctx);
    expect(await told()).toEqual([`/post-job/${id}/pay`]);
  });
});

describe('a refund', () => {
  test('needs staff and a reason, ends the ad, and is made once', async ({ ctx: given }) => {
    const { ctx, actor, id, checkout_id, payment } = await waitingAd(given);
    await gateway.pay(checkout_id);
    await settleCheckout(ctx, checkout_id);
    const staff = staffActor(['admin.payments'], { id: await createPerson(ctx) });
    await expect(refundPayment(ctx, actor, payment.id, 'x')).rejects.toMatchObject({ status: 404 });
    await expect(refundPayment(ctx, staff, payment.id, '')).rejects.toMatchObject({ code: 'payments.reason_missing' });
    await refundPayment(ctx, staff, payment.id, 'إعلان مكرر');
    await refundPayment(ctx, staff, payment.id, 'إعلان مكرر');
    expect(ctx.enqueued.filter(({ task }) => task === 'payments.refund')).toHaveLength(1);
    const { refund_id } = ctx.enqueued.find(({ task }) => task === 'payments.refund')!.payload as { refund_id: string };
    await gateway.trouble('none', 'lost_answer');
    await expect(carryOutRefund(ctx, refund_id)).rejects.toThrow('unavailable');
    await carryOutRefund(ctx, refund_id);
    await carryOutRefund(ctx, refund_id);
    expect(await gateway.provider.find(checkout_id)).toMatchObject({ state: 'refunded', refunded_halalas: 23_000 });
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'expired', payment: { state: 'refunded' } });
    // A notice of the payment that comes after its refund.
    await hearGateway(ctx, 'sandbox', notice(checkout_id));
    expect(await stateOf(ctx, id)).toBe('refunded');
    expect((await movesOf(ctx, id)).filter((move) => move === 'activate')).toHaveLength(1);
  });

  test('that an older version queued, by its payment, is given back', async ({ ctx: given }) => {
    const { ctx, id, checkout_id, payment } = await waitingAd(given);
    await gateway.pay(checkout_id);
    await settleCheckout(ctx, checkout_id);
    await refundPayment(ctx, staffActor(['admin.payments'], { id: await createPerson(ctx) }), payment.id, 'مكرر');
    await refundAtGateway.run(ctx, { payment_id: payment.id } as never);
    expect(await gateway.provider.find(checkout_id)).toMatchObject({ refunded_halalas: 23_000 });
    expect(await stateOf(ctx, id)).toBe('refunded');
  });

  test('is asked for over days while the gateway is away, and so is what was paid twice', async ({ ctx: given }) => {
    const { ctx, checkout_id, payment } = await waitingAd(given);
    await gateway.pay(checkout_id);
    await settleCheckout(ctx, checkout_id);
    await refundPayment(ctx, staffActor(['admin.payments'], { id: await createPerson(ctx) }), payment.id, 'مكرر');
    const twice = await waitingAd(given);
    await withdrawFromPayment(ctx, twice.actor, twice.id);
    await gateway.pay(twice.checkout_id);
    await settleCheckout(ctx, twice.checkout_id);
    await settleCheckout(ctx, twice.checkout_id);
    const { rows } = await sql<{ name: string; max_attempts: number }>`
      select task_identifier as name, max_attempts from graphile_worker.jobs
      where task_identifier in ('payments.refund', 'payments.return_surplus') order by 1`.execute(ctx.db);
    expect(rows).toEqual([
      { name: 'payments.refund', max_attempts: 25 },
      { name: 'payments.return_surplus', max_attempts: 25 },
    ]);
  });

  test('made in the gateway’s dashboard is found there', async ({ ctx: given }) => {
    const { ctx, id, checkout_id } = await waitingAd(given);
    await gateway.pay(checkout_id);
    await settleCheckout(ctx, checkout_id);
    await gateway.provider.refund(checkout_id);
    await hearGateway(ctx, 'sandbox', { ...notice(checkout_id), type: 'payment_refunded' });
    expect(await stateOf(ctx, id)).toBe('refunded');
  });
});

/** Whoever finds the server too busy presses again. */
async function pressUntilHeard(...press: Parameters<typeof payOnline>): ReturnType<typeof payOnline> {
  try {
    return await payOnline(...press);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return pressUntilHeard(...press);
  }
}

test('fifty presses of the button open one page at the gateway', async ({ committed: given }) => {
  const ctx = withGateway(given);
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const actor = employerActor(company_id, { id: user_id });
  const { id } = await createDraft(ctx, actor, completeAd());
  const answers = await Promise.all(Array.from({ length: 50 }, () => pressUntilHeard(ctx, actor, id)));
  expect(new Set(answers.map((answer) => answer?.checkout_url)).size).toBe(1);
  const made = (await gateway.invoices()).filter(({ metadata }) => metadata.payment_id === answers[0]!.id);
  expect(made).toHaveLength(1);
});

test.each(['now', 'late', 'twice', 'reordered'] as const)(
  'a notice that comes %s activates once, over HTTP and beside the task and the returning payer',
  async (delivery) => {
    await withSite(async ({ ctx: given, open }) => {
      const { ctx, actor, id, checkout_id } = await waitingAd(given, open);
      await open.pay(checkout_id, 'paid', delivery);
      await Promise.all([
        lookAfterReturn(ctx, actor, { job_id: id }),
        settleCheckout(ctx, checkout_id),
        settleCheckout(ctx, checkout_id),
      ]);
      await sleep(400);
      expect(await stateOf(ctx, id)).toBe('paid');
      expect(await movesOf(ctx, id)).toEqual(['submit', 'activate']);
    });
  },
);

/** A site that hears notices on a port, and a gateway that knows it. */
async function withSite(work: (of: { ctx: TestContext; open: TestGateway }) => Promise<void>) {
  const db = databaseOf(openPool(process.env['TEST_DATABASE_URL']!, 20));
  const ctx = testContextOn(db);
  const { server } = await moduleApi(ctx, paymentsApi);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  const open = await openTestGateway({
    now: () => START.getTime(),
    webhook_url: `${address}/api/v1/payments/webhooks/sandbox`,
  });
  try {
    await work({ ctx, open });
  } finally {
    await open.close();
    await server.close();
    await db.destroy();
  }
}
