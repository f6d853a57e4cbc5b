import { may } from '#platform/access/may.ts';
import { isUuid } from '#platform/fields/uuid.ts';
import { notifyStream } from '#platform/stream/notify-stream.server.ts';
import { requireCompany, requireUser, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import type { Standing } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/conversations.server.ts';
import type { Side } from '../queries/conversations.server.ts';

export type ConversationRow = NonNullable<Awaited<ReturnType<typeof queries.findConversation>>>;

/** An account of a company that belongs to none any more has conversations of nobody. */
export function sideOf(actor: Actor): Side {
  const user = requireUser(actor);
  if (user.type === 'USER') return { kind: 'seeker', user_id: user.id };
  return { kind: 'company', user_id: user.id, company_id: requireCompany(actor, 'read').company_id };
}

/** Another's is not found, whoever asks. */
export async function requireConversation(ctx: Uses<'db'>, actor: Actor, id: string) {
  const side = sideOf(actor);
  const conversation = isUuid(id) ? await queries.findConversation(ctx.db, side, id) : undefined;
  if (!conversation) throw refuse('messages.not_found');
  return { side, conversation };
}

/** The same for who writes into it: nobody else does until the transaction ends, and what stood against it is known. */
export async function lockConversation(ctx: Uses<'db'>, actor: Actor, id: string) {
  if (isUuid(id)) await queries.lockConversation(ctx.db, id);
  return requireConversation(ctx, actor, id);
}

/**
 * Whether the actor may write there. While the other side is suspended nothing is written in either direction, and what the
 * reader had not read of it yet waits; it is delivered when the other side is restored.
 */
export function standingOf(
  actor: Actor,
  side: Side,
  { seeker_id, blocked_by_company_at, is_blocked_by_seeker: bySeeker, is_on_hold }: ConversationRow,
): Standing {
  if (side.kind === 'company' && !may(actor, 'recruit')) return 'reads_only';
  if (!seeker_id) return 'gone';
  if (is_on_hold) return 'on_hold';
  const byCompany = blocked_by_company_at !== null;
  const [mine, theirs] = side.kind === 'seeker' ? [bySeeker, byCompany] : [byCompany, bySeeker];
  return mine ? 'blocked_by_me' : theirs ? 'blocked_by_other' : 'open';
}

export type People = { seekers: string[]; members: { user_id: string; role: string }[] };

/** Everyone who sees the conversation. */
export const peopleOf = async (
  ctx: Uses<'db'>,
  { seeker_id, company_id }: { seeker_id: string | null; company_id: number },
): Promise<People> => ({
  seekers: seeker_id ? [seeker_id] : [],
  members: await queries.listMembers(ctx.db, company_id),
});

/** Everyone's open page looks at the conversation again, from this message on. */
export async function notifyPages(
  ctx: Uses<'db' | 'now'>,
  conversation: { id: string; seeker_id: string | null; company_id: number },
  message_id: number,
): Promise<void> {
  const { seekers, members } = await peopleOf(ctx, conversation);
  await notifyStream(ctx, [...seekers, ...members.map(({ user_id }) => user_id)], {
    kind: 'message',
    payload: { conversation_id: conversation.id, message_id },
  });
}
