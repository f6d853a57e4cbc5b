import PostalMime, { decodeWords } from 'postal-mime';
import type { Uses } from '#platform/context.server.ts';
import { phoneOf } from '#platform/fields/phone.ts';
import { findDelivery, listDeliveries } from './queries.server.ts';

/** The names outsiders rely on. */
export type Delivery = {
  to: string;
  channel: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  code: string | null;
  sent_at: string;
};
export type Listed = Delivery & { id: number; has_files: boolean };

export type Attachment = { filename: string; type: string; bytes: Buffer };
/** A delivery as a mail program opens it. */
export type Opened = Delivery & {
  id: number;
  headers: { name: string; value: string }[];
  attachments: Attachment[];
  /** As it would have left; empty for an SMS. */
  source: string;
};

const LIMIT = 100;

/** What the pretend mail and SMS delivered to a receiver, however the address or number is written. */
export async function readDevInbox(ctx: Uses<'db'>, typed = ''): Promise<Delivery[]> {
  return (await listDevInbox(ctx, typed)).map(({ to, channel, subject, text, html, links, code, sent_at }) => ({
    to,
    channel,
    subject,
    text,
    html,
    links,
    code,
    sent_at,
  }));
}

export async function listDevInbox(ctx: Uses<'db'>, typed = ''): Promise<Listed[]> {
  const to = typed.trim();
  const rows = await listDeliveries(ctx.db, to === '' ? null : spellingsOf(to), LIMIT);
  return rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() }));
}

/** Null for a number that no delivery has. */
export async function openDelivery(ctx: Uses<'db'>, id: number): Promise<Opened | null> {
  const row = await findDelivery(ctx.db, id);
  if (!row) return null;
  const { source, sent_at, ...said } = row;
  const mail = source && (await PostalMime.parse(source));
  return {
    ...said,
    id,
    sent_at: sent_at.toISOString(),
    headers: mail
      ? mail.headers.map(({ originalKey, value }) => ({ name: originalKey, value: decodeWords(value) }))
      : [],
    // The entry of a calendar is a part and a file; only files have a name.
    attachments: mail
      ? mail.attachments.flatMap(({ filename, mimeType, content }) =>
          filename ? [{ filename, type: mimeType, bytes: Buffer.from(content as Uint8Array) }] : [],
        )
      : [],
    source: source?.toString('utf8') ?? '',
  };
}

/** A plus that was not escaped reaches us as a space and is put back. */
const spellingsOf = (to: string) =>
  to.includes('@') ? [to.toLowerCase()] : [to, phoneOf(to), phoneOf(`+${to}`)].filter((one) => one !== null);
