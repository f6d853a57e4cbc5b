import { endpoint, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { EnteredRequest, OfficeRequest, RequestAction } from './contract.ts';
import { actOnRequest, enterRequest, readRequest } from './service.server.ts';

const access = { scope: 'admin.privacy' } as const;
const tag = 'admin';

/** What the privacy officer does with requests; the list of them is a resource. */
export function rightsOfficeApi(api: Api): void {
  endpoint(api, {
    method: 'POST',
    url: '/privacy-requests',
    access,
    tag,
    summary: 'Enters a request that came by a letter, the phone or a mail',
    body: EnteredRequest,
    answers: OfficeRequest,
    handler: async ({ ctx, actor, body }) => {
      const id = await enterRequest(ctx, actor, body);
      return { data: await readRequest(ctx, actor, id) };
    },
  });
  endpoint(api, {
    method: 'GET',
    url: '/privacy-requests/:id',
    access,
    tag,
    summary: 'A request with everything that was done, and its proof; the look is on record',
    params: NumberId,
    answers: OfficeRequest,
    handler: async ({ ctx, actor, params }) => ({ data: await readRequest(ctx, actor, params.id) }),
  });
  endpoint(api, {
    method: 'POST',
    url: '/privacy-requests/:id',
    access,
    tag,
    summary:
      'note, extend once with a reason, copy (make one for the account), erase (begin what was asked for; a fresh proof), or answer, also with a file; with the version that was read',
    params: NumberId,
    body: RequestAction,
    answers: OfficeRequest,
    handler: async ({ ctx, actor, params, body }) => {
      await actOnRequest(ctx, actor, params.id, body);
      return { data: await readRequest(ctx, actor, params.id) };
    },
  });
}
