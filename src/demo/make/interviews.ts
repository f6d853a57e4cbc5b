import type { Insertable } from 'kysely';
import { answerDueOf, endOfDay, isWaiting } from '#modules/applications/outcome.ts';
import { earliestStart, endOf } from '#modules/interviews/rules.ts';
import type { InterviewInterviewers, Interviews } from '#platform/db/tables.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import type { Random } from '../random.ts';
import type { MadeApplication } from './applications.ts';
import { DAY_MS, HOUR_MS, dayInRiyadh } from '#platform/durations.ts';

export const ANSWER_DAYS = 30;
const NOTICE_DAYS = 3;
const MINUTES = 45;

type Making = { now: Date; applications: MadeApplication[] };

/**
 * By when each applicant has an answer. The demo's own company is never late; elsewhere a day that passed closed the
 * application, as the site does it.
 */
export function settleOutcomes({ now, applications }: Making): void {
  for (const [index, { job, row, events }] of applications.entries()) {
    if (!isWaiting(row.stage)) continue;
    const shortlisted_at = events.find(({ to_stage }) => to_stage === 'shortlisted')?.at ?? null;
    const course = { stage: row.stage, submitted_at: row.submitted_at, shortlisted_at, interviewed_at: null };
    const due = answerDueOf(course, ANSWER_DAYS)!;
    if (due > now) row.answer_due_at = due;
    else if (job.company.content.key === DEMO_COMPANY || job.row.state === 'active')
      row.answer_due_at = endOfDay(now, 2 + (index % 9));
    else {
      events.push({
        application_id: row.id,
        at: due,
        from_stage: row.stage,
        to_stage: 'rejected',
        cause: 'no_answer',
      });
      Object.assign(row, { stage: 'rejected', stage_changed_at: due });
    }
  }
}

type Made = {
  interviews: (Insertable<Interviews> & { id: string })[];
  interviewers: Insertable<InterviewInterviewers>[];
};

/** At the demo's company: one whose time the demo's seeker has to pick, and one that is fixed. */
export function makeInterviews({
  now,
  random,
  applications,
  colleagues,
}: Making & { random: Random; colleagues: { id: string; email: string; name: string }[] }): Made {
  const atInterview = applications.filter(
    ({ row, job }) =>
      row.stage === 'interview' && job.row.state === 'active' && job.company.content.key === DEMO_COMPANY,
  );
  const proposed_at = new Date(now.getTime() - 20 * HOUR_MS);
  // The fourth working day from now: the notice is kept whenever the demo is looked at first.
  const first = Date.parse(`${dayInRiyadh(earliestStart(now, NOTICE_DAYS + 1))}T07:00:00Z`);
  const times = [first, first + 3 * HOUR_MS, first + 7 * DAY_MS].map((time) => new Date(time));
  const interviews = atInterview.slice(0, 2).map(({ row }, index): Made['interviews'][number] => ({
    id: random.uuid(),
    application_id: row.id,
    company_id: row.company_id,
    user_id: row.user_id,
    proposed_by: colleagues[0]?.id ?? null,
    kind: index === 0 ? 'video' : 'on_site',
    video_url: index === 0 ? 'https://meet.example/masar-team' : '',
    address: index === 0 ? '' : 'برج مسار، الدور التاسع، طريق الملك فهد، حي العليا، الرياض',
    is_accessible: index === 1,
    note: index === 0 ? 'جهّز مثالًا من عملك تحدثنا عنه عشر دقائق.' : 'أحضر بطاقة الهوية للدخول من الاستقبال.',
    minutes: MINUTES,
    times: index === 0 ? times : [times[0]!],
    proposed_at,
    created_at: proposed_at,
    updated_at: proposed_at,
    ...(index === 1
      ? { state: 'agreed' as const, starts_at: times[0]!, answered_at: proposed_at, sequence: 1, version: 2 }
      : {}),
  }));
  const fixed = interviews[1];
  const its = fixed && atInterview[1];
  if (fixed && its) {
    const ends_at = endOf(fixed.starts_at as Date, MINUTES);
    Object.assign(its.row, { interviewed_at: ends_at, answer_due_at: endOfDay(ends_at, ANSWER_DAYS) });
  }
  return {
    interviews,
    interviewers: interviews.flatMap(({ id }) =>
      colleagues.map(({ id: user_id, email, name }, position) => ({
        interview_id: id,
        position,
        name,
        email,
        user_id,
      })),
    ),
  };
}
