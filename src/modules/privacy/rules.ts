import type { Snapshot, Visibility } from '#modules/profiles/contract.ts';

/** Whose eyes a CV is prepared for. */
export const READERS = ['applied', 'public', 'blind'] as const;
export type Reader = (typeof READERS)[number];

const EVERY: readonly Reader[] = READERS;
const NAMED: readonly Reader[] = ['applied', 'public'];
const TRUSTED: readonly Reader[] = ['applied'];

/**
 * Which field of a CV which reader sees. Contact data goes to companies that the seeker applied to or
 * answered; age and nationality are no ground to choose by, so a search does not show them; blind
 * screening hides who it is. A new field has to be decided here, or it does not compile.
 */
export const SEEN_BY: Record<keyof Snapshot, readonly Reader[]> = {
  display_name: NAMED,
  photo_file_id: NAMED,
  email: TRUSTED,
  phone: TRUSTED,
  socials: TRUSTED,
  cv_file_id: TRUSTED,
  birthdate: TRUSTED,
  nationality_id: TRUSTED,
  city_id: EVERY,
  about: EVERY,
  about_other: EVERY,
  job_role_title: EVERY,
  job_role_title_other: EVERY,
  job_target: EVERY,
  job_target_other: EVERY,
  qualifications: EVERY,
  experiences: EVERY,
  skills: EVERY,
  courses: EVERY,
  memberships: EVERY,
  majors: EVERY,
  expected_salary: EVERY,
  notice_period: EVERY,
  job_types: EVERY,
  taken_at: EVERY,
};

/** How a seeker and a company stand to each other. */
export type Standing = {
  visibility: Visibility;
  has_applied: boolean;
  /** The seeker wrote to the company. */
  has_answered: boolean;
  is_blocked: boolean;
  /** The account waits to be erased, or was suspended. */
  is_away: boolean;
  /** The company chooses without names until someone is on its shortlist. */
  is_screened: boolean;
};

/** As what the company reads the present CV; null when for it there is nobody. */
export function readerOf(standing: Standing): Reader | null {
  const { visibility, has_applied, has_answered, is_blocked, is_away, is_screened } = standing;
  if (is_away || is_blocked || visibility === 'hidden') return null;
  if (has_answered) return 'applied';
  if (has_applied) return is_screened ? 'blind' : 'applied';
  if (visibility !== 'public') return null;
  return is_screened ? 'blind' : 'public';
}

/** Who it is stays hidden from the company, of an applicant as well, until it has chosen them or they wrote to it. */
export const isNameless = ({ is_screened, has_answered }: Pick<Standing, 'is_screened' | 'has_answered'>): boolean =>
  is_screened && !has_answered;

export const canSee = (reader: Reader, field: keyof Snapshot): boolean => SEEN_BY[field].includes(reader);
