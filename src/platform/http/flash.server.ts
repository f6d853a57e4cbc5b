import { randomUUID } from 'node:crypto';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { FLASH_COOKIE, type Flash } from './flash.ts';
import { redirectTo } from './redirect.server.ts';

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

/** Open to the page's script, which forgets it once it is shown. */
export const flashCookie = (flash: Omit<Flash, 'id'>) =>
  `${FLASH_COOKIE}=${encodeURIComponent(JSON.stringify({ ...flash, id: randomUUID() }))}; Path=/; SameSite=Lax; Max-Age=30`;

export const clearFlash = `${FLASH_COOKIE}=; Path=/; SameSite=Lax; Max-Age=0`;
