import { employerActor, staffActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { createEmployer, createPerson } from '#modules/payments/test-data.server.ts';
import {
  approveCorrection,
  askCorrection,
  closeJob,
  findCompanyJob,
  findCorrection,
  findLastDay,
  listCorrections,
  listJobVersions,
  readCorrection,
  refuseCorrection,
  withdrawCorrection,
} from './service.server.ts';
import { createJob } from './test-data.server.ts';

async function shown(ctx: TestContext) {
  const { company_id, user_id } = await createEmployer(ctx, { state: 'verified' });
  const actor = employerActor(company_id, { id: user_id });
  const { id } = await createJob(ctx, { company_id, created_by: user_id, state: 'active' });
  const staff = staffActor(['admin.jobs'], { id: await createPerson(ctx) });
  return { company_id, user_id, actor, id, staff };
}
const told = async (ctx: TestContext, user_id: string) =>
  (await ctx.db.selectFrom('notifications').select('kind').where('user_id', '=', user_id).execute()).map(
    ({ kind }) => kind,
  );
const offerOf = async (ctx: TestContext, { actor, id }: Pick<Awaited<ReturnType<typeof shown>>, 'actor' | 'id'>) => {
  const { ar_title, salary_to, closes_on, expires_at } = await findCompanyJob(ctx, actor, id);
  return { ar_title, salary_to, closes_on, expires_at };
};

test('what an ad offers stays until staff approve its correction, and then is what was asked', async ({ ctx }) => {
  const ad = await shown(ctx);
  const { actor, id, staff, user_id } = ad;
  const before = await offerOf(ctx, ad);
  await askCorrection(ctx, actor, id, { salary_to: 2_000_000, closes_on: '2026-03-20', ar_title: 'مهندس بيانات أول' });
  expect(await offerOf(ctx, ad)).toEqual(before);
  expect(await findCorrection(ctx, actor, id)).toMatchObject({ state: 'waiting', reason: null });

  const mine = (await listCorrections(ctx, staff, { offset: 0, limit: 100 })).rows.filter((row) => row.id === id);
  expect(mine).toMatchObject([{ title: 'مهندس بيانات' }]);
  const waiting = await readCorrection(ctx, staff, id);
  await approveCorrection(ctx, staff, id, waiting!.id);
  expect(await offerOf(ctx, ad)).toEqual({
    ar_title: 'مهندس بيانات أول',
    salary_to: 2_000_000,
    closes_on: '2026-03-20',
    expires_at: '2026-03-20T20:59:59.999Z',
  });
  expect((await listJobVersions(ctx, actor, id))[0]!.changes.map(({ field }) => field)).toEqual([
    'ar_title',
    'salary_to',
    'closes_on',
  ]);
  expect(await told(ctx, user_id)).toEqual(['correction_approved']);
  // The paid days are still there.
  expect(await findLastDay(ctx, actor, id)).toBe('2026-03-31');
  await askCorrection(ctx, actor, id, { closes_on: null });
  await approveCorrection(ctx, staff, id);
  expect((await offerOf(ctx, ad)).expires_at).toBe('2026-03-31T20:59:59.999Z');
  await expect(approveCorrection(ctx, staff, id)).rejects.toMatchObject({ code: 'jobs.no_correction' });
});

test('staff refuse it with a reason that its company reads', async ({ ctx }) => {
  const ad = await shown(ctx);
  const { actor, id, staff, user_id } = ad;
  const before = await offerOf(ctx, ad);
  await askCorrection(ctx, actor, id, { salary_to: 1_700_000 });
  await expect(refuseCorrection(ctx, staff, id, null)).rejects.toMatchObject({ code: 'jobs.reason_missing' });
  await refuseCorrection(ctx, staff, id, 'الراتب أقل مما تقدّم الناس إليه');
  expect(await findCorrection(ctx, actor, id)).toMatchObject({
    state: 'refused',
    reason: 'الراتب أقل مما تقدّم الناس إليه',
  });
  expect(await offerOf(ctx, ad)).toEqual(before);
  expect(await told(ctx, user_id)).toEqual(['correction_refused']);
});

test('what is asked again takes the place of what waits, and what staff read is what they approve', async ({ ctx }) => {
  const { actor, id, staff } = await shown(ctx);
  await askCorrection(ctx, actor, id, { salary_to: 2_000_000 });
  const read = await readCorrection(ctx, staff, id);
  await askCorrection(ctx, actor, id, { salary_to: 2_500_000 });
  await expect(approveCorrection(ctx, staff, id, read!.id)).rejects.toMatchObject({ code: 'jobs.no_correction' });
  await withdrawCorrection(ctx, actor, id);
  await withdrawCorrection(ctx, actor, id);
  expect(await findCorrection(ctx, actor, id)).toBeNull();
  expect(await askCorrection(ctx, actor, id, { ar_title: 'مهندس بيانات' })).toBeNull();
});

test('is told at once what cannot be: turned round, beyond what is paid, no title, against the rules', async ({
  ctx,
}) => {
  const { actor, id } = await shown(ctx);
  const problems = async (input: Parameters<typeof askCorrection>[3]) => {
    const error: unknown = await askCorrection(ctx, actor, id, input).catch((refused: unknown) => refused);
    return Object.keys((error as { problems: (locale: 'ar') => Record<string, string[]> }).problems('ar'));
  };
  expect(await problems({ salary_to: 1_000_000 })).toEqual(['salary_to']);
  expect(await problems({ closes_on: '2026-04-01' })).toEqual(['closes_on']);
  expect(await problems({ ar_title: 'مهندسة، للإناث فقط', closes_on: '2026-02-01' })).toEqual(['closes_on', 'ar_title']);
  expect(await problems({ ar_title: null, en_title: null })).toEqual(['ar_title']);
});

test('is for the ad’s own people and for staff who read ads, while it is shown', async ({ ctx }) => {
  const { company_id, actor, id, staff } = await shown(ctx);
  const other = await shown(ctx);
  await expect(askCorrection(ctx, other.actor, id, { salary_to: 2_000_000 })).rejects.toMatchObject({ status: 404 });
  const viewer = employerActor(company_id, { id: await createPerson(ctx), company_role: 'viewer' });
  await expect(askCorrection(ctx, viewer, id, { salary_to: 2_000_000 })).rejects.toMatchObject({ status: 403 });
  await askCorrection(ctx, actor, id, { salary_to: 2_000_000 });
  await expect(approveCorrection(ctx, actor, id)).rejects.toMatchObject({ status: 404 });
  await closeJob(ctx, actor, id);
  await expect(approveCorrection(ctx, staff, id)).rejects.toMatchObject({ code: 'jobs.wrong_state' });
  await expect(askCorrection(ctx, actor, id, { salary_to: 2_100_000 })).rejects.toMatchObject({
    code: 'jobs.wrong_state',
  });
});
