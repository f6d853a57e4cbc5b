import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { tasks } from '#app/worker.ts';
import { databaseOf, openPool } from '#platform/db/database.server.ts';
import { ownDatabase } from '#tests/support/own-database.ts';
import { openTcpRelay } from '#tests/support/tcp-relay.ts';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  test,
  testConfig,
  type TestContext,
} from '#tests/support/test-context.ts';
import type { LeaseTimes } from './leases.server.ts';
import { runTask, type Queued } from './run-task.server.ts';
import { MailRefused } from '#platform/ports/mail-provider.ts';
import { openPace, type Pace } from './pace.server.ts';
import { LANES, PLACES, type Lane } from './places.ts';
import { defineTask, taskQueue, type Task } from './tasks.server.ts';
import { startWorker, type Worker } from './worker.server.ts';

const SHORT: LeaseTimes = { leaseMs: 600, renewEveryMs: 100 };
const WAIT = { timeout: 20_000, interval: 50 };
const REMINDERS = 20;

let url: string;
let pool: pg.Pool;
const workers: Worker[] = [];

beforeAll(async () => {
  url = await ownDatabase(`tasks_${process.pid}`);
  pool = openPool(url, 30);
  await runMigrations({ pgPool: pool });
});
afterAll(async () => {
  await pool.end();
});

const begin = async (
  ctx: TestContext,
  list: Task[],
  { direct = url, ...options }: { direct?: string; pace?: Pace } = {},
): Promise<void> => {
  const own = { ...ctx, config: testConfig({ DATABASE_URL: url, DATABASE_DIRECT_URL: direct }) };
  workers.push(await startWorker(own, list, pool, { leases: SHORT, ...options }));
};
// A test that failed leaves the next one neither its workers nor its tasks.
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await pool.query('select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))');
});

const enqueue = (task: string, payload: object = {}) =>
  pool.query('select graphile_worker.add_job($1, $2::json, max_attempts := 3)', [task, JSON.stringify(payload)]);
const waiting = async (): Promise<number> =>
  (await pool.query<{ count: number }>('select count(*)::int as count from graphile_worker.jobs')).rows[0]!.count;

/** As a worker that was killed has left it. */
const leaveUnderWay = () =>
  pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool-that-was-killed', locked_at = now(), attempts = attempts + 1
     where locked_at is null`,
  );

describe('a worker that died', () => {
  test('leaves a task of any kind to the next one', async ({ committed }) => {
    const ran: string[] = [];
    for (const { name } of tasks) await enqueue(name);
    await leaveUnderWay();
    await begin(
      committed,
      tasks.map(({ name }) => ({ name, run: async () => void ran.push(name) })),
    );
    await expect.poll(() => ran.toSorted(), WAIT).toEqual(tasks.map(({ name }) => name).toSorted());
    await expect.poll(waiting, WAIT).toBe(0);
  });

  test('has not used up the last try of its task, but one that kills worker after worker comes to an end', async ({
    committed,
  }) => {
    await enqueue('deadly');
    let deaths = 0;
    await begin(committed, []);
    const isFree = async () =>
      (await pool.query('select from graphile_worker._private_jobs where is_available')).rowCount === 1;
    while ((await isFree()) && deaths < 10) {
      await leaveUnderWay();
      deaths += 1;
      await expect
        .poll(async () => (await pool.query('select from graphile_worker.jobs where locked_at is null')).rowCount, WAIT)
        .toBe(1);
    }
    expect(deaths).toBe(4);
  });
});

describe('a letter', () => {
  const letterTask = (sent: number[]) =>
    defineTask<{ number: number }>({
      name: 'letter',
      once: true,
      run: async (_ctx, { number }) => void sent.push(number),
    });

  test('whose receipt was lost is not sent again, and its task leaves the queue', async ({ committed }) => {
    const sent: number[] = [];
    const ctx = { ...committed, db: databaseOf(pool) };
    await enqueue('letter', { number: 1 });
    await enqueue('letter', { number: 2 });
    const [first] = (await pool.query<Queued>('select id, payload from graphile_worker._private_jobs order by id'))
      .rows;
    await runTask(ctx, letterTask(sent), first!);
    await leaveUnderWay();
    await begin(ctx, [letterTask(sent)]);
    await expect.poll(waiting, WAIT).toBe(0);
    expect(sent).toEqual([1, 2]);
  });

  test('is not sent again because the database was away when it was to be noted', async ({ committed }) => {
    const sent: number[] = [];
    const away = openPool(url, 1);
    await away.end();
    await enqueue('letter', { number: 3 });
    await begin({ ...committed, db: databaseOf(away) }, [letterTask(sent)]);
    await expect.poll(waiting, WAIT).toBe(0);
    expect(sent).toEqual([3]);
  });
});

test('a code goes out while letters wait for a silent mail server, and before the SMS that nobody waits for', async ({
  committed,
}) => {
  const letters = Promise.withResolvers<void>();
  let held = 0;
  const texted: string[] = [];
  const ctx = { ...committed, db: databaseOf(pool) };
  const text = (name: string) => defineTask({ name, lane: 'sms', run: async () => void texted.push(name) });
  try {
    for (let at = 0; at < 24; at += 1) await enqueue('letter');
    await begin(ctx, [
      defineTask({ name: 'letter', lane: 'mail', run: async () => ((held += 1), letters.promise) }),
      text('reminder'),
      text('code'),
    ]);
    await expect.poll(() => held, WAIT).toBe(PLACES.mail);
    // Together, or reminders would be under way before the code is there.
    await ctx.db.transaction().execute(async (db) => {
      for (let at = 0; at < REMINDERS; at += 1) await taskQueue.enqueue({ db }, 'reminder', {});
      await taskQueue.enqueue({ db }, 'code', {}, { isAwaited: true });
    });
    const begun = performance.now();
    await expect.poll(() => texted.includes('code'), WAIT).toBe(true);
    expect(performance.now() - begun).toBeLessThan(3_000);
    // Taken first; the other place goes on meanwhile, on a busy machine with more than one.
    expect(texted.indexOf('code')).toBeLessThan(REMINDERS / 2);
    expect(held).toBe(PLACES.mail);
  } finally {
    letters.resolve();
  }
  await expect.poll(waiting, WAIT).toBe(0);
});

test('a letter that is refused for good is not tried again, and neither log nor queue names its receiver', async ({
  committed,
}) => {
  const heard: unknown[] = [];
  const lines: unknown[] = [];
  const note = (...line: unknown[]) => void lines.push(line);
  let tries = 0;
  const address = 'nobody@sila.test';
  const ctx = { ...committed, db: databaseOf(pool), log: { ...committed.log, warn: note, error: note } };
  ctx.events = { announce: async (_ctx, { name }, payload) => void heard.push([name, payload]) };
  await enqueue('refused');
  await enqueue('failing');
  await begin(ctx, [
    defineTask({
      name: 'refused',
      run: async () => {
        tries += 1;
        throw new MailRefused(address, '550');
      },
    }),
    defineTask({ name: 'failing', run: () => Promise.reject(new Error(`451 <${address}> try later`)) }),
  ]);
  const error = async () => (await pool.query('select last_error from graphile_worker._private_jobs')).rows;
  await expect.poll(error, WAIT).toEqual([{ last_error: 'Error' }]);
  expect([tries, heard]).toEqual([1, [['mail.refused', { email: address }]]]);
  expect(JSON.stringify(lines)).not.toContain(address);
});

test('a task that takes longer than its lease stays with the worker that lives', async ({ committed }) => {
  let begun = 0;
  const long = defineTask({
    name: 'long',
    run: async () => {
      begun += 1;
      await sleep(4 * SHORT.leaseMs);
    },
  });
  await begin(committed, [long]);
  await begin(committed, [long]);
  await enqueue('long');
  await expect.poll(waiting, WAIT).toBe(0);
  expect(begun).toBe(1);
});

test('a worker that has no connection to renew with takes no task', async ({ committed }) => {
  const direct = new URL(url);
  const relay = await openTcpRelay(Number(direct.port));
  onTestFinished(() => relay.stop());
  direct.port = String(relay.port);
  relay.leaveNew(true);
  let begun = 0;
  await enqueue('long');
  const long = defineTask({ name: 'long', run: async () => void (begun += 1) });
  await expect(begin(committed, [long], { direct: direct.href })).rejects.toThrow('timeout');
  expect([begun, await waiting()]).toEqual([0, 1]);
});

test('after the database stood still nobody is taken for dead before all could renew', async ({ committed }) => {
  const freedAt: number[] = [];
  const warn = (...line: unknown[]) => void (String(line[1]).startsWith('freed') && freedAt.push(performance.now()));
  await enqueue('long');
  await leaveUnderWay();
  await begin({ ...committed, log: { ...committed.log, warn } }, []);
  await expect.poll(() => freedAt.length, WAIT).toBe(1);
  const still = await pool.connect();
  await still.query('begin; lock table graphile_worker._private_jobs in access exclusive mode');
  await still.query(`update graphile_worker._private_jobs set locked_by = 'pool-that-lives', locked_at = now()`);
  await sleep(2 * SHORT.leaseMs);
  const answersFrom = performance.now();
  await still.query('commit');
  still.release();
  await expect.poll(() => freedAt.length, WAIT).toBe(2);
  expect(freedAt[1]! - answersFrom).toBeGreaterThanOrEqual(SHORT.leaseMs);
});

test('gives way in what nobody waits for, and in nothing else', async ({ committed }) => {
  const given: Record<string, boolean> = {};
  const noting = (lane: Lane) =>
    defineTask({ name: lane, lane, run: async ({ giveWay }) => void (given[lane] = giveWay !== undefined) });
  await begin(committed, LANES.map(noting), { pace: openPace({ percent: 50 }) });
  for (const lane of LANES) await enqueue(lane);
  await expect
    .poll(() => given, WAIT)
    .toEqual({ sms: false, mail: false, outside: false, clock: true, bulk: true, inside: false });
});

test('a worker whose loop ended begins again', async ({ committed }) => {
  let ran = 0;
  await begin(committed, [defineTask({ name: 'counted', run: async () => void (ran += 1) })]);
  await enqueue('counted');
  await expect.poll(() => ran, WAIT).toBe(1);
  // How graphile-worker ends itself for good: another process has brought a schema that it does not know.
  await pool.query(`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":999}')`);
  await expect.poll(() => process.exitCode, WAIT).toBe(57);
  process.exitCode = undefined;
  await enqueue('counted');
  await expect.poll(() => ran, WAIT).toBe(2);
});

test('a task that ends while connections break is done once and its receipt is written', async ({ committed }) => {
  const TASKS = 60;
  const ran = new Map<number, number>();
  const admin = new pg.Client({ connectionString: url });
  admin.on('error', () => {});
  await admin.connect();
  const cutOthers = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'cut'`;
  const cut = openPool(url, 8, { application_name: 'cut' });
  const breaking = defineTask<{ number: number }>({
    name: 'breaking',
    run: async (_ctx, { number }) => {
      ran.set(number, (ran.get(number) ?? 0) + 1);
      await admin.query(cutOthers);
    },
  });
  const worker = await startWorker({ ...committed, config: testConfig({ DATABASE_URL: url }) }, [breaking], cut);
  for (let number = 0; number < TASKS; number += 1) await enqueue('breaking', { number });
  await expect.poll(waiting, { timeout: 50_000, interval: 100 }).toBe(0);
  expect([...ran.values()]).toEqual(Array.from({ length: TASKS }, () => 1));
  await worker.stop();
  await cut.end();
  await admin.end();
});
