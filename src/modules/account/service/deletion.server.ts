import { requireUser, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { askDeletion, requireCurrentPassword } from '#modules/auth/service.server.ts';
import type { AskDeletion } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findDeletion, isLastOwnerOfLiveAds, lockCompanyOf } from '../queries/erasure.server.ts';
import { erasedAt } from '../rules.ts';

/** When the account will be erased, or null when nobody asked. */
export async function readDeletion(ctx: Uses<'db'>, actor: Actor): Promise<{ erased_at: string } | null> {
  const asked = await findDeletion(ctx.db, requireUser(actor).id);
  return asked ? { erased_at: erasedAt(asked).toISOString() } : null;
}

/** Whether a company would be left with ads that nobody answers for. */
export const isNeeded = (ctx: Uses<'db'>, actor: Actor): Promise<boolean> =>
  isLastOwnerOfLiveAds(ctx.db, requireUser(actor).id);

/** Asks for the account to be erased: every session ends, and the grace period begins. */
export async function leave(
  ctx: Uses<'db' | 'now' | 'config' | 'tasks' | 'events'>,
  actor: Actor,
  { current_password }: AskDeletion,
): Promise<{ erased_at: string }> {
  await requireCurrentPassword(ctx, actor, current_password);
  return inTransaction(ctx, async (ctx) => {
    await lockCompanyOf(ctx.db, requireUser(actor).id);
    if (await isNeeded(ctx, actor)) throw refuse('account.last_owner');
    await askDeletion(ctx, actor);
    return (await readDeletion(ctx, actor))!;
  });
}
