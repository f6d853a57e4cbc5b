import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Context, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { findCaseForUpdate, updateCase, type CaseRecord } from '../queries.server.ts';
import { holderOf } from '../rules.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { SCOPE } from './scope.ts';

/** A case that waits, locked, and on which nobody else is working. */
export async function requireFreeCase(ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<CaseRecord> {
  const staff = requireScope(actor, SCOPE);
  const record = await findCaseForUpdate(ctx.db, id);
  if (!record) throw refuse('trust.not_found');
  if (record.decided_at) throw refuse('trust.decided');
  const holder = holderOf(record, ctx.now());
  if (holder && holder !== staff.id) throw refuse('trust.claimed');
  return record;
}

/** Others see who is on it; after half an hour without a sign it is free again. Again by the same, its time begins anew. */
export const claimCase = (ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { claimed_by } = await requireFreeCase(ctx, actor, id);
    await updateCase(ctx.db, id, { claimed_by: actor.user!.id, claimed_at: ctx.now() });
    if (claimed_by !== actor.user!.id)
      await audit(ctx, actor, {
        action: 'trust.claim',
        subject: { kind: 'trust_case', id },
        before: { claimed_by },
        after: { claimed_by: actor.user!.id },
      });
  });

/** To whoever is free. What nobody holds, or a colleague, is left as it is. */
export const releaseCase = (ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const staff = requireScope(actor, SCOPE);
    const record = await findCaseForUpdate(ctx.db, id);
    if (!record) throw refuse('trust.not_found');
    if (record.claimed_by !== staff.id || record.decided_at) return;
    await updateCase(ctx.db, id, { claimed_by: null, claimed_at: null });
    await audit(ctx, actor, {
      action: 'trust.release',
      subject: { kind: 'trust_case', id },
      before: { claimed_by: staff.id },
      after: { claimed_by: null },
    });
  });

/** Pauses its subject until the case is decided. A second time does nothing. */
export const holdSubject = (ctx: Context, actor: Actor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { subject_kind, subject_id } = await requireFreeCase(ctx, actor, id);
    const subject = subjectOf(subject_kind);
    if (!subject?.hold) throw refuse('trust.not_offered');
    await subject.hold(ctx, actor, subject_id);
  });
