import { requireUser, type Actor } from '#platform/access/actor.ts';
import { requireFreshProof } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { refuse } from '../../errors.ts';
import { findUserForUpdate } from '../../queries/accounts.server.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from '../../queries/factors.server.ts';
import { RECOVERY_CODES } from '../../rules.ts';
import { newRecoveryCode, recoveryHashOf } from '../secrets.server.ts';
import { factorWaysOf } from './read-factors.server.ts';

type Making = Uses<'db' | 'now' | 'config'>;

/** Ten new codes, told this once; those before are worth nothing. */
export async function makeRecoveryCodes(ctx: Making, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  const hashes = codes.map((code) => recoveryHashOf(ctx, userId, code));
  await replaceRecoveryCodes(ctx.db, userId, hashes, ctx.now());
  return codes;
}

/** With the first factor; null where codes are left from before. */
export const makeFirstRecoveryCodes = async (ctx: Making, userId: string): Promise<string[] | null> =>
  (await countRecoveryCodes(ctx.db, userId)) > 0 ? null : makeRecoveryCodes(ctx, userId);

/** The owner makes them anew. */
export async function renewRecoveryCodes(ctx: Making, actor: Actor): Promise<string[]> {
  const { id } = requireUser(actor);
  requireFreshProof(ctx, actor);
  return inTransaction(ctx, async (ctx) => {
    await findUserForUpdate(ctx.db, id);
    if ((await factorWaysOf(ctx, id)).length === 0) throw refuse('auth.no_factor');
    const codes = await makeRecoveryCodes(ctx, id);
    await audit(ctx, actor, { action: 'auth.recovery_codes_made', subject: { kind: 'user', id } });
    return codes;
  });
}
