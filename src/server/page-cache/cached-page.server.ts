import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnown } from '#platform/http/etag.ts';
import { packed, sendPacked } from '../packed-page.server.ts';
import type { Kept } from './page-cache.server.ts';
import { withScriptsOnTouch } from './scripts-on-touch.ts';

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const UNLISTED = /<meta name="robots" content="noindex"/;
const JOB_LINK = /href="(?:\/(?:ar|en))?\/jobs\/(\d+)/g;

/** For others a moment; while a new one is fetched the old one may be shown. A browser asks each time. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
const OWN = 'private, no-store';

export type CachedPage = Kept & {
  headers: Record<string, string>;
  /** Null: search engines and caches in between are to leave it alone. */
  tag: string | null;
};

/** By their hashes, the inline scripts that bear our nonce and no others: what somebody smuggled in bears none. */
function hashesOf(html: string, nonce: string): string[] {
  const ours = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  return [...html.matchAll(ours)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!.replaceAll(nonce, '')).digest('base64')}'`,
  );
}

/** What the page says, without the instant of its making. */
function tagOf(html: string, began: Date): string {
  const said = html.replace(INSTANT, (at) => (Date.parse(at) >= began.getTime() ? '' : at));
  return `W/"${createHash('sha256').update(said).digest('base64url').slice(0, 27)}"`;
}

type Rendering = {
  nonce: string;
  began: Date;
  cookies: readonly string[];
  pattern: string;
  policyOf: (scripts: readonly string[]) => string;
};

/** Of their own record, and of what they link to. */
const LISTS_NONE =
  /^\/(?:login|jobs|blogs|news|hiring-law|busniss-platform|salar|about-us|terms|privacy|company-agreement)/;

/** An answer that names nobody, as one for all; null where it is for who asked: it leaves a cookie or says so. */
export async function cachedPageOf(response: Response, rendering: Rendering): Promise<CachedPage | null> {
  const { headers } = response;
  if (rendering.cookies.length > 0 || headers.getSetCookie().length > 0 || headers.has('cache-control')) return null;
  return headers.get('content-type')?.startsWith('text/html')
    ? documentOf(response, rendering)
    : dataOf(response, rendering);
}

/** What our script asks for in place of a page. Which ads it names it does not say, so any that is new or goes changes it. */
async function dataOf(response: Response, { nonce, began }: Rendering): Promise<CachedPage> {
  const { status, headers } = response;
  const data = (await response.text()).replaceAll(nonce, '');
  return {
    made_at: began.getTime(),
    status,
    headers: { ...Object.fromEntries(headers), 'cache-control': OWN },
    tag: null,
    body: await packed(data),
    lists_jobs: true,
    jobs: new Set(),
  };
}

async function documentOf(response: Response, { nonce, began, pattern, policyOf }: Rendering): Promise<CachedPage> {
  const { status, headers } = response;
  const drawn = withScriptsOnTouch(await response.text(), nonce);
  const html = drawn.replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');
  const isShared = status === 200 && !UNLISTED.test(html);
  return {
    made_at: began.getTime(),
    status,
    headers: {
      ...Object.fromEntries(headers),
      'content-security-policy': policyOf(hashesOf(drawn, nonce)),
      'cache-control': isShared ? SHARED : OWN,
      ...(isShared ? { vary: 'Cookie, Timezone, Accept-Encoding' } : {}),
    },
    tag: isShared ? tagOf(html, began) : null,
    body: await packed(html),
    lists_jobs: !LISTS_NONE.test(pattern),
    jobs: new Set([...html.matchAll(JOB_LINK)].map(([, id]) => id!)),
  };
}

export function sendCachedPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage) {
  reply.code(page.status).headers(page.headers);
  if (page.tag) {
    reply.header('etag', page.tag);
    if (isKnown(request.headers['if-none-match'], page.tag))
      // The browser's copy keeps its own policy.
      return reply.code(304).removeHeader('content-security-policy').removeHeader('content-type').send();
  }
  return sendPacked(request, reply, page.body);
}
