import { requireStaff, type Actor } from '#platform/access/actor.ts';
import { may } from '#platform/access/may.ts';
import type { Uses } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { WaitingQueue } from '../contract.ts';
import { listHolders, measureQueue } from '../queries/queues.server.ts';
import { QUEUE_NAMES, QUEUES } from '../queues.ts';
import { claimedAfter } from './claims.server.ts';

/** What waits in each queue the actor may work on, since when, and by whom it is worked on. */
export async function readQueues(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<WaitingQueue[]> {
  requireStaff(actor);
  const settings = await readSettings(ctx);
  return Promise.all(
    QUEUE_NAMES.filter((name) => may(actor, QUEUES[name].scope)).map(async (name) => {
      const now = ctx.now();
      const { count, oldest_at } = await measureQueue(ctx.db, name, now);
      const holders = count === 0 ? [] : await listHolders(ctx.db, name, { after: claimedAfter(ctx, name), now });
      const promised_hours = settings[QUEUES[name].promise];
      return {
        name,
        count,
        promised_hours,
        oldest_at: oldest_at?.toISOString() ?? null,
        due_at: oldest_at && new Date(oldest_at.getTime() + promised_hours * HOUR_MS).toISOString(),
        holders: holders.map((holder) => ({
          name: personName(holder, actor.locale),
          count: holder.count,
          is_me: holder.id === actor.user?.id,
        })),
      };
    }),
  );
}
