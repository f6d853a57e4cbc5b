import nodemailer from 'nodemailer';
import type { Mail, MailProvider } from '#platform/ports/mail-provider.ts';

export type SmtpOptions = {
  /** smtp://user:password@host:587 or smtps://…:465. */
  url: string;
  /** An address, or a name with the address in angle brackets. */
  from: string;
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
const MAX_CONNECTIONS = 4;
/** One address and nothing else: a list or a name with brackets would reach more people than meant. */
const ONE_ADDRESS = /^[^\s@<>,;:"()\\]+@[^\s@<>,;:"()\\]+$/u;

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
    async send({ to, subject, text, html, headers, calendar }: Mail) {
      if (!ONE_ADDRESS.test(to)) throw new Error('A mail goes to exactly one address.');
      await transport.sendMail({
        from: oneLine(from),
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...oneLineEach(headers) },
        ...(calendar ? { icalEvent: { ...calendar, filename: 'interview.ics' } } : {}),
      });
    },
    close: () => transport.close(),
  };
}

const oneLine = (value: string) => value.replace(/[\r\n\u0085\u2028\u2029\0]+/g, ' ').trim();

const oneLineEach = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace(/[^\w-]/g, ''), oneLine(value)]));
