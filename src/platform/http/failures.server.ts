import type { z } from 'zod';
import { isUnavailable } from '#platform/db/unavailable.ts';
import { AppError, isAppError, refusals } from '#platform/errors/app-error.ts';
import { problemsOf } from '#platform/fields/problems.ts';
import type { Log } from '#platform/log/log.server.ts';
import { describe } from '#platform/tasks/tasks.server.ts';
import { httpTexts } from './texts.ts';

const both = (key: keyof typeof httpTexts.ar) => ({ ar: httpTexts.ar[key], en: httpTexts.en[key] });

/** What a door itself says no to. */
export const refuseRequest = refusals({
  'request.malformed': { status: 400, ...both('http.malformed') },
  'request.foreign': { status: 403, ...both('http.foreign') },
  'request.method': { status: 405, ...both('http.method') },
  'request.too_large': { status: 413, ...both('http.too_large') },
  'request.media_type': { status: 415, ...both('http.media_type') },
  'request.too_many': { status: 429, ...both('http.too_many') },
  'server.error': { status: 500, ...both('http.error') },
  'server.busy': { status: 503, ...both('http.busy') },
  'server.unavailable': { status: 503, ...both('http.unavailable') },
});

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
const BY_STATUS = { 413: 'request.too_large', 415: 'request.media_type', 429: 'request.too_many' } as const;

/** What both doors answer to whatever was thrown: nothing of an unexpected error leaves the server. */
export function refusalOf(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (error instanceof InvalidInput) {
    const problems = (locale: 'ar' | 'en') => problemsOf(error.zodError, locale);
    return new AppError({ code: 'request.invalid', status: 422, texts: both('http.invalid'), problems });
  }
  if (isUnavailable(error)) return refuseRequest('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  const { code = '', statusCode: status = 500 } = (error ?? {}) as { code?: string; statusCode?: number };
  if (UNSTORABLE.has(code)) return refuseRequest('request.malformed');
  if (status in BY_STATUS) return refuseRequest(BY_STATUS[status as keyof typeof BY_STATUS]);
  if (status >= 400 && status < 500)
    return new AppError({ code: 'request.malformed', status, texts: both('http.malformed') });
  return refuseRequest('server.error');
}

const logged = new WeakSet<object>();

/**
 * The one line that a failure leaves in the log, and what is answered to it. A refusal is no error, a database that is
 * away is a warning, a bug comes with its stack, once. Never a value that somebody typed.
 */
export function logFailure(log: Log, request_id: string, error: unknown): AppError {
  const refusal = refusalOf(error);
  const { code } = refusal;
  if (typeof error === 'object' && error !== null) {
    if (logged.has(error)) return refusal;
    logged.add(error);
  }
  if (code === 'server.error') log.error({ request_id, code, error: describe(error) }, 'bug');
  else if (code === 'server.unavailable')
    log.warn({ request_id, code, cause: (error as { code?: string }).code }, 'unavailable');
  else log.info({ request_id, code }, 'refused');
  return refusal;
}
