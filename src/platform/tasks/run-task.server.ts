import type { Context } from '#platform/context.server.ts';
import { noteDone } from './done-queries.server.ts';
import { describe, type Task } from './tasks.server.ts';

/** A task as it stands in the queue. */
export type Queued = { id: string; payload: object };

/** Runs a task, but for one that is done once and was noted as done: of that only the receipt was lost. */
export async function runTask(ctx: Context, task: Task, { id, payload }: Queued): Promise<void> {
  if ('is_done' in payload) return;
  await task.run({ ...ctx, task: task.name }, payload as never);
  if (!task.once) return;
  try {
    await noteDone(ctx.db, id);
  } catch (error) {
    // To fail for it would do the work again; the receipt, which the queue repeats, says the same.
    ctx.log.warn({ task: task.name, error: describe(error) }, 'a task was not noted as done');
  }
}
