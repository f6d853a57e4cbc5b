export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers, e.g. List-Unsubscribe; names and values carry no line breaks. */
  headers?: Record<string, string>;
  /** iCalendar (RFC 5545), which the receiver's mail program puts into their calendar, or takes out of it. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; content: string };
  /** Whom an answer reaches, where that is not the site. */
  reply_to?: { name: string; address: string } | undefined;
  attachments?: { filename: string; type: string; content: Uint8Array }[];
};

/**
 * The address takes no mail, now or later. The message is without it, since errors are logged; `to` is for whoever
 * tells its owner.
 */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly to: string;
  /** What the mail server said, as a number. */
  readonly code: string;

  constructor(to: string, code: string) {
    super('the address takes no mail');
    this.to = to;
    this.code = code;
  }
}

/** Sends one mail; an unreachable or refusing server throws, and the task is tried again unless it is `MailRefused`. */
export type MailProvider = { send(mail: Mail): Promise<void> };
