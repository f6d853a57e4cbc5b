import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { refusals } from '#platform/errors/app-error.ts';
import { rescheduleNow } from './given-up-queries.server.ts';

const refuse = refusals({
  'tasks.not_waiting': {
    status: 409,
    ar: 'لم تعد هذه المهمة تنتظر: عملت أو تعمل الآن.',
    en: 'This task waits no more: it ran, or is running.',
  },
});

/** Staff have a task tried at once. One that is under way, or done, is left alone. */
export async function runTaskAgain(ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<void> {
  requireScope(actor, 'admin.operations');
  const before = await rescheduleNow(ctx.db, id);
  if (!before) throw refuse('tasks.not_waiting');
  const { task, ...was } = before;
  await audit(ctx, actor, {
    action: 'tasks.run_again',
    subject: { kind: 'task', id: `${task}:${id}` },
    before: was,
    after: { attempts: 0, run_at: ctx.now() },
  });
}
