import { randomInt } from 'node:crypto';
import jsQR from 'jsqr';
import { extractImages, getDocumentProxy } from 'unpdf';
import { acceptReceipt, refundPayment, settleCheckout } from '#modules/payments/service.server.ts';
import { createDraft, payOnline, sendReceipt, submitForPayment } from '#modules/jobs/service.server.ts';
import { completeAd } from '#modules/jobs/test-data.server.ts';
import {
  createBankAccount,
  createEmployer,
  createPerson,
  createReceiptImage,
} from '#modules/payments/test-data.server.ts';
import { listNotifications } from '#modules/notifications/service.server.ts';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import { openPool } from '#platform/db/database.server.ts';
import { employerActor, seekerActor, staffActor } from '#tests/support/actors.ts';
import { openTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { afterAll, beforeAll, describe, expect, START, test, type TestContext } from '#tests/support/test-context.ts';
import { invoicePdf, listInvoices, sendReceipt as sendReceiptLetter } from './service.server.ts';
import { SEND_RECEIPT } from './service/send-receipt.server.ts';
import { setInvoice } from './typesetting/set-invoice.server.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ timeoutMs: 20_000, now: () => START.getTime() });
});
afterAll(() => gateway.close());

const ADDRESS = {
  building_number: '7421',
  street: 'شارع العليا',
  district: 'الملقا',
  postal_city: 'الرياض',
  postal_code: '13524',
  additional_number: '3312',
};
const FIRST_PAGE = { page: 1, per_page: 20 };

async function employer(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx, {
    state: 'verified',
    vat_number: '310122393500003',
    commercial_registration: `7${String(randomInt(1e9)).padStart(9, '0')}`,
    address: 'حي الملقا، الرياض',
    ...ADDRESS,
  });
  return { company_id, user_id, actor: employerActor(company_id, { id: user_id }) };
}

const staff = async (ctx: TestContext) => staffActor(['admin.payments'], { id: await createPerson(ctx) });

async function paidByBank(ctx: TestContext, { actor, user_id }: Awaited<ReturnType<typeof employer>>) {
  const { id } = await createDraft(ctx, actor, completeAd());
  await submitForPayment(ctx, actor, id, { pay_type: 'bank' });
  const payment = await sendReceipt(ctx, actor, id, {
    bank_account_id: await createBankAccount(ctx),
    bank_reference: null,
    file_id: await createReceiptImage(ctx, user_id),
  });
  await acceptReceipt(ctx, await staff(ctx), payment.id);
  return payment;
}

async function qrIn(pdf: Buffer): Promise<string | undefined> {
  const [image] = await extractImages(await getDocumentProxy(Uint8Array.from(pdf)), 1);
  const { data, width, height, channels } = image!;
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1)
    for (let channel = 0; channel < 3; channel += 1)
      rgba[at * 4 + channel] = data[at * channels + (channels === 1 ? 0 : channel)]!;
  return jsQR(rgba, width, height)?.data;
}

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocumentProxy(Uint8Array.from(pdf));
  const content = await (await document.getPage(1)).getTextContent();
  return content.items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

describe('an invoice', () => {
  test('is written when a receipt is accepted, with everything as it was that day', async ({ ctx }) => {
    const company = await employer(ctx);
    const payment = await paidByBank(ctx, company);
    const { invoices, total } = await listInvoices(ctx, company.actor, FIRST_PAGE);
    expect(total).toBe(1);
    expect(invoices[0]).toMatchObject({
      kind: 'invoice',
      reference: payment.reference,
      net_halalas: 20_000,
      vat_halalas: 3_000,
      vat_percent: 15,
      total_halalas: 23_000,
      credits: null,
    });
    const before = await invoicePdf(ctx, company.actor, invoices[0]!.id);
    const { buyer, lines, supplied_on } = await ctx.db
      .selectFrom('invoices')
      .select(['buyer', 'lines', 'supplied_on'])
      .where('id', '=', invoices[0]!.id)
      .executeTakeFirstOrThrow();
    expect(buyer).toMatchObject({ vat_number: '310122393500003', national: ADDRESS });
    expect(lines).toMatchObject([{ quantity: 1, unit_halalas: 20_000, net_halalas: 20_000 }]);
    expect([supplied_on, invoices[0]!.supplied_on]).toEqual([dayInRiyadh(START), dayInRiyadh(START)]);
    // The number of the ad as its address has it, not as an amount: 1001, never 1,001.
    expect(await textOf(before.bytes)).toMatch(/\bad\s+\d{4,}\b/);
    await ctx.db.updateTable('companies').set({ foundation_name: 'اسم جديد', building_number: '1111' }).execute();
    await ctx.db
      .insertInto('settings')
      .values({ name: 'seller_name', value: JSON.stringify('بائع جديد') })
      .execute();
    ctx.clock.move(DAY_MS);
    const after = await invoicePdf(ctx, company.actor, invoices[0]!.id);
    expect(after.bytes.equals(before.bytes)).toBe(true);
    expect(after.name).toMatch(/^INV-\d{6}\.pdf$/);
  });

  test('goes to whoever may pay for the company as a receipt, with the document, and so does a refund', async ({
    ctx,
  }) => {
    const company = await employer(ctx);
    const reached = { email: `${company.user_id}@sila.test`, email_verified_at: ctx.now() };
    await ctx.db.updateTable('users').set(reached).where('id', '=', company.user_id).execute();
    const payment = await paidByBank(ctx, company);
    const receipts = async () => {
      ctx.sent.mails.length = 0;
      for (const { task, payload } of ctx.enqueued.splice(0))
        if (task === SEND_RECEIPT) await sendReceiptLetter(ctx, payload as never);
      return ctx.sent.mails;
    };
    const [receipt, ...more] = await receipts();
    expect(more).toEqual([]);
    expect(receipt!.subject).toMatch(/^إيصال دفع 230 ريال والفاتورة INV-\d{6}$/);
    expect(receipt!.text).toContain(payment.reference);
    const { invoices } = await listInvoices(ctx, company.actor, FIRST_PAGE);
    const [file] = receipt!.attachments!;
    expect(file).toMatchObject({ filename: `${invoices[0]!.number}.pdf`, type: 'application/pdf' });
    expect(await textOf(Buffer.from(file!.content))).toContain(invoices[0]!.number);
    await ctx.db.updateTable('users').set({ locale: 'en' }).where('id', '=', company.user_id).execute();
    await refundPayment(ctx, await staff(ctx), payment.id, 'دُفع مرتين');
    const [refund] = await receipts();
    expect(refund!.subject).toMatch(/^Refund of SAR 230, credit note CN-\d{6}$/);
    expect(refund!.attachments![0]!.filename).toMatch(/^CN-\d{6}\.pdf$/);
    const { notifications } = await listNotifications(ctx, company.actor, FIRST_PAGE);
    expect(notifications.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['invoice_issued', 'credit_note_issued']),
    );
  });

  test('cannot be changed or deleted, not even past the program', async ({ ctx }) => {
    const company = await employer(ctx);
    await paidByBank(ctx, company);
    await expect(
      ctx.db.updateTable('invoices').set({ net_halalas: 1, total_halalas: 3_001 }).execute(),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test.each(['delete from invoices', 'truncate invoices cascade'])('withstands %s', async (statement) => {
    const pool = openPool(process.env['TEST_DATABASE_URL']!, 1);
    await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
    await pool.end();
  });

  test('is another company’s secret, and nothing for seekers', async ({ ctx }) => {
    const company = await employer(ctx);
    await paidByBank(ctx, company);
    const [invoice] = (await listInvoices(ctx, company.actor, FIRST_PAGE)).invoices;
    const rival = await employer(ctx);
    await expect(invoicePdf(ctx, rival.actor, invoice!.id)).rejects.toMatchObject({ status: 404 });
    expect((await listInvoices(ctx, rival.actor, FIRST_PAGE)).invoices).toEqual([]);
    await expect(listInvoices(ctx, seekerActor(), FIRST_PAGE)).rejects.toMatchObject({ status: 403 });
  });

  test('of a refund stays, and a credit note takes it back', async ({ ctx }) => {
    const company = await employer(ctx);
    const payment = await paidByBank(ctx, company);
    const who = await staff(ctx);
    await refundPayment(ctx, who, payment.id, 'دُفع مرتين');
    await refundPayment(ctx, who, payment.id, 'دُفع مرتين');
    const { invoices } = await listInvoices(ctx, company.actor, FIRST_PAGE);
    expect(invoices.map(({ kind }) => kind)).toEqual(['credit_note', 'invoice']);
    expect(invoices[0]).toMatchObject({ total_halalas: 23_000, vat_halalas: 3_000, credits: invoices[1]!.number });
    const { bytes, name } = await invoicePdf(ctx, company.actor, invoices[0]!.id);
    expect(name).toMatch(/^CN-\d{6}\.pdf$/);
    expect(await textOf(bytes)).toContain('Credit note');
  });

  test('given back in parts has a credit note for each, which together are exactly what was paid', async ({ ctx }) => {
    const company = await employer(ctx);
    const payment = await paidByBank(ctx, company);
    const who = await staff(ctx);
    const back = (part_halalas: number | null, known_halalas: number | null = null) =>
      refundPayment(ctx, who, payment.id, 'اتفاق مع الجهة', { part_halalas, known_halalas });
    await back(3_333, 0);
    // The same form sent twice, and more than is left.
    await expect(back(3_333, 0)).rejects.toMatchObject({ status: 409 });
    await expect(back(19_668)).rejects.toMatchObject({ code: 'payments.refund_too_much' });
    await back(7_777);
    expect(await ctx.db.selectFrom('payments').select('state').where('id', '=', payment.id).execute()).toEqual([
      { state: 'paid' },
    ]);
    await back(null);
    await back(null);
    const [invoice, ...notes] = (await listInvoices(ctx, company.actor, FIRST_PAGE)).invoices.toReversed();
    expect(notes.map(({ kind, total_halalas }) => [kind, total_halalas])).toEqual([
      ['credit_note', 3_333],
      ['credit_note', 7_777],
      ['credit_note', 11_890],
    ]);
    const sum = (of: 'net_halalas' | 'vat_halalas') => notes.reduce((all, note) => all + note[of], 0);
    expect([sum('net_halalas'), sum('vat_halalas')]).toEqual([invoice!.net_halalas, invoice!.vat_halalas]);
    expect(await ctx.db.selectFrom('payments').select('state').where('id', '=', payment.id).execute()).toEqual([
      { state: 'refunded' },
    ]);
    await expect(
      ctx.db.updateTable('payments').set({ refund_halalas: 23_001 }).where('id', '=', payment.id).execute(),
    ).rejects.toMatchObject({ code: '23514' });
  });

  test('of a fee of nothing is not written', async ({ ctx }) => {
    await ctx.db.insertInto('settings').values({ name: 'posting_fee', value: '0' }).execute();
    const company = await employer(ctx);
    const { id } = await createDraft(ctx, company.actor, completeAd());
    await submitForPayment(ctx, company.actor, id, { pay_type: 'bank' });
    expect((await listInvoices(ctx, company.actor, FIRST_PAGE)).total).toBe(0);
  });
});

const SAMPLE = {
  id: '0b54cbe9-7e6d-4c2e-9d0e-1f3f5f1d2a10',
  kind: 'invoice' as const,
  number: 'INV-000123',
  reference: 'SL-7K3Q9',
  issued_at: '2026-01-01T09:00:00.000Z',
  net_halalas: 50_000,
  vat_halalas: 7_500,
  vat_percent: 15,
  total_halalas: 57_500,
  credits: null,
  supplied_on: '2026-01-01',
  reason: null,
  qr: 'ARPZhdmG2LXYqSDYqtmI2LjZitmBAg8zMDAwMDAwMDAwMDAwMDMDFDIwMjYtMDEtMDFUMDk6MDA6MDBaBAY1NzUuMDAFBTc1LjAw',
  seller: {
    name: 'منصة توظيف',
    en_name: 'Recruitment platform',
    vat_number: '300000000000003',
    registration: '7000000000',
    address: 'الرياض',
    en_address: 'Riyadh',
  },
  buyer: {
    name: String.raw`#panic("x") $x^2$ *bold* شركة ${'ط'.repeat(80)}`,
    en_name: null,
    vat_number: null,
    registration: null,
    address: 'W'.repeat(200),
    en_address: null,
    national: {
      building_number: '7421',
      street: 'Olaya Street',
      district: 'Al Malqa',
      postal_city: 'Riyadh',
      postal_code: '13524',
      additional_number: '3312',
    },
  },
  lines: [
    {
      text: 'رسم نشر إعلان وظيفي',
      en_text: 'Posting fee of a job ad',
      quantity: 4,
      unit_halalas: 12_500,
      net_halalas: 50_000,
      vat_halalas: 7_500,
      total_halalas: 57_500,
    },
  ],
};

describe('the PDF', () => {
  test('holds the tax authority’s QR code, readable to the last byte', async () => {
    expect(await qrIn(await setInvoice(SAMPLE))).toBe(SAMPLE.qr);
  });

  test('says the amounts in plain digits, is tagged, and takes what people typed as text', async () => {
    const pdf = await setInvoice(SAMPLE);
    const text = await textOf(pdf);
    for (const said of [
      'INV-000123',
      '575.00',
      '75.00',
      '500.00',
      '300000000000003',
      'Tax invoice',
      '125.00',
      'Unit price',
      'Supply date',
      'Building number 7421, Olaya Street',
      'Postal code 13524',
      'Additional number 3312',
      'panic("x")',
      '$x^2$',
    ])
      expect(text).toContain(said);
    const raw = pdf.toString('latin1');
    expect(raw).toContain('pdfuaid:part');
    expect((await getDocumentProxy(Uint8Array.from(pdf))).numPages).toBe(1);
  });
});

/** A gateway tells again what found the server too busy. */
async function settleAsToldAgain(ctx: TestContext, checkout_id: string): Promise<void> {
  try {
    await settleCheckout(ctx, checkout_id);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    await settleAsToldAgain(ctx, checkout_id);
  }
}

test('a hundred payments at once have a hundred invoices without a gap, in one chain', async ({ committed: ctx }) => {
  ctx.gateway = gateway.provider;
  const before = await ctx.db.selectFrom('invoice_counters').selectAll().executeTakeFirstOrThrow();
  const ads: { id: number; checkout_id: string }[] = [];
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const actor = employerActor(company_id, { id: user_id });
  for (let count = 0; count < 100; count += 1) {
    const { id } = await createDraft(ctx, actor, completeAd());
    const { checkout_url } = (await payOnline(ctx, actor, id))!;
    ads.push({ id, checkout_id: new URL(checkout_url!).pathname.split('/').at(-1)! });
  }
  await Promise.all(ads.map(({ checkout_id }) => gateway.pay(checkout_id)));
  // Each is heard of twice.
  await Promise.all([...ads, ...ads].map(({ checkout_id }) => settleAsToldAgain(ctx, checkout_id)));

  const rows = await ctx.db.selectFrom('invoices').selectAll().where('icv', '>', before.icv).orderBy('icv').execute();
  expect(rows).toHaveLength(100);
  expect(rows.map(({ icv }) => icv - before.icv)).toEqual(ads.map((_, index) => index + 1));
  expect(rows.map(({ sequence }) => sequence - before.last_invoice)).toEqual(ads.map((_, index) => index + 1));
  expect(rows.map(({ previous_digest }) => previous_digest)).toEqual([
    before.last_digest,
    ...rows.slice(0, -1).map(({ digest }) => digest),
  ]);
  const { sum, paid } = await ctx.db
    .selectFrom('payments')
    .select((eb) => [eb.fn.sum<string>('total_halalas').as('sum'), eb.fn.countAll<number>().as('paid')])
    .where('company_id', '=', company_id)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  expect([Number(paid), Number(sum)]).toEqual([100, rows.reduce((total, row) => total + row.total_halalas, 0)]);
  const active = await ctx.db
    .selectFrom('jobs')
    .select('id')
    .where('company_id', '=', company_id)
    .where('state', '=', 'active')
    .execute();
  expect(active).toHaveLength(100);
}, 120_000);
