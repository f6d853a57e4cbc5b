import { roleMay } from '#platform/access/may.ts';
import { requireCompany, requireUser, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { useFile } from '#modules/files/service.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { namelessAmong, readerFor, requireNotBlocked } from '#modules/privacy/service.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { SendMessage } from '../contract.ts';
import { messageSent } from '../events.server.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/conversations.server.ts';
import type { Side } from '../queries/conversations.server.ts';
import { countBegun, countUnanswered, hasApplied } from '../queries/unasked.server.ts';
import { canBegin, MAX_BEGUN_A_DAY, MAX_UNANSWERED } from '../rules.ts';
import { requireRoomToWrite } from './pace.server.ts';
import { senderOf } from './sender.server.ts';
import { lockConversation, notifyPages, peopleOf, standingOf, type ConversationRow } from './sides.server.ts';
import { planUnreadMail } from './unread-mail.server.ts';

type Writes = Uses<'db' | 'now' | 'config' | 'tasks' | 'events'>;

type Letter = { text: string; file_id?: string | undefined; client_id?: string | undefined };

/**
 * A company writes first, to someone who applied to it or whose CV it may find and name; a seeker
 * answers. One conversation for the pair. To strangers a company writes to so many a day.
 */
export async function startConversation(
  ctx: Writes,
  actor: Actor,
  { seeker_id, job_id, ...letter }: Letter & { seeker_id: string; job_id?: number | undefined },
): Promise<{ id: string; message_id: number }> {
  const { company_id } = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    if (job_id && !(await queries.isJobOf(ctx.db, company_id, job_id))) throw refuse('messages.job_not_found');
    await requireMayBegin(ctx, { company_id, seeker_id });
    const { id } = await queries.upsertConversation(ctx.db, {
      company_id,
      seeker_id,
      job_id: job_id ?? null,
      at: ctx.now(),
    });
    return { id, message_id: await sendMessage(ctx, actor, id, letter) };
  });
}

async function requireMayBegin(
  ctx: Uses<'db' | 'now'>,
  { company_id, seeker_id }: { company_id: number; seeker_id: string },
): Promise<void> {
  if (await hasApplied(ctx.db, company_id, seeker_id)) {
    if ((await namelessAmong(ctx, { user_ids: [seeker_id], company_id })).size > 0) throw refuse('messages.nameless');
    return;
  }
  const reader = await readerFor(ctx, { user_id: seeker_id, company_id });
  if (!canBegin(reader)) throw refuse(reader === 'blind' ? 'messages.nameless' : 'messages.not_allowed');
  const since = new Date(ctx.now().getTime() - DAY_MS);
  if ((await countBegun(ctx.db, company_id, { since, except: seeker_id })) >= MAX_BEGUN_A_DAY)
    throw refuse('messages.too_many_begun', { retryAfterSeconds: DAY_MS / 1000 });
}

/** Answers the message's id; what is sent again under its `client_id` is answered the first one's. */
export async function sendMessage(
  ctx: Writes,
  actor: Actor,
  conversationId: string,
  { reply, client_id, ...letter }: Letter & Partial<Pick<SendMessage, 'reply'>>,
): Promise<number> {
  const user = requireUser(actor);
  if (user.type === 'COMPANY') requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    const { side, conversation } = await lockConversation(ctx, actor, conversationId);
    const from = { conversation_id: conversation.id, sender_user_id: user.id };
    const sent = client_id && (await queries.findSent(ctx.db, { ...from, client_id }));
    if (sent) return sent.id;

    await requireMayWrite(ctx, actor, side, conversation);
    await requireRoomToWrite(ctx, user.id);
    if (reply && !(await queries.isMessageOf(ctx.db, conversation.id, reply))) throw refuse('messages.reply_not_found');
    if (letter.file_id) await useFile(ctx, actor, { id: letter.file_id, kind: 'message_file' });
    const at = ctx.now();
    const id = await queries.insertMessage(ctx.db, {
      ...from,
      sender_side: side.kind,
      msg_type: letter.file_id ? 'file' : 'text',
      text: letter.text,
      client_id: client_id ?? null,
      reply: reply ?? null,
      file_id: letter.file_id ?? null,
      created_at: at,
    });
    await queries.upsertRead(ctx.db, { conversation_id: conversation.id, user_id: user.id, at });
    await notifyPages(ctx, conversation, id);
    await notifyOthers(ctx, side, conversation);
    await ctx.events.announce(ctx, messageSent, {
      message_id: id,
      conversation_id: conversation.id,
      company_id: side.kind === 'company' ? side.company_id : null,
      text: letter.text,
    });
    return id;
  });
}

async function requireMayWrite(ctx: Writes, actor: Actor, side: Side, conversation: ConversationRow): Promise<void> {
  const standing = standingOf(actor, side, conversation);
  if (standing === 'gone') throw refuse('messages.person_gone');
  if (standing === 'on_hold') throw refuse('messages.on_hold');
  if (standing === 'blocked_by_me') {
    if (side.kind === 'seeker')
      await requireNotBlocked(ctx, { user_id: side.user_id, company_id: conversation.company_id });
    throw refuse('messages.blocked_by_us');
  }
  if (standing === 'blocked_by_other')
    throw refuse(side.kind === 'seeker' ? 'messages.closed_by_company' : 'messages.closed');
  if (side.kind === 'company' && (await countUnanswered(ctx.db, conversation)) >= MAX_UNANSWERED)
    throw refuse('messages.unanswered');
}

async function notifyOthers(ctx: Writes, side: Side, conversation: ConversationRow): Promise<void> {
  const { seekers, members } = await peopleOf(ctx, conversation);
  const recruiters = members.filter(({ role }) => roleMay(role, 'recruit')).map(({ user_id }) => user_id);
  const receivers = side.kind === 'company' ? seekers : recruiters;
  const href = `/messages/${conversation.id}`;
  const from = await senderOf(ctx, side.kind, conversation);
  const params = { from, conversation_id: conversation.id };
  for (const user_id of receivers) await notify(ctx, { user_id, kind: 'message_received', params, href });
  await planUnreadMail(ctx, conversation.id, receivers);
}
