import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppError } from '#platform/errors/app-error.ts';
import { callerOf } from '#platform/http/caller.ts';
import { refuseRequest } from '#platform/http/failures.server.ts';
import { isExport } from './exported-files.ts';

const MINUTE_MS = 60_000;
/** Pages, and what the script reads on the way from one to the next. A whole office may share one address. */
const READS_PER_MINUTE = 600;
const WRITES_PER_MINUTE = 120;
/** As many as the API writes. */
const EXPORTS_PER_MINUTE = 20;

/** Counts the requests for pages as the API counts its calls: by account, or by network for visitors. */
export function pageLimits(server: FastifyInstance) {
  const perMinute = (max: number) =>
    server.createRateLimit({ max, timeWindow: MINUTE_MS, keyGenerator: ({ actor }) => callerOf(actor) });
  const reads = perMinute(READS_PER_MINUTE);
  const writes = perMinute(WRITES_PER_MINUTE);
  const exports = perMinute(EXPORTS_PER_MINUTE);
  const limitOf = (request: FastifyRequest) =>
    isExport(request) ? exports : request.method === 'POST' ? writes : reads;
  /** Null while there are not too many. */
  return async (request: FastifyRequest): Promise<AppError | null> => {
    const counted = await limitOf(request)(request);
    if (counted.isAllowed || !counted.isExceeded) return null;
    return refuseRequest('request.too_many', { retryAfterSeconds: counted.ttlInSeconds });
  };
}
