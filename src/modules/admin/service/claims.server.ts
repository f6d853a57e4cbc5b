import { requireScope, type Actor } from '#platform/access/actor.ts';
import { deleteClaim, findClaim, takeClaim } from '#platform/claims/claim-queries.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { ClaimAction } from '../contract.ts';
import { refuse } from '../errors.ts';
import { isWaiting } from '../queries/queues.server.ts';
import { QUEUES, type Queue, type QueueName } from '../queues.ts';

/** Half a working day: whoever took something and left it for so long holds it no more. */
const HELD_MS = 4 * HOUR_MS;
export function claimedAfter(ctx: Uses<'now'>, name: QueueName): Date {
  const queue: Queue = QUEUES[name];
  return new Date(ctx.now().getTime() - (queue.held_ms ?? HELD_MS));
}

export type Claim = { name: string; is_me: boolean; claimed_at: string };

/** Who works on a record of a queue; null when nobody does. */
export async function readClaim(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  queue: QueueName,
  id: string | number,
): Promise<Claim | null> {
  const staff = requireScope(actor, QUEUES[queue].scope);
  const claim = await findClaim(ctx.db, { queue, subject_id: String(id) }, claimedAfter(ctx, queue));
  return claim
    ? {
        name: personName(claim, actor.locale),
        is_me: claim.id === staff.id,
        claimed_at: claim.claimed_at.toISOString(),
      }
    : null;
}

/** Tells the others that one works on it, or no longer does. It binds nobody: whoever may decide still may. */
export async function claim(ctx: Uses<'db' | 'now'>, actor: Actor, { queue, id, action }: ClaimAction): Promise<void> {
  const staff = requireScope(actor, QUEUES[queue].scope);
  await inTransaction(ctx, async (ctx) => {
    if (action === 'release') return void (await deleteClaim(ctx.db, { queue, subject_id: id, user_id: staff.id }));
    if (!(await isWaiting(ctx.db, queue, id, ctx.now()))) throw refuse('admin.not_waiting');
    const mine = { queue, subject_id: id, user_id: staff.id, claimed_at: ctx.now() };
    if (!(await takeClaim(ctx.db, mine, claimedAfter(ctx, queue)))) throw refuse('admin.taken');
  });
}
