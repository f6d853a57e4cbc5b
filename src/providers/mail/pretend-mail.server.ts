import type { Db } from '#platform/db/database.server.ts';
import type { MailProvider } from '#platform/ports/mail-provider.ts';
import { deliverToDevInbox } from '../dev-inbox.server.ts';

/** For a demo and for development: every mail lands at /dev/inbox. */
export const pretendMail = (db: Db): MailProvider => ({
  send: ({ to, subject, text, html }) => deliverToDevInbox(db, { to, channel: 'mail', subject, text, html }),
});
