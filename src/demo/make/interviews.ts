import type { Insertable } from 'kysely';
import { answerDueOf, endOfDay, isWaiting } from '#modules/applications/outcome.ts';
import { endOf } from '#modules/interviews/rules.ts';
import type { InterviewInterviewers, Interviews } from '#platform/db/tables.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import type { Random } from '../random.ts';
import { personName } from '#platform/texts/person-name.ts';
import type { MadeApplication } from './applications.ts';
import type { MadeConversation } from './conversations.ts';
import { colleagueOf } from './meetings.ts';

export const ANSWER_DAYS = 30;

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
  interviews: (Insertable<Interviews> & { id: string; proposed_at: Date })[];
  interviewers: Insertable<InterviewInterviewers>[];
};

const MINUTES = 45;
const NOTES = {
  video: { ar: 'جهّز مثالًا من عملك تحدثنا عنه عشر دقائق.', en: 'Please bring an example of your work to talk about.' },
  on_site: { ar: 'أحضر بطاقة الهوية للدخول من الاستقبال.', en: 'Please bring your ID for the reception.' },
  phone: { ar: '', en: '' },
};

/** The card and the calendar entry of each meeting that a conversation settles. `member` sits in at the demo's company. */
export function makeInterviews({
  conversations,
  random,
  now,
  member,
}: {
  conversations: MadeConversation[];
  random: Random;
  now: Date;
  member: { id: string; email: string };
}): Made {
  const made: Made = { interviews: [], interviewers: [] };
  for (const { meeting, script } of conversations) {
    if (!meeting) continue;
    const { application, kind, times, starts_at, proposed_at, is_accessible } = meeting;
    const { row, job } = application;
    const { company } = job;
    const id = random.uuid();
    const answered_at = starts_at && proposed_at;
    made.interviews.push({
      id,
      application_id: row.id,
      company_id: row.company_id,
      user_id: row.user_id,
      proposed_by: company.owner.row.id,
      kind,
      video_url: kind === 'video' ? `https://meet.example/${company.content.key}` : '',
      address: kind !== 'on_site' ? '' : script.language === 'ar' ? String(company.row.address) : company.en_address,
      phone: kind === 'phone' ? application.person.user.phone! : '',
      is_accessible,
      note: NOTES[kind][script.language],
      minutes: kind === 'phone' ? 15 : MINUTES,
      times,
      proposed_at,
      created_at: proposed_at,
      updated_at: proposed_at,
      ...(starts_at ? { state: 'agreed' as const, starts_at, answered_at, sequence: 1, version: 2 } : {}),
      // Nobody is reminded of what has been.
      ...(starts_at && starts_at <= now ? { reminded_day_at: starts_at, reminded_hour_at: starts_at } : {}),
    });
    if (starts_at) {
      const interviewed_at = endOf(starts_at, MINUTES);
      Object.assign(row, {
        interviewed_at,
        ...(isWaiting(row.stage) ? { answer_due_at: endOfDay(interviewed_at, ANSWER_DAYS) } : {}),
      });
    }
    const isDemo = company.content.key === DEMO_COMPANY;
    const owner = company.owner.row;
    made.interviewers.push(
      { interview_id: id, position: 0, name: personName(owner, 'ar')!, email: owner.email!, user_id: owner.id },
      {
        interview_id: id,
        position: 1,
        name: colleagueOf(company).ar,
        email: isDemo ? member.email : `panel@${company.content.domain}`,
        user_id: isDemo ? member.id : null,
      },
    );
  }
  return made;
}
