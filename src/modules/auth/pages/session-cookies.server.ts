import { redirectTo } from '#platform/http/redirect.server.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import type { Uses } from '#platform/context.server.ts';
import { writingCookies } from '#platform/http/writing-cookies.ts';
import { clearFactor, clearTicket, forgetPath, rememberedPath, sessionCookies } from '../cookies.ts';
import { readSignedIn, suspensionPathIn, type OpenSession } from '../service.server.ts';

/** All cookies of a browser that has just signed in, and where it must go first, if anywhere. */
export async function signedIn(
  ctx: Uses<'db' | 'config'>,
  session: OpenSession,
): Promise<{ user_id: string; cookies: string[]; first: string | null; home: string }> {
  const { user_id, writing, is_leaving, is_staff } = await readSignedIn(ctx, session);
  return {
    user_id,
    cookies: [...sessionCookies(session), ...writingCookies(writing), forgetPath(), clearTicket(), clearFactor()],
    // Whoever comes back while the account waits to be erased is asked whether to stay.
    first: is_leaving ? '/account/delete' : null,
    // Staff come for what waits for them.
    home: is_staff ? '/admin' : '/',
  };
}

/** The path remembered before log-in, or where to go instead. */
export const pathAfter = (request: Request, otherwise = '/'): string =>
  rememberedPath(parseCookies(request.headers.get('cookie'))) ?? otherwise;

/** Whoever is refused because they, or their company, are suspended is led to where it says why. */
export async function unlessSuspended<Result>(locale: Locale, work: () => Promise<Result>): Promise<Result | Response> {
  try {
    return await work();
  } catch (error) {
    const path = suspensionPathIn(error);
    if (path) return redirectTo(localPath(locale, path), 303);
    throw error;
  }
}
