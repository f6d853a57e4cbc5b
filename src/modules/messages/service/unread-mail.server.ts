import { roleMay } from '#platform/access/may.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { afterTooEarly } from '#platform/tasks/tasks.server.ts';
import { isPresent } from '#platform/stream/stream.server.ts';
import type { Mail } from '#platform/ports/mail-provider.ts';
import { readIn } from '#platform/texts/in-both.ts';
import { localPath } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { writingFor } from '#platform/texts/writing.server.ts';
import { findSuspension } from '#modules/auth/service.server.ts';
import { findMailReceiver } from '#modules/notifications/service.server.ts';
import { hasBlocked } from '#modules/privacy/service.server.ts';
import { unreadMail } from '../letters.server.ts';
import * as queries from '../queries/unread-mail.server.ts';
import { UNREAD_MAIL_AFTER_MS, UNREAD_MAIL_GIVEN_UP_MS } from '../rules.ts';
import { messagesTexts } from '../texts.ts';
import { senderOf } from './sender.server.ts';

const MOST_COUNTED = 50;
const MOST_QUOTED = 3;

type Waiting = { conversation_id: string; user_id: string };

const enqueue = (ctx: Uses<'db' | 'tasks'>, waiting: Waiting, runAt: Date) =>
  ctx.tasks.enqueue(ctx, 'messages.mail-unread', waiting, { runAt });

/** One mail in ten minutes for all that is unread by then; none more until it was read. */
export async function planUnreadMail(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  conversation_id: string,
  user_ids: readonly string[],
): Promise<void> {
  if (user_ids.length === 0) return;
  const now = ctx.now().getTime();
  const due_at = new Date(now + UNREAD_MAIL_AFTER_MS);
  const given_up = new Date(now - UNREAD_MAIL_GIVEN_UP_MS);
  for (const user_id of await queries.planMails(ctx.db, { conversation_id, user_ids, due_at, given_up }))
    await enqueue(ctx, { conversation_id, user_id }, due_at);
}

type Mailing = Uses<'db' | 'now' | 'tasks' | 'mail' | 'config'>;

/** Sends it, unless all was read meanwhile; whoever has the site open is given more time. Safe to run twice. */
export async function mailUnread(ctx: Mailing, waiting: Waiting): Promise<void> {
  const owed = await mailOwed(ctx, waiting);
  if (!owed) return;
  // Outside of the transaction: whoever writes meanwhile must not wait for a mail server.
  await ctx.mail.send(owed.mail);
  await queries.updateDue(ctx.db, { ...waiting, mail_due_at: null, mailed_message_id: owed.up_to });
}

/** Decided under the lock of who is mailed: a letter that is being sent at this moment is waited for, and counts. */
const mailOwed = (ctx: Mailing, waiting: Waiting): Promise<{ mail: Mail; up_to: number } | null> =>
  inTransaction(ctx, async (ctx) => {
    const { conversation_id, user_id } = waiting;
    const due = await queries.findDueForUpdate(ctx.db, conversation_id, user_id);
    const now = ctx.now();
    if (!due?.mail_due_at) return null;
    if (due.mail_due_at > now) {
      await enqueue(ctx, waiting, afterTooEarly(due.mail_due_at, now));
      return null;
    }
    const side = due.seeker_id === user_id ? 'seeker' : roleMay(due.role, 'recruit') ? 'company' : null;
    const unread = side
      ? await queries.listUnread(ctx.db, {
          conversation_id,
          from: side === 'seeker' ? 'company' : 'seeker',
          after: due.last_read_message_id,
          limit: MOST_COUNTED,
        })
      : [];
    const receiver = await findMailReceiver(ctx, { user_id, kind: 'message_received' });
    if (!receiver || unread.length === 0 || (await isBlocked(ctx, due))) {
      await queries.updateDue(ctx.db, { ...waiting, mail_due_at: null });
      return null;
    }
    if (await isPresent(ctx, user_id)) {
      const later = new Date(now.getTime() + UNREAD_MAIL_AFTER_MS);
      await queries.updateDue(ctx.db, { ...waiting, mail_due_at: later });
      await enqueue(ctx, waiting, later);
      return null;
    }
    const { email, locale, unsubscribe, ...writing } = receiver;
    const from = readIn(await senderOf(ctx, side === 'seeker' ? 'company' : 'seeker', due), locale);
    const t = translate(messagesTexts, locale);
    const mail = writingFor(writing, () =>
      unreadMail({
        to: email,
        locale,
        from,
        count: unread.length,
        said: unread
          .slice(0, MOST_QUOTED)
          .toReversed()
          .map(({ text }) => text || t('messages.file')),
        href: ctx.config.public_url + localPath(locale, `/messages/${conversation_id}`),
        unsubscribe,
      }),
    );
    return { mail, up_to: unread[0]!.id };
  });

type Pair = { company_id: number; seeker_id: string | null };

/** Or one of the two is suspended. */
const isBlocked = async (ctx: Uses<'db'>, { company_id, seeker_id }: Pair): Promise<boolean> =>
  seeker_id === null ||
  (await hasBlocked(ctx, { user_id: seeker_id, company_id })) ||
  (await findSuspension(ctx, { company_id })) !== null ||
  (await findSuspension(ctx, { user_id: seeker_id })) !== null;
