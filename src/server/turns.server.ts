import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import type { Actor } from '#platform/access/actor.ts';
import type { Admission, Rank } from '#platform/http/admission.server.ts';

/** Whoever is signed in is in the middle of something; machines come again. */
const rankOf = ({ headers }: FastifyRequest, { user }: Actor): Rank =>
  user ? 'first' : isbot(headers['user-agent'] ?? '') ? 'last' : 'usual';

/** Only reading waits for its turn: what somebody sends – a log-in, a payment, a form that is filled in – is worked on. */
export const isTurnNeeded = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

export const takeTurn = (admission: Admission, request: FastifyRequest, actor: Actor): Promise<() => void> =>
  admission.enter(rankOf(request, actor), () => request.raw.socket.destroyed);
