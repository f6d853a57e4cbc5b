import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inRequest, requestScope, type RequestScope } from '#platform/log/request-scope.server.ts';
import { barePath } from '#platform/texts/locale.ts';
import { pageOf, patternOf } from './visits.server.ts';

/** Files of the build, and what a balancer asks every second. */
const QUIET = /^\/(?:assets\/|api\/(?:health|ready)$)/;
const PAGES = '/*';

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope;
  }
}

/** One line for each request that was answered: its route, never its address, which holds ids and may hold a token. */
export function requestLog(server: FastifyInstance, noteAsked = () => {}) {
  server.decorateRequest('scope', null as never);
  server.addHook('onRequest', (request, _reply, done) => {
    if (!QUIET.test(request.url)) noteAsked();
    request.scope = requestScope(request.id);
    inRequest(request.scope, done);
  });
  // A body comes from its socket, which knows of no request.
  server.addHook('preValidation', (request, _reply, done) => inRequest(request.scope, done));
  server.addHook('onResponse', async (request, reply) => {
    const { method, id: request_id, actor, scope } = request;
    const route = routeOf(request);
    if (QUIET.test(route)) return;
    const who = actor?.user?.type ?? 'visitor';
    const ms = Math.round(reply.elapsedTime);
    server.log.info(
      { method, route, status: reply.statusCode, ms, queries: scope.queries, who, request_id },
      'request',
    );
  });
}

/** A page's as the table of routes writes it; what leads nowhere is one. */
function routeOf({ routeOptions, url }: FastifyRequest): string {
  const declared = routeOptions.url ?? PAGES;
  if (declared !== PAGES) return declared;
  return patternOf(barePath(pageOf(url.split('?', 1)[0]!))) ?? PAGES;
}
