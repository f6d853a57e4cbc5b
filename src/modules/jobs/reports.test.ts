import { seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { listReportedAds, reportJob, settleAdReports, takeDownJob } from './service.server.ts';
import { createJob } from './test-data.server.ts';

const ad = async (ctx: TestContext, state: 'active' | 'draft' = 'active') =>
  (await createJob(ctx, { company_id: (await createEmployer(ctx)).company_id, state })).id;
const staff = async (ctx: TestContext) => staffActor(['admin.jobs'], { id: await createPerson(ctx) });
const seeker = async (ctx: TestContext) => seekerActor({ id: await createPerson(ctx) });
const listAdReports = async (ctx: TestContext, actor: Actor, id: number) =>
  (await reported(ctx, actor)).rows.find((row) => row.id === id)?.told ?? [];
const reported = (ctx: TestContext, actor: Actor, reason?: 'fee' | 'fraud') =>
  listReportedAds(ctx, actor, { reason, page: 1, per_page: 20 });

test('a person reports an ad once, and what they say last counts', async ({ ctx }) => {
  const id = await ad(ctx);
  const [reader, reading] = [await seeker(ctx), await staff(ctx)];
  await reportJob(ctx, reader, id, { reason: 'fee', text: '' });
  await reportJob(ctx, reader, id, { reason: 'fraud', text: 'طلبوا مالًا' });
  expect(await listAdReports(ctx, reading, id)).toMatchObject([
    { reason: 'fraud', text: 'طلبوا مالًا', has_account: true },
  ]);
});

test('visitors report too, each browser of a network once, and nothing that names them is kept', async ({ ctx }) => {
  const id = await ad(ctx);
  for (const agent of ['one', 'two', 'two']) await reportJob(ctx, visitor(), id, { reason: 'fee', text: '', agent });
  expect(await listAdReports(ctx, await staff(ctx), id)).toHaveLength(2);
  const rows = await ctx.db.selectFrom('job_reports').selectAll().where('job_id', '=', id).execute();
  expect(JSON.stringify(rows)).not.toContain(visitor().ip);
});

test('from one network no more than twenty reports an hour are taken', async ({ ctx }) => {
  const id = await ad(ctx);
  const report = (agent: string) => reportJob(ctx, visitor(), id, { reason: 'fee', text: '', agent });
  for (let count = 0; count < 20; count++) await report(`browser ${count}`);
  await expect(report('one more')).rejects.toMatchObject({ status: 429 });
});

test('an ad that is not shown cannot be reported', async ({ ctx }) => {
  const id = await ad(ctx, 'draft');
  await expect(reportJob(ctx, visitor(), id, { reason: 'fee', text: '' })).rejects.toMatchObject({ status: 404 });
});

test('staff see the most reported ad first, filter by reason, and others see nothing', async ({ ctx }) => {
  const [one, other] = [await ad(ctx), await ad(ctx)];
  const reading = await staff(ctx);
  await reportJob(ctx, visitor(), one, { reason: 'fee', text: '' });
  for (const agent of ['a', 'b', 'c'])
    await reportJob(ctx, visitor(), other, { reason: agent === 'c' ? 'closed' : 'fraud', text: '', agent });
  const { rows } = await reported(ctx, reading);
  expect(rows.map(({ id }) => id)).toEqual([other, one]);
  expect(rows[0]).toMatchObject({
    reports: 3,
    reasons: [
      { reason: 'fraud', count: 2 },
      { reason: 'closed', count: 1 },
    ],
  });
  expect((await reported(ctx, reading, 'fee')).rows.map(({ id }) => id)).toEqual([one]);
  await expect(reported(ctx, await seeker(ctx))).rejects.toMatchObject({ status: 404 });
});

test('what staff have read is handled; a report that comes after waits', async ({ ctx }) => {
  const id = await ad(ctx);
  const [reading, reader] = [await staff(ctx), await seeker(ctx)];
  await reportJob(ctx, reader, id, { reason: 'fee', text: '' });
  const [read] = await listAdReports(ctx, reading, id);
  ctx.clock.move(1000);
  await reportJob(ctx, visitor(), id, { reason: 'fraud', text: '' });
  await settleAdReports(ctx, reading, { id, decision: 'dismissed', until: read!.created_at });
  expect(await listAdReports(ctx, reading, id)).toMatchObject([{ reason: 'fraud', has_account: false }]);
  // Whoever was heard may report again.
  await reportJob(ctx, reader, id, { reason: 'wrong', text: '' });
  expect(await listAdReports(ctx, reading, id)).toHaveLength(2);
  const told = ctx.db
    .selectFrom('audit_events')
    .select('action')
    .where('action', 'like', 'jobs.%report%')
    .orderBy('id');
  expect((await told.execute()).map(({ action }) => action)).toEqual([
    'jobs.report',
    'jobs.report',
    'jobs.settle_reports',
  ]);
});

const reportedOf = async (ctx: TestContext, actor: Actor) =>
  (await listReportedAds(ctx, actor, { reason: undefined, page: 1, per_page: 25 })).total;

test('an ad that staff take down has its reports handled with it', async ({ ctx }) => {
  const id = await ad(ctx);
  const reading = await staff(ctx);
  await reportJob(ctx, visitor(), id, { reason: 'fee', text: '' });
  expect(await reportedOf(ctx, reading)).toBe(1);
  await takeDownJob(ctx, reading, id, 'لا يُطلب مال من المتقدمين');
  expect(await reportedOf(ctx, reading)).toBe(0);
  const [row] = await ctx.db.selectFrom('job_reports').selectAll().where('job_id', '=', id).execute();
  expect(row).toMatchObject({ decision: 'acted', handled_by: reading.user!.id, visitor_key: null });
});
