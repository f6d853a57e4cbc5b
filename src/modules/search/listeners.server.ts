import { companyChanged } from '#modules/companies/events.server.ts';
import { jobActivated, jobEdited, jobExpired, jobPaused, jobResumed } from '#modules/jobs/events.server.ts';
import { listen } from '#platform/events/events.server.ts';
import { reindexCompany, reindexJobs } from './service.server.ts';

export const searchListeners = [
  listen(jobActivated, (ctx, { job_id }) => reindexJobs(ctx, [job_id])),
  listen(jobEdited, (ctx, { job_id }) => reindexJobs(ctx, [job_id])),
  listen(jobExpired, (ctx, { job_id }) => reindexJobs(ctx, [job_id])),
  listen(jobPaused, (ctx, { job_id }) => reindexJobs(ctx, [job_id])),
  listen(jobResumed, (ctx, { job_id }) => reindexJobs(ctx, [job_id])),
  listen(companyChanged, (ctx, { company_id }) => reindexCompany(ctx, company_id)),
];
