import { MailRefused, type Mail, type MailProvider } from '#platform/ports/mail-provider.ts';
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

export function smtpMail({
  url,
  from,
  timeoutMs = TIMEOUT_MS,
}: SmtpOptions): MailProvider & { close: () => Promise<void> } {
  const open = async () =>
    (await import('nodemailer')).default.createTransport({
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
  /** Opened by the first letter: a process that serves pages sends none. */
  let transport: ReturnType<typeof open> | undefined;
  return {
    async send(mail: Mail) {
      try {
        await (await (transport ??= open())).sendMail(composeMail(mail, from));
      } catch (error) {
        throw isForGood(error as Answered) ? new MailRefused(mail.to, String((error as Answered).responseCode)) : error;
      }
    },
    close: async () => (await transport)?.close(),
  };
}

type Answered = { command?: string; responseCode?: number; response?: string };

/** No such mailbox, or one that was moved or closed (RFC 5321). */
const NO_MAILBOX = [550, 551, 553];
/** The same said better (RFC 3463); 5.7 is a policy, which may be about us, and 5.2.2 a mailbox that is full. */
const SAID_OF_ADDRESS = /^\d{3}[ -]5\.(?:1\.\d+|2\.1)\b/;
const SAID = /^\d{3}[ -]\d\.\d+\.\d+\b/;

/** Whether it is the address that is refused, and not the sender or this letter. */
const isForGood = ({ command, responseCode = 0, response = '' }: Answered): boolean =>
  command === 'RCPT TO' &&
  responseCode >= 500 &&
  (SAID.test(response) ? SAID_OF_ADDRESS.test(response) : NO_MAILBOX.includes(responseCode));
