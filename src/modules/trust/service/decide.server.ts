import { suspend } from '#modules/auth/service.server.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { endClaim } from '#platform/claims/claim-queries.server.ts';
import { inTransaction, type Context } from '#platform/context.server.ts';
import { readIn } from '#platform/texts/in-both.ts';
import type { Deciding } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findCaseForUpdate, forgetReporters, updateCase, type CaseRecord } from '../queries.server.ts';
import { needsReason, SUSPENDED_FOR, type Reason } from '../rules.ts';
import { requireFreeCase, waitingOf } from './claim.server.ts';
import { firstOf } from './first-decision.server.ts';
import { lettersOf, reasonTextOf, rulingLetters, send } from './letters.server.ts';
import { offersOf } from './offers.server.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { SCOPE } from './scope.ts';
import { notifyDesk } from './notify-desk.server.ts';

/** The company reads one reason, in the language that most of the site's readers have, beside the letter in its own. */
const REASON_LOCALE = 'ar';

export type Decided = Omit<Deciding, 'action' | 'reason' | 'length'> & {
  reason?: Reason | null | undefined;
  length?: Deciding['length'];
};

/** Whether it can be decided so, as the case is now. `version` is that of what was read. */
export async function requireDecidable(
  ctx: Context,
  actor: Actor,
  record: CaseRecord,
  { decision, reason, length, note, version }: Decided,
): Promise<void> {
  if (record.version !== version) throw refuse('trust.changed');
  const first = await firstOf(ctx, record);
  if (first && first.decided_by === actor.user!.id) throw refuse('trust.same_staff');
  if (!(await offersOf(ctx, record)).some((one) => one.decision === decision)) throw refuse('trust.not_offered');
  if (needsReason(decision) && !reason) throw refuse('trust.reason_missing');
  if (decision === 'suspend' && !length) throw refuse('trust.length_missing');
  if (record.subject_kind === 'suspension' && !note) throw refuse('trust.note_missing');
}

/**
 * Decides a case, does all that follows and tells everybody it concerns, in one transaction. When something came after
 * what was read it is refused.
 */
export const decideCase = (ctx: Context, actor: Actor, id: number, decided: Decided): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireScope(actor, SCOPE);
    const record = await requireFreeCase(ctx, actor, id);
    await requireDecidable(ctx, actor, record, decided);
    const { decision, reason = null, note } = decided;
    if (record.appeal_of !== null) return rule(ctx, actor, record, decided);
    const subject = subjectOf(record.subject_kind);
    const is_there = subject && (await subject.find(ctx, record.subject_id)) !== null;
    const letters = await lettersOf(ctx, record, { decision, reason, note });
    await close(ctx, actor, record, { decision, reason, note });
    if (decision === 'suspend') await suspendParty(ctx, actor, record, decided);
    if (is_there) await subject.apply(ctx, actor, record, { decision, note, reason: reasonIn({ reason, note }) });
    await send(ctx, letters);
  });

const reasonIn = (decided: { reason: Reason | null; note: string }) => readIn(reasonTextOf(decided), REASON_LOCALE);

/** The case goes on as a suspension, with its reason and staff's words; that has its own letter and its own appeal. */
async function suspendParty(ctx: Context, actor: Actor, record: CaseRecord, { reason, length, note }: Decided) {
  const { company_id, user_id } = record;
  const whom = company_id === null ? { user_id: user_id! } : { company_id };
  const why = SUSPENDED_FOR[reason!];
  const words = why === 'terms' ? reasonIn({ reason: reason!, note }) : note;
  await suspend(ctx, actor, whom, { reason: why, length: length!, words });
}

async function rule(ctx: Context, actor: Actor, record: CaseRecord, { decision, note }: Decided): Promise<void> {
  const first = (await findCaseForUpdate(ctx.db, record.appeal_of!))!;
  await close(ctx, actor, record, { decision, reason: null, note });
  const subject = subjectOf(first.subject_kind);
  if (decision === 'uphold' && subject && (await subject.find(ctx, first.subject_id)))
    await subject.undo(ctx, actor, first);
  await send(ctx, await rulingLetters(ctx, record, { decision, note }));
}

async function close(
  ctx: Context,
  actor: Actor,
  record: CaseRecord,
  decided: { decision: string; reason: string | null; note: string },
): Promise<void> {
  await updateCase(ctx.db, record.id, { ...decided, decided_by: actor.user!.id, decided_at: ctx.now() });
  await endClaim(ctx.db, waitingOf(record.id));
  await forgetReporters(ctx.db, record.id);
  await notifyDesk(ctx);
  await audit(ctx, actor, {
    action: 'trust.decide',
    subject: { kind: 'trust_case', id: record.id },
    details: { about: `${record.subject_kind} ${record.subject_id}` },
    before: { decision: null, reason: null },
    after: { decision: decided.decision, reason: decided.reason },
  });
}
