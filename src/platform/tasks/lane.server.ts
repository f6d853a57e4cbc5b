import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, run, type Runner, type RunnerOptions } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '#platform/log/log.server.ts';
import { queuePool } from './queue-pool.server.ts';
import type { Lane } from './places.ts';
import { describe } from './tasks.server.ts';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;

type LaneOptions = Required<Pick<RunnerOptions, 'taskList' | 'parsedCronItems'>> & {
  lane: Lane;
  places: number;
  pool: pg.Pool;
  log: Log;
  over: AbortSignal;
};

/** Runs the tasks of one lane until it is over. What ends the queue's own loop begins it again. */
export async function keepLane({
  lane,
  places,
  pool,
  log,
  over,
  ...what
}: LaneOptions): Promise<{ stop: () => Promise<void> }> {
  const begin = (): Promise<Runner> =>
    run({
      ...what,
      pgPool: queuePool(pool, () => over.aborted),
      concurrency: places,
      noHandleSignals: true,
      pollInterval: 2_000,
      logger: new Logger(() => (level, message, meta) => {
        // A task that failed has its line already, which tells less of what it was about.
        if (level === 'error' && !meta?.['failure']) log.error({ from: 'worker', lane }, message);
      }),
    });

  let runner = await begin();

  async function goOn() {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      const begun = performance.now();
      const end = await runner.promise.then(
        () => 'it ended',
        (error: unknown) => describe(error),
      );
      if (over.aborted) return;
      if (performance.now() - begun > STEADY_MS) pauseMs = FIRST_PAUSE_MS;
      log.error({ lane, error: end, again_in_ms: pauseMs }, 'the worker ended and is started again');
      await sleep(pauseMs, undefined, { signal: over }).catch(() => {});
      runner = await begin().catch((error: unknown) => ({ ...runner, promise: Promise.reject(error) }));
      if (over.aborted) await runner.stop().catch(() => {});
    }
  }
  const going = goOn();

  return {
    async stop() {
      await runner.stop().catch(() => {});
      await going;
    },
  };
}
