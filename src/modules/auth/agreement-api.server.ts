import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseCookies } from '#platform/http/cookies.ts';
import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { answerSession, requireOwnOrigin, userAgentOf } from './answer-session.server.ts';
import { AccessToken, AgreementInput, Arrival, LinkInput, Ticket } from './contract.ts';
import { arrivalOf, clearArrival } from './cookies.ts';
import { FactorNeeded } from './inputs.ts';
import { agree, linkByCode, linkByPassword, readArrival, sendLinkCode } from './service.server.ts';
import { authTexts } from './texts.ts';

export const arrivedWith = ({ headers }: FastifyRequest) => arrivalOf(parseCookies(headers.cookie));

/** What `/usage-agreement` does, for whoever holds the cookie of a callback that answered `agreement`. */
export function agreementApi(api: Api): void {
  const tag = 'auth';

  endpoint(api, {
    method: 'GET',
    url: '/auth/usage-agreement',
    access: 'public',
    tag,
    summary: 'Who came by a provider and has agreed to nothing yet, by the cookie of the callback',
    answers: z.object({ arrival: Arrival.nullable() }),
    handler: async ({ ctx, request }) => ({ data: { arrival: await readArrival(ctx, arrivedWith(request)) } }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/usage-agreement',
    once: false,
    access: 'public',
    tag,
    summary: 'Agree and open the account; where the provider checked no address, a code goes to `identifier` first',
    perMinute: 20,
    body: AgreementInput,
    answers: z.union([AccessToken, Ticket]),
    handler: async ({ ctx, actor, body, request, reply }) => {
      requireOwnOrigin(ctx, request);
      const t = translate(authTexts, actor.locale);
      const made = await agree(ctx, actor, arrivedWith(request), body, userAgentOf(request), { is_by_api: true });
      // The cookie stays: the door is brought along once the code is confirmed.
      if ('ticket' in made) return { data: made.ticket, message: t('auth.code_sent') };
      reply.header('set-cookie', clearArrival());
      return { data: answerSession(reply, made.session), message: t('auth.confirmed') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/usage-agreement/code',
    once: false,
    access: 'public',
    tag,
    summary: 'A code to the address of the account that is there, for `link` without its password',
    perMinute: 20,
    answers: Ticket,
    handler: async ({ ctx, actor, request }) => {
      requireOwnOrigin(ctx, request);
      const data = await sendLinkCode(ctx, actor, arrivedWith(request));
      return { data, message: translate(authTexts, actor.locale)('auth.code_sent') };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/auth/usage-agreement/link',
    once: false,
    access: 'public',
    tag,
    summary: 'Link the provider to the account that is there, by its password or a code, and log in',
    perMinute: 20,
    body: LinkInput,
    answers: z.union([AccessToken, FactorNeeded]),
    handler: async ({ ctx, actor, body, request, reply }) => {
      requireOwnOrigin(ctx, request);
      const [arrived, userAgent] = [arrivedWith(request), userAgentOf(request)];
      const answer =
        'password' in body
          ? await linkByPassword(ctx, actor, arrived, body.password, userAgent)
          : await linkByCode(ctx, actor, arrived, body, userAgent);
      reply.header('set-cookie', clearArrival());
      if ('factor' in answer) return { data: answer };
      const data = answerSession(reply, answer.session);
      return { data, message: translate(authTexts, actor.locale)('auth.door_added') };
    },
  });
}
