import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { sessionTokensOf } from '#modules/auth/cookies.ts';
import { resume } from '#modules/auth/service/resume.server.ts';
import { NO_PERSON } from '#modules/home-screen/rules.ts';
import { countView } from '#modules/jobs/service.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import {
  actorContext,
  appContext,
  cookiesContext,
  nonceContext,
  readContext,
  refusalContext,
  refusedContext,
  liveContext,
} from '#platform/context-for-pages.server.ts';
import type { Replicas } from '#platform/db/replicas.server.ts';
import { isAppError, type AppError } from '#platform/errors/app-error.ts';
import type { Admission } from '#platform/http/admission.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { clearFlash } from '#platform/http/flash.server.ts';
import { logFailure, refuseRequest } from '#platform/http/failures.server.ts';
import { contextToRead, markAfter } from '#platform/http/read-after.server.ts';
import { sourceOf } from '#platform/http/link-source.ts';
import { offsetOf, TIME_ZONE_COOKIE } from '#platform/http/time-zone.ts';
import { bytesOf } from '#platform/http/whole-body.server.ts';
import { barePath, localeCookie, localeOfPath } from '#platform/texts/locale.ts';
import { liveOnce } from '#modules/messages/service.server.ts';
import { sendBusyPage } from './busy-page.server.ts';
import { cacheKeyOf, type CacheKey } from './page-cache/cache-key.ts';
import { cachedPageOf, sendCachedPage } from './page-cache/cached-page.server.ts';
import type { PageCache } from './page-cache/page-cache.server.ts';
import { pageBody, untilSent } from './page-body.server.ts';
import { isForeignExport } from './exported-files.ts';
import { pageLimits } from './page-limits.server.ts';
import { pageHandlers } from './page-handlers.server.ts';
import { isTurnNeeded, takeTurn } from './turns.server.ts';
import { countVisit, DATA_SUFFIX, pageOf } from './visits.server.ts';
import { pagePolicy } from './security-headers.server.ts';

type PagesOptions = {
  ctx: Context;
  admission: Admission;
  replicas?: Replicas | undefined;
  /** What visitors who are not signed in see; none while one develops. */
  cache?: PageCache | undefined;
  pages: () => Promise<ServerBuild>;
  vite?: ViteDevServer;
  assets?: string;
};

const METHODS = ['GET', 'HEAD', 'POST'];
/** With which React Router answers its own script in place of a redirect. */
const SCRIPT_REDIRECT = 202;

type Visit = { actor: Actor; cookies: string[] };
type RenderOptions = { reading: Context; refusal?: AppError | null };

/** The pages: React Router in this process, with the same context that the API has. */
export async function pagesDoor(
  server: FastifyInstance,
  { ctx, admission, replicas, cache, pages, vite, assets }: PagesOptions,
) {
  if (assets) {
    await server.register(fastifyStatic, {
      root: assets,
      wildcard: false,
      globIgnore: ['assets/**'],
      preCompressed: true,
      index: false,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
    // One for hundreds: a route for each, for the head of each, and for each as it is packed, would be 5 MB.
    server.get<{ Params: { file: string } }>('/assets/:file(^[\\w.-]+$)', { exposeHeadRoute: true }, (request, reply) =>
      reply.sendFile(`assets/${request.params.file}`),
    );
    // A script of a release that is gone: the page that asked for it loads itself anew.
    server.setNotFoundHandler((_request, reply) => reply.code(404).header('cache-control', 'no-store').send());
  }
  // Pages read bodies themselves, by readForm.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  if (vite) server.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));

  const mode = vite ? 'development' : 'production';
  const builtHandlers = vite ? null : pageHandlers(await pages(), mode);

  const policyOf = (scripts: readonly string[]) =>
    pagePolicy(scripts, {
      isDevelopment: Boolean(vite),
      mapHosts: ctx.config.map.hosts,
      formsTo: outsideOf(ctx).join(' '),
    });

  async function render(
    request: FastifyRequest,
    ask: () => Request,
    { actor, cookies }: Visit,
    { reading, refusal = null }: RenderOptions,
  ) {
    const leave = isTurnNeeded(request) ? await takeTurn(admission, request, actor) : null;
    try {
      const asked = ask();
      const nonce = randomBytes(16).toString('base64url');
      const began = ctx.now();
      const context = new RouterContextProvider();
      context.set(appContext, ctx);
      context.set(readContext, reading);
      context.set(actorContext, actor);
      context.set(liveContext, liveOnce(ctx, actor));
      context.set(nonceContext, nonce);
      context.set(cookiesContext, cookies);
      context.set(refusalContext, refusal);
      const refused = { retryAfterSeconds: refusal?.retryAfterSeconds };
      context.set(refusedContext, refused);
      const handler = builtHandlers?.(pageOf(new URL(asked.url).pathname)) ?? createRequestHandler(await pages(), mode);
      return { response: await handler(asked, context), nonce, began, refused };
    } finally {
      leave?.();
    }
  }

  /** The page as all visitors see it: nothing of the request that is not in the key goes into it. */
  async function renderForAll(
    request: FastifyRequest,
    { actor }: Visit,
    { pattern, cookie }: CacheKey,
    reading: Context,
  ) {
    const cookies: string[] = [];
    const ask = () => new Request(urlOf(ctx, request), { headers: { cookie } });
    const { response, nonce, began, refused } = await render(request, ask, { actor, cookies }, { reading });
    if (refused.retryAfterSeconds !== undefined) response.headers.set('retry-after', String(refused.retryAfterSeconds));
    return cachedPageOf(response, { nonce, began, cookies, pattern, policyOf });
  }

  async function show(request: FastifyRequest, reply: FastifyReply, visit: Visit, refusal: AppError | null) {
    const { actor, cookies } = visit;
    const url = urlOf(ctx, request);
    const ask = () => webRequest(request, reply, url, refusal === null);
    const { response, nonce, refused } = await render(request, ask, visit, {
      reading: contextToRead(ctx, replicas, request),
      refusal,
    });
    reply.header('content-security-policy', policyOf([`'nonce-${nonce}'`]));
    // Whose page it is: what a phone keeps of one person goes when another comes, or nobody.
    reply.header('x-person', actor.user?.id ?? NO_PERSON);
    if (cookies.includes(clearFlash)) reply.header('x-notice', '1');
    if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', String(refused.retryAfterSeconds));
    if (hasChosenLanguage(request, url)) cookies.push(localeCookie(actor.locale));
    const after = refusal ? null : await markAfter(ctx, replicas, request);
    if (after) cookies.push(after.cookie);
    // A page that leads on shows nothing, and what a script asked for may be asked for once more before it is shown:
    // the message waits for the page that is, or the script says that it was.
    const isLeft = leadsOn(response) || DATA_SUFFIX.test(url.pathname);
    const shown = isLeft ? cookies.filter((cookie) => cookie !== clearFlash) : cookies;
    for (const cookie of shown) response.headers.append('set-cookie', cookie);
    await untilSent(request.raw, reply.raw);
    return answer(reply, response);
  }

  server.addHook('onResponse', async (request, reply) => countVisit(ctx.now(), request, reply));
  server.decorateRequest('actor', null as never);
  const tooMany = pageLimits(server);
  server.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    if (isBusy(error)) return sendBusyPage(request, reply, error.retryAfterSeconds ?? 1);
    // A kind of content that no page takes is one that no page understands.
    const cause = 'statusCode' in error && error.statusCode === 415 ? refuseRequest('request.malformed') : error;
    return show(request, reply, strangerOf(ctx, request), logFailure(ctx.log, request.id, cause));
  });
  server.all('/*', async (request, reply) => {
    if (!METHODS.includes(request.method)) {
      reply.header('allow', METHODS.join(', '));
      throw refuseRequest('request.method');
    }
    if (isForeignExport(request)) throw refuseRequest('request.foreign');
    if (isForeignWrite(request, ctx)) {
      if (!isDoorReturn(request, ctx)) throw refuseRequest('request.foreign');
      // It acts in nobody's name: the page keeps what was posted until the browser itself comes.
      delete request.headers.cookie;
    }
    const tokens = sessionTokensOf(parseCookies(request.headers.cookie));
    // Before anybody asks who it is.
    if (isTurnNeeded(request) && (tokens.access_token || tokens.refresh_token)) admission.requireRoom('first');
    const visit = await visitOf(ctx, request, tokens);
    request.actor = visit.actor;
    const refusal = await tooMany(request);
    const isForAll = cache && !refusal && !hasChosenLanguage(request, urlOf(ctx, request));
    const key = isForAll ? cacheKeyOf(request, visit) : null;
    const page = key && (await cache!.pageFor(key.key, (reading) => renderForAll(request, visit, key, reading)));
    if (!page) return show(request, reply, visit, refusal);
    // What is open to search engines is an ad that takes applications.
    if (key.pattern === '/jobs/:id' && page.tag) countReading(ctx, request);
    reply.header('x-person', NO_PERSON);
    return sendCachedPage(request, reply, page);
  });
}

/** A page that was rendered for all says nothing of who reads it. */
function countReading(ctx: Context, request: FastifyRequest) {
  const { pathname, searchParams } = urlOf(ctx, request);
  const id = Number(pathname.split('/').at(-1));
  countView(ctx, id, { headers: headersOf(request), source: sourceOf(searchParams) });
}

/** Joined, not resolved: `//other.example/jobs` is a path here like any other. */
const urlOf = ({ config }: Context, { url }: FastifyRequest) => new URL(config.public_url + url);

/** A form of another site may not act in a visitor's name, whatever cookies the browser sends along. */
function isForeignWrite({ method, headers }: FastifyRequest, { config }: Context): boolean {
  if (method !== 'POST') return false;
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin, host } = headers;
  if (origin === undefined || origin === config.public_url) return false;
  const from = URL.parse(origin)?.host;
  return from === undefined || from !== host;
}

/** A provider or a company's directory answers by a form of its own site: to these pages, which take nothing else of it. */
function isDoorReturn({ url }: FastifyRequest, { doors }: Context): boolean {
  const path = barePath(url.split('?', 1)[0]!);
  if (/^\/sso\/\d{1,15}$/.test(path)) return true;
  return Object.values(doors).some(({ posts }) => posts) && path === '/usage-agreement';
}

/** Where forms of ours may lead off the site. */
const outsideOf = ({ gateway, doors }: Context): string[] => [
  ...new Set([gateway, ...Object.values(doors)].flatMap((one) => (one ? [one.origin] : []))),
];

/** Coming from a page of ours in the other language is the language switch: the choice is kept. */
function hasChosenLanguage({ method, headers }: FastifyRequest, url: URL): boolean {
  const from = URL.parse(headers.referer ?? '');
  if (!from || method !== 'GET' || from.host !== headers.host) return false;
  return localeOfPath(from.pathname) !== localeOfPath(url.pathname);
}

/** Somebody of whom nothing is known but where they are. */
function strangerOf(ctx: Context, request: FastifyRequest): Visit {
  const actor = {
    user: null,
    session_id: null,
    proved_at: null,
    locale: localeOfPath(urlOf(ctx, request).pathname),
    time_zone_offset_minutes: offsetOf(
      String(request.headers['timezone'] ?? parseCookies(request.headers.cookie)[TIME_ZONE_COOKIE]),
    ),
    ip: request.ip,
    request_id: request.id,
  };
  return { actor, cookies: [] };
}

async function visitOf(
  ctx: Context,
  request: FastifyRequest,
  tokens: ReturnType<typeof sessionTokensOf>,
): Promise<Visit> {
  const { actor } = strangerOf(ctx, request);
  const { cookies, ...known } = await resume(ctx, {
    ...tokens,
    locale: actor.locale,
    ip: request.ip,
    user_agent: request.headers['user-agent'] ?? '',
  });
  return { actor: { ...actor, ...known }, cookies };
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  return headers;
}

/** What was refused is shown without its body; of another site's origin the router would make an answer of its own. */
function webRequest(request: FastifyRequest, reply: FastifyReply, url: URL, isTaken: boolean): Request {
  const headers = headersOf(request);
  // `isForeignWrite` has judged it by the host that was asked; the router would compare it with PUBLIC_URL alone.
  if (headers.has('origin')) headers.set('origin', url.origin);
  const aborted = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) aborted.abort();
  });
  const method = METHODS.includes(request.method) ? request.method : 'GET';
  const body = isTaken && method === 'POST' ? pageBody(request.raw, reply.raw) : undefined;
  if (!isTaken) headers.delete('origin');
  const { signal } = aborted;
  return new Request(url, { method, headers, signal, ...(body ? { body, duplex: 'half' } : {}) } as RequestInit);
}

const isBusy = (error: FastifyError | AppError): error is AppError => isAppError(error) && error.code === 'server.busy';

const leadsOn = ({ status }: Response) => status === SCRIPT_REDIRECT || (status >= 300 && status < 400);

/** A page, and what our script asks for in its place. */
const WHOLE = /^text\/(?:html|x-script)/;

async function answer(reply: FastifyReply, response: Response) {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
  if (!response.body) return reply.send();
  // What leads to a file is sent as it comes.
  if (!WHOLE.test(response.headers.get('content-type') ?? ''))
    return reply.send(Readable.fromWeb(response.body as never));
  return reply.send(await bytesOf(response));
}
