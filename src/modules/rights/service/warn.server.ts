import { listStaffWith } from '#modules/auth/service.server.ts';
import { SYSTEM } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { listToWarnForUpdate, updateWarned } from '../queries.server.ts';
import { clockOf, SOON_DAYS } from '../rules.ts';
import { SCOPE } from './office.server.ts';
import { SEND_RIGHTS_WARNING } from './send.server.ts';
import { step } from './steps.server.ts';

const AT_ONCE = 100;

/** Tells every officer of requests that are due soon and of those that are late, of each once. */
export async function warnOfClocks(ctx: Uses<'db' | 'now' | 'tasks' | 'log'>): Promise<number> {
  const now = ctx.now();
  const soon = new Date(now.getTime() + SOON_DAYS * DAY_MS);
  const officers = await listStaffWith(ctx, SCOPE);
  return sweepRows(ctx, {
    name: 'rights.warn',
    size: AT_ONCE,
    take: (ctx, next) => listToWarnForUpdate(ctx.db, { now, soon, ...next }),
    work: async (ctx, rows) => {
      for (const { id, due_at } of rows) {
        const warned = clockOf(due_at, now) === 'late' ? 'late' : 'soon';
        await updateWarned(ctx.db, id, warned);
        await step(ctx, SYSTEM, id, { kind: 'warned', action: 'rights.warned', details: { warned } });
      }
      const ids = rows.map(({ id }) => id);
      for (const user_id of officers) await ctx.tasks.enqueue(ctx, SEND_RIGHTS_WARNING, { user_id, ids });
    },
  });
}
