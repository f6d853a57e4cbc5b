import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LAYER_ORDER } from '#ui/layers.ts';
import type { Context } from '#platform/context.server.ts';

/** On every answer, errors included; pages replace the policy by one with their nonce. At https cookies are Secure. */
export function securityHeaders(server: FastifyInstance, { config }: Context) {
  const isHttps = config.public_url.startsWith('https:');
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    });
  });
  if (!isHttps) return;
  // A route's own hooks run last: whoever sets a cookie, in a page, an endpoint or a hook of theirs, has set it by then.
  server.addHook('onRoute', (route) => {
    route.onSend = [route.onSend ?? [], overHttpsAlone].flat();
  });
}

const overHttpsAlone = async (_request: FastifyRequest, reply: FastifyReply) => {
  const cookies = [reply.getHeader('set-cookie') ?? []].flat() as string[];
  if (cookies.length > 0)
    reply.removeHeader('set-cookie').header(
      'set-cookie',
      cookies.map((cookie) => `${cookie}; Secure`),
    );
};

type PolicyOptions = { isDevelopment?: boolean; mapHosts?: readonly string[]; formsTo?: string };

const LAYER_ORDER_HASH = createHash('sha256').update(LAYER_ORDER).digest('base64');

/** Of a page that is made of our own files alone; a style attribute cannot run anything. */
export const OWN_FILES = [
  "default-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * What a page may load: our own files, the inline scripts that carry this answer's nonce or are these by their hashes,
 * and what a configured map is made of. `scripts` are sources of the policy: `'nonce-…'`, `'sha256-…'`.
 */
export const pagePolicy = (
  scripts: readonly string[],
  { isDevelopment = false, mapHosts = [], formsTo = '' }: PolicyOptions = {},
) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    // Vite puts styles inline and talks over a socket while one develops.
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'sha256-${LAYER_ORDER_HASH}'`,
    // React writes style attributes (a bar's width); they cannot run anything.
    "style-src-attr 'unsafe-inline'",
    // A map's renderer works in the background, from a file of ours.
    "worker-src 'self'",
    ["img-src 'self' data: blob:", ...mapHosts].join(' '),
    "font-src 'self' data:",
    ["connect-src 'self'", ...(isDevelopment ? ['ws:'] : []), ...mapHosts].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    // A form's answer may lead on to the payment gateway; browsers hold that against this line too.
    `form-action 'self'${formsTo && ` ${formsTo}`}`,
    "frame-ancestors 'none'",
  ].join('; ');
