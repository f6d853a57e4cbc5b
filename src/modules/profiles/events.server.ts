import { defineEvent } from '#platform/events/events.server.ts';

/** A section, a list, a file or the visibility of a CV is different now. In the transaction that changed it. */
export const profileChanged = defineEvent<{ user_id: string }>('profiles.changed');
