import { requireUser, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { notifyStream } from '#platform/stream/notify-stream.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import { translate } from '#platform/texts/texts.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { signedFileLink } from '#modules/files/service.server.ts';
import { markReadAt } from '#modules/notifications/service.server.ts';
import { namelessAmong } from '#modules/privacy/service.server.ts';
import type { Conversation, Message, Standing, Waiting } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/conversations.server.ts';
import type { MessageRow, Side } from '../queries/conversations.server.ts';
import { cardIn, textIn, type StoredCard } from './cards.server.ts';
import { peopleOf, requireConversation, sideOf, standingOf, type ConversationRow } from './sides.server.ts';
import { messagesTexts } from '../texts.ts';

type Reads = Uses<'db' | 'now' | 'config'>;

type Found = Awaited<ReturnType<typeof requireConversation>>;

export const CONVERSATIONS_SHOWN = 30;
export const MESSAGES_SHOWN = 50;
const PREVIEW_LETTERS = 90;

function shortened(text: string): string {
  const letters = [...text];
  return letters.length > PREVIEW_LETTERS ? `${letters.slice(0, PREVIEW_LETTERS).join('')}…` : text;
}

type Listed = { page?: number | undefined; q?: string | undefined; id?: string | undefined };

/** One's own, the latest first; `q` is looked for in names and in what was written. */
export async function listConversations(
  ctx: Reads,
  actor: Actor,
  { page = 1, q = '', id }: Listed = {},
): Promise<Conversation[]> {
  const side = sideOf(actor);
  const limit = CONVERSATIONS_SHOWN;
  const rows = await queries.listConversations(ctx.db, side, { limit, offset: (page - 1) * limit, q, id });
  const seekerIds = rows.flatMap(({ seeker_id }) => seeker_id ?? []);
  const [companies, nameless] = await Promise.all([
    companyCardsOf(ctx, side.kind === 'seeker' ? [...new Set(rows.map((row) => row.company_id))] : []),
    side.kind === 'company' && rows[0]?.is_screened
      ? namelessAmong(ctx, { user_ids: seekerIds, company_id: side.company_id })
      : new Set<string>(),
  ]);
  const t = translate(messagesTexts, actor.locale);
  const nameOf = (row: (typeof rows)[number]): string => {
    const company = companies.get(row.company_id);
    if (side.kind === 'seeker') return company ? nameOfCompany(company, actor.locale) : '';
    if (!row.seeker_id) return t('messages.gone_person');
    return nameless.has(row.seeker_id) ? t('messages.nameless_person') : personName(row, actor.locale);
  };
  const previewOf = (row: (typeof rows)[number]): string => {
    if (row.is_held) return t('messages.preview_on_hold');
    if (row.last_erased_at) return t('messages.gone_text');
    if (row.last_removed_at) return t('messages.removed_text');
    const said =
      textIn(row.last_card as StoredCard | null, actor.locale) ||
      row.last_text ||
      (row.last_type === 'file' ? t('messages.file') : '');
    return shortened(said);
  };
  // Looking for a name must not find who it is.
  const shown = q === '' ? rows : rows.filter(({ seeker_id }) => !seeker_id || !nameless.has(seeker_id));
  return shown.map((row) => {
    const title = actor.locale === 'ar' ? (row.ar_title ?? row.en_title) : (row.en_title ?? row.ar_title);
    return {
      id: row.id,
      company_id: row.company_id,
      seeker_id: row.seeker_id,
      name: nameOf(row),
      logo_href: companies.get(row.company_id)?.logo_href ?? null,
      job: row.job_id && title ? { id: row.job_id, title } : null,
      preview: previewOf(row),
      is_last_mine: row.last_sender === side.user_id,
      last_message_at: row.last_message_at.toISOString(),
      unread: row.is_held ? 0 : Number(row.unread ?? 0),
    };
  });
}

/** One of them, with whether the actor may write there. */
export async function readConversation(
  ctx: Reads,
  actor: Actor,
  id: string,
): Promise<{ conversation: Conversation; standing: Standing }> {
  const { side, conversation: row } = await requireConversation(ctx, actor, id);
  return { conversation: await oneOf(ctx, actor, row.id), standing: standingOf(actor, side, row) };
}

async function oneOf(ctx: Reads, actor: Actor, id: string): Promise<Conversation> {
  const [conversation] = await listConversations(ctx, actor, { id });
  if (!conversation) throw refuse('messages.not_found');
  return conversation;
}

type Opened<Beside> = {
  conversation: Conversation;
  standing: Standing;
  messages: Message[];
  conversations: Conversation[];
  beside: Beside;
};

/**
 * The same with a page of its messages, and the `list` that stands beside it. Opening is reading, so that the counts there
 * are right. What else is shown of the two is asked for in the same moment (`beside`).
 */
export async function openConversation<Beside>(
  ctx: Reads,
  actor: Actor,
  id: string,
  {
    before,
    list,
    beside,
  }: { before?: number | undefined; list: Listed; beside: (pair: ConversationRow) => Promise<Beside> },
): Promise<Opened<Beside>> {
  const found = await requireConversation(ctx, actor, id);
  await readOn(ctx, actor, found);
  const { side, conversation: row } = found;
  const standing = standingOf(actor, side, row);
  const [conversations, messages, shown] = await Promise.all([
    listConversations(ctx, actor, list),
    messagesOf(ctx, actor, found, { before }),
    beside(row),
  ]);
  const conversation = conversations.find((one) => one.id === row.id) ?? (await oneOf(ctx, actor, row.id));
  return { conversation, standing, messages, conversations, beside: shown };
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

/** Oldest first, as they are read: the last ones, those `before` one that is shown, or those `after` it. */
export async function listMessages(
  ctx: Reads,
  actor: Actor,
  conversationId: string,
  { before, after }: { before?: number | undefined; after?: number | undefined } = {},
): Promise<Message[]> {
  return messagesOf(ctx, actor, await requireConversation(ctx, actor, conversationId), { before, after });
}

async function messagesOf(
  ctx: Reads,
  actor: Actor,
  { side, conversation }: Found,
  { before, after }: { before?: number | undefined; after?: number | undefined },
): Promise<Message[]> {
  const { id, seeker_id, is_on_hold: isHeld, is_screened } = conversation;
  const [rows, nameless] = await Promise.all([
    queries.listMessages(ctx.db, id, { side, seeker_id, before, after, isHeld, limit: MESSAGES_SHOWN }),
    is_screened && isNameless(ctx, side, seeker_id),
  ]);
  const ordered = after === undefined ? rows.toReversed() : rows;
  return ordered.map((row) => messageOf(ctx, actor, row, { side, nameless }));
}

/** One of them, as the actor sees it. */
export async function readMessage(ctx: Reads, actor: Actor, conversationId: string, id: number): Promise<Message> {
  const [message] = await listMessages(ctx, actor, conversationId, { after: id - 1 });
  if (message?.id !== id) throw refuse('messages.not_found');
  return message;
}

const isNameless = async (ctx: Uses<'db'>, side: Side, seekerId: string | null): Promise<boolean> =>
  side.kind === 'company' && seekerId
    ? (await namelessAmong(ctx, { user_ids: [seekerId], company_id: side.company_id })).size > 0
    : false;

function messageOf(
  ctx: Reads,
  { locale }: Actor,
  row: MessageRow,
  { side, nameless }: { side: Side; nameless: boolean },
): Message {
  const t = translate(messagesTexts, locale);
  const card = row.card as StoredCard | null;
  const authorOf = () => {
    if (row.sender_side === 'system') return '';
    if (row.sender_side === 'seeker' && nameless) return t('messages.nameless_person');
    return personName(row, locale) || t('messages.gone_person');
  };
  const answered = row.answered_erased_at
    ? t('messages.gone_text')
    : row.answered_removed_at
      ? t('messages.removed_text')
      : row.answered_text || t('messages.file');
  return {
    id: row.id,
    client_id: row.client_id,
    msg_type: row.msg_type as Message['msg_type'],
    is_mine: row.sender_side === side.kind,
    is_colleagues: row.sender_side === side.kind && row.sender_user_id !== side.user_id,
    author: authorOf(),
    text: row.erased_at
      ? t('messages.gone_text')
      : row.removed_at
        ? t('messages.removed_text')
        : textIn(card, locale) || row.text,
    reply: row.reply ? { id: row.reply, text: shortened(answered) } : null,
    file:
      row.file_id && !row.removed_at
        ? {
            name: row.file_name!,
            size_bytes: row.file_size!,
            href: signedFileLink(ctx, { id: row.file_id }, { as: 'download' }),
          }
        : null,
    card: cardIn(card, locale, side.kind),
    is_seen: row.is_seen,
    created_at: row.created_at.toISOString(),
  };
}

/** Idempotent: reading twice is reading. The other side sees that it was seen. */
export const markRead = async (ctx: Uses<'db' | 'now'>, actor: Actor, conversationId: string): Promise<void> =>
  readOn(ctx, actor, await requireConversation(ctx, actor, conversationId));

async function readOn(ctx: Uses<'db' | 'now'>, actor: Actor, { side, conversation }: Found): Promise<void> {
  const { id: user_id } = requireUser(actor);
  const path = `/messages/${conversation.id}`;
  if (conversation.is_on_hold) return;
  if (!conversation.is_behind) return;
  await inTransaction(ctx, async (ctx) => {
    // Beside a letter that is being sent: it is read in both places or in neither, and nobody waits in a circle.
    await queries.lockConversation(ctx.db, conversation.id);
    const up_to = await queries.upsertRead(ctx.db, { conversation_id: conversation.id, user_id, at: ctx.now() });
    // What was read here is read in the notifications too, and the next message may send a mail again.
    await markReadAt(ctx, actor, path);
    if (up_to === null) return;
    const people = await peopleOf(ctx, conversation);
    const others = side.kind === 'seeker' ? people.members.map((one) => one.user_id) : people.seekers;
    await notifyStream(ctx, [user_id, ...others], {
      kind: 'read',
      payload: { conversation_id: conversation.id, message_id: up_to, by: side.kind },
    });
  });
}

type Live = { stream_at: number; waiting: Waiting };

/** What waits for a person, and where their stream stood when it was counted. No messages for an account that has no side. */
async function readLive(ctx: Uses<'db'>, actor: Actor): Promise<Live> {
  const user = requireUser(actor);
  const hasSide = user.type === 'USER' || user.company_id !== null;
  const { stream_at, ...waiting } = await queries.findLive(ctx.db, user.id, hasSide ? sideOf(actor) : null);
  return { stream_at, waiting };
}

/** The same for all parts of one page, by the first of them that asks. */
export function liveOnce(ctx: Uses<'db'>, actor: Actor): () => Promise<Live> {
  let live: Promise<Live> | undefined;
  return () => (live ??= readLive(ctx, actor));
}

export const countWaiting = async (ctx: Uses<'db'>, actor: Actor): Promise<Waiting> =>
  (await readLive(ctx, actor)).waiting;
