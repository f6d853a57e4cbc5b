import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { blockCompany, unblockCompany } from '#modules/privacy/service.server.ts';
import { updateBlockedByCompany } from '../queries/conversations.server.ts';
import { requireConversation } from './sides.server.ts';

/**
 * From now on the other side is refused when it writes. A seeker's block is the one of the privacy page: the company
 * sees the CV no more either. A company's is about the conversation alone. Twice is once.
 */
export const blockConversation = (ctx: Uses<'db' | 'now'>, actor: Actor, id: string) =>
  setBlocked(ctx, actor, id, true);

/** Idempotent. */
export const unblockConversation = (ctx: Uses<'db' | 'now'>, actor: Actor, id: string) =>
  setBlocked(ctx, actor, id, false);

const setBlocked = (ctx: Uses<'db' | 'now'>, actor: Actor, id: string, isBlocked: boolean): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { side, conversation } = await requireConversation(ctx, actor, id);
    if (side.kind === 'seeker') {
      await (isBlocked ? blockCompany : unblockCompany)(ctx, actor, conversation.company_id);
      return;
    }
    requireCompany(actor);
    await updateBlockedByCompany(ctx.db, conversation.id, isBlocked ? ctx.now() : null);
    await audit(ctx, actor, {
      action: isBlocked ? 'messages.block' : 'messages.unblock',
      subject: { kind: 'conversation', id: conversation.id },
    });
  });
