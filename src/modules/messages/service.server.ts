import { requireCompany, requireUser, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import { translate } from '#platform/texts/texts.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { signedFileLink, useFile } from '#modules/files/service.server.ts';
import { markReadAt, notify } from '#modules/notifications/service.server.ts';
import { hasBlocked, readerFor } from '#modules/privacy/service.server.ts';
import type { Conversation, Message, SendMessage } from './contract.ts';
import { refuse } from './errors.ts';
import * as queries from './queries.server.ts';
import type { Side } from './queries.server.ts';
import { canBegin, MAX_BEGUN_A_DAY, MAX_UNANSWERED } from './rules.ts';
import { messagesTexts } from './texts.ts';

type Reads = Uses<'db' | 'now' | 'config'>;
type Writes = Uses<'db' | 'now' | 'config' | 'tasks'>;

const PER_PAGE = 30;
const MESSAGES_SHOWN = 50;
const PREVIEW_LETTERS = 90;
const REPEATED_WITHIN_MS = 5_000;

function sideOf(actor: Actor): Side {
  const user = requireUser(actor);
  return user.type === 'COMPANY' && user.company_id
    ? { kind: 'company', user_id: user.id, company_id: user.company_id }
    : { kind: 'seeker', user_id: user.id };
}

export async function listConversations(ctx: Reads, actor: Actor, page = 1): Promise<Conversation[]> {
  const side = sideOf(actor);
  const rows = await queries.listConversations(ctx.db, side, { limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const companies = await companyCardsOf(ctx, [...new Set(rows.map((row) => row.company_id))]);
  const t = translate(messagesTexts, actor.locale);
  return rows.map((row) => {
    const company = companies.get(row.company_id);
    const title = actor.locale === 'ar' ? (row.ar_title ?? row.en_title) : (row.en_title ?? row.ar_title);
    return {
      id: row.id,
      company_id: row.company_id,
      seeker_id: row.seeker_id,
      name:
        side.kind === 'seeker'
          ? company
            ? nameOfCompany(company, actor.locale)
            : ''
          : row.seeker_id
            ? personName(row, actor.locale)
            : t('messages.gone_person'),
      logo_href: side.kind === 'seeker' ? (company?.logo_href ?? null) : null,
      job: row.job_id && title ? { id: row.job_id, title } : null,
      preview: (row.last_text ?? '').slice(0, PREVIEW_LETTERS),
      last_message_at: row.last_message_at.toISOString(),
      unread: Number(row.unread ?? 0),
    };
  });
}

/** A seeker's conversations with these companies, by company. */
export async function conversationIdsWith(
  ctx: Uses<'db'>,
  actor: Actor,
  companyIds: number[],
): Promise<Map<number, string>> {
  const user = requireUser(actor);
  const rows = companyIds.length > 0 ? await queries.listConversationIds(ctx.db, user.id, companyIds) : [];
  return new Map(rows.map(({ company_id, id }) => [company_id, id]));
}

async function requireConversation(ctx: Uses<'db'>, actor: Actor, id: string) {
  const side = sideOf(actor);
  const conversation = await queries.findConversation(ctx.db, side, id);
  if (!conversation) throw refuse('messages.not_found');
  return { side, conversation };
}

/** Oldest first, as they are read; `before` asks for what stands above. */
export async function listMessages(
  ctx: Reads,
  actor: Actor,
  conversationId: string,
  before?: number,
): Promise<Message[]> {
  const { side, conversation } = await requireConversation(ctx, actor, conversationId);
  const [rows, seenUpTo] = await Promise.all([
    queries.listMessages(ctx.db, conversation.id, { before, limit: MESSAGES_SHOWN }),
    queries.lastReadByOther(ctx.db, conversation.id, side, conversation.seeker_id),
  ]);
  const t = translate(messagesTexts, actor.locale);
  return rows.toReversed().map((row) => ({
    id: row.id,
    msg_type: row.msg_type as Message['msg_type'],
    is_mine: row.sender_side === side.kind,
    author: personName(row, actor.locale) || t('messages.gone_person'),
    text: row.erased_at ? t('messages.gone_text') : row.text,
    reply: row.reply ? { id: row.reply, text: (row.answered_text ?? '').slice(0, PREVIEW_LETTERS) } : null,
    file: row.file_id
      ? {
          name: row.file_name!,
          size_bytes: row.file_size!,
          href: signedFileLink(ctx, { id: row.file_id }, { download: true }),
        }
      : null,
    is_seen: row.id <= seenUpTo,
    created_at: row.created_at.toISOString(),
  }));
}

/** Idempotent: reading twice is reading. */
export async function markRead(ctx: Uses<'db' | 'now'>, actor: Actor, conversationId: string): Promise<void> {
  const { conversation } = await requireConversation(ctx, actor, conversationId);
  await queries.upsertRead(ctx.db, { conversation_id: conversation.id, user_id: requireUser(actor).id, at: ctx.now() });
  // What was read here is read in the notifications too, and the next message may send a mail again.
  await markReadAt(ctx, actor, `/messages/${conversation.id}`);
}

export const countUnread = (ctx: Uses<'db'>, actor: Actor): Promise<number> =>
  queries.countUnreadMessages(ctx.db, sideOf(actor));

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A company writes first, to someone who applied to it or whose CV it may find and name; a seeker
 * answers. One conversation for the pair. To strangers a company writes to so many a day.
 */
export async function startConversation(
  ctx: Writes,
  actor: Actor,
  {
    seeker_id,
    job_id,
    ...message
  }: { seeker_id: string; job_id?: number | undefined; text: string; file_id?: string | undefined },
): Promise<{ id: string; message_id: number }> {
  const employer = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    await requireMayBegin(ctx, { company_id: employer.company_id, seeker_id });
    const { id } = await queries.upsertConversation(ctx.db, {
      company_id: employer.company_id,
      seeker_id,
      job_id: job_id ?? null,
      at: ctx.now(),
    });
    const message_id = await sendMessage(ctx, actor, id, { ...message, reply: undefined });
    return { id, message_id };
  });
}

async function requireMayBegin(
  ctx: Uses<'db' | 'now'>,
  { company_id, seeker_id }: { company_id: number; seeker_id: string },
): Promise<void> {
  if (await queries.hasApplied(ctx.db, company_id, seeker_id)) return;
  const reader = await readerFor(ctx, { user_id: seeker_id, company_id });
  if (!canBegin(reader)) throw refuse(reader === 'blind' ? 'messages.nameless' : 'messages.not_allowed');
  const since = new Date(ctx.now().getTime() - DAY_MS);
  if ((await queries.countBegun(ctx.db, company_id, { since, except: seeker_id })) >= MAX_BEGUN_A_DAY)
    throw refuse('messages.too_many_begun', { retryAfterSeconds: DAY_MS / 1000 });
}

/** Answers the message's id; a doubled click gives the first one's. */
export async function sendMessage(
  ctx: Writes,
  actor: Actor,
  conversationId: string,
  input: SendMessage,
): Promise<number> {
  const user = requireUser(actor);
  if (user.type === 'COMPANY') requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    const { side, conversation } = await requireConversation(ctx, actor, conversationId);
    const { seeker_id, company_id } = conversation;
    if (!seeker_id) throw refuse('messages.person_gone');
    if (side.kind === 'company' && (await hasBlocked(ctx, { user_id: seeker_id, company_id })))
      throw refuse('messages.closed');
    await queries.lockConversation(ctx.db, conversation.id);
    const at = ctx.now();
    const message = { conversation_id: conversation.id, sender_user_id: user.id, text: input.text };
    if (!input.file_id) {
      const repeated = await queries.findRepeated(ctx.db, {
        ...message,
        since: new Date(at.getTime() - REPEATED_WITHIN_MS),
      });
      if (repeated) return repeated.id;
    }
    if (side.kind === 'company' && (await queries.countUnanswered(ctx.db, conversation)) >= MAX_UNANSWERED)
      throw refuse('messages.unanswered');
    if (input.reply && !(await queries.isMessageOf(ctx.db, conversation.id, input.reply)))
      throw refuse('messages.reply_not_found');
    if (input.file_id) await useFile(ctx, actor, { id: input.file_id, kind: 'message_file' });
    const id = await queries.insertMessage(ctx.db, {
      ...message,
      sender_side: side.kind,
      msg_type: input.file_id ? 'file' : 'text',
      reply: input.reply ?? null,
      file_id: input.file_id ?? null,
      created_at: at,
    });
    await queries.upsertRead(ctx.db, { conversation_id: conversation.id, user_id: user.id, at });
    await tellOthers(ctx, side, conversation, user.display_name);
    return id;
  });
}

async function tellOthers(
  ctx: Writes,
  side: Side,
  { id, company_id, seeker_id }: { id: string; company_id: number; seeker_id: string | null },
  from: string,
) {
  const receivers =
    side.kind === 'company' && seeker_id
      ? [seeker_id]
      : (await queries.listMembers(ctx.db, company_id)).map((row) => row.user_id);
  for (const user_id of receivers) {
    await notify(ctx, {
      user_id,
      kind: 'message_received',
      params: { from, conversation_id: id },
      href: `/messages/${id}`,
    });
  }
}
