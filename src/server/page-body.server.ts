import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished, PassThrough, Readable } from 'node:stream';
import { refuseRequest } from '#platform/http/failures.server.ts';

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
