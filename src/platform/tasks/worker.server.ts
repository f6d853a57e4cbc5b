import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, run, type Runner, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from '#platform/context.server.ts';
import type { Held } from './lease-queries.server.ts';
import { keepLeases, type LeaseTimes } from './leases.server.ts';
import { queuePool } from './queue-pool.server.ts';
import { runTask } from './run-task.server.ts';
import { describe, type Task } from './tasks.server.ts';

export type Worker = { stop: () => Promise<void> };

const AT_ONCE = 4;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;

/** Runs tasks until stopped; `stop` waits for those under way. What ends the queue's own loop begins it again. */
export async function startWorker(
  ctx: Context,
  tasks: Task[],
  pool: pg.Pool,
  { leases: times }: { leases?: LeaseTimes } = {},
): Promise<Worker> {
  const over = new AbortController();
  const underWay = new Set<Held>();
  const taskList: TaskList = Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload, { job: { id, locked_by } }) => {
        const held = { id, locked_by: locked_by! };
        underWay.add(held);
        try {
          await runTask(ctx, task, { id, payload: payload as object });
        } catch (error) {
          ctx.log.error({ task: task.name, error: describe(error) }, 'task failed');
          throw error;
        } finally {
          underWay.delete(held);
        }
      },
    ]),
  );
  const parsedCronItems = parseCronItems(
    tasks.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule, identifier: name }] : [])),
  );
  const begin = (): Promise<Runner> =>
    run({
      pgPool: queuePool(pool, () => over.signal.aborted),
      taskList,
      parsedCronItems,
      concurrency: AT_ONCE,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: new Logger(() => (level, message) => {
        if (level === 'error') ctx.log.error({ from: 'worker' }, message);
      }),
    });

  let runner = await begin();
  const leases = keepLeases(underWay, { database_url: ctx.config.database_url, log: ctx.log, times });

  async function goOn() {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      const begun = performance.now();
      const end = await runner.promise.then(
        () => 'it ended',
        (error: unknown) => describe(error),
      );
      if (over.signal.aborted) return;
      if (performance.now() - begun > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      ctx.log.error({ error: end, again_in_ms: pauseMs }, 'the worker ended and is started again');
      await sleep(pauseMs, undefined, { signal: over.signal }).catch(() => {});
      runner = await begin().catch((error: unknown) => ({ ...runner, promise: Promise.reject(error) }));
      if (over.signal.aborted) await runner.stop().catch(() => {});
    }
  }
  const going = goOn();

  return {
    async stop() {
      over.abort();
      await runner.stop().catch(() => {});
      await going;
      await leases.stop();
    },
  };
}
