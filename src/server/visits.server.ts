import type { FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { count, countVisitor } from '#platform/counts/counts.server.ts';
import { isFetchedAhead } from '#platform/http/fetched-ahead.ts';
import { barePath, localeOfPath } from '#platform/texts/locale.ts';
import { pages } from '../route-table.ts';

/** `/jobs/:id` of `/jobs/8`: which page was opened, never whose. */
const EXACT = new Set(pages.filter(({ path }) => !path.includes(':')).map(({ path }) => path));
const PATTERNS = pages
  .filter(({ path }) => path.includes(':'))
  .map(({ path }) => ({
    path,
    matches: new RegExp(`^${path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`),
  }));

export function patternOf(path: string): string | null {
  if (EXACT.has(path)) return path;
  return PATTERNS.find(({ matches }) => matches.test(path))?.path ?? null;
}

/** What the team itself does is no visit. */
const UNCOUNTED = /^\/(?:admin|dev)(?:\/|$)/;
const PHONE = /iphone|ipod|android.*mobile|mobile.*android|windows phone/i;
const TABLET = /ipad|tablet|android/i;
const SOURCE = /^[\w.-]{1,40}$/;
export const DATA_SUFFIX = /\.data$/;

/** What a program of ours fetches is the page without the suffix; the first page has a name of its own there. */
export const pageOf = (pathname: string) => pathname.replace(DATA_SUFFIX, '').replace(/\/_root$/, '/') || '/';

export const deviceOf = (agent: string): 'phone' | 'tablet' | 'computer' =>
  PHONE.test(agent) ? 'phone' : TABLET.test(agent) ? 'tablet' : 'computer';

/**
 * Counts that a page was opened, for people who did not ask not to be counted (DNT, GPC); no machine, nothing that is
 * fetched ahead, and no page that only renews itself. Nothing of the reader is kept.
 */
export function countVisit(now: Date, { method, url, headers, ip, host }: FastifyRequest, reply: FastifyReply): void {
  if (method !== 'GET' || reply.statusCode !== 200) return;
  if (headers['dnt'] === '1' || headers['sec-gpc'] === '1') return;
  const agent = headers['user-agent'] ?? '';
  if (agent === '' || isbot(agent)) return;
  if (isFetchedAhead({ get: (name) => headers[name]?.toString() })) return;
  const [pathname = '/', search = ''] = url.split('?', 2);
  const path = barePath(pageOf(pathname));
  const pattern = UNCOUNTED.test(path) ? null : patternOf(path);
  if (pattern === null) return;
  const from = URL.parse(headers.referer ?? '');
  const isOwn = from?.host === host;
  if (isOwn && DATA_SUFFIX.test(pathname) && barePath(from.pathname) === path) return;
  count(now, 'page', pattern);
  count(now, 'language', localeOfPath(pathname));
  count(now, 'device', deviceOf(agent));
  if (from && !isOwn && /^https?:$/.test(from.protocol)) count(now, 'referrer', from.hostname.replace(/^www\./, ''));
  const source = search.includes('utm_source=') ? new URLSearchParams(search).get('utm_source')?.toLowerCase() : null;
  if (source && SOURCE.test(source)) count(now, 'source', source);
  countVisitor(now, ip, agent);
}
