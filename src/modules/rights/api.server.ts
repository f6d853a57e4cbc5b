import { z } from 'zod';
import { pageNumber, perPage } from '#platform/fields/query.ts';
import { endpoint, Nothing, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { OwnRequest, RequestInput, RequestLink, VisitorRequest } from './contract.ts';
import { askAsVisitor, askByRight, listOwnRequests, proveRequest, withdrawRequest } from './service.server.ts';
import { rightsTexts } from './texts.ts';

const tag = 'user';

/** What people ask by their rights in their data, with and without an account. */
export function rightsApi(api: Api): void {
  endpoint(api, {
    method: 'GET',
    url: '/user/privacy-requests',
    access: 'account',
    tag,
    summary: 'One’s own requests about one’s data, the newest first, with what one did oneself',
    query: z.object({ page: pageNumber(), per_page: perPage(20) }),
    answers: z.array(OwnRequest),
    handler: async ({ ctx, actor, query }) => {
      const { requests, total } = await listOwnRequests(ctx, actor, query);
      return { data: requests, meta: { total, page: query.page, perPage: query.per_page } };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/user/privacy-requests',
    access: 'account',
    tag,
    summary: 'Asks the privacy officer for access, correction, erasure, restriction, portability, or complains',
    perMinute: 10,
    status: 201,
    body: RequestInput,
    answers: OwnRequest,
    handler: async ({ ctx, actor, body }) => ({ data: await askByRight(ctx, actor, body) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/user/privacy-requests/:id/withdraw',
    access: 'account',
    tag,
    summary: 'Takes a request of one’s own back',
    perMinute: 20,
    params: NumberId,
    answers: Nothing,
    handler: async ({ ctx, actor, params }) => {
      await withdrawRequest(ctx, actor, params.id);
      return { data: {}, message: translate(rightsTexts, actor.locale)('rights.withdrawn') };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/privacy-requests',
    access: 'public',
    tag,
    summary: 'Asks without an account; a link is mailed, and the request counts once it was confirmed',
    perMinute: 10,
    status: 202,
    body: VisitorRequest,
    answers: Nothing,
    handler: async ({ ctx, actor, body }) => {
      await askAsVisitor(ctx, actor, body);
      return { data: {}, message: translate(rightsTexts, actor.locale)('rights.visitor_sent') };
    },
  });
  endpoint(api, {
    method: 'POST',
    url: '/privacy-requests/confirm',
    access: 'public',
    tag,
    summary: 'Confirms a request by what the mailed link carries; safe to repeat',
    perMinute: 20,
    body: RequestLink,
    answers: OwnRequest,
    handler: async ({ ctx, actor, body }) => ({ data: await proveRequest(ctx, actor, body) }),
  });
}
