import type { MadeJob } from './jobs.ts';
import type { MadePerson } from './made-person.ts';
import { monthOf } from './time.ts';

const HALALAS = 100;

/** What the CV says, so that the answer says the same; null where it is silent. */
export function answerOf(
  { asks }: MadeJob['questions'][number],
  person: MadePerson,
  job: MadeJob,
  at: Date,
): string | null {
  const { profile, experiences } = person;
  if (asks === 'years') {
    const months = experiences.reduce((sum, { start_date, end_date }) => {
      const end = end_date ? new Date(end_date as string) : at;
      return sum + Math.max(0, monthOf(end) - monthOf(new Date(start_date as string)));
    }, 0);
    return String(Math.round(months / 12));
  }
  if (asks === 'start') {
    const { notice_period } = profile;
    return !notice_period ? 'فورًا' : notice_period === 1 ? 'خلال شهر' : 'خلال شهرين أو أكثر';
  }
  if (asks === 'city') return person.city === job.city ? 'yes' : null;
  if (asks === 'salary' && profile.expected_salary) return String(Number(profile.expected_salary) / HALALAS);
  return null;
}
