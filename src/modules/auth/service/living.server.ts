import type { Uses } from '#platform/context.server.ts';
import { findAccess, listLivingSessions } from '../queries/sessions.server.ts';
import { tokenHashOf } from './secrets.server.ts';

/** Until when an access token opens doors; null for one that opens none. */
export const accessEndsAt = async (ctx: Uses<'db' | 'now'>, token: string): Promise<Date | null> =>
  (await findAccess(ctx.db, tokenHashOf(token), ctx.now()))?.expires_at ?? null;

/** Which of these sessions go on: neither logged out nor of a suspended account. */
export const livingSessions = async (ctx: Uses<'db' | 'now'>, ids: readonly string[]): Promise<Set<string>> =>
  new Set(ids.length === 0 ? [] : (await listLivingSessions(ctx.db, ids, ctx.now())).map(({ id }) => id));
