import { untoldPeople } from '#modules/incidents/service.server.ts';
import { requireStaff, type Actor } from '#platform/access/actor.ts';
import type { Finding, Look } from '#platform/access/look.server.ts';
import { may } from '#platform/access/may.ts';
import type { Context } from '#platform/context.server.ts';
import { deadTasks } from './dead-tasks.server.ts';
import { failingTasks } from './failing-tasks.server.ts';
import { storage } from './storage.server.ts';

/** What the home of staff looks at, in this order. A module adds its own by a line. */
export const LOOKS: readonly Look[] = [untoldPeople, storage, failingTasks, deadTasks];

/** What the reader should look at now, of the areas that are theirs. */
export async function readLooks(ctx: Context, actor: Actor): Promise<Finding[]> {
  requireStaff(actor);
  const mine = LOOKS.filter(({ scope }) => may(actor, scope));
  return (await Promise.all(mine.map((look) => look.find(ctx, actor.locale)))).flat();
}
