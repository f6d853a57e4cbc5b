import { takeTries } from '#modules/auth/service/limits.server.ts';
import { newToken, pseudonymOf, tokenHashOf } from '#modules/auth/service/secrets.server.ts';
import type { Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import { networkOf } from '#platform/http/caller.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { NewVisitorAlert } from '../contract.ts';
import { refuse } from '../errors.ts';
import { confirmationMail, knownMail } from '../letters.server.ts';
import { findAccountOfAddress, findReceiverOfAddress, listReceiversOfLink } from '../queries/adopting.server.ts';
import * as queries from '../queries/alerts.server.ts';
import { lockReceivers } from '../queries/letters.server.ts';
import { replaceEntries } from '../queries/matching.server.ts';
import { CONFIRM_DAYS, MOST_ALERTS, zoneOfOffset } from '../rules.ts';
import { settleForAdoption, takeOver } from './adopt.server.ts';
import { settle } from './find.server.ts';
import { managePath, receiversOfLink } from './links.server.ts';
import { searchOfRow } from './read-alerts.server.ts';
import { kept, requireAskable, writeEntries, type Saving } from './save-alert.server.ts';
import { describeKept } from './words.server.ts';

export const SEND_CONFIRMATION = 'alerts.send_confirmation';
export const SEND_KNOWN = 'alerts.send_known';

const HOUR = 60 * 60;
/** Of one address at a time: whoever writes another's address must not fill its list. */
const MOST_UNCONFIRMED = 5;

/**
 * A visitor keeps a search: nothing is sent but a link to confirm it. Whether the address is known, has the
 * alert already or has too many is told in that letter, never here.
 */
export async function keepForVisitor(
  ctx: Saving & Uses<'config'>,
  actor: Actor,
  { email, website, frequency, ...search }: NewVisitorAlert,
): Promise<void> {
  await requireAskable(ctx, search);
  await takeTries(
    ctx,
    [
      { key: `alert to ${pseudonymOf(ctx, email)}`, max: 5, seconds: HOUR },
      { key: `alert from ${pseudonymOf(ctx, networkOf(actor.ip))}`, max: 20, seconds: HOUR },
    ],
    'auth.too_many',
  );
  // Only programs fill in a field that nobody sees.
  if (website) return;
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const { locale } = actor;
    const time_zone = zoneOfOffset(actor.time_zone_offset_minutes);
    const { id: receiver_id } = await queries.lockReceiverOfAddress(ctx.db, {
      email,
      locale,
      time_zone,
      created_at: now,
    });
    // With those of the account that adopted the address's.
    const receivers = await listReceiversOfLink(ctx.db, receiver_id);
    const same = await queries.findSameAlert(ctx.db, receivers, kept(search));
    const { confirmed } = await queries.listIdsOf(ctx.db, ...receivers);
    const { unconfirmed } = await queries.listIdsOf(ctx.db, receiver_id);
    if (same?.confirmed_at || (!same && confirmed.length >= MOST_ALERTS)) {
      await ctx.tasks.enqueue(ctx, SEND_KNOWN, { receiver_id, locale });
      return;
    }
    if (same) {
      await queries.updateAlert(ctx.db, same.id, { frequency, created_at: now, updated_at: now });
    } else if (unconfirmed.length >= MOST_UNCONFIRMED) {
      await queries.deleteAlert(ctx.db, unconfirmed[0]!);
    }
    const fresh = { since: now, told_until: now, created_at: now, updated_at: now };
    const { id } = same ?? (await queries.insertAlert(ctx.db, { receiver_id, frequency, ...kept(search), ...fresh }));
    await ctx.tasks.enqueue(ctx, SEND_CONFIRMATION, { id, locale });
  });
}

type Delivering = Uses<'db' | 'now' | 'config' | 'mail'>;

/** Makes the link's token and mails it. Run again it makes another, and only the last one fits. */
export async function sendConfirmation(ctx: Delivering, { id, locale }: { id: number; locale: Locale }): Promise<void> {
  const row = await queries.findAlert(ctx.db, id);
  if (!row?.email || row.confirmed_at) return;
  const token = newToken();
  const link_expires_at = new Date(ctx.now().getTime() + CONFIRM_DAYS * DAY_MS);
  await queries.updateAlert(ctx.db, id, { token_hash: tokenHashOf(token), link_expires_at });
  const title = await describeKept(ctx, searchOfRow(row), locale);
  await ctx.mail.send(confirmationMail(ctx.config, { to: row.email, token, title, locale }));
}

/** To an address that asked for what it has, or for more than there is room for. */
export async function sendKnown(
  ctx: Delivering,
  { receiver_id, locale }: { receiver_id: string; locale: Locale },
): Promise<void> {
  const receiver = await queries.findReceiver(ctx.db, receiver_id);
  if (!receiver?.email) return;
  await ctx.mail.send(knownMail(ctx.config, { to: receiver.email, path: managePath(ctx, receiver_id), locale }));
}

/** The link of the letter was followed: the alert is on from now. The link works once. */
export const confirmAlert = (
  ctx: Saving & Uses<'config'>,
  actor: Actor,
  token: string,
): Promise<{ id: number; manage_href: string }> =>
  inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    const asked = await queries.findAlertByToken(ctx.db, tokenHashOf(token), now);
    if (!asked) throw refuse('alerts.link_wrong');
    await settleForAdoption(ctx, asked.receiver_id, await findAccountOfAddress(ctx.db, asked.email!));
    await lockReceivers(ctx.db, [asked.receiver_id]);
    const row = await queries.findAlertByTokenForUpdate(ctx.db, tokenHashOf(token), now);
    if (!row) throw refuse('alerts.link_wrong');
    const { confirmed } = await queries.listIdsOf(ctx.db, row.receiver_id);
    if (confirmed.length >= MOST_ALERTS) throw refuse('alerts.too_many', { values: { max: MOST_ALERTS } });
    const on = { confirmed_at: now, since: now, told_until: now, token_hash: null, link_expires_at: null };
    await queries.updateAlert(ctx.db, row.id, { ...on, updated_at: now });
    // Whoever asked may have been anybody; whoever holds the letter says how it is written.
    const time_zone = zoneOfOffset(actor.time_zone_offset_minutes);
    await queries.updateReceiver(ctx.db, row.receiver_id, { locale: actor.locale, time_zone });
    await writeEntries(ctx, { ...row, ...on });
    // Whoever has an account with this address keeps all searches there, within its limit.
    const user_id = await findAccountOfAddress(ctx.db, row.email!);
    const id = user_id ? (await takeOver(ctx, row.receiver_id, user_id)).get(row.id) : row.id;
    if (!id) throw refuse('alerts.too_many', { values: { max: MOST_ALERTS } });
    return { id, manage_href: managePath(ctx, row.receiver_id) };
  });

/** By the link of a letter, without a log-in: no more letters to this address. Safe to repeat. */
export async function unsubscribe(ctx: Saving & Uses<'config'>, token: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const receivers = await receiversOfLink(ctx, token);
    if (receivers.length === 0) throw refuse('alerts.link_wrong');
    await stopAll(ctx, receivers);
  });
}

/** A mail server said that an address takes no mail: nothing is sent there again until somebody confirms it anew. */
export async function stopForRefusedAddress(ctx: Saving, email: string): Promise<void> {
  const receiver = await findReceiverOfAddress(ctx.db, email);
  if (receiver) await inTransaction(ctx, (ctx) => stopAll(ctx, [receiver]));
}

async function stopAll(ctx: Saving, receivers: readonly string[]): Promise<void> {
  const now = ctx.now();
  for (const id of (await queries.listIdsOf(ctx.db, ...receivers)).confirmed) {
    await settle(ctx, id);
  }
  await lockReceivers(ctx.db, receivers);
  const { confirmed, unconfirmed } = await queries.listIdsOf(ctx.db, ...receivers);
  for (const id of unconfirmed) {
    await queries.deleteAlert(ctx.db, id);
  }
  for (const id of confirmed) {
    const row = await queries.findAlertForUpdate(ctx.db, id);
    if (!row || row.unsubscribed_at) continue;
    const stopped = { paused_at: row.paused_at ?? now, unsubscribed_at: now, updated_at: now };
    await queries.updateAlert(ctx.db, id, stopped);
    await replaceEntries(ctx.db, id, []);
  }
}
