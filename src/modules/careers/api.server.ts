import { endpoint, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { CareersInput, CareersPage, OwnCareers, SlugParam } from './contract.ts';
import { readCareers, readOwnCareers, saveCareers } from './service.server.ts';
import { careersTexts } from './texts.ts';

export function careersApi(api: Api): void {
  const tag = 'companies';

  endpoint(api, {
    method: 'GET',
    url: '/careers/:slug',
    access: 'public',
    reads: 'replica',
    tag,
    summary: 'A company’s careers page by its address, also by one it had; `slug` is the one it has now',
    params: SlugParam,
    answers: CareersPage,
    handler: async ({ ctx, actor, params }) => ({ data: await readCareers(ctx, actor, params.slug) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/careers',
    access: 'company',
    tag,
    summary: 'The company’s careers page as it is set up, and the sites that may show its ads; for owners',
    answers: OwnCareers,
    handler: async ({ ctx, actor }) => ({ data: await readOwnCareers(ctx, actor) }),
  });

  endpoint(api, {
    method: 'PUT',
    url: '/company/careers',
    access: 'company',
    tag,
    summary: 'An owner sets up the careers page; an address that it had before leads to it',
    perMinute: 20,
    body: CareersInput,
    answers: OwnCareers,
    handler: async ({ ctx, actor, body }) => ({
      data: await saveCareers(ctx, actor, body),
      message: translate(careersTexts, actor.locale)('careers.saved'),
    }),
  });
}
