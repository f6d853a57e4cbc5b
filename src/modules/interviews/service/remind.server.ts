import { inTransaction, type Uses } from '#platform/context.server.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { setInterviewEnd } from '#modules/applications/service.server.ts';
import {
  findStageOf,
  findInterviewForUpdate,
  listOpenOfForUpdate,
  listOpenWithForUpdate,
  takeToRemind,
  updateInterview,
} from '../queries.server.ts';
import { isOpen } from '#modules/applications/rules.ts';
import { REMIND_BEFORE_MS } from '../rules.ts';
import { lastEntry } from './propose.server.ts';
import { isInCalendars, type Writes } from './standing.server.ts';
import { notifyCancelled, notifyReminder } from './notify.server.ts';

/** A day and an hour before, each once; two workers take different rows. */
export async function remindOfInterviews(ctx: Writes & Uses<'log'>): Promise<void> {
  for (const kind of ['hour', 'day'] as const) {
    await sweepRows(ctx, {
      name: `interviews.remind ${kind}`,
      take: (ctx, next) => {
        const now = ctx.now();
        return takeToRemind(ctx.db, kind, { now, until: new Date(now.getTime() + REMIND_BEFORE_MS[kind]), ...next });
      },
      work: (ctx, [interview]) => notifyReminder(ctx, interview!.id),
    });
  }
}

/** An application that came to an end takes its interviews along, unless it was opened again meanwhile. */
export const callOffInterviews = (ctx: Writes, applicationId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const stage = await findStageOf(ctx.db, applicationId);
    if (!stage || isOpen(stage)) return;
    for (const { id } of await listOpenOfForUpdate(ctx.db, applicationId, ctx.now()))
      await callOff(ctx, id, { toSeeker: stage !== 'withdrawn' });
  });

/** One side was suspended: no interview of it that is still to come takes place, and the other is told without a reason. */
export async function callOffInterviewsWith(
  ctx: Writes,
  whom: { user_id: string } | { company_id: number },
): Promise<void> {
  for (const { id } of await listOpenWithForUpdate(ctx.db, whom, ctx.now()))
    await callOff(ctx, id, { toSeeker: 'company_id' in whom });
}

async function callOff(ctx: Writes, id: string, { toSeeker }: { toSeeker: boolean }): Promise<void> {
  const row = (await findInterviewForUpdate(ctx.db, id))!;
  const dropped = isInCalendars(row) ? await lastEntry(ctx, row) : null;
  await updateInterview(ctx.db, id, ctx.now(), {
    state: 'cancelled',
    reason: '',
    ...(dropped ? { sequence: dropped.sequence } : {}),
  });
  if (dropped) await setInterviewEnd(ctx, row.application_id, null);
  await notifyCancelled(ctx, id, { dropped, toSeeker });
}
