import { requireUser, type Actor } from '#platform/access/actor.ts';
import { FRESH_MINUTES } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { ProofInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findUser } from '../queries/accounts.server.ts';
import { updateProof } from '../queries/sessions.server.ts';
import { isPassword } from './hashing.server.ts';
import { judgeTry } from './judge-try.server.ts';
import { accountLimit, forgetTries } from './limits.server.ts';

type Proving = Uses<'db' | 'now' | 'config'>;

/**
 * Whoever sits there shows once more that the account is theirs; tries count as those of log-in do. Call it outside a
 * transaction, else a refusal would give the try back.
 */
export async function prove(ctx: Proving, actor: Actor, { password }: ProofInput): Promise<{ fresh_until: string }> {
  const { id } = requireUser(actor);
  const limit = accountLimit(id);
  const user = await findUser(ctx.db, id);
  const isRight = await judgeTry(ctx, [limit], () => isPassword(password, user?.password_hash));
  if (!isRight) {
    await audit(ctx, actor, { action: 'auth.proof', outcome: 'refused', subject: { kind: 'user', id } });
    throw refuse('auth.proof_wrong');
  }
  await forgetTries(ctx, limit);
  const now = ctx.now();
  if (actor.session_id) await updateProof(ctx.db, actor.session_id, 'password', now);
  return { fresh_until: new Date(now.getTime() + FRESH_MINUTES * MINUTE_MS).toISOString() };
}
