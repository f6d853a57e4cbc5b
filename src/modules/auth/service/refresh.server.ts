import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import {
  findRefreshTokenForUpdate,
  findSpending,
  spendRefreshToken,
  touchSession,
} from '../queries/sessions.server.ts';
import { REFRESH_GRACE_SECONDS } from '../rules.ts';
import { closeSessions } from './close-sessions.server.ts';
import { tokenHashOf } from './secrets.server.ts';
import { actingAs, issueTokens, seenFrom, type Device, type OpenSession } from './sessions.server.ts';

/**
 * A new pair of tokens for a refresh token, which is spent by it. The token just before is taken for
 * ten more seconds, for a second tab that asked at the same time. A spent one after that, or one whose
 * successor was used, has been copied: the whole session ends. Null when there is nothing to go on with.
 */
export function refreshSession(
  ctx: Uses<'db' | 'now'>,
  refreshToken: string,
  device: Device & { request_id: string },
): Promise<OpenSession | null> {
  const tokenHash = tokenHashOf(refreshToken);
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const token = await findRefreshTokenForUpdate(ctx.db, tokenHash);
    if (!token || token.ended_at || token.suspended_at) return null;
    if (token.session_expires_at <= now || token.expires_at <= now) return null;

    const { spent_at, has_spent_child } = await findSpending(ctx.db, tokenHash);
    const isInGrace =
      // To either side: a clock that was set back must not lengthen it.
      spent_at !== null &&
      Math.abs(now.getTime() - spent_at.getTime()) <= REFRESH_GRACE_SECONDS * 1000 &&
      !has_spent_child;
    if (spent_at && !isInGrace) {
      await closeSessions(ctx, { user_id: token.user_id, id: token.session_id }, 'token_reused');
      await audit(ctx, actingAs({ ...GUEST, ...device }, token.user_id), {
        action: 'auth.token_reused',
        subject: { kind: 'session', id: token.session_id },
        outcome: 'refused',
      });
      return null;
    }
    await spendRefreshToken(ctx.db, tokenHash, now);
    await touchSession(ctx.db, token.session_id, { last_seen_at: now, ...seenFrom(device) });
    return issueTokens(
      ctx,
      { id: token.session_id, expires_at: token.session_expires_at, strategy: token.strategy },
      tokenHash,
    );
  });
}

const GUEST = { user: null, session_id: null, proved_at: null, locale: 'ar', time_zone_offset_minutes: 0 } as const;
