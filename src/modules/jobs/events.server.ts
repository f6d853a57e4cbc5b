import { defineEvent } from '#platform/events/events.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import type { CloseDecision } from './listing.ts';

/** Each is announced in the transaction that made it so. */
export const jobActivated = defineEvent<{ job_id: number }>('jobs.activated');
export const jobEdited = defineEvent<{ job_id: number }>('jobs.edited');
export const jobRejected = defineEvent<{ job_id: number }>('jobs.rejected');
/** Out of search while its company wants it so, and back again. */
export const jobPaused = defineEvent<{ job_id: number }>('jobs.paused');
export const jobResumed = defineEvent<{ job_id: number }>('jobs.resumed');
/** At its end or closed by the company. */
export const jobExpired = defineEvent<{ job_id: number; closed_by_company: boolean }>('jobs.expired');
/** Closed by the company, which decided what becomes of the applications that are open; it goes on deciding when staff took the ad down. */
export const jobClosed = defineEvent<{
  job_id: number;
  company_id: number;
  decision: CloseDecision;
  /** What a refused applicant reads, in their own language. */
  reason: { ar: string; en: string };
  closed_by: string;
}>('jobs.closed');
/** Staff took it off while it was shown; `reason` in their words. */
export const jobTakenDown = defineEvent<{ job_id: number; reason: string; actor: Actor }>('jobs.taken_down');
/** Somebody tells staff that something is wrong with it. */
export const jobReported = defineEvent<{
  job_id: number;
  actor: Actor;
  /** Of the reporter's browser. */
  agent: string;
  reason: string;
  text: string;
}>('jobs.reported');
export const jobReviewAsked = defineEvent<{ job_id: number }>('jobs.review_asked');
/** What a shown ad offers was corrected, and staff found it right: whoever applied is told. */
export const jobCorrected = defineEvent<{ job_id: number; correction_id: number; fields: string[] }>('jobs.corrected');
