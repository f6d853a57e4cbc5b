import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { readCatalogues } from '#modules/catalogues/service.server.ts';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { jobActivated } from '#modules/jobs/events.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { profileChanged } from '#modules/profiles/events.server.ts';
import { saveInfo } from '#modules/profiles/service.server.ts';
import { createReadySeeker } from '#modules/profiles/test-data.server.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import { seekerActor, staffActor, visitor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { describe, expect, test, type TestContext } from '#tests/support/test-context.ts';
import { salariesApi } from './api.server.ts';
import type { NewReport } from './contract.ts';
import { addReport, collectPast, marketOf, publishFigures, readSalary, withdrawReport } from './service.server.ts';

const code = (name: string) => expect.objectContaining({ code: name });

async function placesOf(ctx: TestContext) {
  const catalogues = await readCatalogues(ctx);
  return {
    role: catalogues.byCode('job_roles', 'credit-analyst')!,
    riyadh: catalogues.byCode('cities', 'riyadh')!.id,
    jeddah: catalogues.byCode('cities', 'jeddah')!.id,
    banking: catalogues.byCode('sectors', 'banking-finance')!.id,
  };
}

/** Ads of so many companies for one title in Riyadh, a company each unless it is named. */
async function ads(ctx: TestContext, count: number, { company_id, ...more }: Record<string, unknown> = {}) {
  const { role, riyadh, banking } = await placesOf(ctx);
  const made = [];
  for (let at = 0; at < count; at += 1) {
    const id = (company_id as number | undefined) ?? (await createCompany(ctx)).company.id;
    const job = await createJob(ctx, {
      company_id: id,
      state: 'active',
      job_role_id: role.id,
      sector_id: banking,
      city_id: riyadh,
      is_remote: false,
      experience_from: 3,
      experience_to: 5,
      salary_from: 1_000_000,
      salary_to: 1_400_000,
      ...more,
    });
    await ctx.events.announce(ctx, jobActivated, { job_id: job.id });
    made.push(job);
  }
  return made;
}

const later = (ctx: TestContext, days: number): TestContext => {
  const now = new Date(ctx.now().getTime() + days * DAY_MS);
  return { ...ctx, now: () => now };
};
const payOf = async (ctx: TestContext, more = {}) => {
  const { role } = await placesOf(ctx);
  return (await readSalary(ctx, 'en', { job_role_id: role.id, ...more })).pay;
};
const figures = (ctx: TestContext) => ctx.db.selectFrom('salary_figures').selectAll().orderBy('id').execute();

describe('what a title pays', () => {
  test('is told once five companies offer it, and never before', async ({ ctx }) => {
    await ads(ctx, 4);
    await publishFigures(ctx);
    expect(await payOf(ctx)).toBeNull();
    await ads(ctx, 1);
    await publishFigures(ctx);
    expect(await payOf(ctx, { years: 4 })).toMatchObject({
      average_minimum: 1_000_000,
      the_average: 1_200_000,
      average_maximum: 1_400_000,
      contributors: 5,
    });
  });

  test('is told of a city without a region too', async ({ ctx }) => {
    const dubai = (await readCatalogues(ctx)).byCode('cities', 'ae-dubai')!.id;
    await ads(ctx, 5, { city_id: dubai });
    await publishFigures(ctx);
    expect(await payOf(ctx, { city_id: dubai })).toMatchObject({ contributors: 5 });
    expect(await payOf(ctx)).toMatchObject({ contributors: 5 });
  });

  test('five ads of one company are one contributor', async ({ ctx }) => {
    const [first] = await ads(ctx, 4);
    await ads(ctx, 5, { company_id: first!.company_id });
    await publishFigures(ctx);
    expect(await payOf(ctx)).toBeNull();
  });

  test('what was counted keeps no amount, and counts the company once a year', async ({ ctx }) => {
    const made = await ads(ctx, 5);
    await publishFigures(ctx);
    expect(await figures(ctx)).toSatisfy((rows: { low: unknown; counted_on: unknown }[]) =>
      rows.every(({ low, counted_on }) => low === null && counted_on !== null),
    );
    for (const { company_id } of made) await ads(ctx, 1, { company_id, salary_from: 3_000_000, salary_to: 3_000_000 });
    await publishFigures(ctx);
    expect(await payOf(ctx)).toMatchObject({ contributors: 5, average_maximum: 1_400_000 });
    await publishFigures(later(ctx, 366));
    expect(await payOf(ctx)).toMatchObject({ contributors: 10 });
  });

  test('a title rests until a figure of it changes, waits long enough, or may count again', async ({ ctx }) => {
    const looked = async () => (await ctx.db.selectFrom('salary_titles').select('looked_on').execute())[0]?.looked_on;
    const [job] = await ads(ctx, 3);
    const first = dayInRiyadh(ctx.now());
    await publishFigures(ctx);
    await publishFigures(later(ctx, 3));
    expect(await looked()).toBe(first);
    await publishFigures(later(ctx, 7));
    expect(await looked()).toBe(dayInRiyadh(later(ctx, 7).now()));
    await ads(ctx, 1, { company_id: job!.company_id });
    await publishFigures(later(ctx, 8));
    expect(await looked()).toBe(dayInRiyadh(later(ctx, 8).now()));
  });

  test('leaving titles alone makes the same blocks as looking at each of them every night', async ({ ctx }) => {
    const catalogues = await readCatalogues(ctx);
    const roles = ['credit-analyst', 'accountant', 'data-analyst'].map(
      (code) => catalogues.byCode('job_roles', code)!.id,
    );
    const cities = ['riyadh', 'jeddah', 'taif', 'dammam'].map((code) => catalogues.byCode('cities', code)!.id);
    const report = fc.record({
      job_role_id: fc.constantFrom(...roles),
      city_id: fc.constantFrom(...cities),
      band: fc.integer({ min: 0, max: 4 }),
      pay: fc.integer({ min: 10, max: 60 }),
      days_ago: fc.integer({ min: 0, max: 35 }),
    });
    const nights = fc.sample(fc.array(report, { maxLength: 5 }), { seed: 39, numRuns: 40 });
    const countBlocks = async () => (await ctx.db.selectFrom('salary_blocks').select('id').execute()).length;
    for (const [at, reports] of nights.entries()) {
      const night = later(ctx, at);
      for (const { pay, days_ago, ...said } of reports) {
        const amount = { low: pay * 100_000, high: pay * 100_000 };
        const stated_on = dayInRiyadh(later(ctx, at - days_ago).now());
        await ctx.db
          .insertInto('salary_figures')
          .values({ source: 'report', ...said, ...amount, stated_on })
          .execute();
      }
      await publishFigures(night);
      const made = await countBlocks();
      await ctx.db.deleteFrom('salary_titles').execute();
      await publishFigures(night);
      expect([at, await countBlocks()]).toEqual([at, made]);
    }
    expect(await countBlocks()).toBeGreaterThan(10);
  });

  test('an ad of a part of the week, without pay or with an impossible one says nothing', async ({ ctx }) => {
    await ads(ctx, 1, { job_type: 'part_time' });
    await ads(ctx, 1, { salary_from: null, salary_to: null });
    await ads(ctx, 1, { salary_from: 100, salary_to: 200 });
    await ads(ctx, 1, { salary_from: 1_000_000, salary_to: 9_000_000 });
    expect(await figures(ctx)).toEqual([]);
  });

  test('a CV says what an occupation of its name paid, and takes it back with the entry or where its owner keeps it out', async ({
    ctx,
  }) => {
    const { role } = await placesOf(ctx);
    const { user } = await createReadySeeker(ctx);
    await ctx.db.deleteFrom('experiences').where('user_id', '=', user.id).execute();
    const entry = { id: randomUUID(), user_id: user.id, company_name: 'مصرف', position: 0, latest_salary: 1_100_000 };
    await ctx.db
      .insertInto('experiences')
      .values({ ...entry, job_title: role.synonyms_ar[0]!, start_date: '2022-01-01' })
      .execute();
    await ctx.events.announce(ctx, profileChanged, { user_id: user.id });
    expect(await figures(ctx)).toMatchObject([
      { source: 'cv', job_role_id: role.id, low: 1_100_000, user_id: user.id },
    ]);
    const actor = seekerActor({ id: user.id, has_info: true });
    await saveInfo(ctx, actor, { pay_use: 'kept_out' });
    await collectPast(ctx);
    expect(await figures(ctx)).toEqual([]);
    await saveInfo(ctx, actor, { pay_use: 'counted' });
    expect(await figures(ctx)).toMatchObject([{ low: 1_100_000 }]);
    await ctx.db.deleteFrom('experiences').where('id', '=', entry.id).execute();
    await ctx.events.announce(ctx, profileChanged, { user_id: user.id });
    expect(await figures(ctx)).toEqual([]);
  });

  test('what was there before is met once, however often it is gone through', async ({ ctx }) => {
    await ads(ctx, 5);
    await ctx.db.deleteFrom('salary_figures').execute();
    await collectPast(ctx);
    await collectPast(ctx);
    await publishFigures(ctx);
    await publishFigures(ctx);
    expect(await payOf(ctx)).toMatchObject({ contributors: 5 });
  });

  test('an ad is set beside the nearest that is known', async ({ ctx }) => {
    const { role, riyadh, jeddah } = await placesOf(ctx);
    await ads(ctx, 5);
    await publishFigures(ctx);
    const ad = { job_role_id: role.id, experience_from: 4, experience_to: null };
    expect(await marketOf(ctx, { ...ad, city_id: riyadh })).toMatchObject({
      pay: { the_average: 1_200_000 },
      widened: [],
    });
    expect(await marketOf(ctx, { ...ad, city_id: jeddah })).toMatchObject({ widened: ['city', 'region'] });
    expect(await marketOf(ctx, { ...ad, job_role_id: null, city_id: null })).toBeNull();
  });
});

describe('the form without a name', () => {
  const report = async (ctx: TestContext, more: Partial<NewReport> = {}): Promise<NewReport> => {
    const { role, riyadh } = await placesOf(ctx);
    return { job_role_id: role.id, years: 4, city_id: riyadh, sector_id: null, salary: 1_150_000, ...more };
  };
  const from = (ip: string) => visitor({ ip });

  test('keeps nothing of who filled it in, waits two days, and is gone once it is counted', async ({ ctx }) => {
    await addReport(ctx, seekerActor({ ip: '203.0.113.1' } as never), await report(ctx));
    for (const last of [2, 3, 4, 5]) await addReport(ctx, from(`203.0.${last}.1`), await report(ctx));
    const kept = await figures(ctx);
    expect(kept).toHaveLength(5);
    expect(kept).toSatisfy((rows: { user_id: unknown; company_id: unknown }[]) =>
      rows.every(({ user_id, company_id }) => user_id === null && company_id === null),
    );
    await publishFigures(ctx);
    expect(await payOf(ctx)).toBeNull();
    await publishFigures(later(ctx, 2));
    expect(await payOf(ctx)).toMatchObject({ contributors: 5, the_average: 1_150_000 });
    expect(await figures(ctx)).toEqual([]);
  });

  test('takes one figure of a title from a network, and none from a program', async ({ ctx }) => {
    await addReport(ctx, from('203.0.113.7'), await report(ctx));
    await expect(addReport(ctx, from('203.0.113.7'), await report(ctx))).rejects.toEqual(
      code('salaries.reported_before'),
    );
    await addReport(ctx, from('198.51.100.1'), await report(ctx, { website: 'https://spam.example' }));
    expect(await figures(ctx)).toHaveLength(1);
  });

  test('may be withdrawn by staff until it is counted', async ({ ctx }) => {
    await addReport(ctx, from('203.0.113.8'), await report(ctx));
    const { id } = (await figures(ctx))[0]!;
    await expect(withdrawReport(ctx, staffActor(['admin.jobs']), id)).rejects.toEqual(code('access.not_found'));
    await withdrawReport(ctx, staffActor(['admin.content']), id);
    expect(await figures(ctx)).toEqual([]);
    await expect(withdrawReport(ctx, staffActor(['admin.content']), id)).rejects.toEqual(
      code('salaries.report_not_found'),
    );
  });
});

test('the API answers a title by any of its names, and its report by years', async ({ ctx }) => {
  const { role, riyadh } = await placesOf(ctx);
  await ads(ctx, 10);
  await publishFigures(ctx);
  const { server } = await moduleApi(ctx, salariesApi);
  const get = async (path: string) => (await server.inject({ url: `/api/v1/${path}` })).json();
  const asked = new URLSearchParams({ job_title: role.synonyms_ar[0]!, years: '3', pay: '1240000' });
  expect(await get(`salaries?${asked}`)).toMatchObject({
    data: { job_role_id: role.id, pay: { the_average: 1_200_000, contributors: 10 }, widened: [], standing: 6 },
  });
  expect(await get('salaries?job_title=nothing+of+the+kind')).toMatchObject({ code: 'salaries.title_unknown' });
  expect(await get('salary-reports')).toMatchObject({
    data: [
      { job_role_id: role.id, experience_from: 3, experience_to: 5, average_minimum: 1_000_000, contributors: 10 },
    ],
    meta: { total: 1, page: 1 },
  });
  const sent = await server.inject({
    method: 'POST',
    url: '/api/v1/salary-reports',
    payload: { job_role_id: role.id, years: 2, city_id: riyadh, salary: 50 },
  });
  expect(sent.statusCode).toBe(422);
});
