import type { Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { listAbandonedForUpdate } from '../queries/accounts.server.ts';
import { deleteOldTries } from '../queries/attempts.server.ts';
import { deleteOldArrivals, deleteOldAttempts } from '../queries/doors.server.ts';
import { ARRIVALS_KEPT_DAYS } from '../rules.ts';
import { deleteOldCodes } from '../queries/codes.server.ts';
import { deleteOldFactors } from '../queries/factors.server.ts';
import { deleteDeadSessions } from '../queries/sessions.server.ts';
import { abandon } from './claims.server.ts';

const CODES_KEPT_DAYS = 1;
const SESSIONS_KEPT_DAYS = 90;
const UNCONFIRMED_KEPT_DAYS = 7;

/** Takes away what time has made worthless. Safe to run twice and beside itself. */
export async function sweep(ctx: Uses<'db' | 'now' | 'events' | 'log'>): Promise<void> {
  const now = ctx.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteDeadSessions(ctx.db, now, daysAgo(SESSIONS_KEPT_DAYS));
  await deleteOldCodes(ctx.db, daysAgo(CODES_KEPT_DAYS));
  await deleteOldTries(ctx.db, now);
  await deleteOldFactors(ctx.db, now);
  await deleteOldAttempts(ctx.db, now);
  await deleteOldArrivals(ctx.db, daysAgo(ARRIVALS_KEPT_DAYS));
  await sweepRows(ctx, {
    name: 'auth.abandon',
    take: (ctx, next) => listAbandonedForUpdate(ctx.db, { before: daysAgo(UNCONFIRMED_KEPT_DAYS), ...next }),
    work: (ctx, [user]) => abandon(ctx, user!),
  });
}
