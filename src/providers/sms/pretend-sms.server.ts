import type { Db } from '#platform/db/database.server.ts';
import type { SmsProvider } from '#platform/ports/sms-provider.ts';
import { deliverToDevInbox } from '../dev-inbox.server.ts';

/** For a demo and for development: every SMS lands at /dev/inbox. */
export const pretendSms = (db: Db): SmsProvider => ({
  send: ({ to, text }) => deliverToDevInbox(db, { to, channel: 'sms', text }),
});
