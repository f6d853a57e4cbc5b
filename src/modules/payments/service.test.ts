import { employerActor, seekerActor, staffActor, stale } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import {
  acceptReceipt,
  attachReceipt,
  cancelPaymentOfJob,
  currentPrice,
  findPaymentOfJob,
  listBankAccounts,
  listHistory,
  readPayment,
  refuseReceipt,
  startJobPayment,
} from './service.server.ts';
import {
  createBankAccount,
  createEmployer,
  createPerson,
  createReceiptImage,
  createWaitingAd,
} from './test-data.server.ts';

async function waitingAd(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx);
  const employer = employerActor(company_id, { id: user_id });
  const staff = staffActor(['admin.payments'], { id: await createPerson(ctx) });
  const job = await createWaitingAd(ctx, { company_id, user_id });
  const bank_account_id = await createBankAccount(ctx);
  const payment = await startJobPayment(ctx, employer, job, { pay_type: 'bank' });
  const attach = async () =>
    attachReceipt(ctx, employer, payment.id, {
      bank_account_id,
      bank_reference: 'FT26325',
      file_id: await createReceiptImage(ctx, user_id),
    });
  return { employer, staff, job, payment, attach, bank_account_id, user_id };
}

describe('a bank payment', () => {
  test('freezes the price of the day it was started', async ({ ctx }) => {
    const { payment, job } = await waitingAd(ctx);
    expect(payment).toMatchObject({
      state: 'awaiting_receipt',
      net_halalas: 20_000,
      vat_halalas: 3_000,
      total_halalas: 23_000,
    });
    await ctx.db
      .insertInto('settings')
      .values({ name: 'posting_fee', value: JSON.stringify(50_000) })
      .execute();
    expect(await currentPrice(ctx)).toMatchObject({ total_halalas: 57_500 });
    expect(await findPaymentOfJob(ctx, 'ar', job.id)).toMatchObject({ total_halalas: 23_000 });
  });

  test('is opened once, however often it is asked for', async ({ ctx }) => {
    const { employer, job, payment } = await waitingAd(ctx);
    expect((await startJobPayment(ctx, employer, job, { pay_type: 'bank' })).id).toBe(payment.id);
  });

  test('goes to staff with its receipt, and a better picture replaces it', async ({ ctx }) => {
    const { payment, attach } = await waitingAd(ctx);
    expect(await attach()).toMatchObject({ state: 'receipt_sent', bank_reference: 'FT26325' });
    expect(await attach()).toMatchObject({ state: 'receipt_sent', id: payment.id });
    expect((await listHistory(ctx, 'ar', payment.id)).map((event) => event.action)).toEqual([
      'start',
      'attach_receipt',
      'attach_receipt',
    ]);
  });

  test('takes no receipt for an account that is not ours', async ({ ctx }) => {
    const { employer, payment, user_id } = await waitingAd(ctx);
    const file_id = await createReceiptImage(ctx, user_id);
    await expect(
      attachReceipt(ctx, employer, payment.id, { bank_account_id: 999_999, bank_reference: null, file_id }),
    ).rejects.toMatchObject({
      code: 'payments.account_unknown',
    });
  });

  test('is paid when staff accept, and accepting again changes nothing', async ({ ctx }) => {
    const { payment, attach, staff } = await waitingAd(ctx);
    await attach();
    await expect(acceptReceipt(ctx, stale(staff), payment.id)).rejects.toMatchObject({
      code: 'access.fresh_proof_needed',
    });
    expect(await acceptReceipt(ctx, staff, payment.id)).toMatchObject({
      state: 'paid',
      paid_at: ctx.now().toISOString(),
    });
    ctx.clock.move(60_000);
    expect(await acceptReceipt(ctx, staff, payment.id)).toMatchObject({ state: 'paid' });
    expect((await listHistory(ctx, 'ar', payment.id)).filter((event) => event.to_state === 'paid')).toHaveLength(1);
    await expect(refuseReceipt(ctx, staff, payment.id, 'amount')).rejects.toMatchObject({
      code: 'payments.wrong_state',
    });
  });

  test('is not paid without a receipt', async ({ ctx }) => {
    const { payment, staff } = await waitingAd(ctx);
    await expect(acceptReceipt(ctx, staff, payment.id)).rejects.toMatchObject({ code: 'payments.wrong_state' });
  });

  test('refused with a reason, is sent again under the same reference', async ({ ctx }) => {
    const { payment, attach, staff, employer, job } = await waitingAd(ctx);
    await attach();
    await expect(refuseReceipt(ctx, staff, payment.id, '')).rejects.toMatchObject({ code: 'payments.reason_missing' });
    expect(await refuseReceipt(ctx, staff, payment.id, 'amount')).toMatchObject({
      state: 'refused',
      reason: 'المبلغ في الإيصال غير مطابق للمطلوب',
    });
    expect((await startJobPayment(ctx, employer, job, { pay_type: 'bank' })).id).toBe(payment.id);
    expect(await attach()).toMatchObject({ state: 'receipt_sent', reason: null, reference: payment.reference });
  });

  test('is given up before its receipt, and then opened anew', async ({ ctx }) => {
    const { payment, employer, job, attach } = await waitingAd(ctx);
    await cancelPaymentOfJob(ctx, employer, job.id);
    await cancelPaymentOfJob(ctx, employer, job.id);
    await expect(attach()).rejects.toMatchObject({ code: 'payments.wrong_state' });
    ctx.clock.move(1000);
    const next = await startJobPayment(ctx, employer, job, { pay_type: 'bank' });
    expect(next.id).not.toBe(payment.id);
  });

  test('is the one that is open also where a clock was set back since the last one was given up', async ({ ctx }) => {
    const { employer, job } = await waitingAd(ctx);
    await cancelPaymentOfJob(ctx, employer, job.id);
    ctx.clock.move(-60_000);
    const next = await startJobPayment(ctx, employer, job, { pay_type: 'bank' });
    expect((await startJobPayment(ctx, employer, job, { pay_type: 'bank' })).id).toBe(next.id);
    expect(await findPaymentOfJob(ctx, 'ar', job.id)).toMatchObject({ id: next.id });
  });

  test('is not given up while staff look at the receipt', async ({ ctx }) => {
    const { employer, job, attach } = await waitingAd(ctx);
    await attach();
    await expect(cancelPaymentOfJob(ctx, employer, job.id)).rejects.toMatchObject({ code: 'payments.wrong_state' });
  });
});

describe('who may', () => {
  test('another company neither reads a payment nor pays it', async ({ ctx }) => {
    const { payment, bank_account_id, user_id } = await waitingAd(ctx);
    const other = await createEmployer(ctx);
    const stranger = employerActor(other.company_id, { id: other.user_id });
    await expect(readPayment(ctx, stranger, payment.id)).rejects.toMatchObject({ status: 404 });
    const file_id = await createReceiptImage(ctx, user_id);
    await expect(
      attachReceipt(ctx, stranger, payment.id, { bank_account_id, bank_reference: null, file_id }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('nobody but staff with the permission decides, and learns nothing from asking', async ({ ctx }) => {
    const { payment, employer, attach } = await waitingAd(ctx);
    await attach();
    for (const actor of [employer, seekerActor(), staffActor(['admin.jobs'])]) {
      await expect(acceptReceipt(ctx, actor, payment.id)).rejects.toMatchObject({ status: 404 });
      await expect(refuseReceipt(ctx, actor, payment.id, 'amount')).rejects.toMatchObject({ status: 404 });
    }
  });
});

test('every move leaves an audit record', async ({ ctx }) => {
  const { payment, attach, staff } = await waitingAd(ctx);
  await attach();
  await acceptReceipt(ctx, staff, payment.id);
  const rows = await ctx.db
    .selectFrom('audit_events')
    .select(['action', 'actor_user_id'])
    .where('subject_id', '=', payment.id)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.action)).toEqual([
    'payments.start',
    'payments.attach_receipt',
    'payments.accept_receipt',
  ]);
  expect(rows[2]?.actor_user_id).toBe(staff.user!.id);
});

test('accounts are named in the reader’s language', async ({ ctx }) => {
  const id = await createBankAccount(ctx);
  const [ar, en] = await Promise.all([listBankAccounts(ctx, 'ar'), listBankAccounts(ctx, 'en')]);
  expect(ar.find((account) => account.id === id)?.bank).toBe('مصرف الإنماء');
  expect(en.find((account) => account.id === id)?.bank).toBe('Alinma Bank');
});
