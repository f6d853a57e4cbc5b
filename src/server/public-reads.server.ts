import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isKnown } from '#platform/http/etag.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A public read: other sites may ask for it from a browser, and it may be kept this many seconds. */
    freshFor?: number;
  }
}

const PREFLIGHT_KEPT_SECONDS = 86_400;
const OPEN_TO_SITES = { 'access-control-allow-origin': '*' };
const SEEN_BY_SITES = 'etag, retry-after, x-request-id, content-language';
/** Neither `Authorization` nor a cookie: another site's script asks as a visitor. */
const SENT_BY_SITES = 'x-locale, timezone, if-none-match';

/** How what is public is read: from other sites, kept for a while, and told when it has not changed. */
export function publicReads(server: FastifyInstance) {
  server.addHook('onRequest', async ({ routeOptions, headers }, reply) => {
    const { freshFor } = routeOptions.config;
    if (freshFor === undefined) return;
    reply.headers({
      ...OPEN_TO_SITES,
      'access-control-expose-headers': SEEN_BY_SITES,
      vary: 'X-locale, Timezone, Authorization',
    });
    // What is read with a token may be shown differently.
    const isVisitor = headers.authorization === undefined;
    reply.header('cache-control', isVisitor ? `public, max-age=${freshFor}` : 'private, no-cache');
  });

  server.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.config.freshFor === undefined) return payload;
    // What is given to one browser is nobody else's.
    if (reply.statusCode !== 200 || reply.hasHeader('set-cookie')) {
      reply.header('cache-control', 'no-store');
      return payload;
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    // Whoever packs it needs bytes too.
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload;
    // Weak: the same answer may be compressed in several ways.
    const tag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
    reply.header('etag', tag);
    if (!isKnown(request.headers['if-none-match'], tag)) return bytes;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return '';
  });
}

/** What a browser is told that asks on behalf of another site's script. */
export const preflightHeaders = {
  ...OPEN_TO_SITES,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': SENT_BY_SITES,
  'access-control-max-age': String(PREFLIGHT_KEPT_SECONDS),
};
