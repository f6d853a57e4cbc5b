import type { Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { DAY_MS } from '#platform/durations.ts';
import type { Settings } from '#platform/settings/settings.server.ts';
import { meetingTimeOf } from '#platform/texts/format.ts';
import { refuse } from '../errors.ts';
import { listAround } from '../queries.server.ts';
import { earliestStart, overlap } from '../rules.ts';
import { namesOf } from './standing.server.ts';

const YEAR_MS = 365 * DAY_MS;

/** Still to come, within a year, and with the working days' notice that the rules give, unless the seeker waived it. */
export function requireNotice(
  actor: Actor,
  now: Date,
  times: Date[],
  settings: Pick<Settings, 'interview_notice_days' | 'public_holidays'>,
  { isShortOk }: { isShortOk: boolean },
): void {
  const latest = new Date(now.getTime() + YEAR_MS);
  if (times.some((time) => time <= now || time > latest)) throw refuse('interviews.times_passed');
  if (isShortOk) return;
  const earliest = earliestStart(now, settings.interview_notice_days, settings.public_holidays);
  if (times.some((time) => time < earliest)) {
    const values = {
      days: settings.interview_notice_days,
      earliest: meetingTimeOf(earliest, actor.locale),
    };
    throw refuse('interviews.too_soon', { values });
  }
}

/** Refuses, for a company to confirm, a time at which the applicant or an interviewer is at another of its interviews. */
export async function requireNoOverlap(
  ctx: Uses<'db'>,
  actor: Actor,
  wanted: {
    company_id: number;
    user_id: string;
    emails: string[];
    times: Date[];
    minutes: number;
    except: string | null;
  },
): Promise<void> {
  const { times, minutes, ...whose } = wanted;
  const sorted = times.toSorted((one, other) => one.getTime() - other.getTime());
  const around = await listAround(ctx.db, { ...whose, from: sorted[0]!, to: sorted.at(-1)! });
  for (const row of around) {
    const taken = row.state === 'agreed' ? [row.starts_at!] : row.times;
    const starts_at = taken.find((start) =>
      times.some((time) => overlap({ starts_at: time, minutes }, { starts_at: start, minutes: row.minutes })),
    );
    if (!starts_at) continue;
    const { person_name, title } = namesOf(row, actor.locale);
    const which = `${person_name}، ${title}، ${meetingTimeOf(starts_at, actor.locale)}`;
    throw refuse('interviews.overlap', {
      values: { which: actor.locale === 'ar' ? which : which.replaceAll('،', ',') },
    });
  }
}
