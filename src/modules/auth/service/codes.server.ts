import { timingSafeEqual } from 'node:crypto';
import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { HOUR_MS } from '#platform/durations.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Ticket } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findCode, insertCode, takeCodeTry, updateCode } from '../queries/codes.server.ts';
import { channelOf, CODE_SECONDS, CODE_TRIES, maskedOf, type Purpose } from '../rules.ts';
import { pauseEnds, takeTurnNow } from './limits.server.ts';
import { codeHashOf } from './secrets.server.ts';

/** By channel, so that no SMS waits for a mail server. */
export const SEND_CODE = { mail: 'auth.send-code', sms: 'auth.text-code' } as const;

const RESENDABLE_MS = HOUR_MS;
const expiryOf = (sentAt: Date) => new Date(sentAt.getTime() + CODE_SECONDS * 1000);

/**
 * Promises a code: the row's id is the ticket, and the sending task makes the code itself, so that
 * none rests in the queue. Without a user the ticket looks the same and no code ever fits it.
 */
export async function startCode(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  code: { purpose: Purpose; destination: string; user_id: string | null; locale: Locale },
): Promise<Ticket> {
  const { purpose, destination, user_id, locale } = code;
  const channel = channelOf(destination);
  const now = ctx.now();
  const { id } = await insertCode(ctx.db, {
    purpose,
    channel,
    destination,
    user_id,
    locale,
    created_at: now,
    expires_at: expiryOf(now),
  });
  await ctx.tasks.enqueue(ctx, SEND_CODE[channel], { id }, { isAwaited: true });
  return { ticket: id, channel, sent_to: maskedOf(destination), resend_at: pauseEnds(now).toISOString() };
}

/** A new code for the same ticket; the one before is worth nothing from now on. */
export async function resendCode(
  ctx: Uses<'db' | 'now' | 'config' | 'tasks'>,
  actor: Actor,
  ticket: string,
): Promise<Ticket> {
  const row = await findCode(ctx.db, ticket);
  const now = ctx.now();
  if (!row || row.used_at || now.getTime() - row.created_at.getTime() > RESENDABLE_MS) throw refuse('auth.ticket_gone');
  await takeTurnNow(ctx, actor.ip, row.destination, row.purpose as Purpose);
  await updateCode(ctx.db, ticket, { code_hash: null, tries: 0, sent_at: null, expires_at: expiryOf(now) });
  await ctx.tasks.enqueue(ctx, SEND_CODE[channelOf(row.destination)], { id: ticket }, { isAwaited: true });
  return {
    ticket,
    channel: channelOf(row.destination),
    sent_to: maskedOf(row.destination),
    resend_at: pauseEnds(now).toISOString(),
  };
}

/** What the code page shows of a ticket; null when it is used, too old or none of ours. */
export async function readTicket(
  ctx: Uses<'db' | 'now'>,
  ticket: string,
): Promise<(Ticket & { purpose: Purpose }) | null> {
  const row = await findCode(ctx.db, ticket);
  if (!row || row.used_at || ctx.now().getTime() - row.created_at.getTime() > RESENDABLE_MS) return null;
  const channel = channelOf(row.destination);
  const promisedAt = new Date(row.expires_at.getTime() - CODE_SECONDS * 1000);
  return {
    ticket,
    channel,
    purpose: row.purpose as Purpose,
    sent_to: maskedOf(row.destination),
    resend_at: pauseEnds(promisedAt).toISOString(),
  };
}

/**
 * Takes one of the five tries and compares. The caller spends the code in the transaction of what it
 * allows. Call it outside a transaction, else a refusal would give the try back.
 */
export async function checkCode(
  ctx: Uses<'db' | 'now' | 'config'>,
  purpose: Purpose,
  { ticket, code }: { ticket: string; code: string },
) {
  const row = await takeCodeTry(ctx.db, ticket, purpose, CODE_TRIES, ctx.now());
  const hash = codeHashOf(ctx, ticket, code);
  if (!row?.code_hash || !timingSafeEqual(row.code_hash, hash)) throw refuse('auth.code_wrong');
  return { id: row.id, user_id: row.user_id, code_hash: hash };
}
