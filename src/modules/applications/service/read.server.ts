import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { companyCardsOf } from '#modules/companies/service.server.ts';
import { nameOfCompany } from '#modules/companies/rules.ts';
import { jobCardsOf } from '#modules/jobs/service.server.ts';
import { conversationIdsWith } from '#modules/messages/service.server.ts';
import { MINE_PER_PAGE, type MyApplication, type MyApplicationsQuery, type TimelineStep } from '../contract.ts';
import * as queries from '../queries.server.ts';
import { reminderOf, STAGES, stagesIn, type Stage, type WithdrawReason } from '../rules.ts';
import { jobThenOf } from './frozen-job.server.ts';
import { offersOf } from './offers.server.ts';

type Reads = Uses<'db' | 'now' | 'config'>;

export const timelineOf = (events: Awaited<ReturnType<typeof queries.listEvents>>): TimelineStep[] =>
  events.map(({ to_stage, at, reason, cause }) => ({
    stage: to_stage,
    at: at.toISOString(),
    reason,
    cause: cause as TimelineStep['cause'],
  }));

/** Everything that became of what a seeker sent, newest first; what the ad said then is kept with it. */
export async function listMyApplications(
  ctx: Reads,
  actor: Actor,
  { page, stage, state }: MyApplicationsQuery,
): Promise<{ applications: MyApplication[]; total: number; counts: { open: number; closed: number } }> {
  const seeker = requireSeeker(actor);
  const inState = state ? stagesIn(state) : STAGES;
  const stages = stage ? inState.filter((one) => one === stage) : inState;
  const perStage = new Map(
    (await queries.countOwnByStage(ctx.db, seeker.id)).map((row) => [row.stage, Number(row.count)]),
  );
  const countOf = (wanted: readonly Stage[]) => wanted.reduce((sum, one) => sum + (perStage.get(one) ?? 0), 0);
  const counts = { open: countOf(stagesIn('open')), closed: countOf(stagesIn('closed')) };
  const total = countOf(stages);
  if (total === 0) return { applications: [], total, counts };
  const rows = await queries.listOwnApplications(ctx.db, seeker.id, {
    stages,
    limit: MINE_PER_PAGE,
    offset: (page - 1) * MINE_PER_PAGE,
  });
  if (rows.length === 0) return { applications: [], total, counts };
  const ids = rows.map((row) => row.id);
  const companyIds = [...new Set(rows.map((row) => row.company_id))];
  const [jobs, companies, events, answers, conversations, offers] = await Promise.all([
    jobCardsOf(
      ctx,
      actor,
      rows.map((row) => row.job_id),
    ),
    companyCardsOf(ctx, companyIds),
    queries.listEvents(ctx.db, ids),
    queries.listAnswers(ctx.db, ids),
    conversationIdsWith(ctx, actor, companyIds),
    offersOf(ctx, rows),
  ]);
  const eventsOf = Map.groupBy(events, (event) => event.application_id);
  const answersOf = Map.groupBy(answers, (answer) => answer.application_id);
  const now = ctx.now();
  const applications = rows.map((row): MyApplication => {
    const job = jobs.find((one) => one.id === row.job_id) ?? null;
    const job_then = jobThenOf(row.job_snapshot, actor.locale);
    const company = companies.get(row.company_id);
    const reminder = reminderOf(row, now);
    return {
      id: row.id,
      job_id: row.job_id,
      job,
      job_then,
      title: job_then?.title || (job?.title ?? ''),
      company_name: company ? nameOfCompany(company, actor.locale) : (job_then?.company_name ?? ''),
      city: job_then?.city ?? job?.city ?? null,
      stage: row.stage,
      cover_note: row.cover_note,
      cv_source: row.cv_source === 'file' ? 'file' : 'profile',
      submitted_at: row.submitted_at.toISOString(),
      timeline: timelineOf(eventsOf.get(row.id) ?? []),
      answers: (answersOf.get(row.id) ?? []).map(({ question, kind, answer }) => ({ question, kind, answer })),
      note: row.note,
      withdraw_reason: row.withdraw_reason as WithdrawReason | null,
      answer_due_at: row.answer_due_at?.toISOString() ?? null,
      reminder: { state: reminder.state, at: reminder.at?.toISOString() ?? null },
      conversation_id: conversations.get(row.company_id) ?? null,
      offer: offers.get(row.id) ?? null,
    };
  });
  return { applications, total, counts };
}

/** A seeker's own application to a job, for the job's page; null when there is none. */
export async function findMyApplication(ctx: Reads, actor: Actor, jobId: number) {
  if (actor.user?.type !== 'USER') return null;
  const application = await queries.findOwnApplication(ctx.db, actor.user.id, jobId);
  if (!application) return null;
  const timeline = timelineOf(await queries.listEvents(ctx.db, [application.id]));
  return {
    id: application.id,
    stage: application.stage,
    submitted_at: application.submitted_at.toISOString(),
    answer_due_at: application.answer_due_at?.toISOString() ?? null,
    timeline,
  };
}
