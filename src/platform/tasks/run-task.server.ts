import { inTransaction, type Context } from '#platform/context.server.ts';
import { mailRefused } from '#platform/mail/events.server.ts';
import { MailRefused } from '#platform/ports/mail-provider.ts';
import { noteDone } from './done-queries.server.ts';
import { describe, type Task } from './tasks.server.ts';

/** A task as it stands in the queue. */
export type Queued = { id: string; payload: object };

/**
 * Runs a task, but for one that is done once and was noted as done: of that only the receipt was lost. A letter to an
 * address that takes none is done too: the same would be said to it each time.
 */
export async function runTask(ctx: Context, task: Task, { id, payload }: Queued): Promise<void> {
  if ('is_done' in payload) return;
  try {
    await task.run({ ...ctx, task: task.name }, payload as never);
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    ctx.log.warn({ task: task.name, code: error.code }, 'an address takes no mail');
    await inTransaction(ctx, (ctx) => ctx.events.announce(ctx, mailRefused, { email: error.to }));
  }
  if (!task.once) return;
  try {
    await noteDone(ctx.db, id);
  } catch (error) {
    // To fail for it would do the work again; the receipt, which the queue repeats, says the same.
    ctx.log.warn({ task: task.name, error: describe(error) }, 'a task was not noted as done');
  }
}
