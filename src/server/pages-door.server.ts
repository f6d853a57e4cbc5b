import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import { sessionTokensOf } from '#modules/auth/cookies.ts';
import { resume } from '#modules/auth/service/resume.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import {
  actorContext,
  appContext,
  cookiesContext,
  nonceContext,
  readContext,
} from '#platform/context-for-pages.server.ts';
import type { Replicas } from '#platform/db/replicas.server.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import { contextToRead, markAfter } from '#platform/http/read-after.server.ts';
import { offsetOf } from '#platform/http/time-zone.ts';
import { localeCookie, localeOfPath } from '#platform/texts/locale.ts';
import { pagePolicy } from './security-headers.server.ts';

type PagesOptions = {
  ctx: Context;
  replicas?: Replicas | undefined;
  pages: () => Promise<ServerBuild>;
  vite?: ViteDevServer;
  assets?: string;
};

const PAGE_BODY_LIMIT_BYTES = 12 * 1024 * 1024;

/** The pages: React Router in this process, with the same context that the API has. */
export async function pagesDoor(server: FastifyInstance, { ctx, replicas, pages, vite, assets }: PagesOptions) {
  if (assets) {
    await server.register(fastifyStatic, {
      root: assets,
      wildcard: false,
      preCompressed: true,
      index: false,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  }
  // The router reads bodies itself.
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _payload, done) => done(null));
  if (vite) server.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));

  const mode = vite ? 'development' : 'production';
  const builtHandler = vite ? null : createRequestHandler(await pages(), mode);
  server.all('/*', { bodyLimit: PAGE_BODY_LIMIT_BYTES }, async (request, reply) => {
    if (isForeignWrite(request, ctx)) return reply.code(403).type('text/plain').send('cross-origin');
    // Joined, not resolved: `//other.example/jobs` is a path here like any other.
    const url = new URL(ctx.config.public_url + request.url);
    const { actor, cookies } = await visitorOf(ctx, request, url);
    const nonce = randomBytes(16).toString('base64');
    const context = new RouterContextProvider();
    context.set(appContext, ctx);
    context.set(readContext, contextToRead(ctx, replicas, request));
    context.set(actorContext, actor);
    context.set(nonceContext, nonce);
    context.set(cookiesContext, cookies);
    const handler = builtHandler ?? createRequestHandler(await pages(), mode);
    const response = await handler(webRequest(request, reply, url), context);

    reply.header(
      'content-security-policy',
      pagePolicy(nonce, {
        isDevelopment: Boolean(vite),
        mapHosts: ctx.config.map.hosts,
        formsTo: ctx.gateway?.origin ?? '',
      }),
    );
    if (hasChosenLanguage(request, url)) cookies.push(localeCookie(actor.locale));
    const after = await markAfter(ctx, replicas, request);
    if (after) cookies.push(after.cookie);
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return answer(reply, response);
  });
}

/** A form of another site may not act in a visitor's name, whatever cookies the browser sends along. */
function isForeignWrite({ method, headers }: FastifyRequest, { config }: Context): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  if (headers['sec-fetch-site'] === 'cross-site') return true;
  const { origin, host } = headers;
  if (!origin) return false;
  return origin === 'null' || (URL.parse(origin)?.host !== host && origin !== new URL(config.public_url).origin);
}

/** Coming from a page of ours in the other language is the language switch: the choice is kept. */
function hasChosenLanguage({ method, headers }: FastifyRequest, url: URL): boolean {
  const from = URL.parse(headers.referer ?? '');
  if (!from || method !== 'GET' || from.host !== headers.host) return false;
  return localeOfPath(from.pathname) !== localeOfPath(url.pathname);
}

async function visitorOf(
  ctx: Context,
  request: FastifyRequest,
  url: URL,
): Promise<{ actor: Actor; cookies: string[] }> {
  const cookies = parseCookies(request.headers.cookie);
  const locale = localeOfPath(url.pathname);
  const session = await resume(ctx, {
    ...sessionTokensOf(cookies),
    locale,
    ip: request.ip,
    user_agent: request.headers['user-agent'] ?? '',
  });
  return {
    actor: {
      user: session.user,
      session_id: session.session_id,
      locale,
      time_zone_offset_minutes: offsetOf(cookies['time_zone']),
      ip: request.ip,
      request_id: request.id,
    },
    cookies: session.cookies,
  };
}

function webRequest(request: FastifyRequest, reply: FastifyReply, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (Array.isArray(value)) for (const one of value) headers.append(name, one);
    else if (value !== undefined) headers.set(name, value);
  }
  // `isForeignWrite` has judged it by the host that was asked; the router would compare it with PUBLIC_URL alone.
  if (headers.has('origin')) headers.set('origin', url.origin);
  const aborted = new AbortController();
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) aborted.abort();
  });
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(url, {
    method: request.method,
    headers,
    signal: aborted.signal,
    ...(hasBody ? { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' } : {}),
  } as RequestInit);
}

function answer(reply: FastifyReply, response: Response) {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (!response.headers.has('cache-control')) reply.header('cache-control', 'private, no-store');
  return response.body ? reply.send(Readable.fromWeb(response.body as never)) : reply.send();
}
