import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { inBoth } from '#platform/texts/in-both.ts';
import { personName } from '#platform/texts/person-name.ts';
import { notify } from '#modules/notifications/service.server.ts';
import type { BulkMoved, BulkMoveInput } from '../applicants-contract.ts';
import type { MoveInput } from '../contract.ts';
import { movedMeanwhile, refuse } from '../errors.ts';
import { applicationMoved } from '../events.server.ts';
import { answerDueOf } from '../outcome.ts';
import {
  deleteUntoldEvent,
  findLastEvent,
  insertEvents,
  listCourses,
  listForUpdate,
  updateAnswersDue,
  updateStages,
  updateTold,
} from '../queries/applicants.server.ts';
import { canMove, UNDO_MS, wasMovedSince, type CompanyStage, type Stage } from '../rules.ts';
import { employerThenOf, titleThenOf } from './frozen-job.server.ts';
import { notifyTeam } from './notify-team.server.ts';

type Needs = Uses<'db' | 'now' | 'tasks' | 'config' | 'events'>;

export type Moved = { stage: Stage; /** For `undoMove`; null when it stood there already. */ move_id: number | null };

/**
 * Moves an applicant; the seeker is told once the move can no longer be taken back. Moving to where it already
 * stands does nothing; `from` refuses to overwrite what a colleague did meanwhile.
 */
export async function moveApplication(ctx: Needs, actor: Actor, id: string, move: MoveInput): Promise<Moved> {
  const { company_id } = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    const [application] = await listForUpdate(ctx.db, [id], company_id);
    if (!application) throw refuse('applications.not_found');
    if (application.stage === move.stage) return { stage: move.stage, move_id: null };
    if (move.from && wasMovedSince(move.from, application.stage)) {
      const last = await findLastEvent(ctx.db, id);
      const by = last?.actor_user_id && last.actor_user_id !== application.user_id ? last : null;
      const name = by && { ar: personName(by, 'ar'), en: personName(by, 'en') };
      throw movedMeanwhile({ stage: application.stage, by: name });
    }
    if (!canMove(application.stage, move.stage)) throw refuse('applications.wrong_stage');
    const [move_id] = await moveAll(ctx, actor, [application], move);
    await audit(ctx, actor, {
      action: 'applications.moved',
      subject: { kind: 'application', id },
      details: { from: application.stage, to: move.stage },
    });
    return { stage: move.stage, move_id: move_id! };
  });
}

/**
 * The same for several, in as many statements as for one. One that is not the company's refuses the lot; whoever
 * withdrew or was moved by a colleague since it was seen is left out, with the reason.
 */
export async function moveApplications(
  ctx: Needs,
  actor: Actor,
  { ids, from, stage, reason }: BulkMoveInput,
): Promise<BulkMoved> {
  const { company_id } = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    const asked = [...new Set(ids)];
    const found = await listForUpdate(ctx.db, asked, company_id);
    if (found.length < asked.length) throw refuse('applications.not_found');
    const whyNot = (one: { id: string; stage: Stage }): BulkMoved['left_out'][number]['reason'] | null => {
      if (one.stage === stage) return 'there_already';
      if (!canMove(one.stage, stage)) return 'withdrawn';
      const seen = from[one.id];
      return seen && wasMovedSince(seen, one.stage) ? 'moved_meanwhile' : null;
    };
    const moving = found.filter((one) => whyNot(one) === null);
    if (moving.length > 0) {
      await moveAll(ctx, actor, moving, { stage, reason });
      await audit(ctx, actor, {
        action: 'applications.moved_several',
        subject: { kind: 'job', id: moving[0]!.job_id },
        details: { to: stage, applications: moving.map(({ id }) => id) },
      });
    }
    return {
      moved: moving.map(({ id }) => id),
      left_out: found.flatMap((one) => {
        const why = whyNot(one);
        return why ? [{ id: one.id, reason: why }] : [];
      }),
    };
  });
}

/** Back to where it stood, by whoever moved it, before its seeker was told. */
export async function undoMove(
  ctx: Needs,
  actor: Actor,
  { id, move_id }: { id: string; move_id: number },
): Promise<{ stage: Stage }> {
  const { company_id, id: user_id } = requireCompany(actor);
  return inTransaction(ctx, async (ctx) => {
    const [application] = await listForUpdate(ctx.db, [id], company_id);
    if (!application) throw refuse('applications.not_found');
    const last = await findLastEvent(ctx.db, id);
    const isOwn = last?.id === move_id && last.actor_user_id === user_id && last.from_stage !== null;
    const inTime = last && ctx.now().getTime() - last.at.getTime() <= UNDO_MS;
    if (!isOwn || !inTime || !(await deleteUntoldEvent(ctx.db, move_id))) throw refuse('applications.nothing_to_undo');
    const stage = last.from_stage!;
    const before = await findLastEvent(ctx.db, id);
    await updateStages(ctx.db, [id], { stage, at: before?.at ?? last.at, reason: before?.reason ?? null });
    await keepAnswersDue(ctx, [id]);
    await audit(ctx, actor, {
      action: 'applications.move_undone',
      subject: { kind: 'application', id },
      details: { from: last.to_stage, to: stage },
    });
    await ctx.events.announce(ctx, applicationMoved, { application_id: id, to: stage });
    await notifyTeam(ctx, actor, application);
    return { stage };
  });
}

/** Tells the seekers of moves that still stand; each once, however often it is asked. */
export const notifyMoved = (ctx: Needs, moveIds: readonly number[]): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const moves = await updateTold(ctx.db, moveIds, ctx.now());
    for (const { user_id, job_id, job_snapshot, to_stage, reason } of moves) {
      const to = { user_id, href: `/jobs/${job_id}` };
      const params = {
        title: await titleThenOf(ctx, { job_id, job_snapshot }),
        company: employerThenOf(job_snapshot),
        reason: reason ? inBoth(() => reason) : null,
      };
      await notify(ctx, { ...to, kind: 'stage_changed', params: { ...params, stage: to_stage } });
    }
  });

type Moving = { id: string; job_id: number; company_id: number; stage: Stage };

async function moveAll(
  ctx: Needs,
  actor: Actor,
  moving: readonly Moving[],
  { stage, reason }: { stage: CompanyStage; reason: string },
): Promise<number[]> {
  const at = ctx.now();
  const ids = moving.map(({ id }) => id);
  await updateStages(ctx.db, ids, { stage, at, reason: reason || null });
  const events = await insertEvents(
    ctx.db,
    moving.map((one) => ({
      application_id: one.id,
      at,
      actor_user_id: actor.user!.id,
      from_stage: one.stage,
      to_stage: stage,
      reason: reason || null,
    })),
  );
  await keepAnswersDue(ctx, ids);
  await ctx.tasks.enqueue(ctx, 'applications.notify_moved', { events }, { runAt: new Date(at.getTime() + UNDO_MS) });
  for (const id of ids) await ctx.events.announce(ctx, applicationMoved, { application_id: id, to: stage });
  await notifyTeam(ctx, actor, moving[0]!);
  return events;
}

async function keepAnswersDue(ctx: Uses<'db'>, ids: readonly string[]): Promise<void> {
  const [courses, { answer_days }] = await Promise.all([listCourses(ctx.db, ids), readSettings(ctx)]);
  await updateAnswersDue(
    ctx.db,
    courses.map(({ id, ...course }) => ({ id, due: answerDueOf(course, answer_days) })),
  );
}
