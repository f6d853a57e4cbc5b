import { requireScope, requireUser, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { askDeletion, requirePasswordOrProof } from '#modules/auth/service.server.ts';
import type { AskDeletion } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findDeletion, isLastOwnerOfLiveAds, isLastOwnerOfTeam, lockCompanyOf } from '../queries/erasure.server.ts';
import { erasedAt } from '../rules.ts';

/** When the account will be erased, or null when nobody asked. */
export async function readDeletion(ctx: Uses<'db'>, actor: Actor): Promise<{ erased_at: string } | null> {
  const asked = await findDeletion(ctx.db, requireUser(actor).id);
  return asked ? { erased_at: erasedAt(asked).toISOString() } : null;
}

/** Why a company cannot do without a person: ads that nobody answers for, or people whom nobody manages. */
export async function neededFor(
  ctx: Uses<'db'>,
  id: string,
): Promise<'account.last_owner' | 'account.team_without_owner' | null> {
  if (await isLastOwnerOfLiveAds(ctx.db, id)) return 'account.last_owner';
  return (await isLastOwnerOfTeam(ctx.db, id)) ? 'account.team_without_owner' : null;
}

type Leaving = Uses<'db' | 'now' | 'tasks' | 'events'>;

/** Asks for the account to be erased: every session ends, and the grace period begins. */
export async function leave(
  ctx: Leaving & Uses<'config'>,
  actor: Actor,
  { current_password }: AskDeletion,
): Promise<{ erased_at: string }> {
  await requirePasswordOrProof(ctx, actor, current_password);
  return beginLeaving(ctx, actor, requireUser(actor).id);
}

/** An officer begins what a person asked of them. The person is told, and may come back within the same days. */
export async function leaveFor(ctx: Leaving, actor: Actor, userId: string): Promise<{ erased_at: string }> {
  requireScope(actor, 'admin.privacy');
  requireFreshProof(ctx, actor);
  return beginLeaving(ctx, actor, userId);
}

const beginLeaving = (ctx: Leaving, actor: Actor, id: string): Promise<{ erased_at: string }> =>
  inTransaction(ctx, async (ctx) => {
    await lockCompanyOf(ctx.db, id);
    const needed = await neededFor(ctx, id);
    if (needed) throw refuse(needed);
    await askDeletion(ctx, actor, id);
    return { erased_at: erasedAt((await findDeletion(ctx.db, id))!).toISOString() };
  });
