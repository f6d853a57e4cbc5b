import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '#platform/access/actor.ts';
import { isKnown } from '#platform/http/etag.ts';

/** For others a moment; while a new one is fetched the old one may be shown. A browser asks each time. */
const KEPT = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const UNLISTED = /<meta name="robots" content="noindex"/;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

type Asked = { actor: Actor; cookies: readonly string[]; nonce: string; began: Date };

/**
 * A page as everybody sees it who is not signed in and has the same cookies (language of numbers, theme) and the same
 * time zone, which a header may say. What nobody searches for, a letter's link or a form of one's own, is no such page
 * and says so by `noindex`.
 */
function mayBeKept({ method }: FastifyRequest, response: Response, { actor, cookies }: Asked): boolean {
  return (
    method === 'GET' &&
    response.status === 200 &&
    actor.user === null &&
    cookies.length === 0 &&
    !response.headers.has('cache-control') &&
    response.headers.getSetCookie().length === 0 &&
    (response.headers.get('content-type') ?? '').startsWith('text/html')
  );
}

/** What the page says, without what is new in each answer: the nonce of its scripts and the instant of its making. */
function tagOf(html: string, { nonce, began }: Asked): string {
  const said = html.replaceAll(nonce, '').replace(INSTANT, (at) => (Date.parse(at) >= began.getTime() ? '' : at));
  return `W/"${createHash('sha256').update(said).digest('base64url').slice(0, 27)}"`;
}

/**
 * Sends the page with its tag, or that it is what the asker has; false for one that is only for who asks. Not the
 * reply itself: one that is awaited stands for its end, and for no value.
 */
export async function answerKept(
  request: FastifyRequest,
  reply: FastifyReply,
  response: Response,
  asked: Asked,
): Promise<boolean> {
  if (!mayBeKept(request, response, asked)) return false;
  const html = await response.text();
  reply.code(200).type('text/html; charset=utf-8');
  if (UNLISTED.test(html)) {
    reply.header('cache-control', 'private, no-store').send(html);
    return true;
  }
  const tag = tagOf(html, asked);
  reply.headers({ 'cache-control': KEPT, vary: 'Cookie, Timezone, Accept-Encoding', etag: tag });
  if (isKnown(request.headers['if-none-match'], tag))
    // The kept page keeps its policy: it names the nonce that its scripts bear.
    reply.code(304).removeHeader('content-security-policy').removeHeader('content-type').send();
  else reply.send(html);
  return true;
}
