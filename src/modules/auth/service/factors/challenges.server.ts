import { timingSafeEqual } from 'node:crypto';
import type { Uses } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import { spendChallenge } from '../../queries/factors.server.ts';
import { newToken, signatureOf } from '../secrets.server.ts';

/** `add` is bound to an account; `use` to nobody: a passkey says itself whose it is. */
type Purpose = { purpose: 'add'; user_id: string } | { purpose: 'use' };

const GOOD_FOR_MS = 10 * MINUTE_MS;
const SEPARATOR = '.';

const signed = (ctx: Uses<'config'>, of: Purpose, challenge: string, expires: string) =>
  signatureOf(ctx, ['passkey', of.purpose, 'user_id' in of ? of.user_id : '', challenge, expires].join(' '));

/** What a passkey has to answer, and the ticket by which it is recognised: nothing is kept until it comes back. */
export function newChallenge(ctx: Uses<'now' | 'config'>, of: Purpose): { challenge: string; ticket: string } {
  const challenge = newToken();
  const expires = String(ctx.now().getTime() + GOOD_FOR_MS);
  return { challenge, ticket: [challenge, expires, signed(ctx, of, challenge, expires)].join(SEPARATOR) };
}

/** The challenge of a ticket, once; null for one that is too old, answered already, or not ours. */
export async function takeChallenge(
  ctx: Uses<'db' | 'now' | 'config'>,
  of: Purpose,
  ticket: string,
): Promise<string | null> {
  const [challenge = '', expires = '', signature = ''] = ticket.split(SEPARATOR);
  const [given, right] = [Buffer.from(signature), Buffer.from(signed(ctx, of, challenge, expires))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const expires_at = new Date(Number(expires));
  if (expires_at <= ctx.now()) return null;
  return (await spendChallenge(ctx.db, challenge, expires_at)) ? challenge : null;
}
