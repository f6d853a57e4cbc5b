import type { FastifyReply, FastifyRequest } from 'fastify';

/** A browser is led there at once; a program is told. */
export function leadTo({ headers }: FastifyRequest, reply: FastifyReply, url: string): { data: { url: string } } {
  if (headers.accept?.includes('text/html')) reply.code(302).header('location', url);
  return { data: { url } };
}
