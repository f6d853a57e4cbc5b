import { defineEvent } from '#platform/events/events.server.ts';
import type { Stage } from './rules.ts';

/** Somebody used up what may be sent within an hour. */
export const applyingAtLimit = defineEvent<{ user_id: string; applications: number }>('applications.at_limit');
/** Announced in the transaction that moved it, whoever did: the company, its seeker, or a day that passed. */
export const applicationMoved = defineEvent<{ application_id: string; to: Stage }>('applications.moved');
