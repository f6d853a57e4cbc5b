import { requireUser, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { renderMail } from '#platform/mail/mail-layout.server.ts';
import { localPath, type Locale } from '#platform/texts/locale.ts';
import type { Notification } from './contract.ts';
import * as queries from './queries.server.ts';
import { GATHERED_BY, MAIL_DELAY_MS, type NotificationKind, type NotificationParams } from './rules.ts';
import { mailWordingOf, wordingOf, type Told } from './wording.ts';

export type ToTell = {
  [Kind in NotificationKind]: {
    user_id: string;
    kind: Kind;
    params: NotificationParams[Kind] & Record<string, unknown>;
    /** A path of the site without a language prefix. */
    href: string;
  };
}[NotificationKind];

/**
 * Tells a person, in the page at once and by mail from the queue. Part of the caller's transaction:
 * what is rolled back was never told.
 */
export const notify = (ctx: Uses<'db' | 'now' | 'tasks'>, { user_id, kind, params, href }: ToTell): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const created_at = ctx.now();
    const fresh = { params: JSON.stringify(params), href, created_at };
    const by = GATHERED_BY[kind];
    if (by) {
      const gathered = { user_id, kind, by, value: String((params as Record<string, unknown>)[by]) };
      await queries.lockGathered(ctx.db, gathered);
      if (await queries.updateGathered(ctx.db, gathered, fresh)) return;
    }
    const { id } = await queries.insertNotification(ctx.db, { user_id, kind, ...fresh });
    const delay = MAIL_DELAY_MS[kind] ?? 0;
    await ctx.tasks.enqueue(
      ctx,
      'notifications.mail',
      { id },
      {
        key: `notifications.mail:${id}`,
        ...(delay ? { runAt: new Date(created_at.getTime() + delay) } : {}),
      },
    );
  });

/** Once to a verified address; a task that is run again finds it sent. Read in the page, it is not sent after. */
export async function mailNotification(ctx: Uses<'db' | 'now' | 'mail' | 'config'>, id: string): Promise<void> {
  const found = await queries.findToMail(ctx.db, id);
  if (!found?.email) return;
  const told: Told = { kind: found.kind as NotificationKind, params: found.params as Told['params'] };
  if (found.read_at && GATHERED_BY[told.kind]) return;
  const locale = found.locale as Locale;
  const { subject, paragraphs, action, note } = mailWordingOf(told, locale);
  const href = `${ctx.config.public_url}${localPath(locale, found.href)}`;
  await ctx.mail.send({
    to: found.email,
    ...renderMail({ locale, subject, paragraphs, action: { label: action, href }, note }),
  });
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
  const [rows, counts] = await Promise.all([
    queries.listOf(ctx.db, id, { limit: per_page, offset: (page - 1) * per_page }),
    queries.countOf(ctx.db, id),
  ]);
  const notifications = rows.map(({ id, href, read_at, created_at, ...told }) => ({
    id,
    kind: told.kind as NotificationKind,
    text: wordingOf(told as Told, actor.locale),
    href,
    is_read: read_at !== null,
    created_at: created_at.toISOString(),
  }));
  return { notifications, ...counts };
}

/** Nothing for a visitor. */
export const countUnread = async (ctx: Uses<'db'>, actor: Actor): Promise<number> =>
  actor.user ? queries.countUnreadOf(ctx.db, actor.user.id) : 0;

/** Another person's are left as they are, whatever ids are given. */
export async function markRead(ctx: Uses<'db' | 'now'>, actor: Actor, ids: string[]): Promise<void> {
  const { id } = requireUser(actor);
  if (ids.length > 0) await queries.updateRead(ctx.db, id, ctx.now(), { ids });
}

/** For a page that shows what its notifications were about: opening it reads them. */
export async function markReadAt(ctx: Uses<'db' | 'now'>, actor: Actor, href: string): Promise<void> {
  await queries.updateRead(ctx.db, requireUser(actor).id, ctx.now(), { href });
}

export async function markAllRead(ctx: Uses<'db' | 'now'>, actor: Actor): Promise<void> {
  await queries.updateRead(ctx.db, requireUser(actor).id, ctx.now(), {});
}
