import { randomUUID } from 'node:crypto';
import type { InBoth } from '#platform/texts/in-both.ts';
import { employerActor, seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { acceptReceipt, findPaymentOfJob, refuseReceipt } from '#modules/payments/service.server.ts';
import {
  createBankAccount,
  createEmployer,
  createPerson,
  createReceiptImage,
} from '#modules/payments/test-data.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import {
  activatePaidJob,
  approveJob,
  closeJob,
  createDraft,
  deleteDraft,
  expireJobsDue,
  findCompanyJob,
  findJobToApply,
  findPublicJob,
  forgetSavedJob,
  jobCardsOf,
  listedJobsOf,
  listActiveJobsOfCompany,
  listCompanyJobs,
  listSavedJobs,
  rejectJob,
  repostJob,
  saveJob,
  saveJobForLater,
  saveJobsForLater,
  sendReceipt,
  submitForPayment,
  withdrawFromPayment,
} from './service.server.ts';
import { readAdForm } from './pages/ad-form.server.ts';
import { completeAd, createJob, DESCRIPTION } from './test-data.server.ts';

const bank = { pay_type: 'bank' } as const;

async function company(ctx: TestContext, state: 'unverified' | 'verified' = 'unverified') {
  const { company_id, user_id } = await createEmployer(ctx, { state });
  return { company_id, user_id, actor: employerActor(company_id, { id: user_id }) };
}

const staffWith = async (ctx: TestContext, scope: string) => staffActor([scope], { id: await createPerson(ctx) });
const seeker = async (ctx: TestContext) => seekerActor({ id: await createPerson(ctx) });

/** An ad whose receipt lies with staff. */
async function adWithReceipt(ctx: TestContext) {
  const employer = await company(ctx);
  const { id } = await createDraft(ctx, employer.actor, completeAd());
  const { payment } = await submitForPayment(ctx, employer.actor, id, bank);
  await sendReceipt(ctx, employer.actor, id, {
    bank_account_id: await createBankAccount(ctx),
    bank_reference: null,
    file_id: await createReceiptImage(ctx, employer.user_id),
  });
  return { ...employer, id, payment_id: payment!.id };
}

const eventsOf = async (ctx: TestContext, id: number) =>
  (await ctx.db.selectFrom('job_events').select('action').where('job_id', '=', id).orderBy('id').execute()).map(
    (row) => row.action,
  );

/** Why, as the letter about it says. */
const reasonTold = async (ctx: TestContext, kind: string) =>
  (
    (await ctx.db.selectFrom('notifications').select('params').where('kind', '=', kind).executeTakeFirstOrThrow())
      .params as { reason: InBoth }
  ).reason;

describe('a draft', () => {
  test('keeps what was saved of it and nothing is lost', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const draft = await createDraft(ctx, actor, { ar_title: 'محلل' });
    const saved = await saveJob(ctx, actor, draft.id, {
      version: draft.version,
      ar_description: 'قصير',
      skills: ['SQL'],
    });
    expect(saved).toMatchObject({ state: 'draft', ar_title: 'محلل', ar_description: 'قصير', skills: ['SQL'] });
    expect(saved.version).toBeGreaterThan(draft.version);
  });

  test('saved meanwhile in another window is not overwritten', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const draft = await createDraft(ctx, actor, { ar_title: 'محلل' });
    await saveJob(ctx, actor, draft.id, { version: draft.version, ar_title: 'محلل أول' });
    await expect(saveJob(ctx, actor, draft.id, { version: draft.version, ar_title: 'محاسب' })).rejects.toMatchObject({
      status: 409,
      code: 'jobs.stale',
    });
    expect(await findCompanyJob(ctx, actor, draft.id)).toMatchObject({ ar_title: 'محلل أول' });
  });

  test('keeps its questions in order', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const questions = [
      { question: 'كم سنة خبرتك؟', kind: 'number' as const, options: [], is_required: true },
      { question: 'مستواك في SQL؟', kind: 'choice' as const, options: ['جيد', 'ممتاز'], is_required: false },
    ];
    const { id } = await createDraft(ctx, actor, { questions });
    await saveJob(ctx, actor, id, { ar_title: 'محلل' });
    expect((await findCompanyJob(ctx, actor, id)).questions).toMatchObject(questions);
    await saveJob(ctx, actor, id, { questions: [] });
    expect((await findCompanyJob(ctx, actor, id)).questions).toEqual([]);
  });

  test('holds half a new range against the half it has', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, { salary_to: 500_000 });
    await expect(saveJob(ctx, actor, id, { salary_from: 900_000 })).rejects.toMatchObject({ status: 422 });
  });

  test('hides its company only when that is verified', async ({ ctx }) => {
    const { actor } = await company(ctx);
    await expect(createDraft(ctx, actor, { show_company: false })).rejects.toMatchObject({ code: 'jobs.confidential' });
    const verified = await company(ctx, 'verified');
    expect(await createDraft(ctx, verified.actor, { show_company: false })).toMatchObject({ show_company: false });
  });

  test('names only catalogue rows that are there', async ({ ctx }) => {
    const { actor } = await company(ctx);
    await expect(createDraft(ctx, actor, { city_id: 2_000_000_000 })).rejects.toMatchObject({ status: 422 });
  });

  test('goes away, unless a receipt was ever sent for it', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, completeAd());
    await submitForPayment(ctx, actor, id, bank);
    await withdrawFromPayment(ctx, actor, id);
    await deleteDraft(ctx, actor, id);
    await expect(findCompanyJob(ctx, actor, id)).rejects.toMatchObject({ status: 404 });
  });
});

test('an ad that is begun twice by one page, even at once, is one ad with what was sent last', async ({
  committed: ctx,
}) => {
  const { actor } = await company(ctx);
  const client_id = randomUUID();
  const begun = await Promise.all(
    ['محاسب', 'محاسب أول'].map((ar_title) => createDraft(ctx, actor, { ar_title }, client_id)),
  );
  const again = await createDraft(ctx, actor, { en_title: 'Accountant' }, client_id);
  expect(new Set([...begun, again].map(({ id }) => id)).size).toBe(1);
  expect(again).toMatchObject({ ar_title: expect.stringContaining('محاسب'), en_title: 'Accountant' });
  const other = await company(ctx);
  expect((await createDraft(ctx, other.actor, {}, client_id)).id).not.toBe(again.id);
  // A page that knows no version saves on top of nobody else.
  await saveJob(ctx, actor, again.id, { en_title: 'Senior accountant' });
  expect((await createDraft(ctx, actor, { en_title: 'Accountant' }, client_id)).id).not.toBe(again.id);
});

test('the skills of an ad are in its reader’s language where the catalogue knows them', async ({ ctx }) => {
  const { company_id } = await createEmployer(ctx);
  const skills = ['العمل الجماعي', 'Time Management', 'SQL', 'تقطيع الحجر'];
  const { id } = await createJob(ctx, { company_id, state: 'active', skills });
  const readIn = async (locale: 'ar' | 'en') => (await findPublicJob(ctx, { ...visitor(), locale }, id)).skill_names;
  expect(await readIn('ar')).toEqual(['العمل الجماعي', 'إدارة الوقت', 'SQL', 'تقطيع الحجر']);
  expect(await readIn('en')).toEqual(['Teamwork', 'Time Management', 'SQL', 'تقطيع الحجر']);
  expect((await listedJobsOf(ctx, { ...visitor(), locale: 'en' }, [id]))[0]!.skill_names[0]).toBe('Teamwork');
});

describe('paying', () => {
  test('asks for what is missing, each at its field', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, { ar_title: 'محلل' });
    const refused = await submitForPayment(ctx, actor, id, bank).catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 422, code: 'jobs.incomplete' });
    const { problems } = refused as { problems: (locale: 'en') => Record<string, string[]> };
    expect(Object.keys(problems('en'))).toEqual(
      ['ar_description', 'city_id', 'job_type'].filter((field) => field in problems('en')),
    );
    expect(problems('en')['ar_description']).toEqual(['Description in Arabic field is required']);
  });

  test('opens one payment and can be taken back', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, completeAd());
    const first = await submitForPayment(ctx, actor, id, bank);
    expect(first).toMatchObject({
      state: 'awaiting_payment',
      payment: { state: 'awaiting_receipt', total_halalas: 23_000 },
    });
    expect((await submitForPayment(ctx, actor, id, bank)).payment?.id).toBe(first.payment?.id);
    await withdrawFromPayment(ctx, actor, id);
    await withdrawFromPayment(ctx, actor, id);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'draft', payment: { state: 'cancelled' } });
  });

  test('says plainly that online payment is not there', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, completeAd());
    await expect(submitForPayment(ctx, actor, id, { pay_type: 'online' })).rejects.toMatchObject({
      code: 'payments.online_unavailable',
    });
  });

  test('a waiting ad may change, and stays complete', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, completeAd());
    await submitForPayment(ctx, actor, id, bank);
    expect(await saveJob(ctx, actor, id, { ar_title: 'مهندس بيانات أول' })).toMatchObject({
      state: 'awaiting_payment',
    });
    await expect(saveJob(ctx, actor, id, { job_type: null })).rejects.toMatchObject({ code: 'jobs.incomplete' });
  });

  test('an accepted receipt shows the ad for the paid days and tells who wrote it', async ({ ctx }) => {
    const { id, payment_id, actor, user_id } = await adWithReceipt(ctx);
    await acceptReceipt(ctx, await staffWith(ctx, 'admin.payments'), payment_id);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({
      state: 'active',
      days_left: 30,
      activated_at: '2026-03-01T09:00:00.000Z',
      expires_at: '2026-03-31T20:59:59.999Z',
    });
    const told = await ctx.db
      .selectFrom('notifications')
      .select(['kind', 'href'])
      .where('user_id', '=', user_id)
      .orderBy('kind')
      .execute();
    expect(told).toMatchObject([
      { kind: 'invoice_issued', href: '/invoices' },
      { kind: 'job_accepted', href: `/jobs/${id}` },
    ]);
  });

  test('an ad changed after its receipt was sent is read before it is shown for a new company', async ({ ctx }) => {
    const { actor, id, payment_id } = await adWithReceipt(ctx);
    ctx.clock.move(60_000);
    await saveJob(ctx, actor, id, { ar_title: 'اربح من بيتك' });
    await acceptReceipt(ctx, await staffWith(ctx, 'admin.payments'), payment_id);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'in_review', payment: { state: 'paid' } });
  });

  test('heard of twice, shows the ad once', async ({ ctx }) => {
    const { id, payment_id } = await adWithReceipt(ctx);
    await acceptReceipt(ctx, await staffWith(ctx, 'admin.payments'), payment_id);
    ctx.clock.move(DAY_MS);
    await activatePaidJob(ctx, { job_id: id, listing_days: 30, seen_by_staff_from: ctx.now() });
    expect((await eventsOf(ctx, id)).filter((action) => action === 'activate')).toHaveLength(1);
  });

  test('a refused receipt leaves the ad waiting', async ({ ctx }) => {
    const { id, payment_id, actor } = await adWithReceipt(ctx);
    await refuseReceipt(ctx, await staffWith(ctx, 'admin.payments'), payment_id, 'unclear');
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({
      state: 'awaiting_payment',
      payment: { state: 'refused' },
    });
    expect(await reasonTold(ctx, 'receipt_refused')).toEqual({
      ar: 'الإيصال غير واضح',
      en: 'The receipt is not clear',
    });
  });

  test('without a fee a new company is reviewed and a verified one is shown at once', async ({ ctx }) => {
    await ctx.db.insertInto('settings').values({ name: 'posting_fee', value: '0' }).execute();
    const unknown = await company(ctx);
    const first = await createDraft(ctx, unknown.actor, completeAd());
    expect((await submitForPayment(ctx, unknown.actor, first.id, bank)).state).toBe('in_review');
    const verified = await company(ctx, 'verified');
    const second = await createDraft(ctx, verified.actor, completeAd());
    expect((await submitForPayment(ctx, verified.actor, second.id, bank)).state).toBe('active');
  });
});

test('two members of staff accept at once: one transition', async ({ committed: ctx }) => {
  const { id, payment_id, actor } = await adWithReceipt(ctx);
  const staff = await Promise.all(Array.from({ length: 6 }, () => staffWith(ctx, 'admin.payments')));
  const answers = await Promise.all(staff.map((one) => acceptReceipt(ctx, one, payment_id)));
  expect(answers.map((payment) => payment.state)).toEqual(Array.from({ length: 6 }, () => 'paid'));
  expect((await eventsOf(ctx, id)).filter((action) => action === 'activate')).toHaveLength(1);
  expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'active' });
  const paid = await ctx.db
    .selectFrom('payment_events')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('to_state', '=', 'paid')
    .execute();
  expect(paid).toHaveLength(1);
});

test('one accepts while the other refuses: one of them wins', async ({ committed: ctx }) => {
  const { id, payment_id } = await adWithReceipt(ctx);
  const [one, two] = await Promise.all([staffWith(ctx, 'admin.payments'), staffWith(ctx, 'admin.payments')]);
  const answers = await Promise.allSettled([
    acceptReceipt(ctx, one, payment_id),
    refuseReceipt(ctx, two, payment_id, 'amount'),
  ]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const payment = await findPaymentOfJob(ctx, 'ar', id);
  const activated = (await eventsOf(ctx, id)).includes('activate');
  expect(activated).toBe(payment?.state === 'paid');
});

test('two windows pay at once: one payment', async ({ committed: ctx }) => {
  const { actor } = await company(ctx);
  const { id } = await createDraft(ctx, actor, completeAd());
  const answers = await Promise.all([1, 2, 3].map(() => submitForPayment(ctx, actor, id, bank)));
  expect(new Set(answers.map(({ payment }) => payment?.id)).size).toBe(1);
});

describe('review', () => {
  async function inReview(ctx: TestContext) {
    await ctx.db.insertInto('settings').values({ name: 'posting_fee', value: '0' }).execute();
    const employer = await company(ctx);
    const { id } = await createDraft(ctx, employer.actor, completeAd());
    await submitForPayment(ctx, employer.actor, id, bank);
    return { ...employer, id, staff: await staffWith(ctx, 'admin.jobs') };
  }

  test('approved, the ad is shown, once', async ({ ctx }) => {
    const { id, staff, actor } = await inReview(ctx);
    await approveJob(ctx, staff, id);
    await approveJob(ctx, staff, id);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'active' });
    expect((await eventsOf(ctx, id)).filter((action) => action === 'activate')).toHaveLength(1);
  });

  test('a company whose only shown ad staff took off is reviewed again', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    await createJob(ctx, { company_id, state: 'expired', rejection_reason: 'احتيال' });
    await ctx.db.insertInto('settings').values({ name: 'posting_fee', value: '0' }).execute();
    const { id } = await createDraft(ctx, actor, completeAd());
    expect(await submitForPayment(ctx, actor, id, bank)).toMatchObject({ state: 'in_review' });
  });

  test('sent back with a reason, it is written anew and reviewed without a second fee', async ({ ctx }) => {
    const { id, staff, actor } = await inReview(ctx);
    await expect(rejectJob(ctx, staff, id, null)).rejects.toMatchObject({ code: 'jobs.reason_missing' });
    await rejectJob(ctx, staff, id, 'اذكر مكان العمل');
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({
      state: 'rejected',
      rejection_reason: 'اذكر مكان العمل',
    });
    expect(await reasonTold(ctx, 'job_refused')).toEqual({ ar: 'اذكر مكان العمل', en: 'اذكر مكان العمل' });
    await saveJob(ctx, actor, id, { ar_title: 'مهندس بيانات، الرياض' });
    expect(await submitForPayment(ctx, actor, id, bank)).toMatchObject({ state: 'in_review' });
  });

  test('an ad that waits for its fee is not approved past it', async ({ ctx }) => {
    const { actor } = await company(ctx);
    const { id } = await createDraft(ctx, actor, completeAd());
    await submitForPayment(ctx, actor, id, bank);
    await expect(approveJob(ctx, await staffWith(ctx, 'admin.jobs'), id)).rejects.toMatchObject({
      code: 'jobs.wrong_state',
    });
  });

  test('is for staff with the permission', async ({ ctx }) => {
    const { id, actor } = await inReview(ctx);
    for (const other of [actor, staffActor(['admin.payments'])]) {
      await expect(approveJob(ctx, other, id)).rejects.toMatchObject({ status: 404 });
      await expect(rejectJob(ctx, other, id, 'لا')).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('the end', () => {
  test('comes with the clock, and once', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const { id } = await createJob(ctx, { company_id, state: 'active', closes_on: '2026-03-05' });
    ctx.clock.at = new Date('2026-03-05T20:59:59Z');
    await expireJobsDue(ctx);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'active', days_left: 0 });
    ctx.clock.at = new Date('2026-03-05T21:00:00Z');
    await expireJobsDue(ctx);
    await expireJobsDue(ctx);
    expect((await eventsOf(ctx, id)).filter((action) => action === 'expire')).toHaveLength(1);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({ state: 'expired', days_left: null, closed_at: null });
  });

  test('is closed by the company, and closing again is no error', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const { id } = await createJob(ctx, { company_id, state: 'active' });
    await closeJob(ctx, actor, id);
    await closeJob(ctx, actor, id);
    expect(await findCompanyJob(ctx, actor, id)).toMatchObject({
      state: 'expired',
      closed_at: ctx.now().toISOString(),
    });
    expect((await eventsOf(ctx, id)).filter((action) => action === 'close')).toHaveLength(1);
  });

  test('is followed by a copy that starts afresh, one at a time', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const questions = [{ question: 'لديك رخصة قيادة؟', kind: 'yes_no' as const, options: [], is_required: true }];
    const { id } = await createJob(ctx, { company_id, state: 'expired', applicants_num: 9, views_num: 40, questions });
    const copy = await repostJob(ctx, actor, id);
    expect(copy).toMatchObject({
      state: 'draft',
      reposted_from: id,
      applicants_num: 0,
      views_num: 0,
      ar_title: 'مهندس بيانات',
      activated_at: null,
      payment: null,
      questions,
    });
    expect((await repostJob(ctx, actor, id)).id).toBe(copy.id);
  });
});

describe('a shown ad', () => {
  test('changes its description only, and says so to the rest', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const { id, version } = await createJob(ctx, { company_id, state: 'active' });
    const edited = await saveJob(ctx, actor, id, { version, ar_description: `${DESCRIPTION}\n- يوم عمل عن بُعد.` });
    expect(edited.state).toBe('active');
    await expect(saveJob(ctx, actor, id, { salary_from: 100 })).rejects.toMatchObject({
      code: 'jobs.fixed_while_active',
    });
    await expect(saveJob(ctx, actor, id, { ar_description: 'قصير' })).rejects.toMatchObject({
      code: 'jobs.incomplete',
    });
    expect(await saveJob(ctx, actor, id, { salary_from: 1_600_000 })).toMatchObject({ salary_from: 1_600_000 });
  });

  test('is still described by a company that lost its badge, though it hides the name', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const { id } = await createJob(ctx, { company_id, state: 'active', show_company: false });
    expect(await saveJob(ctx, actor, id, { ar_working_hours: '9 – 5' })).toMatchObject({ ar_working_hours: '9 – 5' });
    const draft = await createJob(ctx, { company_id, show_company: false });
    await saveJob(ctx, actor, draft.id, { ar_working_hours: '9 – 5' });
    await expect(submitForPayment(ctx, actor, draft.id, bank)).rejects.toMatchObject({ code: 'jobs.incomplete' });
  });

  test('is read by everyone; a draft by its company and staff alone', async ({ ctx }) => {
    const { company_id, actor } = await company(ctx);
    const shown = await createJob(ctx, { company_id, state: 'active' });
    const draft = await createJob(ctx, { company_id });
    expect(await findPublicJob(ctx, visitor(), shown.id)).toMatchObject({
      title: 'مهندس بيانات',
      is_preview: false,
      applicants_num: null,
    });
    expect(await findPublicJob(ctx, visitor({ locale: 'en' }), shown.id)).toMatchObject({ title: 'Data engineer' });
    await expect(findPublicJob(ctx, visitor(), draft.id)).rejects.toMatchObject({ status: 404 });
    expect(await findPublicJob(ctx, actor, draft.id)).toMatchObject({ is_preview: true });
    expect(await findPublicJob(ctx, await staffWith(ctx, 'admin.jobs'), draft.id)).toMatchObject({ is_preview: true });
    await expect(findPublicJob(ctx, await staffWith(ctx, 'admin.content'), draft.id)).rejects.toMatchObject({
      status: 404,
    });
  });

  test('keeps a confidential employer to itself until someone applies', async ({ ctx }) => {
    const { company_id } = await company(ctx, 'verified');
    const { id } = await createJob(ctx, { company_id, state: 'active', show_company: false });
    const reader = await seeker(ctx);
    const seen = [await findPublicJob(ctx, reader, id), ...(await jobCardsOf(ctx, reader, [id]))];
    expect(JSON.stringify(seen)).not.toContain('مسار للتقنية');
    expect(seen.map((job) => job.company)).toEqual([null, null]);
    expect((await listActiveJobsOfCompany(ctx, reader, company_id, { page: 1, per_page: 20 })).total).toBe(0);
    expect((await findJobToApply(ctx, reader, id)).company.foundation_name).toBe('مسار للتقنية');
  });

  test('is saved and forgotten, both as often as one likes', async ({ ctx }) => {
    const { company_id } = await company(ctx);
    const { id } = await createJob(ctx, { company_id, state: 'active' });
    const reader = await seeker(ctx);
    await saveJobForLater(ctx, reader, id);
    await saveJobForLater(ctx, reader, id);
    expect(await listSavedJobs(ctx, reader, { page: 1, per_page: 20 })).toMatchObject({
      total: 1,
      jobs: [{ id, is_saved: true }],
    });
    await forgetSavedJob(ctx, reader, id);
    await forgetSavedJob(ctx, reader, id);
    expect((await listSavedJobs(ctx, reader, { page: 1, per_page: 20 })).total).toBe(0);
    await expect(saveJobForLater(ctx, reader, (await createJob(ctx, { company_id })).id)).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('another company', () => {
  test('finds nothing, whatever it tries', async ({ ctx }) => {
    const { company_id } = await company(ctx);
    const { actor: stranger } = await company(ctx);
    const { id } = await createJob(ctx, { company_id, state: 'active' });
    const actions = [
      () => findCompanyJob(ctx, stranger, id),
      () => saveJob(ctx, stranger, id, { ar_title: 'محاسب' }),
      () => deleteDraft(ctx, stranger, id),
      () => submitForPayment(ctx, stranger, id, bank),
      () => withdrawFromPayment(ctx, stranger, id),
      () => sendReceipt(ctx, stranger, id, { bank_account_id: 1, bank_reference: null, file_id: crypto.randomUUID() }),
      () => closeJob(ctx, stranger, id),
      () => repostJob(ctx, stranger, id),
    ];
    for (const action of actions) await expect(action()).rejects.toMatchObject({ status: 404 });
    expect((await listCompanyJobs(ctx, stranger, { states: ['active'], page: 1, per_page: 20 })).total).toBe(0);
  });

  test('a viewer of the company reads and does not write', async ({ ctx }) => {
    const { company_id, user_id } = await company(ctx);
    const viewer = employerActor(company_id, { id: user_id, company_role: 'viewer' });
    const { id } = await createJob(ctx, { company_id });
    expect(await findCompanyJob(ctx, viewer, id)).toMatchObject({ id });
    await expect(saveJob(ctx, viewer, id, { ar_title: 'محاسب' })).rejects.toMatchObject({ status: 403 });
    const form = readAdForm(ctx, viewer, { id: null, asked: null, isMore: false });
    await expect(form).rejects.toMatchObject({ status: 403 });
  });
});

test('what a visitor kept is saved once, in its order, without what is not shown', async ({ ctx }) => {
  const { company_id } = await company(ctx);
  const reader = await seeker(ctx);
  const ad = async (state: 'active' | 'draft' = 'active') => (await createJob(ctx, { company_id, state })).id;
  const [one, two, three, draft] = [await ad(), await ad(), await ad(), await ad('draft')];
  await saveJobForLater(ctx, reader, two);
  ctx.clock.move(1000);
  expect(await saveJobsForLater(ctx, reader, [three, draft, one, two, one])).toBe(2);
  expect(await saveJobsForLater(ctx, reader, [three, one])).toBe(0);
  const { jobs } = await listSavedJobs(ctx, reader, { page: 1, per_page: 20 });
  expect(jobs.map(({ id }) => id)).toEqual([three, one, two]);
});

test('the company’s list is cut into its tabs', async ({ ctx }) => {
  const { company_id, actor } = await company(ctx);
  for (const state of ['active', 'active', 'expired', 'draft', 'awaiting_payment', 'rejected'] as const)
    await createJob(ctx, { company_id, state });
  const list = await listCompanyJobs(ctx, actor, { states: ['active'], page: 1, per_page: 1 });
  expect(list).toMatchObject({ total: 2, counts: { active: 2, expired: 1, others: 3 } });
  expect(list.jobs).toHaveLength(1);
});
