import { inTransaction } from '#platform/context.server.ts';
import { setInterviewEnd } from '#modules/applications/service.server.ts';
import {
  findStageOf,
  findInterviewForUpdate,
  listOpenOfForUpdate,
  takeToRemind,
  updateInterview,
} from '../queries.server.ts';
import { isOpen } from '#modules/applications/rules.ts';
import { REMIND_BEFORE_MS, type ReminderKind } from '../rules.ts';
import { lastEntry } from './propose.server.ts';
import { isInCalendars, type Writes } from './standing.server.ts';
import { notifyCancelled, notifyReminder } from './notify.server.ts';

const AT_ONCE = 50;

/** A day and an hour before, each once; two workers take different rows. */
export async function remindOfInterviews(ctx: Writes): Promise<void> {
  for (const kind of ['hour', 'day'] as const) {
    for (let some = AT_ONCE; some === AT_ONCE;) some = await remindSome(ctx, kind);
  }
}

const remindSome = (ctx: Writes, kind: ReminderKind): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const until = new Date(now.getTime() + REMIND_BEFORE_MS[kind]);
    const taken = await takeToRemind(ctx.db, kind, { now, until, limit: AT_ONCE });
    for (const { id } of taken) await notifyReminder(ctx, id);
    return taken.length;
  });

/** An application that came to an end takes its interviews along, unless it was opened again meanwhile. */
export const callOffInterviews = (ctx: Writes, applicationId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const stage = await findStageOf(ctx.db, applicationId);
    if (!stage || isOpen(stage)) return;
    for (const { id } of await listOpenOfForUpdate(ctx.db, applicationId, ctx.now())) {
      const row = (await findInterviewForUpdate(ctx.db, id))!;
      const dropped = isInCalendars(row) ? await lastEntry(ctx, row) : null;
      await updateInterview(ctx.db, id, ctx.now(), {
        state: 'cancelled',
        reason: '',
        ...(dropped ? { sequence: dropped.sequence } : {}),
      });
      if (dropped) await setInterviewEnd(ctx, applicationId, null);
      await notifyCancelled(ctx, id, { dropped, toSeeker: stage !== 'withdrawn' });
    }
  });
