import { requireCompany, requireScope, requireUser, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { titleOf } from '#modules/jobs/rules.ts';
import type { Excerpt, ReportMessage } from '../contract.ts';
import { refuse } from '../errors.ts';
import { messageReported } from '../events.server.ts';
import { findConversationById } from '../queries/conversations.server.ts';
import * as queries from '../queries/reports.server.ts';
import { notifyPages, requireConversation } from './sides.server.ts';

const SCOPE = 'admin.trust';

/** Of what the other side wrote; trust keeps one report a person, the last one. */
export async function reportMessage(
  ctx: Uses<'db' | 'now' | 'events'>,
  actor: Actor,
  conversationId: string,
  { message_id, reason, note }: ReportMessage,
): Promise<void> {
  const user = requireUser(actor);
  if (user.type === 'COMPANY') requireCompany(actor);
  await inTransaction(ctx, async (ctx) => {
    const { side, conversation } = await requireConversation(ctx, actor, conversationId);
    const message = await queries.findReported(ctx.db, conversation.id, message_id);
    if (!message || message.sender_side === side.kind || message.sender_side === 'system')
      throw refuse('messages.not_reportable');
    await ctx.events.announce(ctx, messageReported, { message_id, actor, reason, text: note });
  });
}

/** Who wrote it, to whom and about which ad; null when it is gone. */
export async function findMessage(ctx: Uses<'db'>, id: number) {
  const row = await queries.findWithSides(ctx.db, id);
  if (!row) return null;
  return {
    id: row.id,
    conversation_id: row.conversation_id,
    sender_side: row.sender_side as 'seeker' | 'company' | 'system',
    sender_user_id: row.sender_user_id,
    company_id: row.company_id,
    seeker_id: row.seeker_id,
    is_removed: row.removed_at !== null,
    company: inBoth((locale) => nameOfCompany(row, locale)),
    seeker: inBoth((locale) => personName(row, locale)),
    job: row.job_id === null ? null : { id: row.job_id, title: titleOf(row) },
  };
}

const BEFORE = 2;
const AFTER = 1;
const MOST = 500;

/** For staff: a message with two before it and one after. All of the conversation is read on the record. */
export const readAround = (
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  id: number,
  { whole = false }: { whole?: boolean } = {},
): Promise<Excerpt> =>
  inTransaction(ctx, async (ctx) => {
    requireScope(actor, SCOPE);
    const message = await queries.findWithSides(ctx.db, id);
    if (!message) throw refuse('messages.not_found');
    const { conversation_id } = message;
    const [rows, total] = await Promise.all([
      queries.listAround(ctx.db, {
        conversation_id,
        id,
        before: whole ? MOST : BEFORE,
        after: whole ? MOST : AFTER,
      }),
      queries.countOf(ctx.db, conversation_id),
    ]);
    if (whole)
      await audit(ctx, actor, {
        action: 'messages.read_conversation',
        subject: { kind: 'message', id },
        details: { messages: rows.length },
      });
    return {
      left: total - rows.length,
      messages: rows.map((row) => ({
        id: row.id,
        sender_side: row.sender_side as Excerpt['messages'][number]['sender_side'],
        text: row.text,
        is_file: row.msg_type === 'file',
        is_removed: row.removed_at !== null,
        is_erased: row.erased_at !== null,
        created_at: row.created_at.toISOString(),
      })),
    };
  });

/** Staff take messages away: their places stay. What was taken away before is passed over; answers how many went. */
export const removeMessages = (ctx: Uses<'db' | 'now'>, actor: Actor, ids: readonly number[]): Promise<number> =>
  changeRemoved(ctx, actor, ids, 'messages.remove');

/** An appeal was upheld: they are shown again. */
export const restoreMessages = (ctx: Uses<'db' | 'now'>, actor: Actor, ids: readonly number[]): Promise<number> =>
  changeRemoved(ctx, actor, ids, 'messages.restore');

const changeRemoved = (
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  ids: readonly number[],
  action: 'messages.remove' | 'messages.restore',
): Promise<number> =>
  inTransaction(ctx, async (ctx) => {
    requireScope(actor, SCOPE);
    if (ids.length === 0) return 0;
    const changed = await queries.updateRemoved(ctx.db, ids, action === 'messages.remove' ? ctx.now() : null);
    for (const { id, conversation_id } of changed) {
      await audit(ctx, actor, { action, subject: { kind: 'message', id } });
      const conversation = await findConversationById(ctx.db, conversation_id);
      if (conversation) await notifyPages(ctx, conversation, id);
    }
    return changed.length;
  });
