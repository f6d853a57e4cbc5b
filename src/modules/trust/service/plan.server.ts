import { findStaffActor } from '#modules/auth/service.server.ts';
import { requireScope, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { takeClaim } from '#platform/claims/claim-queries.server.ts';
import { afterTooEarly } from '#platform/tasks/tasks.server.ts';
import { inTransaction, type Context, type Uses } from '#platform/context.server.ts';
import { isAppError } from '#platform/errors/app-error.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { refuse } from '../errors.ts';
import { findCaseForUpdate, listPlannedBy, updateCase } from '../queries.server.ts';
import { UNDO_MS } from '../rules.ts';
import { requireFreeCase, waitingOf } from './claim.server.ts';
import { decideCase, requireDecidable, type Decided } from './decide.server.ts';
import { toCaseRow } from './read-queue.server.ts';
import { SCOPE } from './scope.ts';
import { notifyDesk } from './notify-desk.server.ts';

export const APPLY = 'trust.apply_decision';

/** As it rests with its case for a moment: what was pressed, and from where. */
type Planned = Decided & { locale: Locale; ip: string; request_id: string };
const NO_PLAN = { planned: null, planned_by: null, takes_effect_at: null } as const;

/**
 * Writes a decision down, to take effect in ten seconds. Until then nothing has happened, so that taking it back undoes
 * all of it; the case is its staff's own meanwhile.
 */
export const planDecision = (ctx: Context, actor: Actor, id: number, decided: Decided): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const record = await requireFreeCase(ctx, actor, id);
    await requireDecidable(ctx, actor, record, decided);
    const { locale, ip, request_id } = actor;
    const takes_effect_at = new Date(ctx.now().getTime() + UNDO_MS);
    const planned: Planned = { ...decided, locale, ip, request_id };
    await updateCase(ctx.db, id, { planned: JSON.stringify(planned), planned_by: actor.user!.id, takes_effect_at });
    await takeClaim(ctx.db, { ...waitingOf(id), user_id: actor.user!.id, claimed_at: ctx.now() }, ctx.now());
    await enqueueApply(ctx, id, takes_effect_at);
    await notifyDesk(ctx);
  });

const enqueueApply = (ctx: Context, case_id: number, runAt: Date) =>
  ctx.tasks.enqueue(ctx, APPLY, { case_id }, { runAt, key: `${APPLY}:${case_id}` });

/** By whoever pressed it, until it takes effect. What nobody planned is left as it is. */
export const takeBack = (ctx: Uses<'db' | 'now'>, actor: Actor, id: number): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const staff = requireScope(actor, SCOPE);
    const record = await findCaseForUpdate(ctx.db, id);
    if (!record) throw refuse('trust.not_found');
    if (record.decided_at) throw refuse('trust.undo_over');
    if (record.planned_by !== staff.id) return;
    await updateCase(ctx.db, id, NO_PLAN);
    await notifyDesk(ctx);
    await audit(ctx, actor, {
      action: 'trust.take_back',
      subject: { kind: 'trust_case', id },
      before: { decision: (record.planned as Planned).decision },
      after: { decision: null },
    });
  });

/** The moment is over. What is no longer possible, or read too early, goes back into the queue as it is. */
export async function applyPlanned(ctx: Context, id: number): Promise<void> {
  try {
    await inTransaction(ctx, async (ctx) => {
      const record = await findCaseForUpdate(ctx.db, id);
      if (!record?.planned) return;
      const now = ctx.now();
      if (record.takes_effect_at! > now) return enqueueApply(ctx, id, afterTooEarly(record.takes_effect_at!, now));
      await updateCase(ctx.db, id, NO_PLAN);
      const { locale, ip, request_id, ...decided } = record.planned as Planned;
      const staff = record.planned_by && (await findStaffActor(ctx, record.planned_by, { locale, ip, request_id }));
      if (staff) await decideCase(ctx, staff, id, decided);
    });
  } catch (error) {
    if (!isAppError(error)) throw error;
    await inTransaction(ctx, async (ctx) => {
      const record = await findCaseForUpdate(ctx.db, id);
      if (!record?.planned) return;
      await updateCase(ctx.db, id, NO_PLAN);
      await notifyDesk(ctx);
    });
  }
}

/** What the reader decided and may still take back. */
export async function listOwnPlans(ctx: Uses<'db' | 'now'>, actor: Actor) {
  const staff = requireScope(actor, SCOPE);
  return (await listPlannedBy(ctx.db, staff.id)).map((record) => toCaseRow(record, undefined, actor));
}
