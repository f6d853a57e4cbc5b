import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { listAbandonedForUpdate } from '../queries/accounts.server.ts';
import { deleteOldTries } from '../queries/attempts.server.ts';
import { deleteOldCodes } from '../queries/codes.server.ts';
import { deleteDeadSessions } from '../queries/sessions.server.ts';
import { abandon } from './claims.server.ts';

const CODES_KEPT_DAYS = 1;
const SESSIONS_KEPT_DAYS = 90;
const UNCONFIRMED_KEPT_DAYS = 7;
const AT_ONCE = 100;

/** Takes away what time has made worthless. Safe to run twice and beside itself. */
export async function sweep(ctx: Uses<'db' | 'now' | 'events'>): Promise<void> {
  const now = ctx.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await deleteDeadSessions(ctx.db, now, daysAgo(SESSIONS_KEPT_DAYS));
  await deleteOldCodes(ctx.db, daysAgo(CODES_KEPT_DAYS));
  await deleteOldTries(ctx.db, now);
  let found: number;
  do {
    found = await inTransaction(ctx, async (ctx) => {
      const abandoned = await listAbandonedForUpdate(ctx.db, daysAgo(UNCONFIRMED_KEPT_DAYS), AT_ONCE);
      for (const user of abandoned) await abandon(ctx, user);
      return abandoned.length;
    });
  } while (found === AT_ONCE);
}
