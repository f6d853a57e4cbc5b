import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Context } from '#platform/context.server.ts';
import { readIn } from '#platform/texts/in-both.ts';
import type { Deciding } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findCaseForUpdate, forgetReporters, updateCase, type CaseRecord } from '../queries.server.ts';
import { AGAINST, mayRule } from '../rules.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { requireFreeCase } from './claim.server.ts';
import { lettersOf, reasonTextOf, rulingLetters, send } from './letters.server.ts';
import { SCOPE } from './scope.ts';

/** The company reads one reason, in the language that most of the site's readers have, beside the letter in its own. */
const REASON_LOCALE = 'ar';

/**
 * Decides a case, does all that follows and tells everybody it concerns, in one transaction. `version` is that of what
 * was read: when something came meanwhile it is refused.
 */
export const decideCase = (
  ctx: Context,
  actor: Actor,
  id: number,
  {
    decision,
    reason = null,
    note,
    version,
  }: Omit<Deciding, 'action' | 'reason'> & { reason?: Deciding['reason'] | null },
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    requireScope(actor, SCOPE);
    const record = await requireFreeCase(ctx, actor, id);
    if (record.version !== version) throw refuse('trust.changed');
    if (record.appeal_of !== null) return rule(ctx, actor, record, { decision, note });
    const subject = subjectOf(record.subject_kind);
    const is_there = (await subject?.find(ctx, record.subject_id)) ?? null;
    const offers = subject && is_there ? await subject.offers(ctx, record) : [{ decision: 'dismiss' }];
    if (!offers.some((one) => one.decision === decision)) throw refuse('trust.not_offered');
    if ((AGAINST.includes(decision) || decision === 'reject') && !reason) throw refuse('trust.reason_missing');
    const decided = { decision, reason, note };
    const letters = await lettersOf(ctx, record, decided);
    await close(ctx, actor, record, decided);
    if (subject && is_there)
      await subject.apply(ctx, actor, record, { decision, reason: readIn(reasonTextOf(decided), REASON_LOCALE) });
    await send(ctx, letters);
  });

async function rule(
  ctx: Context,
  actor: Actor,
  record: CaseRecord,
  { decision, note }: Pick<Deciding, 'decision' | 'note'>,
): Promise<void> {
  if (decision !== 'uphold' && decision !== 'keep') throw refuse('trust.not_offered');
  const first = await findCaseForUpdate(ctx.db, record.appeal_of!);
  if (!first || !mayRule(actor.user!.id, first)) throw refuse('trust.same_staff');
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
  await updateCase(ctx.db, record.id, {
    ...decided,
    decided_by: actor.user!.id,
    decided_at: ctx.now(),
    claimed_by: null,
    claimed_at: null,
  });
  await forgetReporters(ctx.db, record.id);
  await audit(ctx, actor, {
    action: 'trust.decide',
    subject: { kind: 'trust_case', id: record.id },
    details: { about: `${record.subject_kind} ${record.subject_id}` },
    before: { decision: null, reason: null },
    after: { decision: decided.decision, reason: decided.reason },
  });
}
