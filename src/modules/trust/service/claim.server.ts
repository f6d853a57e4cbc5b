import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { deleteClaim, findClaim, listClaims, takeClaim } from '#platform/claims/claim-queries.server.ts';
import { inTransaction, type Context, type Uses } from '#platform/context.server.ts';
import { refuse } from '../errors.ts';
import { findCaseForUpdate, type CaseRecord } from '../queries.server.ts';
import { CASE_HELD_MS } from '../rules.ts';
import { subjectOf } from '../subjects/subjects.server.ts';
import { SCOPE } from './scope.ts';
import { notifyDesk } from './notify-desk.server.ts';

const QUEUE = 'trust';
export const waitingOf = (id: number) => ({ queue: QUEUE, subject_id: String(id) });
const heldAfter = (ctx: Uses<'now'>) => new Date(ctx.now().getTime() - CASE_HELD_MS);

/** Who works on these cases at this moment, by their ids. */
export async function listHoldersOf(ctx: Uses<'db' | 'now'>, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const claims = await listClaims(ctx.db, QUEUE, ids.map(String), heldAfter(ctx));
  return new Map(claims.map((claim) => [Number(claim.subject_id), claim]));
}

/** A case that waits, locked, and on which nobody else is working. */
export async function requireFreeCase(ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<CaseRecord> {
  const staff = requireScope(actor, SCOPE);
  const record = await findCaseForUpdate(ctx.db, id);
  if (!record) throw refuse('trust.not_found');
  if (record.decided_at) throw refuse('trust.decided');
  if (record.planned) throw refuse('trust.planned');
  const holder = await findClaim(ctx.db, waitingOf(id), heldAfter(ctx));
  if (holder && holder.id !== staff.id) throw refuse('trust.claimed');
  return record;
}

/** Others see who is on it; after half an hour without a sign it is free again. Again by the same, its time begins anew. */
export const claimCase = (ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await requireFreeCase(ctx, actor, id);
    const before = await findClaim(ctx.db, waitingOf(id), heldAfter(ctx));
    const claim = { ...waitingOf(id), user_id: actor.user!.id, claimed_at: ctx.now() };
    await takeClaim(ctx.db, claim, heldAfter(ctx));
    if (before) return;
    await notifyDesk(ctx);
    await audit(ctx, actor, {
      action: 'trust.claim',
      subject: { kind: 'trust_case', id },
      before: { claimed_by: null },
      after: { claimed_by: actor.user!.id },
    });
  });

/** To whoever is free. What nobody holds, or a colleague, is left as it is. */
export const releaseCase = (ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const staff = requireScope(actor, SCOPE);
    const record = await findCaseForUpdate(ctx.db, id);
    if (!record) throw refuse('trust.not_found');
    if (record.planned || !(await deleteClaim(ctx.db, { ...waitingOf(id), user_id: staff.id }))) return;
    await notifyDesk(ctx);
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
