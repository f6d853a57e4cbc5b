import {
  jobActivated,
  jobCorrected,
  jobEdited,
  jobExpired,
  jobPaused,
  jobResumed,
} from '#modules/jobs/events.server.ts';
import { listen, type Listener } from '#platform/events/events.server.ts';
import { noticeAd } from './service/notices.server.ts';

export const discoveryListeners: Listener[] = [
  jobActivated,
  jobEdited,
  jobCorrected,
  jobPaused,
  jobResumed,
  jobExpired,
].map((event) => listen<{ job_id: number }>(event, (ctx, { job_id }) => noticeAd(ctx, job_id)));
