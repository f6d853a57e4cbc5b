import type { Uses } from '#platform/context.server.ts';
import { isOpen, UNDO_MS, type Stage } from '#modules/applications/rules.ts';

export const CALL_OFF = 'interviews.call_off';

/** Not at once: for some seconds a move can be taken back, and nobody should be told of an interview called off. */
export async function followApplication(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  { application_id, to }: { application_id: string; to: Stage },
): Promise<void> {
  if (isOpen(to)) return;
  const runAt = new Date(ctx.now().getTime() + UNDO_MS);
  await ctx.tasks.enqueue(ctx, CALL_OFF, { application_id }, { key: `${CALL_OFF}:${application_id}`, runAt });
}
