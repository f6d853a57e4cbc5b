import { z } from 'zod';
import { endpoint, NumberId, type Api } from '#platform/http/endpoint.server.ts';
import { JobCardWithFit, JobWithFit } from '#modules/fit/contract.ts';
import { fitOfJob } from '#modules/fit/service.server.ts';
import { findPublicJob, listedJobsOf } from '#modules/jobs/service.server.ts';
import { JobListQuery, ListedJob, SuggestQuery, Suggestion } from './contract.ts';
import { withFiltersOfText } from './filters-of-text.server.ts';
import { readOn, searchFor, similarJobs, suggest } from './service.server.ts';

export function searchApi(api: Api) {
  endpoint(api, {
    method: 'GET',
    url: '/jobs',
    access: 'public',
    reads: 'replica',
    tag: 'jobs',
    summary: 'Search the active jobs; or read all of them by `cursor`, and what changed or closed by `updated_since`',
    query: JobListQuery,
    answers: z.array(ListedJob),
    handler: async ({ ctx, actor, query }) => {
      if (query.cursor !== undefined || query.updated_since !== undefined) return readOn(ctx, actor, query);
      const search = withFiltersOfText(query);
      const { jobs, meaning, ...counts } = await searchFor(ctx, actor, search, listedJobsOf);
      const { corrected, did_you_mean, left_out } = meaning;
      return {
        data: jobs,
        meta: {
          ...counts,
          corrected,
          didYouMean: did_you_mean,
          leftOut: left_out,
          page: query.page,
          perPage: query.per_page,
        },
      };
    },
  });

  endpoint(api, {
    method: 'GET',
    url: '/jobs/suggest',
    access: 'public',
    reads: 'replica',
    tag: 'jobs',
    summary: 'What one may be about to search for',
    query: SuggestQuery,
    answers: z.array(Suggestion),
    handler: async ({ ctx, actor, query }) => ({
      data: await suggest(ctx, query.q, { kinds: query.kind, locale: actor.locale }),
    }),
  });

  endpoint(api, {
    method: 'GET',
    url: '/jobs/:id',
    access: 'public',
    reads: 'replica',
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
    reads: 'replica',
    tag: 'jobs',
    summary: 'Active jobs like this one',
    params: NumberId,
    answers: z.array(JobCardWithFit),
    handler: async ({ ctx, actor, params }) => ({ data: await similarJobs(ctx, actor, params.id) }),
  });
}
