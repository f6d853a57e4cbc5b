import { roleMay } from '#platform/access/may.ts';
import type { Uses } from '#platform/context.server.ts';
import { listLastWrittenBy } from '../queries/conversations.server.ts';
import { notifyPages, peopleOf } from './sides.server.ts';
import { planUnreadMail } from './unread-mail.server.ts';

/** One side is back: what the other had not read of it is delivered, in open pages and by the mail about unread letters. */
export async function deliverHeld(
  ctx: Uses<'db' | 'now' | 'tasks'>,
  whom: { user_id: string } | { company_id: number },
): Promise<void> {
  for (const { message_id, ...conversation } of await listLastWrittenBy(ctx.db, whom)) {
    await notifyPages(ctx, conversation, message_id);
    const { seekers, members } = await peopleOf(ctx, conversation);
    const recruiters = members.filter(({ role }) => roleMay(role, 'recruit')).map(({ user_id }) => user_id);
    await planUnreadMail(ctx, conversation.id, 'user_id' in whom ? recruiters : seekers);
  }
}
