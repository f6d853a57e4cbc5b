import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { securityHeaders } from '#app/server/security-headers.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { Context } from '#platform/context.server.ts';
import { answerErrors } from '#platform/http/answer-errors.server.ts';
import { InvalidInput } from '#platform/http/failures.server.ts';
import type { Api } from '#platform/http/endpoint.server.ts';
import { visitor } from './actors.ts';

/** One module's endpoints behind a door that believes the test about who asks. */
export async function moduleApi(ctx: Context, open: (api: Api) => void) {
  let actor: Actor = visitor();
  const server = Fastify({ forceCloseConnections: true });
  securityHeaders(server, ctx);
  answerErrors(server);
  await server.register(multipart, { limits: { files: 1, fields: 20, fileSize: 11 * 1024 * 1024 } });
  await server.register(
    async (api) => {
      api.decorateRequest('actor', null as never);
      api.setSerializerCompiler(serializerCompiler);
      api.setValidatorCompiler(({ schema, httpPart }) => (value) => {
        const parsed = (schema as unknown as z.ZodType).safeParse(value);
        return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error, httpPart ?? 'body') };
      });
      api.addHook('onRequest', async (request, reply) => {
        request.actor = actor;
        reply.header('cache-control', 'no-store');
      });
      open({ server: api, ctx });
    },
    { prefix: '/api/v1' },
  );
  return { server, as: (next: Actor) => void (actor = next) };
}
