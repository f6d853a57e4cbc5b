import type { Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { codeMail, codeSms, linkMail, noteMail, noteSms, suspensionMail, suspensionSms } from '../letters.server.ts';
import { findUser, findUserByIdentifier } from '../queries/accounts.server.ts';
import { findCode, replaceLink, updateCode } from '../queries/codes.server.ts';
import { findCompanyNames, findSuspension } from '../queries/suspensions.server.ts';
import { channelOf, CONFIRM_LINK_SECONDS, RESET_LINK_SECONDS, type Purpose } from '../rules.ts';
import type { SuspensionReason } from '../suspension.ts';
import { suspensionPath } from './appeals.server.ts';
import { isConfirmed, isProven } from './claims.server.ts';
import type { LinkPayload, Note, SuspensionLetter } from './outgoing.server.ts';
import { codeHashOf, newCode, newToken, tokenHashOf } from './secrets.server.ts';

type Delivering = Uses<'db' | 'now' | 'config' | 'mail' | 'sms'>;

/**
 * Makes the code and sends it. Run again it makes another, and only the last one fits. A ticket
 * without an account behind it gets none.
 */
export async function sendCode(ctx: Delivering, id: string): Promise<void> {
  const row = await findCode(ctx.db, id);
  if (!row || row.used_at || row.expires_at <= ctx.now()) return;
  const user_id = row.user_id ?? (row.purpose === 'reset_password' ? await findResettable(ctx, row.destination) : null);
  if (!user_id) return;

  const code = newCode();
  await updateCode(ctx.db, id, { code_hash: codeHashOf(ctx, id, code), user_id, sent_at: ctx.now() });
  const written = { code, purpose: row.purpose as Purpose, locale: row.locale as Locale };
  if (row.channel === 'mail') await ctx.mail.send(codeMail(row.destination, written));
  else await ctx.sms.send(codeSms(row.destination, written));
}

/**
 * Whose password an address may reset: the account that confirmed it, or one that confirmed nothing
 * yet. An address merely written into somebody's account opens nothing.
 */
async function findResettable(ctx: Delivering, identifier: string): Promise<string | null> {
  const user = await findUserByIdentifier(ctx.db, identifier);
  return user && (isProven(user, identifier) || !isConfirmed(user)) ? user.id : null;
}

/** After an outage: who asked so long ago has asked again, or does not wait for it. */
const isTooLate = (ctx: Uses<'now'>, asked_at: string | undefined): boolean =>
  asked_at !== undefined && ctx.now().getTime() - Date.parse(asked_at) > RESET_LINK_SECONDS * 1000;

/** Makes the link's token and mails it; an earlier link of the same kind stops working. */
export async function sendLink(ctx: Delivering, payload: LinkPayload): Promise<void> {
  const { purpose } = payload;
  if (payload.purpose === 'reset_password' && isTooLate(ctx, payload.asked_at)) return;
  const user_id = payload.purpose === 'reset_password' ? await findResettable(ctx, payload.email) : payload.user_id;
  const user = user_id ? await findUser(ctx.db, user_id) : undefined;
  if (!user?.email || (purpose === 'verify_email' && user.email_verified_at && !user.mail_refused_at)) return;

  const token = newToken();
  const seconds = purpose === 'reset_password' ? RESET_LINK_SECONDS : CONFIRM_LINK_SECONDS;
  await replaceLink(ctx.db, {
    token_hash: tokenHashOf(token),
    user_id: user.id,
    purpose,
    email: user.email,
    created_at: ctx.now(),
    expires_at: new Date(ctx.now().getTime() + seconds * 1000),
  });
  const locale = payload.purpose === 'reset_password' ? payload.locale : (user.locale as Locale);
  await ctx.mail.send(linkMail(ctx.config, user.email, token, purpose, locale));
}

export async function sendNote(ctx: Delivering, { kind, to, locale, path, door }: Note): Promise<void> {
  if (channelOf(to) === 'mail') await ctx.mail.send(noteMail(ctx.config, to, kind, locale, { path, door }));
  else await ctx.sms.send(noteSms(to, kind, locale, door));
}

/** As things stand when it goes out: what was restored meanwhile is not told of any more. */
export async function sendSuspensionLetter(
  ctx: Delivering,
  { suspension_id, kind, user_id }: SuspensionLetter,
): Promise<void> {
  const [row, user] = [await findSuspension(ctx.db, suspension_id), await findUser(ctx.db, user_id)];
  const to = user?.email_verified_at ? user.email : (user?.phone ?? user?.email);
  if (!row || !user || !to || (kind !== 'restored' && row.ended_at)) return;
  const company = row.company_id === null ? null : ((await findCompanyNames(ctx.db, row.company_id)) ?? null);
  const letter = {
    kind,
    company,
    reason: row.reason as SuspensionReason,
    until_at: row.until_at?.toISOString() ?? null,
    words: kind === 'suspended' ? row.words : kind === 'restored' ? row.end_words : row.appeal_words,
    path: suspensionPath(ctx, row.id),
    locale: user.locale as Locale,
  };
  if (channelOf(to) === 'mail') await ctx.mail.send({ to, ...suspensionMail(ctx.config, letter) });
  else await ctx.sms.send(suspensionSms(ctx.config, to, letter));
}
