import { requireCompany, type Actor } from '#platform/access/actor.ts';
import { audit, SYSTEM } from '#platform/audit/audit.server.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { eachAlone, sweepRows } from '#platform/tasks/sweep-rows.server.ts';
import { notify } from '#modules/notifications/service.server.ts';
import { applicationMoved } from '../events.server.ts';
import { answerDueOf, endOfDay, REMIND_DAYS_BEFORE, reminderDue } from '../outcome.ts';
import { listRecruiters, updateStage } from '../queries.server.ts';
import { updateTold } from '../queries/applicants.server.ts';
import * as queries from '../queries/outcomes.server.ts';
import { employerThenOf, titleThenOf } from './frozen-job.server.ts';
import { moveApplication } from './move-applicants.server.ts';

type Writes = Uses<'db' | 'now' | 'tasks' | 'config' | 'events'>;

/** Sets the day by which the company answers, after an application was sent, moved or interviewed. */
export async function keepAnswerDue(ctx: Uses<'db'>, id: string): Promise<void> {
  const [course, { answer_days }] = await Promise.all([queries.findCourse(ctx.db, id), readSettings(ctx)]);
  if (course) await queries.updateAnswerDue(ctx.db, id, answerDueOf(course, answer_days));
}

/** An interview was proposed, which says so itself: the move alone is not told. */
export const moveToInterview = (ctx: Writes, actor: Actor, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { move_id } = await moveApplication(ctx, actor, id, { stage: 'interview', reason: '' });
    if (move_id !== null) await updateTold(ctx.db, [move_id], ctx.now());
  });

/** An interview was agreed on, or no longer is: whoever was interviewed has an answer so many days after its end. */
export const setInterviewEnd = (ctx: Uses<'db'>, id: string, ends_at: Date | null): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await queries.updateInterviewed(ctx.db, id, ends_at);
    await keepAnswerDue(ctx, id);
  });

/**
 * Ends every application whose company let the day pass: its seeker is told, and the timeline says that there was no
 * answer. Safe on several workers: each takes rows that no other holds.
 */
export const closeUnanswered = (ctx: Writes & Uses<'log'>): Promise<number> =>
  sweepRows(ctx, {
    name: 'applications.close_unanswered',
    take: (ctx, next) => queries.listOverdueForUpdate(ctx.db, { now: ctx.now(), ...next }),
    work: (ctx, [overdue]) => closeOverdue(ctx, overdue!),
  });

type Overdue = Awaited<ReturnType<typeof queries.listOverdueForUpdate>>[number];

async function closeOverdue(ctx: Writes, { id, user_id, job_id, stage, job_snapshot }: Overdue): Promise<void> {
  const at = ctx.now();
  await updateStage(ctx.db, id, 'rejected', { at, reason: null });
  const from_stage = stage as Parameters<typeof queries.insertCause>[1]['from_stage'];
  await queries.insertCause(ctx.db, { application_id: id, at, from_stage, to_stage: 'rejected', cause: 'no_answer' });
  await queries.updateAnswerDue(ctx.db, id, null);
  await audit(ctx, SYSTEM, {
    action: 'applications.closed_unanswered',
    subject: { kind: 'application', id },
    details: { from: stage, to: 'rejected' },
  });
  await ctx.events.announce(ctx, applicationMoved, { application_id: id, to: 'rejected' });
  await notify(ctx, {
    user_id,
    kind: 'application_unanswered',
    params: { title: await titleThenOf(ctx, { job_id, job_snapshot }), company: employerThenOf(job_snapshot) },
    href: `/profile/applications?show=${id}#a-${id}`,
  });
}

/** One letter for each company and round, however many wait: those that reached a threshold since the last one. */
export async function remindOfAnswers(ctx: Writes & Uses<'log'>): Promise<void> {
  const now = ctx.now();
  const until = endOfDay(now, REMIND_DAYS_BEFORE[0]);
  const companies = await queries.listCompaniesToRemind(ctx.db, now, until);
  await eachAlone(ctx, 'applications.remind_of_answers', companies, (ctx, { id }) =>
    remindCompanyOf(ctx, id, { now, until }),
  );
}

const remindCompanyOf = (ctx: Writes, companyId: number, { now, until }: { now: Date; until: Date }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const near = await queries.listNearForUpdate(ctx.db, companyId, now, until);
    const reached = near.flatMap((one) => {
      const days = reminderDue(one.answer_due_at!, one.answer_reminded, now);
      return days === null ? [] : [{ ...one, days }];
    });
    if (reached.length === 0) return;
    for (const [days, some] of Map.groupBy(reached, (one) => one.days))
      await queries.updateReminder(
        ctx.db,
        some.map(({ id }) => id),
        days,
      );
    const jobs = new Set(reached.map(({ job_id }) => job_id));
    for (const { user_id } of await listRecruiters(ctx.db, companyId)) {
      await notify(ctx, {
        user_id,
        kind: 'answers_due',
        params: { count: reached.length },
        href: jobs.size === 1 ? `/jobs/${reached[0]!.job_id}/applicants?waiting=1` : '/jobs',
      });
    }
  });

type AnswersDue = {
  waiting: number;
  /** Of these, within the next three days. */
  soon: number;
  next_due_at: string | null;
};

const SOON_DAYS = 3;

/** Who waits for the company's answer, by job; none for another company's jobs. */
export async function answersDueOf(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  jobIds: number[],
): Promise<Map<number, AnswersDue>> {
  const { company_id } = requireCompany(actor, 'read');
  if (jobIds.length === 0) return new Map();
  const soon = endOfDay(ctx.now(), SOON_DAYS);
  const rows = await queries.countWaiting(ctx.db, company_id, jobIds, soon);
  return new Map(
    rows.map(({ job_id, waiting, soon, next_due_at }) => [
      job_id,
      { waiting: Number(waiting), soon: Number(soon), next_due_at: next_due_at?.toISOString() ?? null },
    ]),
  );
}

export type ResponseRecord = { answered_share: number | null; median_days: number | null };

/** How a company answers those who apply to it, as it was last counted; nulls while there are too few to say. */
export async function responseRecordOf(ctx: Uses<'db'>, companyId: number): Promise<ResponseRecord> {
  const record = await queries.findRecord(ctx.db, companyId);
  return { answered_share: record?.answered_share ?? null, median_days: record?.median_days ?? null };
}

export async function countResponseRecords(ctx: Uses<'db' | 'now'>, options: { all?: boolean } = {}): Promise<void> {
  await queries.countRecords(ctx.db, ctx.now(), options);
}
