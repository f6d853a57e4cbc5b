import { barePath } from '#platform/texts/locale.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { clearTicket, forgetPath, isSecureSite, rememberedPath, sessionCookies } from '../cookies.ts';
import type { OpenSession } from '../service.server.ts';
import type { Config } from '#platform/config/config.server.ts';

/** What was to be said about the session before this request must not undo what the request did to it. */
export function dropQueued(queued: string[]): void {
  const others = queued.filter((cookie) => !cookie.startsWith('auth.'));
  queued.splice(0, queued.length, ...others);
}

/** All cookies of a browser that has just signed in. */
export function signedInCookies(config: Config, session: OpenSession): string[] {
  const isSecure = isSecureSite(config);
  return [...sessionCookies(session, isSecure), forgetPath(isSecure), clearTicket(isSecure)];
}

/** The path remembered before log-in, without its language, or where to go instead. */
export function pathAfter(request: Request, otherwise = '/'): string {
  const path = rememberedPath(parseCookies(request.headers.get('cookie')));
  if (!path) return otherwise;
  const [pathname = '/', ...query] = path.split('?');
  return [barePath(pathname), ...query].join('?');
}
