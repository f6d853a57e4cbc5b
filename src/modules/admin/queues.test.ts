import { randomUUID } from 'node:crypto';
import { createDraft, sendReceipt, submitForPayment } from '#modules/jobs/service.server.ts';
import { completeAd } from '#modules/jobs/test-data.server.ts';
import {
  createBankAccount,
  createEmployer,
  createPerson,
  createReceiptImage,
} from '#modules/payments/test-data.server.ts';
import { HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { employerActor, seekerActor, staffActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { dueOf } from './queues.ts';
import { decideReceipt } from './service.server.ts';
import { claim, readClaim } from './service/claims.server.ts';
import { readQueues } from './service/queues.server.ts';
import { saveSiteSettings } from './service/settings.server.ts';

const staff = async (ctx: TestContext, ...scope: string[]) => staffActor(scope, { id: await createPerson(ctx) });

async function sentReceipt(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx);
  const actor = employerActor(company_id, { id: user_id });
  const { id } = await createDraft(ctx, actor, completeAd());
  await submitForPayment(ctx, actor, id, { pay_type: 'bank' });
  const payment = await sendReceipt(ctx, actor, id, {
    bank_account_id: await createBankAccount(ctx),
    bank_reference: 'FT-1',
    file_id: await createReceiptImage(ctx, user_id),
  });
  return payment.id;
}

const receiptsOf = async (ctx: TestContext, actor: Awaited<ReturnType<typeof staff>>) =>
  (await readQueues(ctx, actor)).find(({ name }) => name === 'receipts')!;

test('a queue tells how much waits, since when, until when it is promised, and who is on it', async ({ ctx }) => {
  const [mine, colleague] = [await staff(ctx, 'admin.payments'), await staff(ctx, 'admin.*')];
  const before = await receiptsOf(ctx, mine);
  const sent_at = ctx.now();
  const id = await sentReceipt(ctx);
  await saveSiteSettings(ctx, colleague, {
    report_hours: 4,
    review_hours: 2,
    receipt_hours: 6,
    verification_hours: 48,
  });
  expect(await receiptsOf(ctx, mine)).toMatchObject({ count: before.count + 1, promised_hours: 6, holders: [] });
  if (before.count === 0)
    expect((await receiptsOf(ctx, mine)).due_at).toBe(new Date(sent_at.getTime() + 6 * HOUR_MS).toISOString());

  await claim(ctx, mine, { queue: 'receipts', id, action: 'take' });
  expect((await receiptsOf(ctx, mine)).holders).toMatchObject([{ count: 1, is_me: true }]);
  expect((await receiptsOf(ctx, colleague)).holders).toMatchObject([{ count: 1, is_me: false }]);

  await decideReceipt(ctx, colleague, { id, action: 'accept' });
  expect(await receiptsOf(ctx, mine)).toMatchObject({ count: before.count, holders: [] });
});

test('what one has taken is not taken by another, until it is left, or half a day has gone by', async ({ ctx }) => {
  const [first, second] = [await staff(ctx, 'admin.payments'), await staff(ctx, 'admin.payments')];
  const id = await sentReceipt(ctx);
  const take = { queue: 'receipts', id, action: 'take' } as const;
  await claim(ctx, first, take);
  await expect(claim(ctx, second, take)).rejects.toMatchObject({ code: 'admin.taken', status: 409 });
  await claim(ctx, second, { ...take, action: 'release' });
  expect(await readClaim(ctx, second, 'receipts', id)).toMatchObject({ is_me: false });

  ctx.clock.move(2 * HOUR_MS);
  await claim(ctx, first, take);
  ctx.clock.move(3 * HOUR_MS);
  expect(await readClaim(ctx, first, 'receipts', id)).toMatchObject({ is_me: true });
  ctx.clock.move(HOUR_MS);
  expect(await readClaim(ctx, first, 'receipts', id)).toBeNull();
  await claim(ctx, second, take);
  await claim(ctx, second, { ...take, action: 'release' });
  expect(await readClaim(ctx, second, 'receipts', id)).toBeNull();
});

test('only what waits is taken, and only by staff of its area', async ({ ctx }) => {
  const id = await sentReceipt(ctx);
  const take = { queue: 'receipts', id, action: 'take' } as const;
  for (const other of [seekerActor(), await staff(ctx, 'admin.jobs')])
    await expect(claim(ctx, other, take)).rejects.toMatchObject({ status: 404 });
  const mine = await staff(ctx, 'admin.payments');
  await expect(claim(ctx, mine, { ...take, id: randomUUID() })).rejects.toMatchObject({ code: 'admin.not_waiting' });
});

test('a promise is soon broken after seven tenths of its time', () => {
  const since = '2026-11-22T08:00:00.000Z';
  const at = (minutes: number) => new Date(Date.parse(since) + minutes * MINUTE_MS).toISOString();
  expect(dueOf(since, 4, at(60))).toEqual({ share: 0.25, state: 'fine' });
  expect(dueOf(since, 4, at(168)).state).toBe('soon');
  expect(dueOf(since, 4, at(240)).state).toBe('soon');
  expect(dueOf(since, 4, at(241))).toEqual({ share: 1, state: 'late' });
});
