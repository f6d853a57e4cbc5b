import { requireCompany, requireSeeker, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { requireOwnJob } from '#modules/jobs/service.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import type { MoveInput, WithdrawInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { findApplicationForUpdate, insertEvent, updateStage, updateWithdrawReason } from '../queries.server.ts';
import { canMove, canWithdraw, isNew, type Stage } from '../rules.ts';
import { tellCompany } from './tell-company.server.ts';

type Needs = Uses<'db' | 'now' | 'tasks' | 'config'>;

/** Moves an application and tells its seeker. Moving to where it already stands does nothing. */
export async function moveApplication(
  ctx: Needs,
  actor: Actor,
  id: string,
  { stage, reason }: MoveInput,
): Promise<{ stage: Stage }> {
  const employer = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    const application = await findApplicationForUpdate(ctx.db, id);
    if (!application || application.company_id !== employer.company_id) throw refuse('applications.not_found');
    if (application.stage === stage) return { stage };
    if (!canMove(application.stage, stage)) throw refuse('applications.wrong_stage');
    await step(ctx, actor, application, stage, reason || null);
    const job = await requireOwnJob(ctx, actor, application.job_id);
    await notify(ctx, {
      user_id: application.user_id,
      kind: 'stage_changed',
      params: { title: job.ar_title ?? job.en_title ?? '', stage },
      href: `/jobs/${application.job_id}`,
    });
    return { stage };
  });
}

/** All or none: one that is not the company's refuses the lot. */
export async function moveApplications(
  ctx: Needs,
  actor: Actor,
  ids: string[],
  move: MoveInput,
): Promise<{ moved: number }> {
  return inTransaction(ctx, async (ctx) => {
    // Always in one order, so that two bulk moves cannot wait for each other.
    for (const id of [...new Set(ids)].toSorted()) await moveApplication(ctx, actor, id, move);
    return { moved: new Set(ids).size };
  });
}

/** The company opened it: the first time is a stage of its own, without a mail. */
export async function markViewed(ctx: Needs, actor: Actor, id: string): Promise<void> {
  const employer = requireCompany(actor, 'read');
  await inTransaction(ctx, async (ctx) => {
    const application = await findApplicationForUpdate(ctx.db, id);
    if (!application || application.company_id !== employer.company_id) throw refuse('applications.not_found');
    if (isNew(application.stage)) await step(ctx, actor, application, 'viewed', null);
  });
}

/** Its seeker takes it back and says why; the company is told. A second time does nothing. */
export async function withdrawApplication(
  ctx: Needs,
  actor: Actor,
  id: string,
  { withdraw_reason, reason }: WithdrawInput,
): Promise<void> {
  const seeker = requireSeeker(actor);
  await inTransaction(ctx, async (ctx) => {
    const application = await findApplicationForUpdate(ctx.db, id);
    if (!application || application.user_id !== seeker.id) throw refuse('applications.not_found');
    if (application.stage === 'withdrawn') return;
    if (!canWithdraw(application.stage)) throw refuse('applications.wrong_stage');
    await step(ctx, actor, application, 'withdrawn', reason || null);
    await updateWithdrawReason(ctx.db, id, withdraw_reason);
    await tellCompany(ctx, actor, application, 'application_withdrawn');
  });
}

async function step(
  ctx: Needs,
  actor: Actor,
  application: { id: string; stage: Stage },
  to: Stage,
  reason: string | null,
) {
  const at = ctx.now();
  await updateStage(ctx.db, application.id, to, { at, reason });
  await insertEvent(ctx.db, {
    application_id: application.id,
    at,
    actor_user_id: actor.user!.id,
    from_stage: application.stage,
    to_stage: to,
    reason,
  });
  await audit(ctx, actor, {
    action: 'applications.moved',
    subject: { kind: 'application', id: application.id },
    details: { from: application.stage, to },
  });
}
