import { emailConfirmed } from '#modules/auth/events.server.ts';
import { jobActivated, jobEdited } from '#modules/jobs/events.server.ts';
import { listen } from '#platform/events/events.server.ts';
import { adoptAlerts, noteNews } from './service.server.ts';

export const alertListeners = [
  listen(jobActivated, (ctx, { job_id }) => noteNews(ctx, job_id)),
  // An edit may be what makes an ad match; whoever was told of it is not told again.
  listen(jobEdited, (ctx, { job_id }) => noteNews(ctx, job_id)),
  listen(emailConfirmed, (ctx, account) => adoptAlerts(ctx, account)),
];
