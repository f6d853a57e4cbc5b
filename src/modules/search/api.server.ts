import { z } from 'zod';
import { endpoint, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { JobCard } from '#modules/jobs/contract.ts';
import { JobSearch } from './contract.ts';
import { searchJobs, similarJobs } from './service.server.ts';

export function searchApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/jobs',
    access: 'public',
    tag: 'jobs',
    summary: 'Search the active jobs',
    query: JobSearch,
    answers: z.array(JobCard),
    handler: async ({ ctx, actor, query }) => {
      const { jobs, total, totalIsCapped, facets } = await searchJobs(ctx, actor, query);
      return { data: jobs, meta: { total, totalIsCapped, page: query.page, perPage: query.per_page, facets } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/jobs/:id/similar',
    access: 'public',
    tag: 'jobs',
    summary: 'Active jobs like this one',
    params: NumberId,
    answers: z.array(JobCard),
    handler: async ({ ctx, actor, params }) => ({ data: await similarJobs(ctx, actor, params.id) }),
  });
}
