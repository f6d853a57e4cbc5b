import type { Insertable } from 'kysely';
import type { CompanyPapersDecisions, Suspensions } from '#platform/db/tables.ts';
import { DAY_MS, HOUR_MS } from '#platform/durations.ts';
import type { MadeApplication } from './applications.ts';
import type { MadeCompany } from './companies.ts';
import type { MadeJob } from './jobs.ts';
import type { MadePerson } from './made-person.ts';
import type { MadeWaiting } from './waiting.ts';

type Making = {
  now: Date;
  staff: { id: string };
  company: MadeCompany;
  companies: MadeCompany[];
  people: MadePerson[];
  jobs: MadeJob[];
  applications: MadeApplication[];
  waiting: MadeWaiting;
};

export type MadeSuspensions = {
  suspensions: Insertable<Suspensions>[];
  papers: Insertable<CompanyPapersDecisions>[];
};

const APPEALED = '5d0c9a52-7b1e-4f0b-9d3c-6a2f4be1c871';

/**
 * A company and a person whom staff suspended, the company with an appeal that waits, and one that was asked for a
 * clearer paper before it sent the one that waits. None of them is part of another story.
 */
export function makeSuspensions({
  now,
  staff,
  company,
  companies,
  people,
  jobs,
  applications,
  waiting,
}: Making): MadeSuspensions {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const shownOf = (one: MadeCompany) => jobs.filter((job) => job.company === one && job.row.state === 'active');
  const isReported = (job: MadeJob) => waiting.trust.some((story) => 'id' in story && story.id === String(job.row.id));
  const [stopped] = companies
    .filter((one) => one !== company && one.content.state === 'unverified' && !shownOf(one).some(isReported))
    .toSorted((one, other) => shownOf(one).length - shownOf(other).length);
  // Found by nobody, and unknown to the demo's company: no list of the demo changes.
  const known = new Set(applications.filter(({ job }) => job.company === company).map((one) => one.person));
  const person = people.findLast((one) => one !== people[0] && one.profile.visibility !== 'public' && !known.has(one));
  if (!stopped || !person) throw new Error('Nobody is left to be suspended');
  stopped.row.suspended_at = ago(30);
  person.user.suspended_at = ago(50);
  for (const { row } of shownOf(stopped)) Object.assign(row, { state: 'paused', held_at: ago(30) });
  const [asked] = waiting.to_verify;
  return {
    suspensions: [
      {
        id: APPEALED,
        company_id: stopped.id,
        reason: 'misleading_ads',
        words: 'الراتب في الإعلان غير الذي يُذكر للمتقدم.',
        began_at: ago(30),
        until_at: new Date(ago(30).getTime() + 30 * DAY_MS),
        appeal: 'صححنا الرواتب في نظامنا، وكان الخطأ من نسخة قديمة للجدول. نرجو النظر من جديد.',
        appealed_at: ago(7),
      },
      {
        user_id: person.user.id,
        reason: 'spam',
        began_at: ago(50),
        until_at: new Date(ago(50).getTime() + 7 * DAY_MS),
      },
    ],
    papers: asked
      ? [
          {
            company_id: asked.company.id,
            decision: 'asked_again',
            reason: 'unclear',
            words: 'نحتاج إلى صورة يُقرأ فيها تاريخ الانتهاء.',
            decided_by: staff.id,
            decided_at: new Date(asked.sent_at.getTime() - 20 * HOUR_MS),
          },
        ]
      : [],
  };
}
