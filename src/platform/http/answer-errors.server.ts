import type { FastifyError, FastifyInstance } from 'fastify';
import type { Problems } from '#platform/errors/app-error.ts';
import { logFailure } from './failures.server.ts';

export type Failure = { message: string; code: string; requestId: string; errors?: Problems };

/** The one shape every failed API call has. */
export function answerErrors(server: FastifyInstance) {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, code, texts, problems, retryAfterSeconds } = logFailure(server.log, request.id, error);
    const locale = request.actor?.locale ?? 'ar';
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8');
    return reply.send({
      message: texts[locale],
      code,
      ...(problems ? { errors: problems(locale) } : {}),
      requestId: request.id,
    } satisfies Failure);
  });
}
