import { requireUser, type Actor } from '#platform/access/actor.ts';
import { FRESH_MINUTES } from '#platform/access/fresh-proof.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import type { Ticket } from '../contract.ts';
import type { FactorWay, ProofInput } from '../inputs.ts';
import { refuse } from '../errors.ts';
import { findUser, type UserRow } from '../queries/accounts.server.ts';
import { findCode, spendCode } from '../queries/codes.server.ts';
import { updateProof } from '../queries/sessions.server.ts';
import { maskedOf, type Proof } from '../rules.ts';
import { checkCode, startCode } from './codes.server.ts';
import { takeAuthenticatorCode } from './factors/authenticator.server.ts';
import { takePasskey } from './factors/passkeys.server.ts';
import { factorWaysOf } from './factors/read-factors.server.ts';
import { isPassword } from './hashing.server.ts';
import { judgeTry } from './judge-try.server.ts';
import { accountLimit, factorLimit, forgetTries, takeTurnNow, type Limit } from './limits.server.ts';

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

/** By what the caller may show that the account is theirs. A mailed code is for whoever has nothing else. */
export async function readProofWays(
  ctx: Uses<'db'>,
  actor: Actor,
): Promise<{ has_password: boolean; factors: FactorWay[]; code_to: string | null }> {
  const { id } = requireUser(actor);
  const [user, factors] = await Promise.all([findUser(ctx.db, id), factorWaysOf(ctx, id)]);
  const has_password = Boolean(user?.password_hash);
  const address = user && !has_password && factors.length === 0 ? confirmedAddressOf(user) : null;
  return { has_password, factors, code_to: address && maskedOf(address) };
}

const confirmedAddressOf = ({ email, email_verified_at, phone, phone_verified_at }: UserRow): string | null =>
  (email_verified_at && email) || (phone_verified_at && phone) || null;

/** A code to the confirmed address of an account that has neither a password nor a second step. */
export async function sendProofCode(ctx: Proving & Uses<'tasks'>, actor: Actor): Promise<Ticket> {
  const { id } = requireUser(actor);
  const { code_to } = await readProofWays(ctx, actor);
  const user = await findUser(ctx.db, id);
  const destination = user && confirmedAddressOf(user);
  if (!code_to || !destination) throw refuse('auth.proof_otherwise');
  await takeTurnNow(ctx, actor.ip, destination, 'proof');
  return startCode(ctx, { purpose: 'proof', destination, user_id: id, locale: actor.locale });
}

async function proofIn(ctx: Proving, id: string, input: ProofInput): Promise<Proof | null> {
  if ('password' in input) {
    const user = await findUser(ctx.db, id);
    const isRight = () => isPassword(input.password, user?.password_hash);
    return (await isRightTry(ctx, accountLimit(id), isRight)) ? 'password' : null;
  }
  if ('ticket' in input) return (await takeProofCode(ctx, id, input)) ? 'code' : null;
  if ('code' in input) {
    const isRight = () => takeAuthenticatorCode(ctx, id, input.code);
    return (await isRightTry(ctx, factorLimit(id), isRight)) ? 'authenticator' : null;
  }
  return (await takePasskey(ctx, input.passkey))?.user_id === id ? 'passkey' : null;
}

async function takeProofCode(ctx: Proving, userId: string, answer: { ticket: string; code: string }): Promise<boolean> {
  if ((await findCode(ctx.db, answer.ticket))?.user_id !== userId) return false;
  try {
    const code = await checkCode(ctx, 'proof', answer);
    return Boolean(await spendCode(ctx.db, code.id, code.code_hash, ctx.now()));
  } catch (error) {
    if (isAppError(error) && error.code === 'auth.code_wrong') return false;
    throw error;
  }
}

async function isRightTry(ctx: Proving, limit: Limit, judge: () => Promise<boolean>): Promise<boolean> {
  const isRight = await judgeTry(ctx, [limit], judge);
  if (isRight) await forgetTries(ctx, limit);
  return isRight;
}
