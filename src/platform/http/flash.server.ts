import { localPath, type Locale } from '#platform/texts/locale.ts';
import { redirectTo } from './redirect.server.ts';

const COOKIE = 'flash';
export type Flash = { message: string; kind: 'success' | 'error' };

/**
 * After an action: go to `path` in the language of the page, and show there what was done. The message
 * travels in a cookie of one use, so it is shown with and without JavaScript.
 */
export function redirectWith(
  locale: Locale,
  path: string,
  { message, kind = 'success', cookies = [] }: { message?: string; kind?: Flash['kind']; cookies?: string[] } = {},
) {
  const answer = redirectTo(localPath(locale, path), 303);
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie);
  if (message) answer.headers.append('set-cookie', flashCookie({ message, kind }));
  return answer;
}

export const flashCookie = (flash: Flash) =>
  `${COOKIE}=${encodeURIComponent(JSON.stringify(flash))}; Path=/; HttpOnly; SameSite=Lax; Max-Age=30`;

export const clearFlash = `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;

export function flashOf(cookies: Record<string, string>): Flash | null {
  if (!cookies[COOKIE]) return null;
  try {
    const { message, kind } = JSON.parse(cookies[COOKIE]) as Flash;
    return typeof message === 'string'
      ? { message: message.slice(0, 300), kind: kind === 'error' ? 'error' : 'success' }
      : null;
  } catch {
    return null;
  }
}
