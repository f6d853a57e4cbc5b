import type { Db } from '#platform/db/database.server.ts';

type Delivery = { to: string; channel: 'mail' | 'sms'; subject?: string; text: string; html?: string; source?: Buffer };

/** The letter box of a demo: what would have been sent, and what its reader would click or type. */
export async function deliverToDevInbox(db: Db, { to, channel, subject = '', text, html = '', source }: Delivery) {
  await db
    .insertInto('dev_inbox')
    .values({ to, channel, subject, text, html, source: source ?? null, links: linksIn(text), code: codeIn(text) })
    .execute();
}

const LINK = /https?:\/\/[^\s<>"']+/g;

const linksIn = (text: string): string[] => [
  ...new Set([...text.matchAll(LINK)].map(([link]) => link.replace(/[.,;:!?)\]،؛؟»]+$/, ''))),
];

/** A one-time code has six digits; one that stands on its own line wins over a number in a sentence. */
function codeIn(text: string): string | null {
  const words = text.replace(LINK, ' ');
  return (/^\s*(\d{6})\s*$/m.exec(words) ?? /(?<![\p{L}\p{N}+.-])(\d{6})(?![\p{L}\p{N}-])/u.exec(words))?.[1] ?? null;
}
