import { BankAccountInput, PackageInput } from '#modules/payments/contract.ts';
import {
  currentPrice,
  listBankAccounts,
  listPackages,
  saveAccount,
  savePackage,
} from '#modules/payments/service.server.ts';
import { createPerson } from '#modules/payments/test-data.server.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { seenIn } from '#platform/fields/seen.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { seekerActor, staffActor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import {
  readSiteSettings,
  savePeriod,
  saveSiteSettings,
  takeBackSettings,
  typedSettings,
} from './service/settings.server.ts';
import { typedIn } from './resources/describe.ts';
import {
  listViews,
  postToResource,
  readRecord,
  removeView,
  requireResource,
  saveView,
} from './resources/service.server.ts';
import { HiringInput, PriceForm, SellerInput } from './settings.ts';

const hiring = { answer_days: '30', interview_min_interviewers: '2', interview_notice_days: '3', public_holidays: '' };

const staffOf = async (ctx: TestContext, scope = 'admin.settings') =>
  staffActor([scope], { id: await createPerson(ctx) });

const seller = {
  seller_name: 'صلة للتوظيف',
  seller_en_name: 'Sila Recruitment',
  seller_vat_number: '310122393500003',
  seller_registration: '7001234567',
  seller_address: 'حي العليا، الرياض',
  seller_en_address: 'Al Olaya, Riyadh',
  seller_building_number: '٢١٠١',
  seller_postal_code: '12211',
  seller_additional_number: '',
};

describe('what is sold', () => {
  test('costs from now on what staff say, with a record of before and after', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const input = PriceForm.parse({ posting_fee: '١٩٩٫٥', listing_days: '45', vat_percent: '15' });
    await saveSiteSettings(ctx, staff, input);
    expect(await currentPrice(ctx)).toMatchObject({ net_halalas: 19_950, total_halalas: 22_943, listing_days: 45 });
    const [record] = await ctx.db
      .selectFrom('audit_events')
      .select(['before', 'after'])
      .where('action', '=', 'admin.change_settings')
      .where('actor_user_id', '=', staff.user!.id)
      .execute();
    expect(record).toEqual({
      before: { posting_fee: 20_000, listing_days: 30 },
      after: { posting_fee: 19_950, listing_days: 45 },
    });
  });

  test.each([{ posting_fee: '-1' }, { posting_fee: '1.999' }, { listing_days: '0' }, { vat_percent: '101' }])(
    'cannot be %j',
    (wrong) => {
      expect(PriceForm.safeParse({ posting_fee: '200', listing_days: '30', vat_percent: '15', ...wrong }).success).toBe(
        false,
      );
    },
  );

  test('is a package with the terms of its day, or is not sold any more', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    const input = {
      ar_name: 'باقة',
      en_name: 'Pack',
      price_halalas: 50_000,
      ads: '3',
      valid_days: '90',
      is_active: 'true',
    };
    const id = await savePackage(ctx, staff, PackageInput.parse({ id: '', ...input }));
    expect((await listPackages(ctx, 'en')).find((pack) => pack.id === id)).toMatchObject({ total_halalas: 57_500 });
    await savePackage(ctx, staff, PackageInput.parse({ id, ...input, is_active: '' }));
    expect((await listPackages(ctx, 'en')).some((pack) => pack.id === id)).toBe(false);
  });
});

describe('two who change the same', () => {
  test('do not overwrite each other in silence: the later one is told what the earlier made of it', async ({ ctx }) => {
    const [one, other] = [await staffOf(ctx), await staffOf(ctx)];
    const opened = seenIn(typedSettings(await readSiteSettings(ctx, one)), Object.keys(PriceForm.shape));
    const typed = (posting_fee: string) => PriceForm.parse({ posting_fee, listing_days: '30', vat_percent: '15' });
    await saveSiteSettings(ctx, one, typed('250'), opened);
    const late = saveSiteSettings(ctx, other, typed('199.5'), opened);
    await expect(late).rejects.toMatchObject({
      status: 409,
      texts: { en: expect.stringContaining('was 200, is 250'), ar: expect.stringContaining('كان 200 وصار 250') },
    });
    expect(await readSettings(ctx)).toMatchObject({ posting_fee: 25_000 });
    // What was read again may be saved; what another part of the settings became is no matter.
    const again = seenIn(typedSettings(await readSiteSettings(ctx, one)), Object.keys(PriceForm.shape));
    await saveSiteSettings(ctx, one, HiringInput.parse({ ...hiring, answer_days: '9' }));
    await saveSiteSettings(ctx, other, typed('199.5'), again);
    expect(await readSettings(ctx)).toMatchObject({ posting_fee: 19_950 });
    // A form without what it showed, or with nonsense, saves nothing.
    for (const seen of ['', '7', '{'])
      await expect(saveSiteSettings(ctx, other, typed('1'), seen)).rejects.toMatchObject({ status: 409 });
  });

  test('are told of a period too, and of a package', async ({ ctx }) => {
    const officer = await staffOf(ctx, 'admin.privacy');
    const period = { name: 'incident_letters', days: 400 };
    const seen = seenIn({ days: 1095 }, ['days']);
    await savePeriod(ctx, officer, { ...period, seen });
    await expect(savePeriod(ctx, officer, { ...period, days: 500, seen })).rejects.toMatchObject({ status: 409 });
    const staff = await staffOf(ctx);
    const one = requireResource(staff, 'packages');
    const pack = {
      ar_name: 'باقة',
      en_name: 'Pack',
      price_halalas: 50_000,
      ads: '3',
      valid_days: '90',
      is_active: 'true',
    };
    const id = await savePackage(ctx, staff, PackageInput.parse({ id: '', ...pack }));
    const fields = Object.keys(one.description.form!.fields);
    const opened = seenIn(typedIn(one.description, await readRecord(ctx, staff, one, id)), fields);
    const save = (ads: string) =>
      postToResource(ctx, staff, one, { ...PackageInput.parse({ id, ...pack, ads }), seen: opened });
    await save('4');
    await expect(save('5')).rejects.toMatchObject({
      status: 409,
      texts: { en: expect.stringContaining('was 3, is 4') },
    });
  });
});

describe('a view of a list', () => {
  test('is on record when it is shared, changed while shared, or taken from the others; one’s own is not', async ({
    ctx,
  }) => {
    const staff = await staffOf(ctx);
    const one = requireResource(staff, 'packages');
    const save = (is_shared: boolean, search: string) =>
      saveView(ctx, staff, one, { name: 'المعروضة', is_shared, search: new URLSearchParams(search) });
    await save(false, 'on_sale=yes');
    await save(true, 'on_sale=yes');
    await save(true, 'on_sale=yes');
    await save(true, 'on_sale=no');
    const [view] = await listViews(ctx, staff, one);
    await removeView(ctx, staff, one, view!.id);
    await removeView(ctx, staff, one, view!.id);
    const told = await ctx.db
      .selectFrom('audit_events')
      .select(['action', 'details', 'before', 'after'])
      .where('actor_user_id', '=', staff.user!.id)
      .orderBy('id')
      .execute();
    const shared = { details: expect.objectContaining({ view: 'المعروضة' }) };
    expect(told).toMatchObject([
      { action: 'admin.shared_view_saved', ...shared, before: { is_shared: false }, after: { is_shared: true } },
      {
        action: 'admin.shared_view_saved',
        ...shared,
        before: { query: 'on_sale=yes' },
        after: { query: 'on_sale=no' },
      },
      { action: 'admin.shared_view_removed', ...shared, before: { query: 'on_sale=no', is_shared: true }, after: null },
    ]);
  });
});

describe('who sells', () => {
  test('is named on invoices with the tax authority’s fields, in plain digits', async ({ ctx }) => {
    const staff = await staffOf(ctx);
    await saveSiteSettings(ctx, staff, SellerInput.parse(seller));
    expect(await readSiteSettings(ctx, staff)).toMatchObject({
      seller_vat_number: '310122393500003',
      seller_building_number: '2101',
      seller_additional_number: null,
    });
  });

  test.each([
    { seller_vat_number: '110122393500003' },
    { seller_postal_code: '1221' },
    { seller_name: 'ن'.repeat(121) },
  ])('cannot be %j', (wrong) => {
    expect(SellerInput.safeParse({ ...seller, ...wrong }).success).toBe(false);
  });
});

test('an account to transfer to needs a right IBAN of its own', async ({ ctx }) => {
  const staff = await staffOf(ctx);
  const account = { id: '', bank_ar: 'مصرف', bank_en: 'Bank', account_name: 'صلة', is_active: 'true' };
  expect(BankAccountInput.safeParse({ ...account, iban: 'SA03 8000 0000 6080 1016 7518' }).success).toBe(false);
  const input = BankAccountInput.parse({ ...account, iban: 'sa03 8000 0000 6080 1016 7519' });
  const id = await saveAccount(ctx, staff, input);
  await expect(saveAccount(ctx, staff, input)).rejects.toMatchObject({ code: 'payments.iban_taken' });
  await saveAccount(ctx, staff, { ...input, id, is_active: false });
  expect((await listBankAccounts(ctx, 'ar')).some((one) => one.id === id)).toBe(false);
});

test('nobody without the permission reads or changes anything, and learns nothing from asking', async ({ ctx }) => {
  for (const other of [await staffOf(ctx, 'admin.payments'), seekerActor()]) {
    await expect(readSiteSettings(ctx, other)).rejects.toMatchObject({ status: 404 });
    await expect(saveSiteSettings(ctx, other, { posting_fee: 0 })).rejects.toMatchObject({ status: 404 });
  }
});

test('answers, interviewers, notice and days off are as staff say, and saving the same twice is one change', async ({
  ctx,
}) => {
  const staff = await staffOf(ctx);
  const form = { answer_days: '21', interview_min_interviewers: '3', interview_notice_days: '0' };
  const input = HiringInput.parse({ ...form, public_holidays: '٢٠٢٦-١٢-٠١\n2026-12-02' });
  await saveSiteSettings(ctx, staff, input);
  await saveSiteSettings(ctx, staff, input);
  expect(await readSiteSettings(ctx, staff)).toMatchObject({
    answer_days: 21,
    interview_min_interviewers: 3,
    interview_notice_days: 0,
    public_holidays: ['2026-12-01', '2026-12-02'],
  });
  const { length } = await ctx.db
    .selectFrom('audit_events')
    .select('id')
    .where('action', '=', 'admin.change_settings')
    .where('actor_user_id', '=', staff.user!.id)
    .execute();
  expect(length).toBe(1);
  expect(HiringInput.safeParse({ ...form, public_holidays: '2026-13-01' }).success).toBe(false);
});

const newestChange = async (ctx: TestContext): Promise<number> =>
  (
    await ctx.db
      .selectFrom('audit_events')
      .select('id')
      .where('action', '=', 'admin.change_settings')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;

test('a phone and a mail of the office come back as they were, and never as the dots that hide one', async ({
  ctx,
}) => {
  const staff = await staffOf(ctx);
  const office = { office_phone: '+966112000000', office_email: 'office@sila.test' };
  await saveSiteSettings(ctx, staff, office);
  await saveSiteSettings(ctx, staff, { office_phone: '+966112999999', office_email: null });
  await takeBackSettings(ctx, staff, await newestChange(ctx));
  expect(await readSiteSettings(ctx, staff)).toMatchObject(office);
  const hidden = { action: 'admin.change_settings', subject: { kind: 'settings', id: 'office_phone' } } as const;
  const row = await audit(ctx, staff, { ...hidden, before: { secret: 1 }, after: { secret: 2 } });
  await expect(takeBackSettings(ctx, staff, row)).rejects.toMatchObject({ code: 'admin.not_taken_back' });
});

test('how long data is kept goes back by the privacy officer alone', async ({ ctx }) => {
  const officer = await staffOf(ctx, 'admin.privacy');
  await savePeriod(ctx, officer, { name: 'cv_views', days: 400 });
  const first = await newestChange(ctx);
  await savePeriod(ctx, officer, { name: 'sessions', days: 100 });
  const other = await staffOf(ctx);
  for (const change of [first, await newestChange(ctx)])
    await expect(takeBackSettings(ctx, other, change)).rejects.toMatchObject({ code: 'admin.not_taken_back' });
  expect((await readSettings(ctx)).kept_days).toMatchObject({ cv_views: 400, sessions: 100 });
});
