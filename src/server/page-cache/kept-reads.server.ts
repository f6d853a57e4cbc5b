import type { FastifyRequest } from 'fastify';
import type { ReadCache } from '#platform/http/endpoint.server.ts';
import { READ_AFTER_HEADER } from '#platform/http/read-after.server.ts';
import { OWN_QUERY } from './cache-key.ts';
import type { PageCache } from './page-cache.server.ts';

const NONE: ReadonlySet<string> = new Set();

/** Null where an answer depends on who asks: with a token, a cookie, or a mark of what they wrote. */
function keyOf({ method, url, headers, actor }: FastifyRequest): string | null {
  const isVisitor =
    headers.authorization === undefined && headers.cookie === undefined && headers[READ_AFTER_HEADER] === undefined;
  return method === 'GET' && isVisitor && !OWN_QUERY.test(url)
    ? `api ${actor.locale} ${actor.time_zone_offset_minutes} ${url}`
    : null;
}

/** What the API says to all visitors alike, kept among the pages. Which ads it names is not looked at: any that changes drops it. */
export const keptReads = (cache: PageCache): ReadCache => ({
  async kept(request) {
    const key = keyOf(request);
    return key === null ? null : ((await cache.kept(key))?.body ?? null);
  },
  async readForAll(request, read) {
    const key = keyOf(request);
    if (key === null) return null;
    const made_at = Date.now();
    const made = await cache.pageFor(key, async (reading) => {
      const body = Buffer.from(await read(reading));
      return { made_at, status: 200, body, jobs: NONE, lists_jobs: true };
    });
    return made?.body ?? null;
  },
});
