import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './caller.ts';
import { isKnown } from './etag.ts';

const MINUTE_MS = 60_000;

/** A file that everybody may read and that is made while it is sent. */
export type PublicDocument = {
  type: string;
  /** The same as long as the file is; known before any of it is made. */
  tag: string;
  /** For how many seconds it may be kept without asking, and then shown while a new one is fetched. */
  freshFor: number;
  staleFor: number;
  body: AsyncIterable<string> | Buffer;
  headers?: Record<string, string>;
};

type Asked = Pick<FastifyRequest, 'headers' | 'method'>;
const weakOf = (tag: string) => `W/"${tag}"`;

/** Whether the file itself is to be sent: not to whoever knows it or asks for its head alone. */
export const isToldAnew = ({ headers, method }: Asked, tag: string): boolean =>
  method === 'GET' && !isKnown(headers['if-none-match'], weakOf(tag));

/** Sends it, or says that it has not changed; nothing of it is made for whoever knows it or asks for its head alone. */
export function sendDocument(
  request: Asked,
  reply: FastifyReply,
  { type, tag, freshFor, staleFor, body, headers: more = {} }: PublicDocument,
) {
  const weak = weakOf(tag);
  reply.headers({
    etag: weak,
    'cache-control': `public, max-age=${freshFor}, stale-while-revalidate=${staleFor}`,
    ...more,
  });
  if (isKnown(request.headers['if-none-match'], weak)) return reply.code(304).send();
  reply.type(type);
  if (!isToldAnew(request, tag)) return reply.send();
  return reply.send(Buffer.isBuffer(body) ? body : Readable.from(body));
}

/** So many a minute for one network; nobody is signed in where these are read. */
export const readsPerMinute = (max: number) => ({
  max,
  timeWindow: MINUTE_MS,
  keyGenerator: ({ ip }: FastifyRequest) => `network ${ip ? networkOf(ip) : ''}`,
});
