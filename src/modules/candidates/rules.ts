import type { SkillLevel } from '#modules/profiles/contract.ts';
import { DAY_MS } from '#platform/durations.ts';

export const SORTS = ['best', 'newest', 'nearest'] as const;
export type Sort = (typeof SORTS)[number];
export const PER_PAGE = 20;
export const MAX_PAGE = 500;
export const MAX_Q = 200;
/** So many people at once: the most that a bulk action takes. */
export const MAX_AT_ONCE = 50;
export const MAX_SHORTLISTS = 100;
export const MAX_ON_SHORTLIST = 500;
export const NOTE_MAX = 1000;
export const INVITATION_TEXT_MAX = 1000;
/** By one company within 24 hours. */
export const MAX_INVITATIONS_A_DAY = 200;

/** Whole years of work; the upper end is not in the band. */
export const YEARS_BANDS = ['0-2', '2-5', '5-10', '10+'] as const;

/** Halalas a month; the upper end is not in the band. */
export const SALARY_BANDS = [
  '0-500000',
  '500000-800000',
  '800000-1200000',
  '1200000-1800000',
  '1800000-2500000',
  '2500000+',
] as const;

/** Months. */
export const NOTICE_PERIODS = ['1', '2', '3', '4+'] as const;
export type NoticePeriod = (typeof NOTICE_PERIODS)[number];

/** Days. */
export const LAST_ACTIVE = ['7', '30', '90', '365'] as const;

const edgesOf = (band: string): [from: number, to: number] => {
  const [from, to] = band.replace('+', '-').split('-');
  return [Number(from), to ? Number(to) : Infinity];
};

/** The band that an amount falls into; null for what is not told. */
export function bandOf<Band extends string>(bands: readonly Band[], amount: number | null): Band | null {
  if (amount === null) return null;
  return bands.find((band) => edgesOf(band)[0] <= amount && amount < edgesOf(band)[1]) ?? null;
}

export const bandEdgesOf = edgesOf;

export const noticePeriodOf = (months: number | null): NoticePeriod | null =>
  months === null ? null : (NOTICE_PERIODS.find((period) => period === String(months)) ?? '4+');

const LEVELS: readonly SkillLevel[] = ['beginner', 'average', 'high', 'excellent'];
export const rankOfLevel = (level: SkillLevel): number => LEVELS.indexOf(level);
export const levelsUpTo = (level: SkillLevel): SkillLevel[] => LEVELS.slice(0, rankOfLevel(level) + 1);

export const ACTIVITIES = ['today', 'week', 'month', 'quarter', 'year', 'older'] as const;
/** When somebody was last here, told no finer than an employer needs. */
export type Activity = (typeof ACTIVITIES)[number];

export function activityOf(lastActive: Date, now: Date): Activity {
  const days = Math.floor(now.getTime() / DAY_MS) - Math.floor(lastActive.getTime() / DAY_MS);
  if (days < 1) return 'today';
  if (days <= 7) return 'week';
  if (days <= 30) return 'month';
  if (days <= 90) return 'quarter';
  return days <= 365 ? 'year' : 'older';
}

/** The first moment of the day (UTC) so many days ago. */
export const daysBefore = (now: Date, days: number): Date =>
  new Date((Math.floor(now.getTime() / DAY_MS) - days) * DAY_MS);

/** Where an invitation stands, for whoever was invited. */
export const INVITATION_STATES = ['open', 'applied', 'declined', 'closed'] as const;
export type InvitationState = (typeof INVITATION_STATES)[number];

export function invitationStateOf(invitation: {
  has_applied: boolean;
  declined_at: Date | null;
  is_job_open: boolean;
}): InvitationState {
  if (invitation.has_applied) return 'applied';
  if (!invitation.is_job_open) return 'closed';
  return invitation.declined_at ? 'declined' : 'open';
}

/** Why an action for several people left one of them out. */
export const SKIPPED = [
  'gone',
  'invited_before',
  'applied_before',
  'on_list_before',
  'nameless',
  'closed',
  'unanswered',
  'day_full',
] as const;
export type Skipped = (typeof SKIPPED)[number];
