import { requireCompany, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { readSettings } from '#platform/settings/settings.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import { markReadAt } from '#modules/notifications/service.server.ts';
import { isOpen } from '#modules/applications/rules.ts';
import { nameOfApplicant } from '#modules/applications/service.server.ts';
import { inLanguage } from '#modules/jobs/rules.ts';
import { namelessAmong } from '#modules/privacy/service.server.ts';
import { INTERVIEWS_PER_PAGE, type Interview, type InterviewsQuery } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import type { InterviewRow } from '../queries.server.ts';
import { earliestStart, isOver, overlap } from '../rules.ts';
import { interviewerName, isOf, kindOf, namesOf, sideOf, standingOf } from './standing.server.ts';

type Interviewers = Awaited<ReturnType<typeof queries.listInterviewers>>;

function shown(
  row: InterviewRow,
  interviewers: Interviewers,
  { actor, now, side }: { actor: Actor; now: Date; side: 'seeker' | 'company' },
): Interview {
  const isCompany = side === 'company';
  const hasFile = row.starts_at !== null && (row.state === 'agreed' || (row.state === 'cancelled' && row.sequence > 0));
  return {
    id: row.id,
    version: row.version,
    side,
    state: row.state as Interview['state'],
    is_over: isOver(standingOf(row), now),
    application_id: row.application_id,
    job_id: row.job_id,
    ...namesOf(row, actor.locale),
    user_id: row.user_id,
    kind: kindOf(row),
    times: row.times.map((time) => time.toISOString()),
    starts_at: row.starts_at?.toISOString() ?? null,
    minutes: row.minutes,
    address: row.address,
    map_url: row.map_url,
    video_url: row.video_url,
    phone: row.phone,
    is_accessible: row.is_accessible,
    note: row.note,
    interviewers: interviewers
      .filter((one) => one.interview_id === row.id)
      .map((one) => ({
        name: interviewerName(one, actor.locale),
        email: isCompany ? one.email : null,
        user_id: isCompany ? one.user_id : null,
      })),
    is_short_notice_ok: row.is_short_notice_ok,
    accommodation: row.accommodation,
    reason: row.reason,
    proposed_at: row.proposed_at.toISOString(),
    answered_at: row.answered_at?.toISOString() ?? null,
    ics_href: hasFile ? `/interviews/${row.id}/interview.ics` : null,
  };
}

/** One's own, or one's company's: what is still to come, or what is over, declined or called off. */
export async function listInterviews(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  { when, page }: InterviewsQuery,
): Promise<{ interviews: Interview[]; total: number }> {
  const side = sideOf(actor);
  const now = ctx.now();
  const [rows, total] = await Promise.all([
    queries.listInterviews(ctx.db, side, {
      when,
      now,
      limit: INTERVIEWS_PER_PAGE,
      offset: (page - 1) * INTERVIEWS_PER_PAGE,
    }),
    queries.countInterviews(ctx.db, side, when, now),
  ]);
  const people =
    rows.length > 0
      ? await queries.listInterviewers(
          ctx.db,
          rows.map(({ id }) => id),
        )
      : [];
  return { interviews: rows.map((row) => shown(row, people, { actor, now, side: side.kind })), total };
}

/** Another's is not found. Opening it reads what was told of it. */
export async function openInterview(ctx: Uses<'db' | 'now'>, actor: Actor, id: string): Promise<Interview> {
  const interview = await readInterview(ctx, actor, id);
  await markReadAt(ctx, actor, `/interviews/${id}`);
  return interview;
}

export async function readInterview(ctx: Uses<'db' | 'now'>, actor: Actor, id: string): Promise<Interview> {
  const side = sideOf(actor);
  const row = await queries.findInterview(ctx.db, id);
  if (!row || !isOf(row, side)) throw refuse('interviews.not_found');
  const people = await queries.listInterviewers(ctx.db, [id]);
  return shown(row, people, { actor, now: ctx.now(), side: side.kind });
}

/** Of the times proposed to a seeker, those at which another interview of theirs takes place. */
export async function busyTimesOf(ctx: Uses<'db' | 'now'>, interview: Interview): Promise<string[]> {
  const agreed = await queries.listAgreedOf(ctx.db, interview.user_id, { except: interview.id, now: ctx.now() });
  return interview.times.filter((time) =>
    agreed.some(({ starts_at, minutes }) =>
      overlap({ starts_at: new Date(time), minutes: interview.minutes }, { starts_at: starts_at!, minutes }),
    ),
  );
}

type InterviewForm = {
  application: { id: string; job_id: number; user_id: string; title: string; person_name: string };
  /** The one that is open, or the last one. */
  latest: Interview | null;
  members: { id: string; name: string; email: string; is_me: boolean }[];
  least_interviewers: number;
  notice_days: number;
  earliest: string;
};

/** What a company needs in order to propose an interview to one of its applicants. */
export async function prepareInterview(
  ctx: Uses<'db' | 'now'>,
  actor: Actor,
  applicationId: string,
): Promise<InterviewForm> {
  const { company_id, id } = requireCompany(actor, 'read');
  const [application, latest, members, settings] = await Promise.all([
    queries.findApplicationOf(ctx.db, applicationId, company_id),
    queries.findLatestOf(ctx.db, applicationId),
    queries.listMembers(ctx.db, company_id),
    readSettings(ctx),
  ]);
  if (!application) throw refuse('interviews.not_found');
  const now = ctx.now();
  const nameless = await namelessAmong(ctx, { user_ids: [application.user_id], company_id });
  const people = latest ? await queries.listInterviewers(ctx.db, [latest.id]) : [];
  const mine = latest && isOf(latest, { kind: 'company', company_id }) ? latest : null;
  if (!mine && !isOpen(application.stage)) throw refuse('interviews.application_closed');
  return {
    application: {
      id: application.id,
      job_id: application.job_id,
      user_id: application.user_id,
      title: inLanguage(actor.locale, application.ar_title, application.en_title),
      person_name: nameless.has(application.user_id)
        ? nameOfApplicant({ id: application.id, name: null }, actor.locale)
        : personName(application, actor.locale),
    },
    latest: mine && shown(mine, people, { actor, now, side: 'company' }),
    members: members.flatMap((one) =>
      one.email
        ? [{ id: one.id, email: one.email, name: personName(one, actor.locale) || one.email, is_me: one.id === id }]
        : [],
    ),
    least_interviewers: settings.interview_min_interviewers,
    notice_days: settings.interview_notice_days,
    earliest: earliestStart(now, settings.interview_notice_days, settings.public_holidays).toISOString(),
  };
}
