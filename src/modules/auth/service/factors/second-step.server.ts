import type { Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { FactorNeeded, FactorWay } from '../../inputs.ts';
import type { Strategy } from '../../cookies.ts';
import { refuse } from '../../errors.ts';
import { findUserForUpdate } from '../../queries/accounts.server.ts';
import * as queries from '../../queries/factors.server.ts';
import type { Proof } from '../../rules.ts';
import { judgeTry } from '../judge-try.server.ts';
import { factorLimit, forgetTries } from '../limits.server.ts';
import { newToken, recoveryHashOf, tokenHashOf } from '../secrets.server.ts';
import { requireOwnDirectory } from '../require-own-directory.server.ts';
import { actingAs, openSession, type OpenSession } from '../sessions.server.ts';
import { takeAuthenticatorCode } from './authenticator.server.ts';
import { notifyOwner } from './changed-factors.server.ts';
import { cancelByUse } from './ways-back.server.ts';
import { factorWaysOf } from './read-factors.server.ts';

type Stepping = Uses<'db' | 'now' | 'config' | 'tasks'>;

const TICKET_MS = 10 * MINUTE_MS;

/** `strategy`: which door it was; our own unless told. */
type FirstStep = { proofs: Proof[]; user_agent: string; strategy?: Strategy | undefined };

/** Either a session, or what the second step asks for. */
export type SignedInOrAsked = { session: OpenSession } | FactorNeeded;

/**
 * Ends every way in but a passkey's: whoever proved the first step gets a session, or is asked for the second where the
 * account has one.
 */
export async function signIn(
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  userId: string,
  { proofs, user_agent, strategy = 'local' }: FirstStep,
): Promise<SignedInOrAsked> {
  const ways = await factorWaysOf(ctx, userId);
  if (ways.length > 0) await requireOwnDirectory(ctx, userId, { proofs: [...proofs, 'authenticator'], strategy });
  if (ways.length === 0) return { session: await openAudited(ctx, actor, userId, { proofs, user_agent, strategy }) };
  const ticket = newToken();
  const expires_at = new Date(ctx.now().getTime() + TICKET_MS);
  const token_hash = tokenHashOf(ticket);
  await queries.insertFactorTicket(ctx.db, { token_hash, user_id: userId, proofs, strategy, expires_at });
  return { factor: { ticket, ways, expires_at: expires_at.toISOString() } };
}

export const openAudited = (
  ctx: Uses<'db' | 'now' | 'config'>,
  actor: Actor,
  userId: string,
  { proofs, user_agent, strategy }: FirstStep,
): Promise<OpenSession> =>
  inTransaction(ctx, async (ctx) => {
    const session = await openSession(ctx, userId, { ip: actor.ip, user_agent }, proofs, strategy);
    const subject = { kind: 'session', id: session.session_id };
    await audit(ctx, actingAs(actor, userId), { action: 'auth.log_in', subject, details: { proofs } });
    return session;
  });

/** The first step that a second one completes, taken with its ticket; null where the account never took it. */
export async function takeFirstStep(
  ctx: Uses<'db' | 'now'>,
  userId: string,
  ticket: string | null | undefined,
): Promise<Pick<FirstStep, 'proofs' | 'strategy'> | null> {
  if (!ticket) return null;
  const hash = tokenHashOf(ticket);
  const row = await queries.findFactorTicket(ctx.db, hash, ctx.now());
  if (row?.user_id !== userId || !(await queries.spendFactorTicket(ctx.db, hash))) return null;
  return { proofs: row.proofs as Proof[], strategy: row.strategy as Strategy };
}

/** What the page of the second step shows; null for a ticket that is used or too old. */
export async function readFactorTicket(
  ctx: Uses<'db' | 'now'>,
  ticket: string,
): Promise<{ user_id: string; ways: FactorWay[] } | null> {
  const row = await queries.findFactorTicket(ctx.db, tokenHashOf(ticket), ctx.now());
  return row ? { user_id: row.user_id, ways: await factorWaysOf(ctx, row.user_id) } : null;
}

/**
 * The second step by a code: six digits of the authenticator, or a recovery code, which is spent. Tries count for the
 * account, whatever tickets they come with.
 */
export async function logInByFactor(
  ctx: Stepping,
  actor: Actor,
  { ticket, code }: { ticket: string; code: string },
  user_agent: string,
): Promise<OpenSession> {
  const hash = tokenHashOf(ticket);
  const row = await queries.findFactorTicket(ctx.db, hash, ctx.now());
  if (!row) throw refuse('auth.ticket_gone');
  const limit = factorLimit(row.user_id);
  const isRecovery = code.includes('-');
  const isRight = await judgeTry(ctx, [limit], () =>
    isRecovery ? takeRecoveryCode(ctx, row.user_id, code) : takeAuthenticatorCode(ctx, row.user_id, code),
  );
  if (!isRight) {
    const subject = { kind: 'user', id: row.user_id };
    await audit(ctx, actor, { action: 'auth.second_step', outcome: 'refused', subject });
    throw refuse('auth.factor_wrong');
  }
  await forgetTries(ctx, limit);
  return inTransaction(ctx, async (ctx) => {
    const user = await findUserForUpdate(ctx.db, row.user_id);
    if (!user || !(await queries.spendFactorTicket(ctx.db, hash))) throw refuse('auth.ticket_gone');
    if (isRecovery) {
      await notifyOwner(ctx, user, 'recovery_code_used');
      await audit(ctx, actingAs(actor, user.id), {
        action: 'auth.recovery_code_used',
        subject: { kind: 'user', id: user.id },
      });
    }
    await cancelByUse(ctx, actor, user.id);
    const proofs: Proof[] = [...(row.proofs as Proof[]), isRecovery ? 'recovery_code' : 'authenticator'];
    return openAudited(ctx, actor, user.id, { proofs, user_agent, strategy: row.strategy as Strategy });
  });
}

const takeRecoveryCode = async (ctx: Stepping, userId: string, code: string): Promise<boolean> =>
  Boolean(await queries.spendRecoveryCode(ctx.db, userId, recoveryHashOf(ctx, userId, code), ctx.now()));
