import { defineEvent } from '#platform/events/events.server.ts';

/** A mail server said that an address takes no mail; as it was written to. */
export const mailRefused = defineEvent<{ email: string }>('mail.refused');
