import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Context } from '#platform/context.server.ts';

const FRESH_SECONDS = 600;

/** OpenAPI 3.1 from the contracts themselves, and pages to read it by. */
export async function apiDocs(api: FastifyInstance, { config }: Context) {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sila API',
        version: '1.0.0',
        description:
          'Every request may carry `X-locale: ar|en` and `Timezone: UTC+3`. Money is an integer number of halalas. ' +
          'An answer to a write may carry `X-Read-After`: send the latest one back with reads, to read what was written. ' +
          'Success is `{ data, message?, meta? }`; failure is `{ message, code, requestId, errors? }`.',
      },
      servers: [{ url: config.public_url }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
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
  await api.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
