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

/** Sends one mail; only an unreachable or refusing server throws, and the task is tried again. */
export type MailProvider = { send(mail: Mail): Promise<void> };
