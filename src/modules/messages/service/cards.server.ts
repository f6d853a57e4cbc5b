import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { Locale } from '#platform/texts/locale.ts';
import type { Card, CardState } from '../contract.ts';
import * as queries from '../queries/conversations.server.ts';
import { notifyPages } from './sides.server.ts';

type InBoth = Record<Locale, string>;

/** What an upper module shows among the messages; both sides read it, each in their language. */
export type InterviewCard = {
  title: InBoth;
  /** ISO; null until a time was chosen. */
  starts_at: string | null;
  minutes: number | null;
  /** One line: where, or by what. */
  place: InBoth;
  state: CardState;
  /** Paths of the site without a language prefix: where each side answers or manages it. */
  seeker_href: string;
  company_href: string;
  /** Of the calendar file, for both sides; null while there is none. */
  calendar_href: string | null;
};

export type StoredCard = ({ kind: 'interview' } & InterviewCard) | { kind: 'system'; text: InBoth };

export const textIn = (card: StoredCard | null, locale: Locale): string =>
  card === null ? '' : card.kind === 'system' ? card.text[locale] : card.title[locale];

export function cardIn(card: StoredCard | null, locale: Locale, side: 'seeker' | 'company'): Card | null {
  if (card?.kind !== 'interview') return null;
  return {
    title: card.title[locale],
    starts_at: card.starts_at,
    minutes: card.minutes,
    place: card.place[locale],
    state: card.state,
    href: side === 'seeker' ? card.seeker_href : card.company_href,
    calendar_href: card.calendar_href,
  };
}

type Pair = { company_id: number; seeker_id: string };

/**
 * An interview among the messages of the pair, whose conversation begins with it if need be. The caller notifies and
 * mails about it; here it is shown and counted as unread. Answers the message's id, to change the card later.
 */
export const postCard = (
  ctx: Uses<'db' | 'now'>,
  {
    company_id,
    seeker_id,
    job_id,
    sender_user_id,
    card,
  }: Pair & { job_id: number | null; sender_user_id: string | null; card: InterviewCard },
): Promise<{ conversation_id: string; message_id: number }> =>
  inTransaction(ctx, async (ctx) => {
    const at = ctx.now();
    const conversation = await queries.upsertConversation(ctx.db, { company_id, seeker_id, job_id, at });
    const message_id = await queries.insertMessage(ctx.db, {
      conversation_id: conversation.id,
      sender_user_id,
      sender_side: 'company',
      msg_type: 'interview',
      card: JSON.stringify({ kind: 'interview', ...card } satisfies StoredCard),
      created_at: at,
    });
    await notifyPages(ctx, conversation, message_id);
    return { conversation_id: conversation.id, message_id };
  });

/** The card says something else from now on, also on pages that are open. Safe to repeat. */
export const updateCard = (ctx: Uses<'db' | 'now'>, message_id: number, card: InterviewCard): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const stored: StoredCard = { kind: 'interview', ...card };
    const changed = await queries.updateCard(ctx.db, message_id, stored);
    const conversation = changed && (await queries.findConversationById(ctx.db, changed.conversation_id));
    if (conversation) await notifyPages(ctx, conversation, message_id);
  });

/**
 * The site itself says what happened, in the pair's conversation where there is one; else nothing is written. It is
 * no unread message and brings no mail. Answers the message's id, or null.
 */
export const postSystemEntry = (
  ctx: Uses<'db' | 'now'>,
  { company_id, seeker_id, text }: Pair & { text: InBoth },
): Promise<number | null> =>
  inTransaction(ctx, async (ctx) => {
    const conversation = await queries.findConversationOf(ctx.db, { company_id, seeker_id });
    if (!conversation) return null;
    await queries.lockConversation(ctx.db, conversation.id);
    const message_id = await queries.insertMessage(
      ctx.db,
      {
        conversation_id: conversation.id,
        sender_user_id: null,
        sender_side: 'system',
        msg_type: 'system',
        card: JSON.stringify({ kind: 'system', text } satisfies StoredCard),
        created_at: ctx.now(),
      },
      { raises: false },
    );
    await notifyPages(ctx, conversation, message_id);
    return message_id;
  });
