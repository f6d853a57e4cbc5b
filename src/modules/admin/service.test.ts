import { randomUUID } from 'node:crypto';
import { applyToJob, closeWithJob, type Closed } from '#modules/applications/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import {
  createDraft,
  extendPaidJob,
  findCompanyJob,
  findPublicJob,
  jobCardsOf,
  saveJob,
  sendReceipt,
  submitForPayment,
} from '#modules/jobs/service.server.ts';
import { completeAd, createJob, DESCRIPTION } from '#modules/jobs/test-data.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { employerActor, seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import {
  createBankAccount,
  createEmployer,
  createPerson,
  createReceiptImage,
} from '#modules/payments/test-data.server.ts';
import {
  decideReceipt,
  decideReview,
  listCompanies,
  listEditedAds,
  listReceipts,
  listReviews,
  readCompany,
  readReceipt,
  readReview,
} from './service.server.ts';
import { readQueues } from './service/queues.server.ts';

const staffWith = async (ctx: TestContext, ...scope: string[]) => staffActor(scope, { id: await createPerson(ctx) });

async function sentReceipt(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx);
  const actor = employerActor(company_id, { id: user_id });
  const { id } = await createDraft(ctx, actor, completeAd());
  await submitForPayment(ctx, actor, id, { pay_type: 'bank' });
  const file_id = await createReceiptImage(ctx, user_id);
  const payment = await sendReceipt(ctx, actor, id, {
    bank_account_id: await createBankAccount(ctx),
    bank_reference: 'FT-1',
    file_id,
  });
  return { actor, job_id: id, payment, company_id };
}

const waiting = { filter: 'waiting', q: '', page: 1 } as const;

describe('receipts', () => {
  test('are found by reference, company and transfer number', async ({ ctx }) => {
    const { payment } = await sentReceipt(ctx);
    const staff = await staffWith(ctx, 'admin.payments');
    for (const q of [payment.reference, payment.reference.slice(3).toLowerCase(), 'مسار', 'masar', 'ft-1']) {
      expect((await listReceipts(ctx, staff, { ...waiting, q })).rows.map((row) => row.id)).toContain(payment.id);
    }
    for (const q of ['%', '_', 'لا أحد']) expect((await listReceipts(ctx, staff, { ...waiting, q })).total).toBe(0);
  });

  test('are decided, and then wait no longer', async ({ ctx }) => {
    const { payment, actor, job_id } = await sentReceipt(ctx);
    const staff = await staffWith(ctx, 'admin.payments');
    await decideReceipt(ctx, staff, { id: payment.id, action: 'accept' });
    const q = payment.reference;
    expect((await listReceipts(ctx, staff, { ...waiting, q })).total).toBe(0);
    expect((await listReceipts(ctx, staff, { filter: 'week', q, page: 1 })).rows).toMatchObject([
      { id: payment.id, state: 'paid' },
    ]);
    await expect(
      decideReceipt(ctx, staff, { id: payment.id, action: 'refuse', reason: 'amount' }),
    ).rejects.toMatchObject({ status: 409 });
    expect(await findCompanyJob(ctx, actor, job_id)).toMatchObject({ state: 'active' });
  });

  test('are on record when someone looks at one', async ({ ctx }) => {
    const { payment } = await sentReceipt(ctx);
    const staff = await staffWith(ctx, 'admin.payments');
    const receipt = await readReceipt(ctx, staff, payment.id);
    expect(receipt).toMatchObject({
      reference: payment.reference,
      total_halalas: 23_000,
      bank_reference: 'FT-1',
      company: { name: 'مسار للتقنية' },
    });
    expect(receipt.receipt).toMatchObject({
      name: 'receipt.png',
      picture_href: expect.stringContaining('as=picture'),
      href: expect.stringContaining('as=download'),
    });
    const reads = await ctx.db
      .selectFrom('audit_events')
      .select('actor_user_id')
      .where('action', '=', 'admin.read_receipt')
      .where('subject_id', '=', payment.id)
      .execute();
    expect(reads).toEqual([{ actor_user_id: staff.user!.id }]);
  });
});

test('an ad in review is read and decided', async ({ ctx }) => {
  await ctx.db.insertInto('settings').values({ name: 'posting_fee', value: '0' }).execute();
  const { company_id, user_id } = await createEmployer(ctx);
  const actor = employerActor(company_id, { id: user_id });
  const { id } = await createDraft(ctx, actor, completeAd());
  await submitForPayment(ctx, actor, id, { pay_type: 'bank' });
  const staff = await staffWith(ctx, 'admin.jobs');
  expect((await listReviews(ctx, staff, 1)).rows).toContainEqual(
    expect.objectContaining({ id, title: 'مهندس بيانات' }),
  );
  expect(await readReview(ctx, staff, id)).toMatchObject({ id, is_preview: true });
  await decideReview(ctx, staff, { id, action: 'approve', reason: null });
  expect(await readReview(ctx, staff, id)).toBeNull();
});

test('an ad that was edited while live is taken down with a reason, and everyone concerned is told', async ({
  ctx,
}) => {
  const { company, user: owner } = await createCompany(ctx);
  const employer = employerActor(company.id, { id: owner.id });
  const job = await createJob(ctx, { company_id: company.id, state: 'active', created_by: owner.id });
  const applicant = seekerActor({ id: (await createReadySeeker(ctx)).user.id });
  await applyToJob(ctx, applicant, job.id, { cover_note: '', cv_source: 'profile', answers: [] });
  await saveJob(ctx, employer, job.id, { version: job.version, ar_description: `${DESCRIPTION}\n- ادفع رسم التقديم.` });
  const staff = await staffWith(ctx, 'admin.jobs');
  expect((await listEditedAds(ctx, staff, 1)).rows.map(({ id }) => id)).toContain(job.id);
  const takeDown = (actor: Actor, reason: string | null) =>
    decideReview(ctx, actor, { id: job.id, action: 'take_down', reason });
  await expect(takeDown(employer, 'سبب')).rejects.toMatchObject({ status: 404 });
  await expect(takeDown(staff, null)).rejects.toMatchObject({ code: 'jobs.reason_missing' });
  await takeDown(staff, 'لا يُطلب مال من المتقدمين');
  await takeDown(staff, 'سبب آخر');

  const down = { state: 'expired', rejection_reason: 'لا يُطلب مال من المتقدمين' };
  expect(await findCompanyJob(ctx, employer, job.id)).toMatchObject(down);
  for (const { task, payload } of ctx.enqueued)
    if (task === 'applications.close_with_job') await closeWithJob(ctx, payload as Closed);
  const told = await ctx.db
    .selectFrom('notifications')
    .select(['user_id', 'kind'])
    .where('kind', 'in', ['job_taken_down', 'job_closed'])
    .orderBy('kind')
    .execute();
  expect(told).toEqual([
    { user_id: applicant.user!.id, kind: 'job_closed' },
    { user_id: owner.id, kind: 'job_taken_down' },
  ]);
  for (const actor of [employer, staff, applicant]) expect((await findPublicJob(ctx, actor, job.id)).id).toBe(job.id);
  for (const actor of [visitor(), seekerActor({ id: (await createReadySeeker(ctx)).user.id })])
    await expect(findPublicJob(ctx, actor, job.id)).rejects.toMatchObject({ code: 'jobs.not_found' });
  expect(await jobCardsOf(ctx, visitor(), [job.id])).toEqual([]);
  const actions = ctx.db.selectFrom('audit_events').select('actor_user_id').where('action', '=', 'jobs.take_down');
  expect(await actions.execute()).toEqual([{ actor_user_id: staff.user!.id }]);
  // Money for more days that was on its way does not show it again.
  await extendPaidJob(ctx, { payment_id: randomUUID(), job_id: job.id, listing_days: 30 });
  expect(await findCompanyJob(ctx, employer, job.id)).toMatchObject(down);
});

test('each section is for its own permission, and is not there for anyone else', async ({ ctx }) => {
  const { actor, payment } = await sentReceipt(ctx);
  const onlyJobs = await staffWith(ctx, 'admin.jobs');
  for (const other of [actor, seekerActor(), onlyJobs]) {
    await expect(listReceipts(ctx, other, waiting)).rejects.toMatchObject({ status: 404 });
    await expect(readReceipt(ctx, other, payment.id)).rejects.toMatchObject({ status: 404 });
    await expect(decideReceipt(ctx, other, { id: payment.id, action: 'accept' })).rejects.toMatchObject({
      status: 404,
    });
    await expect(listCompanies(ctx, other, 1)).rejects.toMatchObject({ status: 404 });
    await expect(readCompany(ctx, other, 1)).rejects.toMatchObject({ status: 404 });
  }
  expect((await readQueues(ctx, onlyJobs)).map(({ name }) => name)).toEqual(['reviews', 'corrections']);
  await expect(readQueues(ctx, seekerActor())).rejects.toMatchObject({ status: 404 });
});
