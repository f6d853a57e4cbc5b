import { startConversation } from '#modules/messages/service.server.ts';
import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import type { DoneForSome, LetterInput } from '../contract.ts';
import type { Skipped } from '../rules.ts';

const REASONS: Record<string, Skipped> = {
  'messages.not_allowed': 'gone',
  'messages.closed': 'gone',
  'messages.person_gone': 'gone',
  'messages.blocked_by_us': 'closed',
  'messages.nameless': 'nameless',
  'messages.unanswered': 'unanswered',
  'messages.too_many_begun': 'day_full',
  'messages.too_many_in_hour': 'day_full',
  'messages.too_many_in_day': 'day_full',
};

/**
 * The same words to each of them, in a conversation of their own. `messages` says who may be written to;
 * whoever may not is left out with the reason.
 */
export async function writeToCandidates(
  ctx: Uses<'db' | 'now' | 'config' | 'tasks' | 'events'>,
  actor: Actor,
  { user_ids, text }: LetterInput,
): Promise<DoneForSome> {
  requireCompany(actor);
  const answer: DoneForSome = { done: [], skipped: [] };
  for (const seeker_id of new Set(user_ids)) {
    try {
      await startConversation(ctx, actor, { seeker_id, text });
      answer.done.push(seeker_id);
    } catch (error) {
      const reason = isAppError(error) ? REASONS[error.code] : undefined;
      if (!reason) throw error;
      answer.skipped.push({ user_id: seeker_id, reason });
    }
  }
  return answer;
}
