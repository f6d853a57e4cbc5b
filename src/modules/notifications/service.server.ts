import type { Choice } from '#modules/documents/rules.ts';
import { recordChoice } from '#modules/documents/service.server.ts';
import { requireUser, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { notifyStream } from '#platform/stream/notify-stream.server.ts';
import type { Digits } from '#platform/texts/format.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import { rewordedBy } from '#platform/texts/rewording.server.ts';
import { readRewording } from '#platform/wording/queries.server.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import type { Notification, SaveSwitches, Switch } from './contract.ts';
import { refuse } from './errors.ts';
import { hasDevice } from './push-queries.server.ts';
import * as queries from './queries.server.ts';
import {
  BY_SMS,
  GATHERED_BY,
  kindsOf,
  MAILED_IF_ASKED,
  TEXTED,
  WRITTEN_BY_SENDER,
  type NotificationKind,
  type NotificationParams,
} from './rules.ts';
import { notificationMail, notificationSms } from './letters.server.ts';
import { readUnsubscribeToken, stopPath, unsubscribePath } from './unsubscribe.server.ts';
import { mailWordingOf, wordingOf, type Told } from './wording.ts';

export { unsubscribePath };
export {
  addPushDevice,
  pushNotification,
  readPushSettings,
  removePushDevice,
  saveQuietHours,
} from './service/push.server.ts';

export type NewNotification = {
  [Kind in NotificationKind]: {
    user_id: string;
    kind: Kind;
    params: NotificationParams[Kind];
    /** A path of the site without a language prefix. */
    href: string;
  };
}[NotificationKind];

/** What would be told, and why, in a language: for whoever decides it. */
export function previewOf({ kind, params }: Pick<NewNotification, 'kind' | 'params'>, locale: Locale): string {
  const { subject, facts, paragraphs } = mailWordingOf({ kind, params: params as Told['params'] }, locale);
  return [subject, ...facts.map((fact) => fact.join(': ')), ...paragraphs].join('\n');
}

/** Of a kind that its receiver has said nothing of. */
const asItComes = (kind: NotificationKind) => ({
  in_page: true,
  by_mail: !MAILED_IF_ASKED.includes(kind),
  by_sms: null,
  by_push: true,
});

const isOneOf = <Kind extends string>(kind: string, some: readonly Kind[]): kind is Kind =>
  (some as readonly string[]).includes(kind);

/**
 * Tells a person, in the page at once and by mail or SMS from the queue. Part of the caller's transaction:
 * what is rolled back was never told.
 */
export const notify = (
  ctx: Uses<'db' | 'now' | 'tasks'>,
  { user_id, kind, params, href }: NewNotification,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const wanted = (await queries.findSwitch(ctx.db, user_id, kind)) ?? asItComes(kind);
    const isMailed = wanted.by_mail && !WRITTEN_BY_SENDER.includes(kind);
    const isTexted = isOneOf(kind, TEXTED) && wanted.by_sms !== false;
    const isPushed = wanted.by_push && (await hasDevice(ctx.db, user_id));
    if (!wanted.in_page && !isMailed && !isTexted && !isPushed) return;
    const created_at = ctx.now();
    const fresh = { params: JSON.stringify(params), href, created_at, is_in_page: wanted.in_page };
    const by = GATHERED_BY[kind];
    if (by) {
      const gathered = { user_id, kind, by, value: String((params as Record<string, unknown>)[by]) };
      await queries.lockGathered(ctx.db, gathered);
      if (await queries.updateGathered(ctx.db, gathered, fresh)) {
        if (wanted.in_page) await notifyPages(ctx, user_id);
        return;
      }
    }
    const { id } = await queries.insertNotification(ctx.db, { user_id, kind, ...fresh });
    if (wanted.in_page) await notifyPages(ctx, user_id);
    if (isMailed) await ctx.tasks.enqueue(ctx, 'notifications.mail', { id }, { key: `notifications.mail:${id}` });
    if (isPushed) await ctx.tasks.enqueue(ctx, 'notifications.push', { id }, { key: `notifications.push:${id}` });
    if (isTexted) await ctx.tasks.enqueue(ctx, 'notifications.sms', { id }, { key: `notifications.sms:${id}` });
  });

/** Open pages count anew, and show what there is to show. */
const notifyPages = (ctx: Uses<'db' | 'now'>, user_id: string): Promise<void> =>
  notifyStream(ctx, [user_id], { kind: 'notification' });

/**
 * For a sender that writes its own letter: where one of this kind may go, how it is written, and the address that
 * stops the kind. Null when it is switched off or there is no account or verified address to reach.
 */
export async function findMailReceiver(
  ctx: Uses<'db' | 'config'>,
  { user_id, kind }: { user_id: string; kind: NotificationKind },
): Promise<{ email: string; locale: Locale; digits: Digits; time_zone: string; unsubscribe: string } | null> {
  const found = await queries.findReceiver(ctx.db, user_id, kind);
  if (!found?.email) return null;
  const locale = found.locale as Locale;
  const unsubscribe = `${ctx.config.public_url}${localPath(locale, unsubscribePath(ctx, { user_id, kind }))}`;
  return { email: found.email, locale, digits: found.digits as Digits, time_zone: found.time_zone, unsubscribe };
}

type Texting = { phone: string; locale: Locale; digits: Digits; time_zone: string };

/** For a sender that writes its own SMS: where one of this kind may go, and how it is written. Null when it may not. */
export async function findSmsReceiver(
  ctx: Uses<'db'>,
  { user_id, kind }: { user_id: string; kind: NotificationKind },
): Promise<Texting | null> {
  const found = BY_SMS.includes(kind) ? await queries.findTexted(ctx.db, user_id, kind) : undefined;
  if (!found?.phone) return null;
  const { phone, locale, digits, time_zone } = found;
  return { phone, locale: locale as Locale, digits: digits as Digits, time_zone };
}

/** Once to a confirmed phone; a task that is run again finds it sent. */
export async function textNotification(ctx: Uses<'db' | 'now' | 'sms' | 'config'>, id: string): Promise<void> {
  const found = await queries.findToText(ctx.db, id);
  if (!found || !isOneOf(found.kind, TEXTED)) return;
  const { kind, href } = found;
  const receiver = await findSmsReceiver(ctx, { user_id: found.user_id, kind });
  if (!receiver) return;
  const told = { kind, params: found.params as Told['params'] };
  const { phone: to, locale, ...writing } = receiver;
  await ctx.sms.send(writingFor(writing, () => notificationSms(ctx.config, { to, told, locale, href })));
  await queries.updateTexted(ctx.db, id, ctx.now());
}

/** Once to a verified address; a task that is run again finds it sent. Read in the page, it is not sent after. */
export async function mailNotification(ctx: Uses<'db' | 'now' | 'mail' | 'config'>, id: string): Promise<void> {
  const found = await queries.findToMail(ctx.db, id);
  if (!found?.email) return;
  const told: Told = { kind: found.kind as NotificationKind, params: found.params as Told['params'] };
  if (found.read_at && GATHERED_BY[told.kind]) return;
  const locale = found.locale as Locale;
  const { email: to, href, user_id } = found;
  const writing = { digits: found.digits as Digits, time_zone: found.time_zone };
  const mail = writingFor(writing, () =>
    notificationMail(ctx.config, {
      to,
      told,
      locale,
      href,
      unsubscribe: stopPath(ctx, { user_id, kind: told.kind }),
    }),
  );
  await ctx.mail.send(mail);
  await queries.updateEmailed(ctx.db, id, ctx.now());
}

export type NotificationList = { notifications: Notification[]; total: number; unread: number };

/** One's own, newest first. */
export async function listNotifications(
  ctx: Uses<'db'>,
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<NotificationList> {
  const { id } = requireUser(actor);
  const [rows, counts, rewording] = await Promise.all([
    queries.listOf(ctx.db, id, { limit: per_page, offset: (page - 1) * per_page }),
    queries.countOf(ctx.db, id),
    readRewording(ctx.db),
  ]);
  const notifications = rewordedBy(rewording, () =>
    rows.map(({ id, href, read_at, created_at, ...told }) => ({
      id,
      kind: told.kind as NotificationKind,
      text: wordingOf(told as Told, actor.locale),
      href,
      is_read: read_at !== null,
      created_at: created_at.toISOString(),
    })),
  );
  return { notifications, ...counts };
}

export { isUnreadAt, unreadOf } from './queries.server.ts';

/** Nothing for a visitor. */
export const countUnread = async (ctx: Uses<'db'>, actor: Actor): Promise<number> =>
  actor.user ? queries.countUnreadOf(ctx.db, actor.user.id) : 0;

/** Another person's are left as they are, whatever ids are given. */
export async function markRead(ctx: Uses<'db' | 'now'>, actor: Actor, ids: string[]): Promise<void> {
  const { id } = requireUser(actor);
  if (ids.length > 0) await readAndNotify(ctx, id, { ids });
}

/** For a page that shows what its notifications were about: opening it reads them. */
export async function markReadAt(ctx: Uses<'db' | 'now'>, actor: Actor, href: string): Promise<void> {
  await readAndNotify(ctx, requireUser(actor).id, { href });
}

export async function markAllRead(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<void> {
  await readAndNotify(ctx, requireUser(actor).id, {});
}

/** The marks of other open pages go too. */
const readAndNotify = (ctx: Uses<'db' | 'now'>, user_id: string, which: { ids?: string[]; href?: string }) =>
  inTransaction(ctx, async (ctx) => {
    if (await queries.updateRead(ctx.db, user_id, ctx.now(), which)) await notifyPages(ctx, user_id);
  });

/** One's own switches, each kind that one may ever be told. */
export async function listSwitches(ctx: Uses<'db'>, actor: Actor): Promise<Switch[]> {
  const { id, type } = requireUser(actor);
  const [switches, hasMail] = await Promise.all([
    queries.listSwitches(ctx.db, id),
    queries.hasConfirmedMail(ctx.db, id),
  ]);
  const rows = new Map(switches.map((row) => [row.kind, row]));
  return kindsOf(type).map((kind) => {
    const { in_page, by_mail, by_sms, by_push } = rows.get(kind) ?? asItComes(kind);
    return { kind, in_page, by_mail, by_push, by_sms: BY_SMS.includes(kind) ? (by_sms ?? !hasMail) : null };
  });
}

/** Mails that nobody needs for what they asked for, by what the ledger of consents calls them. */
const CONSENTED: Partial<Record<NotificationKind, Choice>> = { jobs_digest: 'weekly_mail', job_alert: 'job_alerts' };

/** What is named is on, the rest is off. Kinds of the other side are not theirs to switch. */
export async function saveSwitches(ctx: Uses<'db' | 'now'>, actor: Actor, on: SaveSwitches): Promise<void> {
  const { id, type } = requireUser(actor);
  const hadMail = await listSwitches(ctx, actor);
  const hasMail = await queries.hasConfirmedMail(ctx.db, id);
  const before = new Map((await queries.listSwitches(ctx.db, id)).map((row) => [row.kind, row.by_sms]));
  const wasPushed = new Map(hadMail.map((row) => [row.kind, row.by_push]));
  const bySms = (kind: NotificationKind) => {
    if (!on.by_sms || !BY_SMS.includes(kind)) return before.get(kind) ?? null;
    const isOn = on.by_sms.includes(kind);
    // What is as it comes stays so: it follows a mail address that is confirmed later.
    return isOn === !hasMail ? null : isOn;
  };
  await queries.upsertSwitches(
    ctx.db,
    kindsOf(type).map((kind) => ({
      user_id: id,
      kind,
      in_page: on.in_page.includes(kind),
      by_mail: on.by_mail.includes(kind),
      by_sms: bySms(kind),
      by_push: on.by_push ? on.by_push.includes(kind) : wasPushed.get(kind)!,
    })),
  );
  for (const { kind, by_mail } of hadMail) {
    const purpose = CONSENTED[kind];
    const is_given = on.by_mail.includes(kind);
    if (purpose && is_given !== by_mail)
      await recordChoice(ctx, actor, { user_id: id, purpose, is_given, way: 'settings' });
  }
}

/** Whoever makes an account says so beside the agreement; the ledger has it from there. Safe to repeat. */
export async function switchMailOn(ctx: Uses<'db'>, user_id: string, kind: NotificationKind): Promise<void> {
  await queries.upsertSwitches(ctx.db, [{ user_id, kind, ...asItComes(kind), by_mail: true }]);
}

/** Which mails a link stops; null for one that is not ours. */
export const kindOfUnsubscribe = (ctx: Uses<'config'>, token: string): NotificationKind | null =>
  readUnsubscribeToken(ctx, token)?.kind ?? null;

/** By the link of a mail, without a log-in: no more mails of its kind. Safe to repeat. */
export async function unsubscribe(
  ctx: Uses<'db' | 'now' | 'config'>,
  token: string,
  { locale, request_id }: Pick<Actor, 'locale' | 'request_id'> = { locale: 'ar', request_id: '' },
): Promise<NotificationKind> {
  const whose = readUnsubscribeToken(ctx, token);
  if (!whose || !(await queries.updateMailOff(ctx.db, whose.user_id, whose.kind)))
    throw refuse('notifications.link_wrong');
  const purpose = CONSENTED[whose.kind];
  if (purpose)
    await recordChoice(
      ctx,
      { locale, request_id },
      { user_id: whose.user_id, purpose, is_given: false, way: 'letter' },
    );
  return whose.kind;
}
