import { CompiledQuery, sql } from 'kysely';
import { createCompany } from '#modules/companies/test-data.server.ts';
import { closeJob } from '#modules/jobs/service.server.ts';
import { createJob } from '#modules/jobs/test-data.server.ts';
import { listChangedJobs, listNewestJobs } from '#modules/jobs/queries/following.server.ts';
import { DAY_MS, MINUTE_MS } from '#platform/durations.ts';
import { employerActor } from '#tests/support/actors.ts';
import { moduleApi } from '#tests/support/module-api.ts';
import { expect, test, type TestContext } from '#tests/support/test-context.ts';
import { searchApi } from './api.server.ts';
import type { ListedJob } from './contract.ts';

type Answer = {
  data: ListedJob[];
  meta: { cursor: string | null; until: string; closed?: number[]; perPage: number };
  errors?: Record<string, string[]>;
};

async function openList(ctx: TestContext) {
  const { server } = await moduleApi(ctx, searchApi);
  const get = async (query: string) => {
    const answer = await server.inject(`/api/v1/jobs?${query}`);
    return { status: answer.statusCode, ...(answer.json() as Answer) };
  };
  /** All that there is, and how many calls it took; `meanwhile` runs after the first. */
  async function readAll(query: string, meanwhile: () => Promise<unknown> = async () => {}) {
    let answer = await get(query);
    const first = answer;
    const jobs = [...answer.data];
    const closed = [...(answer.meta.closed ?? [])];
    let calls = 1;
    await meanwhile();
    while (answer.meta.cursor) {
      answer = await get(`cursor=${answer.meta.cursor}&per_page=${first.meta.perPage}`);
      jobs.push(...answer.data);
      closed.push(...(answer.meta.closed ?? []));
      calls += 1;
    }
    return { jobs, ids: jobs.map(({ id }) => id), closed, calls, until: first.meta.until };
  }
  return { get, readAll };
}

/** So many ads of one company, a minute apart, the first the oldest. */
async function shown(ctx: TestContext, count: number) {
  const { company, user } = await createCompany(ctx);
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    ids.push((await createJob(ctx, { company_id: company.id, state: 'active' })).id);
    ctx.clock.move(MINUTE_MS);
  }
  return { company, ids, owner: employerActor(company.id, { id: user.id }) };
}

test('every ad that stays is read once, whatever comes and goes between two calls', async ({ ctx }) => {
  const { company, ids, owner } = await shown(ctx, 7);
  const { readAll } = await openList(ctx);
  const read = await readAll('cursor=start&per_page=2', async () => {
    await createJob(ctx, { company_id: company.id, state: 'active' });
    // One that was read, and one that was not.
    for (const at of [6, 3]) await closeJob(ctx, owner, ids[at]!);
  });
  const staying = ids.filter((_, at) => at !== 3);
  expect(read.ids.filter((id) => ids.includes(id))).toEqual(staying.toReversed());
  expect(new Set(read.ids).size).toBe(read.ids.length);
});

test('what changed or closed since is told, also where it falls between two calls', async ({ ctx }) => {
  const { company, ids, owner } = await shown(ctx, 4);
  ctx.clock.move(5 * MINUTE_MS);
  const { readAll } = await openList(ctx);
  const { until } = await readAll('cursor=start');
  ctx.clock.move(MINUTE_MS);
  await closeJob(ctx, owner, ids[1]!);
  ctx.clock.move(MINUTE_MS);
  const fresh = await createJob(ctx, { company_id: company.id, state: 'active' });
  const since = await readAll(`updated_since=${until}&per_page=1`);
  // Other tests of this database commit ads of their own.
  const ours = (read: number[]) => read.filter((id) => id === fresh.id || ids.includes(id));
  expect([ours(since.ids), ours(since.closed)]).toEqual([[fresh.id], [ids[1]]]);
  expect(since.calls, 'one a call').toBeGreaterThanOrEqual(since.ids.length);
  // What is committed a moment late is told then: nothing lies between two times of asking.
  expect(Date.parse(since.until)).toBeLessThanOrEqual(ctx.now().getTime() - MINUTE_MS);
});

test('an ad that ran out is told as closed, before and after the clock’s task has moved it', async ({ ctx }) => {
  const { ids } = await shown(ctx, 1);
  const { readAll } = await openList(ctx);
  ctx.clock.move(40 * DAY_MS);
  const read = await readAll('updated_since=2020-01-01T00:00:00Z');
  expect([read.ids.includes(ids[0]!), read.closed.includes(ids[0]!)]).toEqual([false, true]);
});

test('each ad of a list carries its text, its ids and when it changed', async ({ ctx }) => {
  const { ids } = await shown(ctx, 1);
  const { get } = await openList(ctx);
  const { data } = await get('cursor=start&per_page=1');
  expect(data[0]).toMatchObject({
    id: ids[0],
    description: expect.stringMatching(/\S{3}/),
    updated_at: expect.stringMatching(/Z$/),
    skills: ['SQL', 'Python'],
  });
  expect(Object.keys(data[0]!)).toEqual(expect.arrayContaining(['city_id', 'sector_id', 'major_id', 'job_role_id']));
});

test('a cursor that is none, and filters beside one, are refused by name', async ({ ctx }) => {
  const { get } = await openList(ctx);
  expect((await get('cursor=next')).errors).toHaveProperty('cursor');
  expect((await get('updated_since=yesterday')).errors).toHaveProperty('updated_since');
  const beside = await get('cursor=start&q=sql&city_id=1');
  expect([beside.status, Object.keys(beside.errors!)]).toEqual([422, ['q', 'city_id']]);
});

test('among many ads both are read from an index, without sorting', async ({ ctx }) => {
  const { company, ids } = await shown(ctx, 1);
  await sql`
    insert into jobs (company_id, state, ar_title, listing_days, activated_at, expires_at, created_at, updated_at)
    select ${company.id}, 'active', 'إعلان', 30, at, at + interval '30 days', at, at
    from generate_series(1, 20000) as n, lateral (select ${ctx.now()}::timestamptz - n * interval '1 minute' as at) as time
  `.execute(ctx.db);
  await sql`analyze jobs`.execute(ctx.db);
  const after = { at: new Date(ctx.now().getTime() - 60 * MINUTE_MS), id: ids[0]! };
  const plans = await plansOf(ctx, async (db) => {
    await listNewestJobs(db, ctx.now(), { after, limit: 50 });
    await listChangedJobs(db, { since: after.at, after: null, limit: 50 });
    await listChangedJobs(db, { since: after.at, after, limit: 50 });
  });
  expect(plans).toEqual([
    expect.stringContaining('Index Scan using jobs_active_newest'),
    expect.stringContaining('Index Scan using jobs_changed'),
    expect.stringContaining('Index Scan using jobs_changed'),
  ]);
  for (const plan of plans) expect(plan).not.toMatch(/Sort|Seq Scan/);
});

/** How PostgreSQL carries out each query that is made. */
async function plansOf({ db }: TestContext, ask: (db: TestContext['db']) => Promise<void>): Promise<string[]> {
  const asked: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await ask(watched);
  const plans: string[] = [];
  for (const { sql: text, parameters } of asked) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  return plans;
}
