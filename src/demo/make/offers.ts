import type { Insertable } from 'kysely';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';
import type { Offers } from '#platform/db/tables.ts';
import type { Random } from '../random.ts';
import type { MadeApplication } from './applications.ts';

const USUAL_SALARY = 1_200_000;
const ROUND = 50_000;
const TERMS = {
  ar: 'عقد لسنة يتجدد، وفترة تجربة تسعون يومًا.\nبدل سكن ربع الراتب، وبدل نقل عُشره، وتأمين طبي للموظف وعائلته.\nإجازة سنوية ثلاثون يومًا.',
  en: 'A renewable contract of one year, with ninety days of probation.\nHousing at a quarter of the salary, transport at a tenth, and medical insurance for you and your family.\nThirty days of annual leave.',
};

/** The terms of every offer that waits for an answer, within the pay of its ad. */
export function makeOffers({
  now,
  random,
  applications,
}: {
  now: Date;
  random: Random;
  applications: MadeApplication[];
}): Insertable<Offers>[] {
  const dayAfter = (days: number) => dayInRiyadh(new Date(now.getTime() + days * DAY_MS));
  return applications
    .filter(({ row }) => row.stage === 'offered')
    .map(({ row, job, person }, index) => {
      const { salary_from = null, salary_to = null } = job.row;
      const middle = ((salary_from ?? salary_to ?? USUAL_SALARY) + (salary_to ?? salary_from ?? USUAL_SALARY)) / 2;
      return {
        id: random.uuid(),
        application_id: row.id,
        made_by: job.company.owner.row.id,
        made_at: row.stage_changed_at,
        salary: Math.round(middle / ROUND) * ROUND,
        starts_on: dayAfter(30 + (index % 15)),
        expires_on: dayAfter(4 + (index % 5)),
        terms: TERMS[person.speaks],
      };
    });
}
