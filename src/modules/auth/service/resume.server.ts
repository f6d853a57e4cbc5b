import { randomUUID } from 'node:crypto';
import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { clearSessionCookies, sessionCookies } from '../cookies.ts';
import { identify, type Known } from './identify.server.ts';
import { refreshSession } from './refresh.server.ts';
import type { Device, OpenSession } from './sessions.server.ts';

export type Resumed = (Known | typeof GUEST) & { cookies: string[] };
const GUEST = { user: null, session_id: null, proved_at: null };

/** Refreshes under way, by token: page loads that come together share one and all get its tokens. */
const underWay = new Map<string, Promise<OpenSession | null>>();

/**
 * The session of a page request. A living access token is taken as it is; else the refresh token is
 * used up for new ones, and `cookies` brings them to the browser. What is dead is cleared there.
 */
export async function resume(
  ctx: Uses<'db' | 'now' | 'config'>,
  visit: Device & { access_token: string | null; refresh_token: string | null; locale: Locale },
): Promise<Resumed> {
  const { access_token, refresh_token, locale } = visit;
  const known = access_token ? await identify(ctx, access_token, locale) : null;
  if (known) return { ...known, cookies: [] };
  if (!access_token && !refresh_token) return { ...GUEST, cookies: [] };

  const fresh = refresh_token ? await refreshOnce(ctx, refresh_token, visit) : null;
  const renewed = fresh && (await identify(ctx, fresh.access_token, locale));
  if (!fresh || !renewed) return { ...GUEST, cookies: clearSessionCookies() };
  return { ...renewed, cookies: sessionCookies(fresh) };
}

function refreshOnce(ctx: Uses<'db' | 'now'>, token: string, device: Device): Promise<OpenSession | null> {
  const shared = underWay.get(token);
  if (shared) return shared;
  const refresh = refreshSession(ctx, token, { ...device, request_id: randomUUID() }).finally(() =>
    underWay.delete(token),
  );
  underWay.set(token, refresh);
  return refresh;
}
