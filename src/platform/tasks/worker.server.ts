import { parseCronItems } from 'graphile-worker';
import type pg from 'pg';
import type { Context } from '#platform/context.server.ts';
import { inRequest, requestScope } from '#platform/log/request-scope.server.ts';
import type { Held } from './lease-queries.server.ts';
import { keepLane } from './lane.server.ts';
import { keepLeases, type LeaseTimes } from './leases.server.ts';
import { runTask } from './run-task.server.ts';
import type { Pace } from './pace.server.ts';
import { LANES, PACED, type Lane } from './places.ts';
import { describe, laneOf, REQUEST_ID, type Task } from './tasks.server.ts';

export type Worker = { stop: () => Promise<void> };

/** Each lane listens on one of its own, and they share some to take tasks and to write receipts. */
export const QUEUE_CONNECTIONS = LANES.length + 3;

/** Runs tasks until stopped; `stop` waits for those under way. */
export async function startWorker(
  ctx: Context,
  tasks: Task[],
  pool: pg.Pool,
  { leases: times, pace }: { leases?: LeaseTimes; pace?: Pace } = {},
): Promise<Worker> {
  const over = new AbortController();
  const underWay = new Set<Held>();
  const listOf = (lane: Lane) =>
    Object.fromEntries(
      tasks
        .filter((task) => laneOf(task) === lane)
        .map((task) => [
          task.name,
          async (queued: unknown, { job: { id, locked_by } }: { job: { id: string; locked_by: string | null } }) => {
            const held = { id, locked_by: locked_by! };
            const { [REQUEST_ID]: request_id, ...payload } = queued as { [REQUEST_ID]?: string };
            underWay.add(held);
            const step = PACED.has(lane) ? await pace?.begin(over.signal) : undefined;
            const own = step ? { ...ctx, giveWay: step.giveWay } : ctx;
            const work = () => logged(ctx, task.name, () => runTask(own, task, { id, payload }));
            try {
              await (request_id ? inRequest(requestScope(request_id), work) : work());
            } finally {
              underWay.delete(held);
              step?.end();
            }
          },
        ]),
    );
  const schedules = parseCronItems(
    tasks.flatMap(({ name, schedule }) => (schedule ? [{ task: name, match: schedule, identifier: name }] : [])),
  );
  const leases = await keepLeases(underWay, { database_url: ctx.config.database_direct_url, log: ctx.log, times });
  const lanes = await Promise.all(
    LANES.map((lane) =>
      keepLane({
        lane,
        places: ctx.config.tasks_at_once[lane],
        pool,
        log: ctx.log,
        taskList: listOf(lane),
        parsedCronItems: lane === 'clock' ? schedules : [],
        over: over.signal,
      }),
    ),
  );

  return {
    async stop() {
      over.abort();
      await Promise.all(lanes.map((lane) => lane.stop()));
      await leases.stop();
    },
  };
}

/** One line for each time a task was run. */
async function logged({ log }: Context, task: string, work: () => Promise<void>) {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    await work();
    log.info({ task, ms: ms() }, 'task');
  } catch (error) {
    const described = describe(error);
    log.error({ task, ms: ms(), error: described }, 'task failed');
    // The queue keeps what it is told; a mail server's sentence has the address in it.
    throw new Error([described.name, described.code].filter(Boolean).join(' '), { cause: error });
  }
}
