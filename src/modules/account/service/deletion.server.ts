import { requireUser, type Actor } from '#platform/access/actor.ts';
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

/** Why a company cannot do without the caller: ads that nobody answers for, or people whom nobody manages. */
export async function neededFor(
  ctx: Uses<'db'>,
  actor: Actor,
): Promise<'account.last_owner' | 'account.team_without_owner' | null> {
  const { id } = requireUser(actor);
  if (await isLastOwnerOfLiveAds(ctx.db, id)) return 'account.last_owner';
  return (await isLastOwnerOfTeam(ctx.db, id)) ? 'account.team_without_owner' : null;
}

/** Asks for the account to be erased: every session ends, and the grace period begins. */
export async function leave(
  ctx: Uses<'db' | 'now' | 'config' | 'tasks' | 'events'>,
  actor: Actor,
  { current_password }: AskDeletion,
): Promise<{ erased_at: string }> {
  await requirePasswordOrProof(ctx, actor, current_password);
  return inTransaction(ctx, async (ctx) => {
    await lockCompanyOf(ctx.db, requireUser(actor).id);
    const needed = await neededFor(ctx, actor);
    if (needed) throw refuse(needed);
    await askDeletion(ctx, actor);
    return (await readDeletion(ctx, actor))!;
  });
}
