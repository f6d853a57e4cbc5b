import { z } from 'zod';
import { endpoint, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { CompanyJob } from '../contract.ts';
import { AdSource, CloseInput, OpenApplications } from '../listing.ts';
import { ownAdsTexts } from '../own-ads-texts.ts';
import {
  closeJob,
  countOpenApplications,
  findCompanyJob,
  listAdSources,
  pauseJob,
  repostJob,
  resumeJob,
} from '../service.server.ts';

/** What a company does with an ad that was shown. */
export function ownAdsApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/company/jobs/:id/open-applications',
    access: 'company',
    tag: 'companies',
    summary: 'How many applicants of an ad wait for an answer, before it is closed',
    params: NumberId,
    answers: OpenApplications,
    handler: async ({ ctx, actor, params }) => ({ data: await countOpenApplications(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/company/jobs/:id/sources',
    access: 'company',
    tag: 'companies',
    summary: 'Through which links people came to an ad and applied: other job sites, feeds, what was shared',
    params: NumberId,
    answers: z.array(AdSource),
    handler: async ({ ctx, actor, params }) => ({ data: await listAdSources(ctx, actor, params.id) }),
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/jobs/:id/close',
    access: 'company',
    tag: 'companies',
    summary:
      'End an ad before its time; its open applications stay open or are all declined, and every applicant is told',
    params: NumberId,
    body: CloseInput.nullish(),
    answers: CompanyJob,
    handler: async ({ ctx, actor, params, body }) => {
      await closeJob(ctx, actor, params.id, body ?? undefined);
      return {
        data: await findCompanyJob(ctx, actor, params.id),
        message: translate(ownAdsTexts, actor.locale)('jobs.closed_done'),
      };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/jobs/:id/pause',
    access: 'company',
    tag: 'companies',
    summary: 'Take an ad out of search for a while; its days go on',
    params: NumberId,
    answers: CompanyJob,
    handler: async ({ ctx, actor, params }) => {
      await pauseJob(ctx, actor, params.id);
      return {
        data: await findCompanyJob(ctx, actor, params.id),
        message: translate(ownAdsTexts, actor.locale)('jobs.paused_done'),
      };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/jobs/:id/resume',
    access: 'company',
    tag: 'companies',
    summary: 'Show a paused ad again',
    params: NumberId,
    answers: CompanyJob,
    handler: async ({ ctx, actor, params }) => {
      await resumeJob(ctx, actor, params.id);
      return {
        data: await findCompanyJob(ctx, actor, params.id),
        message: translate(ownAdsTexts, actor.locale)('jobs.resumed_done'),
      };
    },
  });

  endpoint(api, {
    method: 'POST',
    url: '/company/jobs/:id/repost',
    access: 'company',
    tag: 'companies',
    summary: 'Copy an ad into a new draft',
    status: 201,
    params: NumberId,
    answers: CompanyJob,
    handler: async ({ ctx, actor, params }) => ({ data: await repostJob(ctx, actor, params.id) }),
  });
}
