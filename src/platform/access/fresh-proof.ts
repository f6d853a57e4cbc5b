import type { Uses } from '../context.server.ts';
import { MINUTE_MS } from '../durations.ts';
import { isAppError } from '../errors/app-error.ts';
import { refuseAccess, requireUser, type Actor } from './actor.ts';

/** Where a page's form waits until its sender has proved who they are; `?to=` is where it was going. */
export const PROOF_PATH = '/confirm-it-is-you';

export const FRESH_MINUTES = 10;

/**
 * Before money moves, a role changes or a door into an account does: whoever sits there has logged in, or typed the
 * password, a code of the authenticator or used a passkey, within the last ten minutes. A page holds the form meanwhile.
 */
export function requireFreshProof(ctx: Uses<'now'>, actor: Actor): void {
  requireUser(actor);
  if (!hasFreshProof(ctx, actor)) throw refuseAccess('access.fresh_proof_needed');
}

const hasFreshProof = (ctx: Uses<'now'>, { proved_at }: Actor): boolean =>
  proved_at !== null && ctx.now().getTime() - proved_at.getTime() <= FRESH_MINUTES * MINUTE_MS;

export const isFreshProofNeeded = (error: unknown): boolean =>
  isAppError(error) && error.code === 'access.fresh_proof_needed';
