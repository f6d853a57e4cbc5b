import { defineEvent } from '#platform/events/events.server.ts';

/** Each is announced in the transaction that made it so. */
export const jobActivated = defineEvent<{ job_id: number }>('jobs.activated');
export const jobEdited = defineEvent<{ job_id: number }>('jobs.edited');
export const jobRejected = defineEvent<{ job_id: number }>('jobs.rejected');
/** At its end or closed by the company. */
export const jobExpired = defineEvent<{ job_id: number; closed_by_company: boolean }>('jobs.expired');
export const jobReviewAsked = defineEvent<{ job_id: number }>('jobs.review_asked');
