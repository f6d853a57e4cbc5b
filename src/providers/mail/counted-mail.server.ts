import { count } from '#platform/counts/counts.server.ts';
import type { MailProvider } from '#platform/ports/mail-provider.ts';

/** Counts what leaves and what the mail server refuses, for the figures of the day. */
export const countedMail = (mail: MailProvider): MailProvider => ({
  async send(letter) {
    try {
      await mail.send(letter);
      count(new Date(), 'event', 'mail_sent');
    } catch (error) {
      count(new Date(), 'event', 'mail_refused');
      throw error;
    }
  },
});
