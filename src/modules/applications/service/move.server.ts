import { requireCompany, requireSeeker, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import type { WithdrawInput } from '../contract.ts';
import { refuse } from '../errors.ts';
import { applicationMoved } from '../events.server.ts';
import { findApplicationForUpdate, insertEvent, updateStage, updateWithdrawReason } from '../queries.server.ts';
import { canWithdraw, isNew, type Stage } from '../rules.ts';
import { keepAnswerDue } from './outcome.server.ts';
import { notifyTeam } from './notify-team.server.ts';
import { notifyCompany } from './notify-company.server.ts';

type Needs = Uses<'db' | 'now' | 'tasks' | 'config' | 'events'>;

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
    await notifyCompany(ctx, actor, application, 'application_withdrawn');
  });
}

async function step(
  ctx: Needs,
  actor: Actor,
  application: { id: string; job_id: number; company_id: number; stage: Stage },
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
  await keepAnswerDue(ctx, application.id);
  await ctx.events.announce(ctx, applicationMoved, { application_id: application.id, to });
  await notifyTeam(ctx, actor, application);
}
