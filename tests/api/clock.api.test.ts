import { tasks } from '#app/worker.ts';
import { makeUser, makeSession } from '#modules/auth/test-data.server.ts';
import { refreshSession } from '#modules/auth/service.server.ts';
import { identify } from '#modules/auth/service/identify.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/durations.ts';
import { runTask } from '#platform/tasks/run-task.server.ts';
import { agoOf, dateOf, dateTimeOf, hijriOf, meetingTimeOf, monthOf } from '#platform/texts/format.ts';
import { LOCALES } from '#platform/texts/locale.ts';
import { expect, START, test, type TestContext } from '#tests/support/test-context.ts';

/** Where days, months and years end, in Greenwich and in Riyadh, and where a calendar has a day more or an hour less. */
const ODD = [
  '2026-12-31T20:59:59.999Z',
  '2026-12-31T21:00:00.000Z',
  '2026-12-31T23:59:59.999Z',
  '2028-02-28T21:00:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '2028-03-01T00:00:00.000Z',
  '2027-01-31T09:00:00.000Z',
  '2027-03-31T09:00:00.000Z',
  '2027-03-28T01:00:00.000Z',
  '2027-10-31T01:00:00.000Z',
  // The first of Muharram, and the thirtieth of a Hijri month.
  '2026-06-16T12:00:00.000Z',
  '2027-02-07T12:00:00.000Z',
].map((at) => new Date(at));

test('dates of either calendar are told at every end of a month, day and year', () => {
  for (const at of ODD)
    for (const locale of LOCALES)
      for (const format of [dateOf, dateTimeOf, monthOf, hijriOf, meetingTimeOf]) {
        expect(format(at, locale)).not.toMatch(/Invalid|NaN|undefined/);
        expect(agoOf(new Date(at.getTime() - HOUR_MS), at, locale)).not.toBe('');
        // From a clock that was ahead.
        expect(agoOf(new Date(at.getTime() + HOUR_MS), at, locale)).not.toMatch(/-|Invalid/);
      }
});

const clockTasks = tasks.filter(({ schedule }) => schedule);

test('what runs by the clock runs at every end of a month, an hour ahead and an hour back', async ({ ctx }) => {
  const { company, user } = await createCompany(ctx);
  await createJob(ctx, { company_id: company.id, state: 'active', created_by: user.id });
  const failed: string[] = [];
  const log = { ...ctx.log, error: (line: object) => void failed.push(JSON.stringify(line)) };
  for (const at of ODD)
    for (const jump of [0, HOUR_MS, -HOUR_MS]) {
      ctx.clock.at = new Date(at.getTime() + jump);
      for (const task of clockTasks)
        await runTask({ ...ctx, log }, task, { id: '0', payload: {} }).catch((error: unknown) => {
          failed.push(`${task.name} at ${ctx.clock.at.toISOString()}: ${String(error)}`);
        });
    }
  expect(failed).toEqual([]);
});

const run = (ctx: TestContext, name: string) =>
  runTask(
    ctx,
    tasks.find((task) => task.name === name)!,
    { id: '0', payload: {} },
  );

test('an ad that ended stays ended when the clock is set back, and its end is told once', async ({ ctx }) => {
  const { company, user } = await createCompany(ctx);
  const ending = { state: 'active' as const, expires_at: new Date(START.getTime() + 30 * MINUTE_MS) };
  const { id } = await createJob(ctx, { company_id: company.id, created_by: user.id, ...ending });
  const state = async () =>
    (await ctx.db.selectFrom('jobs').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
  for (const jump of [HOUR_MS, -HOUR_MS, DAY_MS, -DAY_MS]) {
    ctx.clock.move(jump);
    await run(ctx, 'jobs.expire');
    expect(await state()).toBe('expired');
  }
  const told = await ctx.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'job_ended')
    .execute();
  expect(told).toHaveLength(1);
});

test('a session outlives a clock that jumps by an hour, and a token that was spent does not come back', async ({
  ctx,
}) => {
  const device = { ip: '203.0.113.7', user_agent: 'a browser', request_id: 'r' };
  const user = await makeUser(ctx);
  const session = await makeSession(ctx, user.id);
  ctx.clock.move(-HOUR_MS);
  expect(await identify(ctx, session.access_token, 'ar')).not.toBeNull();
  ctx.clock.move(2 * HOUR_MS);
  expect(await identify(ctx, session.access_token, 'ar')).toBeNull();
  const next = await refreshSession(ctx, session.refresh_token, device);
  expect(await identify(ctx, next!.access_token, 'ar')).not.toBeNull();
  ctx.clock.move(-HOUR_MS);
  expect(await identify(ctx, next!.access_token, 'ar')).not.toBeNull();
  expect(await refreshSession(ctx, session.refresh_token, device)).toBeNull();
});
