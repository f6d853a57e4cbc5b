import { listStaffWith } from '#modules/auth/service.server.ts';
import { SYSTEM } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { incidentsDueMail } from '../letters.server.ts';
import * as queries from '../queries.server.ts';
import { soonAt } from '../rules.ts';
import { SCOPE } from './register.server.ts';
import { queueRound } from './send.server.ts';
import { step } from './steps.server.ts';

export const SEND_INCIDENT_WARNING = 'incidents.send_warning';

const AT_ONCE = 50;

/** Tells every officer of incidents whose time runs out within a day and of those it ran out for, of each once. */
export async function warnOfIncidents(ctx: Uses<'db' | 'now' | 'tasks' | 'log'>): Promise<number> {
  const now = ctx.now();
  const officers = await listStaffWith(ctx, SCOPE);
  return sweepRows(ctx, {
    name: 'incidents.warn',
    size: AT_ONCE,
    take: (ctx, next) => queries.listToWarnForUpdate(ctx.db, { now, soon: soonAt(now), ...next }),
    work: async (ctx, rows) => {
      for (const { id, due_at } of rows) {
        const warned = due_at < now ? 'late' : 'soon';
        await queries.updateWarned(ctx.db, id, warned);
        await step(ctx, SYSTEM, id, { kind: 'warned', details: { warned } });
      }
      const ids = rows.map(({ id }) => id);
      for (const user_id of officers) await ctx.tasks.enqueue(ctx, SEND_INCIDENT_WARNING, { user_id, ids });
    },
  });
}

/** Letters that a dead worker left go on; what it held at that moment is told as unclear. */
export async function resumeLetters(ctx: Uses<'db' | 'tasks'>): Promise<void> {
  for (const { id } of await queries.listOpenRounds(ctx.db, AT_ONCE)) await queueRound(ctx, id);
}

/** To one officer. What the authority was told of meanwhile is left out. */
export async function sendIncidentWarning(
  ctx: Uses<'db' | 'now' | 'config' | 'mail'>,
  { user_id, ids }: { user_id: string; ids: number[] },
): Promise<void> {
  const officer = await queries.findUser(ctx.db, user_id);
  if (!officer?.email || !officer.email_verified_at) return;
  const rows = (await queries.listIncidents(ctx.db, ids))
    .filter(({ authority_told_at, closed_at }) => !authority_told_at && !closed_at)
    .map(({ id, title, due_at }) => ({ id, title, due_at, is_late: due_at < ctx.now() }));
  if (rows.length === 0) return;
  const locale = officer.locale as Locale;
  await ctx.mail.send({ to: officer.email, ...incidentsDueMail(ctx.config, { rows, locale }) });
}
