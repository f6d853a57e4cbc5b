import { requireCompany, requireScope, requireUser, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import type { ReportDecision, ReportMessage, ReportRow } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries/reports.server.ts';
import { requireConversation } from './sides.server.ts';

const SCOPE = 'admin.messages';

/** Of what the other side wrote. A second report of the same message by the same person changes nothing. */
export async function reportMessage(
  ctx: Uses<'db' | 'now'>,
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
    const isFirst = await queries.insertReport(ctx.db, {
      conversation_id: conversation.id,
      message_id,
      reporter_user_id: user.id,
      reporter_side: side.kind,
      reason,
      note,
      created_at: ctx.now(),
    });
    if (isFirst)
      await audit(ctx, actor, {
        action: 'messages.report',
        subject: { kind: 'message', id: message_id },
        details: { reason },
      });
  });
}

/** For staff: what waits for a decision, the oldest first. */
export async function listMessageReports(
  ctx: Uses<'db'>,
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  requireScope(actor, SCOPE);
  const [rows, total] = await Promise.all([
    queries.listOpen(ctx.db, { limit: per_page, offset: (page - 1) * per_page }),
    queries.countOpen(ctx.db),
  ]);
  return {
    total,
    rows: rows.map((row) => {
      const [company, seeker] = [nameOfCompany(row, actor.locale), personName(row, actor.locale)];
      const [from, to] = row.sender_side === 'company' ? [company, seeker] : [seeker, company];
      return {
        id: row.id,
        reason: row.reason as ReportRow['reason'],
        note: row.note,
        reporter_side: row.reporter_side as ReportRow['reporter_side'],
        from,
        to,
        company_id: row.company_id,
        text: row.text,
        sent_at: row.sent_at.toISOString(),
        created_at: row.created_at.toISOString(),
      };
    }),
  };
}

/** Once; `acted`: something followed, done where accounts and companies are looked after. */
export async function settleMessageReport(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { id, decision }: ReportDecision,
): Promise<void> {
  const staff = requireScope(actor, SCOPE);
  await inTransaction(ctx, async (ctx) => {
    const settled = await queries.updateSettled(ctx.db, id, {
      decision,
      settled_at: ctx.now(),
      settled_by: staff.id,
    });
    if (!settled) throw refuse('messages.report_not_found');
    await audit(ctx, actor, {
      action: 'messages.settle_report',
      subject: { kind: 'message_report', id },
      before: { decision: null },
      after: { decision },
    });
  });
}
