import { requireScope, requireUser, type Actor, type SignedIn } from '#platform/access/actor.ts';
import { audit, type AuditActor } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Session } from '../contract.ts';
import type { SessionTokens, Strategy } from '../cookies.ts';
import { refuse } from '../errors.ts';
import {
  findOwnerOfSession,
  insertSession,
  insertTokens,
  listSessions as findSessions,
} from '../queries/sessions.server.ts';
import { ACCESS_SECONDS, deviceOf, placeOf, REFRESH_SECONDS, SESSION_SECONDS, type Proof } from '../rules.ts';
import { closeSessions } from './close-sessions.server.ts';
import { requireNotSuspended } from './require-not-suspended.server.ts';
import { requireOwnDirectory } from './require-own-directory.server.ts';
import { newToken, tokenHashOf } from './secrets.server.ts';

const USER_AGENT_MAX = 300;

export type Device = { ip: string; user_agent: string };
export type OpenSession = SessionTokens & { session_id: string; access_expires_at: Date };

export const seenFrom = ({ ip, user_agent }: Device) => ({
  ip_prefix: placeOf(ip),
  user_agent: user_agent.slice(0, USER_AGENT_MAX),
});

/** The visitor of a request that has just proved to be this account; for the audit trail. */
export const actingAs = (actor: Actor, userId: string): AuditActor => ({
  ...actor,
  user: { id: userId } as SignedIn,
});

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** A new pair; the refresh token never outlives its session. */
export async function issueTokens(
  ctx: Uses<'db' | 'now'>,
  session: { id: string; expires_at: Date; strategy: string },
  parentHash: Buffer | null = null,
): Promise<OpenSession> {
  const now = ctx.now();
  const [access_token, refresh_token] = [newToken(), newToken()];
  const until = (seconds: number) =>
    new Date(Math.min(after(now, seconds).getTime(), new Date(session.expires_at).getTime()));
  const access_expires_at = until(ACCESS_SECONDS);
  await insertTokens(
    ctx.db,
    { token_hash: tokenHashOf(access_token), session_id: session.id, expires_at: access_expires_at },
    {
      token_hash: tokenHashOf(refresh_token),
      session_id: session.id,
      parent_hash: parentHash,
      created_at: now,
      expires_at: until(REFRESH_SECONDS),
    },
  );
  const strategy = session.strategy as Strategy;
  return { access_token, refresh_token, strategy, session_id: session.id, access_expires_at };
}

/**
 * Every door leads here, so none lets in who is suspended, or whose company asks for its own directory. `proofs`: by what whoever opens it has just shown that the
 * account is theirs.
 */
export async function openSession(
  ctx: Uses<'db' | 'now' | 'config'>,
  userId: string,
  device: Device,
  proofs: Proof[],
  strategy: Strategy = 'local',
): Promise<OpenSession> {
  await requireNotSuspended(ctx, userId);
  await requireOwnDirectory(ctx, userId, { proofs, strategy });
  const now = ctx.now();
  const session = await insertSession(ctx.db, {
    user_id: userId,
    ...seenFrom(device),
    created_at: now,
    last_seen_at: now,
    proved_at: now,
    proofs,
    strategy,
    expires_at: after(now, SESSION_SECONDS),
  });
  return issueTokens(ctx, session);
}

/** Own sessions that are alive, the last used first. */
export async function listSessions(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<Session[]> {
  const user = requireUser(actor);
  return sessionsOf(ctx, actor, user.id);
}

/** Those of anybody, for staff. */
export async function listSessionsOf(ctx: Uses<'db' | 'now'>, actor: Actor, userId: string): Promise<Session[]> {
  requireScope(actor, 'admin.users');
  return sessionsOf(ctx, actor, userId);
}

async function sessionsOf(ctx: Uses<'db' | 'now'>, actor: Actor, userId: string): Promise<Session[]> {
  const rows = await findSessions(ctx.db, userId, ctx.now());
  return rows.map((row) => ({
    id: row.id,
    device: deviceOf(row.user_agent),
    ip_prefix: row.ip_prefix,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === actor.session_id,
  }));
}

/** Ends one of the caller's own sessions at once; somebody else's is not there. */
export async function endSession(ctx: Uses<'db' | 'now'>, actor: Actor, sessionId: string): Promise<void> {
  const user = requireUser(actor);
  await inTransaction(ctx, async (ctx) => {
    const ended = await closeSessions(ctx, { user_id: user.id, id: sessionId }, 'ended_by_user');
    if (ended.length === 0) throw refuse('auth.session_not_found');
    await audit(ctx, actor, { action: 'auth.session_ended', subject: { kind: 'session', id: sessionId } });
  });
}

/** Everywhere but here. Returns how many there were. */
export async function endOtherSessions(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<number> {
  const user = requireUser(actor);
  return inTransaction(ctx, async (ctx) => {
    const ended = await closeSessions(ctx, { user_id: user.id, except: actor.session_id }, 'ended_by_user');
    const subject = { kind: 'user', id: user.id };
    await audit(ctx, actor, { action: 'auth.other_sessions_ended', subject, details: { count: ended.length } });
    return ended.length;
  });
}

/** The account's company asks for its own directory from now on; `except` may stay. */
export const endSessionsOutsideDirectory = async (
  ctx: Uses<'db' | 'now'>,
  { user_id, except }: { user_id: string; except: string | null },
): Promise<void> => {
  await closeSessions(ctx, { user_id, except, except_strategy: 'directory' }, 'directory_required');
};

/** Staff end one session of somebody. */
export async function endSessionOf(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  userId: string,
  sessionId: string,
): Promise<void> {
  requireScope(actor, 'admin.users');
  await inTransaction(ctx, async (ctx) => {
    const ended = await closeSessions(ctx, { user_id: userId, id: sessionId }, 'ended_by_staff');
    if (ended.length === 0) throw refuse('auth.session_not_found');
    const subject = { kind: 'user', id: userId };
    const before = { session_id: sessionId };
    await audit(ctx, actor, { action: 'auth.session_ended_by_staff', subject, before });
  });
}

/** Staff end a session of anybody, or with it every other of that account. One that is over stays so. */
export async function endAnySession(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  sessionId: string,
  { andOthers = false }: { andOthers?: boolean } = {},
): Promise<void> {
  requireScope(actor, 'admin.operations');
  await inTransaction(ctx, async (ctx) => {
    const owner = await findOwnerOfSession(ctx.db, sessionId);
    if (!owner) throw refuse('auth.session_not_found');
    const which = { user_id: owner.user_id, ...(andOthers ? {} : { id: sessionId }) };
    const ended = await closeSessions(ctx, which, 'ended_by_staff');
    if (ended.length === 0) return;
    await auditEnded(ctx, actor, owner.user_id, ended.length);
  });
}

/** Staff end every session of an account. */
export async function endSessionsOf(ctx: Uses<'db' | 'now'>, actor: Actor, userId: string): Promise<number> {
  requireScope(actor, 'admin.users');
  return inTransaction(ctx, async (ctx) => {
    const ended = await closeSessions(ctx, { user_id: userId }, 'ended_by_staff');
    await auditEnded(ctx, actor, userId, ended.length);
    return ended.length;
  });
}

const auditEnded = (ctx: Uses<'db' | 'now'>, actor: Actor, userId: string, sessions: number) =>
  audit(ctx, actor, {
    action: 'auth.sessions_ended',
    subject: { kind: 'user', id: userId },
    before: { sessions },
    after: { sessions: 0 },
  });
