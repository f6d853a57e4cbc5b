import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { OWN_FILES } from '../security-headers.server.ts';
import { documentOf } from './document.server.ts';

const FRESH_SECONDS = 600;
/** Not an operation of its own: what answers where there is none. */
const isOperation = ({ url, method, schema }: RouteOptions) =>
  !url.includes('*') && method !== 'HEAD' && method !== 'OPTIONS' && !(schema as { hide?: boolean } | undefined)?.hide;

/** OpenAPI 3.1 from the contracts themselves, and pages to read it by. */
export async function apiDocs(api: FastifyInstance) {
  const routes: RouteOptions[] = [];
  api.addHook('onRoute', (route) => {
    if (isOperation(route)) routes.push(route);
  });
  await api.register(swagger, {
    openapi: {},
    transform: ({ url }) => ({ schema: { hide: true }, url }),
    transformObject: () => documentOf(routes) as never,
  });
  let document: string | undefined;
  api.get(
    '/api/openapi.json',
    { config: { access: 'public', freshFor: FRESH_SECONDS }, schema: { hide: true } as object },
    async (_request, reply) => {
      document ??= JSON.stringify(api.swagger());
      return reply.type('application/json; charset=utf-8').serializer(String).send(document);
    },
  );
  await api.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: OWN_FILES });
}
