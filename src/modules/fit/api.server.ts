import { z } from 'zod';
import { endpoint, Paging, type Api } from '#platform/http/endpoint.server.ts';
import { JobCardWithFit } from './contract.ts';
import { recommendedJobs } from './service.server.ts';

export function fitApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/user/recommended-jobs',
    access: 'seeker',
    tag: 'jobs',
    summary: 'Open ads that fit the caller’s CV well, best first',
    query: Paging,
    answers: z.array(JobCardWithFit),
    handler: async ({ ctx, actor, query }) => {
      const { jobs, total } = await recommendedJobs(ctx, actor, query);
      return { data: jobs, meta: { total, page: query.page, perPage: query.per_page } };
    },
  });
}
