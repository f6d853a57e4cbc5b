import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, PassThrough, Readable } from 'node:stream';
import { finished as finishedReading } from 'node:stream/promises';
import { refuseRequest } from '#platform/http/failures.server.ts';

const LINGER_MS = 2_000;

/**
 * A connection that closes with the answer, as a proxy's does, takes the answer with it while bytes still come: what was
 * refused is let in to its end first, for a moment. A connection that is kept does so by itself, after the answer.
 */
export async function untilSent(raw: IncomingMessage, response: ServerResponse): Promise<void> {
  if (response.shouldKeepAlive || raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  await finishedReading(raw, { signal: AbortSignal.timeout(LINGER_MS) }).catch(() => {});
}

/**
 * The body for the page that reads it. Whoever stops reading leaves the connection as it is: what still comes is thrown
 * away, so that the answer reaches a browser that is sending.
 */
export function pageBody(raw: IncomingMessage, response: ServerResponse): ReadableStream {
  const body = new PassThrough();
  finished(raw, (error) => {
    if (error) body.destroy(refuseRequest('request.malformed'));
  });
  const discard = () => {
    raw.unpipe(body);
    raw.resume();
  };
  body.on('error', discard).on('close', discard);
  response.on('close', discard);
  raw.pipe(body);
  return Readable.toWeb(body) as ReadableStream;
}
