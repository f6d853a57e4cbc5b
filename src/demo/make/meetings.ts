import { earliestStart, isWorkingDay } from '#modules/interviews/rules.ts';
import { DEMO_COMPANY } from '../content/companies.ts';
import type { Meeting } from '../content/conversations.ts';
import { recruiters } from '../content/names.ts';
import type { Bilingual } from '../content/shapes.ts';
import type { Random } from '../random.ts';
import type { MadeApplication } from './applications.ts';
import type { MadeCompany } from './companies.ts';
import { COLLEAGUES } from './team.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, dayInRiyadh } from '#platform/durations.ts';

const NOTICE_DAYS = 3;
const HALF_HOUR_MS = 30 * MINUTE_MS;

export type MadeMeeting = {
  application: MadeApplication;
  kind: Meeting['kind'];
  times: Date[];
  /** Which of the times both sides took; null while none is chosen. */
  starts_at: Date | null;
  proposed_at: Date;
  is_accessible: boolean;
};

const at = (day: string, clock: string) => new Date(`${day}T${clock}:00+03:00`);
const dayBefore = (day: string) => dayInRiyadh(new Date(at(day, '12:00').getTime() - DAY_MS));

/** Later on this day of Riyadh where an evening is left, or else the next morning. */
export function soon(now: Date, clock: string): Date {
  const today = dayInRiyadh(now);
  const later = Math.ceil((now.getTime() + 2 * HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS;
  if (later > at(today, '20:30').getTime()) return at(dayInRiyadh(new Date(now.getTime() + DAY_MS)), clock);
  return new Date(Math.max(at(today, clock).getTime(), later));
}

function workingDayBefore(moment: Date): string {
  let day = dayBefore(dayInRiyadh(moment));
  while (!isWorkingDay(day)) day = dayBefore(day);
  return day;
}

/** When and how they meet. `begin` is when they begin to write. */
export function meetingOf(
  { kind, at: clock, when, isOpen, is_accessible }: Meeting,
  application: MadeApplication,
  { now, begin, random }: { now: Date; begin: Date; random: Random },
): MadeMeeting {
  const made = { application, kind, is_accessible: is_accessible === true };
  if (when === 'past') {
    const starts_at = at(workingDayBefore(begin), clock);
    const asked = Math.max(application.row.submitted_at.getTime() + HOUR_MS, starts_at.getTime() - 4 * DAY_MS);
    return { ...made, times: [starts_at], starts_at, proposed_at: new Date(asked) };
  }
  if (when === 'soon') {
    const starts_at = soon(now, clock);
    return { ...made, times: [starts_at], starts_at, proposed_at: begin };
  }
  // A day more than the notice: it is kept whenever the demo is looked at first.
  const ahead = (days: number) => at(dayInRiyadh(earliestStart(now, NOTICE_DAYS + 1 + days)), clock);
  if (isOpen) {
    const times = [ahead(0), new Date(ahead(0).getTime() + 3 * HOUR_MS), ahead(2)];
    return { ...made, times, starts_at: null, proposed_at: begin };
  }
  const starts_at = ahead(random.between(0, 3));
  return { ...made, times: [starts_at], starts_at, proposed_at: begin };
}

/** Who sits beside the owner: of the demo's company a member, elsewhere somebody without an account. */
export function colleagueOf({ content, id }: MadeCompany): Bilingual {
  if (content.key === DEMO_COMPANY) {
    const { ar, en } = COLLEAGUES[0];
    return { ar: ar.join(' '), en: en.join(' ') };
  }
  const { first, last } = recruiters[(id * 7 + 3) % recruiters.length]!;
  return { ar: `${first.ar} ${last.ar}`, en: `${first.en} ${last.en}` };
}
