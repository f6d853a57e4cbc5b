import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { isAppError, type Problems } from '#platform/errors/app-error.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import { describe } from '#platform/tasks/tasks.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { httpTexts } from './texts.ts';

export type Failure = { message: string; code: string; requestId: string; errors?: Problems };

/** Wraps what a schema refused, so that the error handler can say it in the caller's language. */
export class InvalidInput extends Error {
  readonly zodError: z.ZodError;
  readonly part: string;
  constructor(zodError: z.ZodError, part: string) {
    super('request.invalid');
    this.zodError = zodError;
    this.part = part;
  }
}

const RETRY_AFTER_SECONDS = 5;

/** A NUL in a text, also within JSON: PostgreSQL keeps none. */
const UNSTORABLE = new Set(['22021', '22P05']);
export const isUnstorable = (error: unknown) => UNSTORABLE.has((error as { code?: string }).code ?? '');

/** The one shape every failed API call has; nothing of an unexpected error leaves the server. */
export function answerErrors(server: FastifyInstance) {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, retryAfterSeconds, ...failure } = failureOf(error, request);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    reply.code(status).serializer(JSON.stringify).type('application/json; charset=utf-8');
    return reply.send({ ...failure, requestId: request.id });
  });
}

function failureOf(
  error: FastifyError,
  request: FastifyRequest,
): Omit<Failure, 'requestId'> & { status: number; retryAfterSeconds?: number | undefined } {
  const locale = request.actor?.locale ?? 'ar';
  const t = translate(httpTexts, locale);
  if (error instanceof InvalidInput) {
    const errors = problemsOf(error.zodError, locale);
    return { status: 422, code: 'request.invalid', message: t('http.invalid'), errors };
  }
  if (isAppError(error)) {
    request.log.info({ code: error.code }, 'refused');
    const { status, code, texts, retryAfterSeconds } = error;
    const errors = error.problems?.(locale);
    return { status, code, message: texts[locale], retryAfterSeconds, ...(errors ? { errors } : {}) };
  }
  if (isUnavailable(error)) {
    request.log.error({ error: describe(error) }, 'unavailable');
    return {
      status: 503,
      code: 'server.unavailable',
      message: t('http.unavailable'),
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    };
  }
  const status = isUnstorable(error) ? 400 : (error.statusCode ?? 500);
  if (status === 429) return { status, code: 'request.too_many', message: t('http.too_many') };
  if (status === 413) return { status, code: 'request.too_large', message: t('http.too_large') };
  if (status === 415) return { status, code: 'request.media_type', message: t('http.media_type') };
  if (status >= 400 && status < 500) return { status, code: 'request.malformed', message: t('http.malformed') };
  request.log.error({ error: describe(error) }, 'bug');
  return { status: 500, code: 'server.error', message: t('http.error') };
}
