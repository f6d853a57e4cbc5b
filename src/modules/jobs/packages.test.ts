import { sql } from 'kysely';
import {
  buyPackage,
  carryOutRefund,
  closeCheckouts,
  creditsOf,
  expireCredits,
  hearGateway,
  listCreditEntries,
  listPackages,
  refundPayment,
  remindOfEndingCredits,
  settleCheckout,
} from '#modules/payments/service.server.ts';
import { createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { employerActor, staffActor, stale } from '#tests/support/actors.ts';
import { GATEWAY_SECRETS, openTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { afterAll, beforeAll, describe, expect, START, test, type TestContext } from '#tests/support/test-context.ts';
import { createDraft, extendByPayment, findCompanyJob, payOnline, submitForPayment } from './service.server.ts';
import { completeAd } from './test-data.server.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ timeoutMs: 20_000, now: () => START.getTime() });
});
afterAll(() => gateway.close());

async function company(given: TestContext) {
  const ctx: TestContext = Object.assign(given, { gateway: gateway.provider });
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const actor = employerActor(company_id, { id: user_id });
  const balance = async () => (await creditsOf(ctx, company_id)).balance;
  const draft = async () => (await createDraft(ctx, actor, completeAd())).id;
  return { ctx, company_id, user_id, actor, balance, draft };
}

const checkoutOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;

/** Bought in the sandbox; the first package of a fresh installation has five ads. */
async function buyer(given: TestContext) {
  const one = await company(given);
  const [pack] = await listPackages(one.ctx, 'ar');
  const bought = await buyPackage(one.ctx, one.actor, pack!.id, { pay_type: 'online' });
  const checkout_id = checkoutOf(bought.checkout_url!);
  await gateway.pay(checkout_id);
  await settleCheckout(one.ctx, checkout_id);
  return { ...one, pack: pack!, payment: bought, checkout_id };
}

const kindsOf = async (ctx: TestContext, actor: Parameters<typeof listCreditEntries>[1]) =>
  (await listCreditEntries(ctx, actor, { page: 1, per_page: 20 })).entries.map(({ kind, credits, balance }) => [
    kind,
    credits,
    balance,
  ]);

describe('a package', () => {
  test('is sold with its VAT, and asking twice for it opens one payment and one page', async ({ ctx: given }) => {
    const { ctx, actor } = await company(given);
    const [pack] = await listPackages(ctx, 'en');
    expect(pack).toMatchObject({ ads: 5, net_halalas: 90_000, vat_halalas: 13_500, total_halalas: 103_500 });
    expect(pack).toMatchObject({ per_ad_halalas: 18_000, saved_percent: 10 });
    const [first, again] = [
      await buyPackage(ctx, actor, pack!.id, { pay_type: 'online' }),
      await buyPackage(ctx, actor, pack!.id, { pay_type: 'online' }),
    ];
    expect(again).toMatchObject({ id: first.id, checkout_url: first.checkout_url });
    const viewer = employerActor(actor.user!.company_id!, { id: actor.user!.id, company_role: 'viewer' });
    await expect(buyPackage(ctx, viewer, pack!.id, { pay_type: 'bank' })).rejects.toMatchObject({ status: 403 });
  });

  test('gives its credits once, however often its payment is heard of, and each shows one ad once', async ({
    ctx: given,
  }) => {
    const { ctx, actor, balance, draft, checkout_id } = await buyer(given);
    const notice = { secret_token: GATEWAY_SECRETS.webhook_secret, data: { invoice_id: checkout_id } };
    await hearGateway(ctx, 'sandbox', notice);
    expect(await balance()).toBe(5);

    const id = await draft();
    const { state, payment } = await submitForPayment(ctx, actor, id, { pay_type: 'credit' });
    expect([state, payment]).toMatchObject(['active', { pay_type: 'credit', state: 'paid', total_halalas: 0 }]);
    await expect(submitForPayment(ctx, actor, id, { pay_type: 'credit' })).rejects.toMatchObject({ status: 409 });
    expect(await balance()).toBe(4);
    expect(await kindsOf(ctx, actor)).toEqual([
      ['spent', -1, 4],
      ['bought', 5, 5],
    ]);
  });

  test('pays for an ad that was being paid another way, which is given up', async ({ ctx: given }) => {
    const { ctx, actor, draft, balance } = await buyer(given);
    const id = await draft();
    const begun = (await payOnline(ctx, actor, id))!;
    ctx.clock.move(1_000);
    await submitForPayment(ctx, actor, id, { pay_type: 'credit' });
    await closeCheckouts(ctx, begun.id);
    expect(await gateway.provider.find(checkoutOf(begun.checkout_url!))).toMatchObject({ state: 'closed' });
    expect([await balance(), (await findCompanyJob(ctx, actor, id)).state]).toEqual([4, 'active']);
  });

  test('extends an ad that is shown', async ({ ctx: given }) => {
    const { ctx, actor, draft, balance } = await buyer(given);
    const id = await draft();
    await submitForPayment(ctx, actor, id, { pay_type: 'credit' });
    const before = (await findCompanyJob(ctx, actor, id)).expires_at!;
    ctx.clock.move(1_000);
    await extendByPayment(ctx, actor, id, { pay_type: 'credit' });
    const { expires_at, payment } = await findCompanyJob(ctx, actor, id);
    expect((Date.parse(expires_at!) - Date.parse(before)) / DAY_MS).toBe(30);
    expect([await balance(), payment?.purpose]).toEqual([3, 'listing']);
  });

  test('extends an ad once, however often one form is sent', async ({ ctx: given }) => {
    const { ctx, actor, draft, balance } = await buyer(given);
    const id = await draft();
    await submitForPayment(ctx, actor, id, { pay_type: 'credit' });
    const { expires_at: known_end } = await findCompanyJob(ctx, actor, id);
    const sent = { pay_type: 'credit' as const, known_end };
    ctx.clock.move(1_000);
    const first = await extendByPayment(ctx, actor, id, sent);
    ctx.clock.move(1_000);
    expect(await extendByPayment(ctx, actor, id, sent)).toEqual(first);
    expect(await balance()).toBe(3);
  });

  test('whose credits are over is written off once, after a reminder', async ({ ctx: given }) => {
    const { ctx, actor, user_id, balance, draft } = await buyer(given);
    ctx.clock.move(167 * DAY_MS);
    await remindOfEndingCredits(ctx);
    await remindOfEndingCredits(ctx);
    const told = await ctx.db.selectFrom('notifications').select('kind').where('user_id', '=', user_id).execute();
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['credits_ending', 'invoice_issued', 'package_paid']);
    ctx.clock.move(13 * DAY_MS);
    expect(await balance()).toBe(0);
    await expect(submitForPayment(ctx, actor, await draft(), { pay_type: 'credit' })).rejects.toMatchObject({
      code: 'payments.no_credit',
    });
    await expireCredits(ctx);
    await expireCredits(ctx);
    expect(await kindsOf(ctx, actor)).toEqual([
      ['expired', -5, 0],
      ['bought', 5, 5],
    ]);
  });

  test('gives back what its unspent credits cost, which nobody can spend from then on', async ({ ctx: given }) => {
    const { ctx, actor, draft, balance, payment, checkout_id } = await buyer(given);
    await submitForPayment(ctx, actor, await draft(), { pay_type: 'credit' });
    const staff = staffActor(['admin.payments'], { id: await createPerson(ctx) });
    await expect(refundPayment(ctx, stale(staff), payment.id, 'طلب الجهة')).rejects.toMatchObject({
      code: 'access.fresh_proof_needed',
    });
    await refundPayment(ctx, staff, payment.id, 'طلب الجهة');
    expect(await balance()).toBe(0);
    const { refund_id } = ctx.enqueued.find(({ task }) => task === 'payments.refund')!.payload as { refund_id: string };
    await carryOutRefund(ctx, refund_id);
    await carryOutRefund(ctx, refund_id);
    // Four fifths of 1,035 riyals.
    expect(await gateway.provider.find(checkout_id)).toMatchObject({ refunded_halalas: 82_800 });
    await expect(refundPayment(ctx, staff, payment.id, 'طلب الجهة')).rejects.toMatchObject({
      code: 'payments.nothing_to_refund',
    });
    const note = await ctx.db
      .selectFrom('invoices')
      .select(['net_halalas', 'vat_halalas', 'total_halalas'])
      .where('payment_id', '=', payment.id)
      .where('kind', '=', 'credit_note')
      .execute();
    expect(note).toEqual([{ net_halalas: 72_000, vat_halalas: 10_800, total_halalas: 82_800 }]);
  });

  test('has its credit back when the ad that it paid for is refunded', async ({ ctx: given }) => {
    const { ctx, actor, draft, balance } = await buyer(given);
    const id = await draft();
    const { payment } = await submitForPayment(ctx, actor, id, { pay_type: 'credit' });
    const staff = staffActor(['admin.payments'], { id: await createPerson(ctx) });
    await refundPayment(ctx, staff, payment!.id, 'خطأ من الموقع');
    await refundPayment(ctx, staff, payment!.id, 'خطأ من الموقع');
    expect([await balance(), (await findCompanyJob(ctx, actor, id)).state]).toEqual([5, 'expired']);
  });
});

test('a credit that comes back waits for its ad before its lot, as whoever spends one does', async ({ committed }) => {
  const { ctx, actor, draft } = await buyer(committed);
  const id = await draft();
  const { payment } = await submitForPayment(ctx, actor, id, { pay_type: 'credit' });
  const staff = staffActor(['admin.payments'], { id: await createPerson(ctx) });
  const refunding = await ctx.db.transaction().execute(async (db) => {
    await db.selectFrom('jobs').select('id').where('id', '=', id).forUpdate().execute();
    const refunded = refundPayment(ctx, staff, payment!.id, 'خطأ من الموقع');
    const isWaiting = async () =>
      (
        await sql<{ is_waiting: boolean }>`
          select exists (select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)))
            as is_waiting`.execute(db)
      ).rows[0]!.is_waiting;
    while (!(await isWaiting())) await Promise.resolve();
    await db
      .selectFrom('company_credits')
      .select('id')
      .where('company_id', '=', actor.user!.company_id!)
      .forUpdate()
      .noWait()
      .execute();
    return { refunded };
  });
  await refunding.refunded;
});

test('fifty who spend at once show as many ads as there are credits, and the ledger never goes below zero', async ({
  committed,
}) => {
  const { ctx, actor, company_id, balance, draft } = await buyer(committed);
  const ids: number[] = [];
  for (let count = 0; count < 50; count += 1) ids.push(await draft());
  const outcomes: PromiseSettledResult<unknown>[] = [];
  // As many at once as there are connections, so that waiting is for the credits and not for the pool.
  for (let at = 0; at < ids.length; at += 10)
    outcomes.push(
      ...(await Promise.allSettled(
        ids.slice(at, at + 10).map((id) => submitForPayment(ctx, actor, id, { pay_type: 'credit' })),
      )),
    );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  const active = await ctx.db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', company_id)
    .where('state', '=', 'active')
    .execute();
  expect([active.length, await balance()]).toEqual([5, 0]);

  const lot = await ctx.db
    .selectFrom('company_credits')
    .select('id')
    .where('company_id', '=', company_id)
    .where('lot_id', 'is', null)
    .executeTakeFirstOrThrow();
  const past = { company_id, at: ctx.now(), kind: 'expired', credits: -1, lot_id: lot.id };
  await expect(ctx.db.insertInto('company_credits').values(past).execute()).rejects.toMatchObject({ code: '23514' });
  await expect(ctx.db.deleteFrom('company_credits').execute()).rejects.toMatchObject({ code: '42501' });
}, 60_000);
