import { requireUser, type Actor } from '#platform/access/actor.ts';
import { FRESH_MINUTES } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { ProofInput } from '../inputs.ts';
import { refuse } from '../errors.ts';
import { findUser } from '../queries/accounts.server.ts';
import { updateProof } from '../queries/sessions.server.ts';
import type { Proof } from '../rules.ts';
import { takeAuthenticatorCode } from './factors/authenticator.server.ts';
import { takePasskey } from './factors/passkeys.server.ts';
import { isPassword } from './hashing.server.ts';
import { judgeTry } from './judge-try.server.ts';
import { accountLimit, factorLimit, forgetTries, type Limit } from './limits.server.ts';

type Proving = Uses<'db' | 'now' | 'config'>;

/**
 * Whoever sits there shows once more that the account is theirs; tries count as those of log-in do. Call it outside a
 * transaction, else a refusal would give the try back.
 */
export async function prove(ctx: Proving, actor: Actor, input: ProofInput): Promise<{ fresh_until: string }> {
  const { id } = requireUser(actor);
  const proof = await proofIn(ctx, id, input);
  if (!proof) {
    await audit(ctx, actor, { action: 'auth.proof', outcome: 'refused', subject: { kind: 'user', id } });
    throw refuse('auth.proof_wrong');
  }
  const now = ctx.now();
  if (actor.session_id) await updateProof(ctx.db, actor.session_id, proof, now);
  return { fresh_until: new Date(now.getTime() + FRESH_MINUTES * MINUTE_MS).toISOString() };
}

async function proofIn(ctx: Proving, id: string, input: ProofInput): Promise<Proof | null> {
  if ('password' in input) {
    const user = await findUser(ctx.db, id);
    const isRight = () => isPassword(input.password, user?.password_hash);
    return (await isRightTry(ctx, accountLimit(id), isRight)) ? 'password' : null;
  }
  if ('code' in input) {
    const isRight = () => takeAuthenticatorCode(ctx, id, input.code);
    return (await isRightTry(ctx, factorLimit(id), isRight)) ? 'authenticator' : null;
  }
  return (await takePasskey(ctx, input.passkey))?.user_id === id ? 'passkey' : null;
}

async function isRightTry(ctx: Proving, limit: Limit, judge: () => Promise<boolean>): Promise<boolean> {
  const isRight = await judgeTry(ctx, [limit], judge);
  if (isRight) await forgetTries(ctx, limit);
  return isRight;
}
