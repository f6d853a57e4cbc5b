import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/config/config.server.ts';
import type { Context } from '#platform/context.server.ts';
import type { Replicas } from '#platform/db/replicas.server.ts';
import type { Position } from '#platform/db/replica-rules.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import { parseCookies } from './cookies.ts';

const COOKIE = 'read_after';
export const READ_AFTER_HEADER = 'x-read-after';
/** Longer than any replica that is read may be behind. */
const SECONDS = 60;
// Beyond every position: when the primary could not say how far it had come, it is read itself.
const BEYOND_ALL: Position = 0xffff_ffff_ffff_ffffn;

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/**
 * The context to read with: a replica's database if one has replayed everything that this visitor wrote, else the
 * primary's.
 *
 * Every answer to a write carries a mark: how far the primary had come. The visitor brings it back for a minute, so
 * any process knows it and nothing is stored: a browser in a cookie, a client of the API in a header or in its cookies.
 * A client that shows a token and neither mark nor cookie may have thrown ours away, so it reads from the primary;
 * it says `X-Read-After: none` to be read from a replica before its first write. The mark is signed: nobody can ask
 * for a position that no replica ever reaches and keep the primary busy.
 */
export function contextToRead(ctx: Context, replicas: Replicas | undefined, request: FastifyRequest): Context {
  // A form that is answered by its own page reads what it just wrote.
  if (!replicas || !isRead(request.method)) return ctx;
  const seen = seenBy(ctx.config, request);
  const db = seen === null ? null : replicas.databaseFor(seen);
  return db ? { ...ctx, db } : ctx;
}

/** What a replica does not have, the primary may have by now: a link in a letter is faster than a replica that lags. */
export const isMissing = (error: unknown) => isAppError(error) && error.status === 404;

/** Reads with `contextToRead`, and what is missing there once more from the primary. */
export async function readFrom<Result>(
  ctx: Context,
  replicas: Replicas | undefined,
  request: FastifyRequest,
  read: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const reading = contextToRead(ctx, replicas, request);
  try {
    return await read(reading);
  } catch (error) {
    if (reading === ctx || !isMissing(error)) throw error;
    return read(ctx);
  }
}

/** Null: unknown. */
function seenBy(config: Config, { headers }: FastifyRequest): Position | null {
  const said = [headers[READ_AFTER_HEADER], parseCookies(headers.cookie)[COOKIE]].filter((mark) => mark !== undefined);
  if (said.length === 0 && headers.authorization !== undefined && headers.cookie === undefined) return null;
  return said.map((mark) => positionIn(config, String(mark))).reduce((a, b) => (a > b ? a : b), 0n);
}

/** The mark of a request that may have written, or null for one that only read. Call it when the work is done. */
export async function markAfter(
  { config }: Context,
  replicas: Replicas | undefined,
  { method }: FastifyRequest,
): Promise<{ mark: string; cookie: string } | null> {
  if (!replicas || isRead(method)) return null;
  const position = await replicas.currentPosition().catch(() => BEYOND_ALL);
  const mark = `${position}.${signatureOf(config, String(position))}`;
  return { mark, cookie: `${COOKIE}=${mark}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${SECONDS}` };
}

/** What is not signed by us says nothing. */
function positionIn(config: Config, mark: string): Position {
  const [, position, signature] = /^(\d{1,20})\.([\w-]{22})$/.exec(mark) ?? [];
  if (!position || !signature) return 0n;
  return timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(config, position))) ? BigInt(position) : 0n;
}

const signatureOf = (config: Config, position: string) =>
  createHmac('sha256', config.secret_key).update(`read after ${position}`).digest('base64url').slice(0, 22);
