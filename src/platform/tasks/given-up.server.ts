import { audit, SYSTEM } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import { removeDeadTasks, reviveTasks } from './given-up-queries.server.ts';
import { defineTask, type Task } from './tasks.server.ts';

/** A mail server that is away for a weekend's day gets its letters all the same. */
const LIFE_SECONDS = (2 * DAY_MS) / 1000;
const PAUSE_SECONDS = HOUR_MS / 1000;
const AT_ONCE = 1_000;

/**
 * The queue gives a task up when it failed for half an hour: from then on it is tried once an hour until it is two days
 * old, whatever its kind, and then it is marked dead, in the log and in the trail that staff keep. What is worth
 * nothing by then, such as a code, does nothing when it is run.
 */
export async function takeUpGivenUp(ctx: Uses<'db' | 'now' | 'log'>): Promise<{ revived: number; dead: number }> {
  const dead = await inTransaction(ctx, async (ctx) => {
    const removed = await removeDeadTasks(ctx.db, { lifeSeconds: LIFE_SECONDS, limit: AT_ONCE });
    for (const { id, task, payload, created_at } of removed) {
      await audit(ctx, SYSTEM, {
        action: 'tasks.given_up',
        outcome: 'refused',
        subject: { kind: 'task', id: `${task}:${id}` },
        details: { task, of: String(payload?.id ?? ''), created_at: created_at.toISOString() },
      });
    }
    return removed;
  });
  for (const [task, some] of Map.groupBy(dead, (one) => one.task))
    ctx.log.error({ task, count: some.length }, 'tasks were given up for good');
  const revived = await reviveTasks(ctx.db, {
    lifeSeconds: LIFE_SECONDS,
    pauseSeconds: PAUSE_SECONDS,
    limit: AT_ONCE,
  });
  if (revived > 0) ctx.log.warn({ count: revived }, 'tasks that were given up are tried again');
  return { revived, dead: dead.length };
}

export const queueTasks: Task[] = [
  defineTask({
    name: 'tasks.take_up_given_up',
    schedule: '*/10 * * * *',
    run: async (ctx) => {
      await takeUpGivenUp(ctx);
    },
  }),
];
