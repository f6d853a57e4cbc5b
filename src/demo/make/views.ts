import type { JobViewsDaily } from '#platform/db/tables.ts';
import type { Insertable } from 'kysely';
import type { MadeJob } from './jobs.ts';
import { DAY_MS, dayInRiyadh } from '#platform/durations.ts';

/** Many look in the first days, fewer at the weekend, and then steadily fewer. */
const interestOn = (id: number, at: number, weekday: number) =>
  (0.35 + 1.4 * Math.exp(-at / 4)) *
  (weekday === 5 || weekday === 6 ? 0.55 : 1) *
  (0.7 + ((id * 7 + at * 13) % 10) / 16);

/** An ad's views spread over the days on which it was shown; they add up to its number. */
export function viewsByDay({ row, ended_at }: MadeJob, now: Date): Insertable<JobViewsDaily>[] {
  if (!row.activated_at || !row.views_num) return [];
  const shown = row.activated_at.getTime();
  const until = (ended_at ?? now).getTime();
  const days = Array.from({ length: Math.floor((until - shown) / DAY_MS) + 1 }, (_, at) => {
    const moment = new Date(shown + at * DAY_MS);
    return { day: dayInRiyadh(moment), interest: interestOn(row.id, at, moment.getUTCDay()) };
  });
  const all = days.reduce((sum, { interest }) => sum + interest, 0);
  let [passed, given] = [0, 0];
  return days.flatMap(({ day, interest }) => {
    passed += interest;
    const views = Math.round((row.views_num! * passed) / all) - given;
    given += views;
    return views > 0 ? [{ job_id: row.id, day, views }] : [];
  });
}
