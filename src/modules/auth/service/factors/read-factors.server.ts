import { requireUser, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Factors, FactorWay } from '../../inputs.ts';
import * as queries from '../../queries/factors.server.ts';

/** By what an account proves its second step; none for one that has set nothing up. */
export async function factorWaysOf(ctx: Uses<'db'>, userId: string): Promise<FactorWay[]> {
  const [authenticator, passkeys, codes] = await Promise.all([
    queries.findAuthenticator(ctx.db, userId),
    queries.listPasskeys(ctx.db, userId),
    queries.countRecoveryCodes(ctx.db, userId),
  ]);
  const ways: FactorWay[] = [];
  if (passkeys.length > 0) ways.push('passkey');
  if (authenticator?.confirmed_at) ways.push('authenticator');
  if (ways.length > 0 && codes > 0) ways.push('recovery_code');
  return ways;
}

/** What the caller has set up; no secret of it. */
export async function readFactors(ctx: Uses<'db'>, actor: Actor): Promise<Factors> {
  const { id } = requireUser(actor);
  const [authenticator, passkeys, recovery_codes_left] = await Promise.all([
    queries.findAuthenticator(ctx.db, id),
    queries.listPasskeys(ctx.db, id),
    queries.countRecoveryCodes(ctx.db, id),
  ]);
  return {
    authenticator_since: authenticator?.confirmed_at?.toISOString() ?? null,
    passkeys: passkeys.map((one) => ({
      id: one.id,
      name: one.name,
      is_synced: one.is_synced,
      created_at: one.created_at.toISOString(),
      last_used_at: one.last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left,
  };
}
