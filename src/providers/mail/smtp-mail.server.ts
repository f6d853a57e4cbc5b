import nodemailer from 'nodemailer';
import type { Mail, MailProvider } from '#platform/ports/mail-provider.ts';
import { composeMail } from './compose-mail.server.ts';

export type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://…:465. */
  url: string;
  /** An address, or a name with the address in angle brackets. */
  from: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 4;

export function smtpMail({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): MailProvider & { close: () => void } {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // What is sent is given as text; nothing may make the server read a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail: Mail) {
      await transport.sendMail(composeMail(mail, from));
    },
    close: () => transport.close(),
  };
}
