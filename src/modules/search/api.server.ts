import { z } from 'zod';
import { endpoint, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { JobCardWithFit, JobWithFit } from '#modules/fit/contract.ts';
import { fitOfJob } from '#modules/fit/service.server.ts';
import { findPublicJob } from '#modules/jobs/service.server.ts';
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
    answers: z.array(JobCardWithFit),
    handler: async ({ ctx, actor, query }) => {
      const { jobs, total, totalIsCapped, facets } = await searchJobs(ctx, actor, query);
      return { data: jobs, meta: { total, totalIsCapped, page: query.page, perPage: query.per_page, facets } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/jobs/:id',
    access: 'public',
    tag: 'jobs',
    summary: 'One ad, shown or expired; to a seeker, how it fits',
    params: NumberId,
    answers: JobWithFit,
    handler: async ({ ctx, actor, params }) => {
      const job = await findPublicJob(ctx, actor, params.id);
      const answer = await fitOfJob(ctx, actor, job.id);
      return { data: { ...job, fit: answer?.kind === 'fit' ? answer.fit : null } };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/jobs/:id/similar',
    access: 'public',
    tag: 'jobs',
    summary: 'Active jobs like this one',
    params: NumberId,
    answers: z.array(JobCardWithFit),
    handler: async ({ ctx, actor, params }) => ({ data: await similarJobs(ctx, actor, params.id) }),
  });
}
