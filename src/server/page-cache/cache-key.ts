import type { FastifyRequest } from 'fastify';
import type { Actor } from '#platform/access/actor.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { TOUR_COOKIE } from '#platform/http/tour-cookie.ts';
import { TIME_ZONE_COOKIE } from '#platform/http/time-zone.ts';
import { WRITING_COOKIES, writingHeader, writingOf } from '#platform/http/writing-cookies.ts';
import { LATER_COOKIE } from '#modules/documents/later.ts';
import { barePath, LOCALE_COOKIE } from '#platform/texts/locale.ts';
import { isTheme, THEME_COOKIE } from '#ui/theme.ts';
import { pageOf, patternOf } from '../visits.server.ts';

/** Pages that are the same for all who are not signed in and write numbers and times alike. */
export const CACHED_PAGES: ReadonlySet<string> = new Set([
  '/login',
  '/',
  '/find-jobs',
  '/jobs/:id',
  '/companies',
  '/company-profile/:id',
  '/company-profile/details/:id',
  '/careers/:slug',
  '/busniss-platform',
  '/busniss-platform/:id',
  '/majors',
  '/majors/:id',
  '/salaries',
  '/salaries/:id',
  '/salary-reports',
  '/blogs',
  '/blogs/:id',
  '/news',
  '/news/:id',
  '/hiring-law',
  '/about-us/:version?',
  '/terms-conditions/:version?',
  '/privacy-policy/:version?',
  '/company-agreement/:version?',
]);

/** Cookies that say how a page is written; `time_zone` is part of the key as an offset. */
const WRITING = new Set([...WRITING_COOKIES, THEME_COOKIE, LOCALE_COOKIE, TIME_ZONE_COOKIE]);
/** Cookies that no page for visitors reads. */
const UNREAD = new Set<string>([TOUR_COOKIE, LATER_COOKIE]);
/** Those of a proxy or of another's script on the same host. */
const FOREIGN = /^_/;
/** A link of the team's to what is not public yet; what somebody earns; and what went wrong with their log-in. */
export const OWN_QUERY = /[?&](?:preview|pay)=|\/login\?/;

type Visit = { actor: Actor; cookies: readonly string[] };

export type CacheKey = {
  key: string;
  pattern: string;
  /** All that a page is rendered from, beside its address and the offset of the clock. */
  cookie: string;
};

/**
 * Null where the page depends on who asks: a session, a message left by the page before, anything else that a cookie
 * of ours says. What is rendered for a key is given nothing of the request that is not in the key.
 */
export function cacheKeyOf({ method, url, headers }: FastifyRequest, { actor, cookies: set }: Visit): CacheKey | null {
  if (method !== 'GET' || actor.user !== null || set.length > 0 || OWN_QUERY.test(url)) return null;
  const path = url.split('?', 1)[0]!;
  const page = pageOf(path);
  const pattern = patternOf(barePath(page));
  if (pattern === null || !CACHED_PAGES.has(pattern)) return null;
  // What an ad's page shows to our script is counted where it is read.
  if (pattern === '/jobs/:id' && page !== path) return null;
  const cookies = parseCookies(headers.cookie);
  for (const name of Object.keys(cookies))
    if (!WRITING.has(name) && !UNREAD.has(name) && !FOREIGN.test(name)) return null;
  const theme = cookies[THEME_COOKIE];
  const written = writingHeader(writingOf(cookies));
  const cookie = isTheme(theme) ? `${written}; ${THEME_COOKIE}=${theme}` : written;
  return { key: `${actor.time_zone_offset_minutes} ${cookie} ${url}`, pattern, cookie };
}
