import { createCompany } from '#modules/companies/test-data.server.ts';
import { closeJob, pauseJob } from '#modules/jobs/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { EngineFailure, type PageNotice, type SearchEngine } from '#platform/ports/search-engine.ts';
import { employerActor } from '#tests/support/actors.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { notifyEngines } from './service/notices.server.ts';

const ORIGIN = 'http://localhost:3000';

/** An engine that remembers, and fails while it is told to. */
function engineOf(name: string, during: () => Promise<unknown> = async () => {}) {
  const told: PageNotice[][] = [];
  const state = { isAway: false };
  const engine: SearchEngine = {
    name,
    most: 20,
    async notify(notices) {
      if (state.isAway) throw new EngineFailure(name, 'unavailable');
      told.push([...notices]);
      await during();
    },
  };
  return { engine, told, state };
}

async function pausedAd(ctx: TestContext, engines: SearchEngine[]) {
  const telling = { ...ctx, engines };
  const { company, user } = await createCompany(ctx);
  const actor = employerActor(company.id, { id: user.id });
  const job = await createJob(ctx, { company_id: company.id, state: 'active' });
  await pauseJob(telling, actor, job.id);
  return { telling, actor, job };
}

test('each engine is told once of an ad that changed, in the languages of its page, and that it is gone', async ({
  ctx,
}) => {
  const [one, other] = [engineOf('one'), engineOf('other')];
  const { telling, job } = await pausedAd(ctx, [one.engine, other.engine]);
  await notifyEngines(telling);
  await notifyEngines(telling);
  const notices = [
    { url: `${ORIGIN}/jobs/${job.id}`, change: 'removed' },
    { url: `${ORIGIN}/en/jobs/${job.id}`, change: 'removed' },
  ];
  expect([one.told, other.told]).toEqual([[notices], [notices]]);
});

test('an engine that is away is told later, more and more seldom, and keeps no other waiting', async ({ ctx }) => {
  const [away, here] = [engineOf('away'), engineOf('here')];
  away.state.isAway = true;
  const { telling } = await pausedAd(ctx, [away.engine, here.engine]);
  await notifyEngines(telling);
  expect(here.told).toHaveLength(1);
  away.state.isAway = false;
  await notifyEngines(telling);
  expect(away.told).toHaveLength(0);
  ctx.clock.move(5 * MINUTE_MS);
  await notifyEngines(telling);
  expect(away.told).toHaveLength(1);

  const never = engineOf('never');
  never.state.isAway = true;
  const { telling: other } = await pausedAd(ctx, [never.engine]);
  const waiting = async () =>
    (await ctx.db.selectFrom('page_notices').select('tries').where('engine', '=', 'never').execute()).length;
  for (let days = 0; days < 9; days += 1) {
    await notifyEngines(other);
    ctx.clock.move(2 * DAY_MS);
  }
  expect(await waiting()).toBe(1);
  await notifyEngines(other);
  expect(await waiting()).toBe(0);
});

test('a change that comes while an engine is being told is told after it', async ({ ctx }) => {
  const changing = { now: async () => {} };
  const { engine, told } = engineOf('slow', () => changing.now());
  const { telling, actor, job } = await pausedAd(ctx, [engine]);
  changing.now = async () => {
    changing.now = async () => {};
    ctx.clock.move(MINUTE_MS);
    await closeJob(telling, actor, job.id);
  };
  await notifyEngines(telling);
  await notifyEngines(telling);
  expect(told).toHaveLength(2);
});

test('nothing waits where no engine is told', async ({ ctx }) => {
  await pausedAd(ctx, []);
  expect(await ctx.db.selectFrom('page_notices').select('job_id').execute()).toEqual([]);
});
