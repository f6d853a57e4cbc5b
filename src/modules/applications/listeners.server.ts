import { jobClosed, jobCorrected, jobEdited } from '#modules/jobs/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { followClosing, followCorrection, reweighJob } from './service.server.ts';

export const applicationListeners: Listener[] = [
  listen(jobEdited, (ctx, { job_id }) => reweighJob(ctx, job_id)),
  listen(jobCorrected, (ctx, corrected) => followCorrection(ctx, corrected)),
  listen(jobClosed, (ctx, closed) => followClosing(ctx, closed)),
];
