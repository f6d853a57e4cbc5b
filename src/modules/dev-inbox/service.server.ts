import type { Uses } from '#platform/context.server.ts';
import { phoneOf } from '#platform/fields/phone.ts';
import { listDeliveries } from './queries.server.ts';

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

const LIMIT = 100;

/** What the pretend mail and SMS delivered to a receiver, however the address or number is written. */
export async function readDevInbox(ctx: Uses<'db'>, typed = ''): Promise<Delivery[]> {
  const to = typed.trim();
  const rows = await listDeliveries(ctx.db, to === '' ? null : spellingsOf(to), LIMIT);
  return rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() }));
}

/** A plus that was not escaped reaches us as a space and is put back. */
const spellingsOf = (to: string) =>
  to.includes('@') ? [to.toLowerCase()] : [to, phoneOf(to), phoneOf(`+${to}`)].filter((one) => one !== null);
