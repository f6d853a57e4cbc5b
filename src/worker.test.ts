import { pretendEngine } from '#providers/engines/pretend-engine.server.ts';
import { isDeepStrictEqual } from 'node:util';
import { parseCronItem } from 'graphile-worker';
import { sql } from 'kysely';
import { reindexAllCandidates } from '#modules/candidates/service.server.ts';
import { refreshDirectory } from '#modules/companies/service.server.ts';
import { reindexAllJobs } from '#modules/search/service.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { runTask, type Queued } from '#platform/tasks/run-task.server.ts';
import { openTestGateway, type TestGateway } from '#tests/support/gateway.ts';
import { makeSweepsDue } from '#tests/support/make-sweeps-due.ts';
import { queueEveryKind } from '#tests/support/queue-every-kind.ts';
import { afterAll, beforeAll, expect, START, test, type TestContext } from '#tests/support/test-context.ts';
import { seedDemo } from './demo/seed.server.ts';
import { tasks } from './worker.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ now: () => START.getTime() });
});
afterAll(() => gateway.close());

test('each schedule is one that the queue reads, or nothing would start', () => {
  for (const { name, schedule } of tasks)
    if (schedule) expect(() => parseCronItem({ task: name, match: schedule }), name).not.toThrow();
});

/** Of each kind, as many are tried in a round. */
const OF_A_KIND = 2;
/** From one to the next: what was put off and reminders come in the second, ends, digests and sweeps in the third. */
const ROUNDS_MS = [0, 6 * DAY_MS, 34 * DAY_MS];

/** Written anew from the ads each time, with new numbers. */
const REBUILT = ['search_suggestions', 'search_suggestion_keys'];

/** Grows with every row that this transaction writes. */
const countWrites = async ({ db }: TestContext) =>
  (
    await sql<{ count: number }>`
      select sum(n_tup_ins + n_tup_upd + n_tup_del)::bigint as count from pg_stat_xact_user_tables`.execute(db)
  ).rows[0]!.count;

async function everything({ db }: TestContext) {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all(${REBUILT}) order by 1`.execute(db);
  const marks = tables.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as mark from ${sql.table(name)} as t`,
  );
  const { rows } = await sql<{ name: string; mark: string }>`
    ${sql.join(marks, sql` union all `)}
    union all select 'queue', count(*)::text from graphile_worker._private_jobs`.execute(db);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

type Due = Queued & { name: string };

/** All of it is one transaction, so that what was put off is what does not begin with it. */
const takeDue = async ({ db, now }: TestContext): Promise<Due[]> =>
  (
    await sql<Due>`
      select jobs.id, kinds.identifier as name, payload from graphile_worker._private_jobs as jobs
      join graphile_worker._private_tasks as kinds on kinds.id = jobs.task_id
      where run_at = now() or run_at <= ${now()} order by jobs.id`.execute(db)
  ).rows;

const findQueued = async ({ db }: TestContext, id: string): Promise<Queued> =>
  (await sql<Queued>`select id, payload from graphile_worker._private_jobs where id = ${id}`.execute(db)).rows[0]!;

test('every kind of task is run twice, and the second run changes nothing and sends nothing', async ({ ctx }) => {
  ctx.gateway = gateway.provider;
  ctx.engines = [pretendEngine(ctx.db)];
  expect(await seedDemo(ctx)).toBe(true);
  await reindexAllJobs(ctx);
  await reindexAllCandidates(ctx);
  await refreshDirectory(ctx);
  let known = { writes: -1, rows: {} };
  const state = async () => {
    const writes = await countWrites(ctx);
    if (writes !== known.writes) known = { writes, rows: await everything(ctx) };
    const { mails, sms } = ctx.sent;
    return { ...known.rows, mails: mails.length, sms: sms.length, gateway: await gateway.invoices() };
  };
  const worked = new Set<string>();
  const runTwice = async ({ id, name }: Due) => {
    const task = tasks.find((one) => one.name === name)!;
    const run = async () => runTask(ctx, task, await findQueued(ctx, id));
    const before = await state();
    await run();
    const after = await state();
    if (!isDeepStrictEqual(before, after)) worked.add(name);
    await run();
    expect.soft(await state(), name).toEqual(after);
  };
  await queueEveryKind(ctx, gateway);
  await makeSweepsDue(ctx, gateway);
  for (const ms of ROUNDS_MS) {
    ctx.clock.move(ms);
    for (const { name, schedule } of tasks) if (schedule) await ctx.tasks.enqueue(ctx, name, {});
    for (let due = await takeDue(ctx); due.length > 0; due = await takeDue(ctx)) {
      const tried = new Map<string, number>();
      for (const one of due) {
        tried.set(one.name, (tried.get(one.name) ?? 0) + 1);
        if (tried.get(one.name)! <= OF_A_KIND) await runTwice(one);
      }
      await sql`delete from graphile_worker._private_jobs where id = any(${due.map(({ id }) => id)})`.execute(ctx.db);
    }
  }
  const idle = tasks.map(({ name }) => name).filter((name) => !worked.has(name));
  expect(idle, 'Bring work for it about in tests/support, queue-every-kind.ts or make-sweeps-due.ts.').toEqual([]);
}, 240_000);
