import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '#platform/context.server.ts';
import type { AccessToken } from './contract.ts';
import { refreshCookie } from './cookies.ts';
import { refuse } from './errors.ts';
import type { OpenSession } from './service.server.ts';

/** What a session is listed by. */
export const userAgentOf = ({ headers }: FastifyRequest) => headers['user-agent'] ?? '';

/** The refresh token never stands in a body: it goes into a cookie that no script can read. */
export function answerSession(reply: FastifyReply, session: OpenSession): z.input<typeof AccessToken> {
  reply.header('set-cookie', refreshCookie(session));
  const { access_token: token, access_expires_at } = session;
  return { access_token: { token, type: 'Bearer', expires_at: access_expires_at.toISOString() } };
}

/** The cookie comes along whoever asks, so another site must not. */
export function requireOwnOrigin({ config }: Context, { headers }: FastifyRequest): void {
  const { origin, host } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') throw refuse('auth.foreign_origin');
  if (origin === undefined || origin === config.public_url || URL.parse(origin)?.host === host) return;
  throw refuse('auth.foreign_origin');
}
