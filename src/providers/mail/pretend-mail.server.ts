import type { Db } from '#platform/db/database.server.ts';
import type { MailProvider } from '#platform/ports/mail-provider.ts';
import { deliverToDevInbox } from '../dev-inbox.server.ts';
import { composeMail } from './compose-mail.server.ts';

/** For a demo and for development: every mail lands at /dev/inbox, as it would have left. */
export function pretendMail(db: Db, from: string): MailProvider {
  return {
    async send(mail) {
      const { default: nodemailer } = await import('nodemailer');
      const composer = nodemailer.createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      const { message } = await composer.sendMail(composeMail(mail, from));
      const { to, subject, text, html } = mail;
      await deliverToDevInbox(db, { to, channel: 'mail', subject, text, html, source: message as Buffer });
    },
  };
}
