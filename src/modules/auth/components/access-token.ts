import { keepCookie, parseCookies } from '#platform/http/cookies.ts';
import { accessCookieIn } from '../cookies.ts';

let underWay: Promise<string | null> | null = null;

/**
 * The token for a call that the page's own script makes to the API (an upload, a stream); a fresh one
 * when it has run out, null when the session is over.
 */
export async function getAccessToken(): Promise<string | null> {
  const cookies = parseCookies(document.cookie);
  const held = cookies[accessCookieIn(cookies)];
  if (held) return held;
  underWay ??= refresh().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function refresh(): Promise<string | null> {
  const answer = await fetch('/api/v1/auth/refresh', { method: 'POST', credentials: 'same-origin' });
  if (!answer.ok) return null;
  const { data } = (await answer.json()) as { data: { access_token: { token: string; expires_at: string } } };
  const { token, expires_at } = data.access_token;
  keepCookie(accessCookieIn(parseCookies(document.cookie)), token, (Date.parse(expires_at) - Date.now()) / 1000);
  return token;
}
