import { emailConfirmed } from '#modules/auth/events.server.ts';
import { jobActivated, jobEdited } from '#modules/jobs/events.server.ts';
import { listen } from '#platform/events/events.server.ts';
import { mailRefused } from '#platform/mail/events.server.ts';
import { adoptAlerts, noteNews, stopForRefusedAddress } from './service.server.ts';

export const alertListeners = [
  listen(jobActivated, (ctx, { job_id }) => noteNews(ctx, job_id)),
  // An edit may be what makes an ad match; whoever was told of it is not told again.
  listen(jobEdited, (ctx, { job_id }) => noteNews(ctx, job_id)),
  listen(mailRefused, (ctx, { email }) => stopForRefusedAddress(ctx, email)),
  listen(emailConfirmed, (ctx, account) => adoptAlerts(ctx, account)),
];
