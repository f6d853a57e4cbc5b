import type { SendMailOptions } from 'nodemailer';
import type { Mail } from '#platform/ports/mail-provider.ts';

/** One address and nothing else: a list or a name with brackets would reach more people than meant. */
const ONE_ADDRESS = /^[^\s@<>,;:"()\\]+@[^\s@<>,;:"()\\]+$/u;

/** What is sent and what a demo shows of it are composed alike. Throws for more than one receiver. */
export function composeMail(
  { to, subject, text, html, headers, calendar, reply_to, attachments = [] }: Mail,
  from: string,
): SendMailOptions {
  if (!ONE_ADDRESS.test(to)) throw new Error('A mail goes to exactly one address.');
  return {
    from: oneLine(from),
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', ...oneLineEach(headers) },
    ...(reply_to && ONE_ADDRESS.test(reply_to.address)
      ? { replyTo: { name: oneLine(reply_to.name), address: reply_to.address } }
      : {}),
    attachments: attachments.map(({ filename, type, content }) => ({
      filename,
      contentType: type,
      content: Buffer.from(content),
    })),
    ...(calendar ? { icalEvent: { ...calendar, filename: 'interview.ics' } } : {}),
  };
}

const oneLine = (value: string) => value.replace(/[\r\n\u0085\u2028\u2029\0]+/g, ' ').trim();

const oneLineEach = (headers: Record<string, string> = {}) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.replace(/[^\w-]/g, ''), oneLine(value)]));
