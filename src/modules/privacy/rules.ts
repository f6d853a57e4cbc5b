import type { ReadCv, Visibility } from '#modules/profiles/contract.ts';
import {
  COURSE_FIELDS,
  EXPERIENCE_FIELDS,
  LANGUAGE_FIELDS,
  MEMBERSHIP_FIELDS,
  PROFILE_FIELDS,
  QUALIFICATION_FIELDS,
  readableOf,
  READERS,
  SKILL_FIELDS,
  type CvField,
  type Reader,
} from '#modules/profiles/fields.ts';

export { READERS, type Reader } from '#modules/profiles/fields.ts';

const readersIn = <Fields extends Record<string, CvField>>(fields: Fields) => {
  const readable = readableOf(fields);
  return Object.fromEntries(readable.map((name) => [name, fields[name]!.readers!])) as Record<
    (typeof readable)[number],
    readonly Reader[]
  >;
};

/** Which field of a CV which reader sees: what is declared with it, and none of what is declared without. */
export const SEEN_BY: Record<keyof ReadCv, readonly Reader[]> = {
  ...readersIn(PROFILE_FIELDS),
  display_name: ['applied', 'public'],
  socials: ['applied'],
  qualifications: READERS,
  experiences: READERS,
  skills: READERS,
  languages: READERS,
  courses: READERS,
  memberships: READERS,
  majors: READERS,
  taken_at: READERS,
};

/** The same of the entries of its lists. */
export const ENTRIES_SEEN_BY = {
  qualifications: { ...readersIn(QUALIFICATION_FIELDS), id: READERS, graduation_date: READERS },
  experiences: { ...readersIn(EXPERIENCE_FIELDS), id: READERS },
  skills: readersIn(SKILL_FIELDS),
  languages: { ...readersIn(LANGUAGE_FIELDS), id: READERS },
  courses: { ...readersIn(COURSE_FIELDS), id: READERS },
  memberships: { ...readersIn(MEMBERSHIP_FIELDS), id: READERS },
} satisfies { [List in keyof ReadCv]?: object };

/** How a seeker and a company stand to each other. */
export type Standing = {
  visibility: Visibility;
  has_applied: boolean;
  /** The seeker wrote to the company. */
  has_answered: boolean;
  is_blocked: boolean;
  /** The account waits to be erased, or was suspended, or staff have hidden the CV. */
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

/** Whom an owner entrusts the facts to; `chosen`: companies by name. Each of them must be able to read the CV. */
export const FACT_READERS = ['nobody', 'applied', 'chosen', 'verified'] as const;
export type FactReaders = (typeof FACT_READERS)[number];
/** How the company stands to that choice. */
export type Trust = { readers: FactReaders; is_chosen: boolean; is_verified: boolean };

/** Whether the company reads the entrusted facts now. Never one that chooses without names: they tell of origin. */
export function readsFacts(standing: Standing, { readers, is_chosen, is_verified }: Trust): boolean {
  const reader = readerOf(standing);
  if (reader === null || reader === 'blind') return false;
  const reads: Record<FactReaders, boolean> = {
    nobody: false,
    applied: standing.has_applied,
    chosen: is_chosen,
    verified: standing.has_applied || is_verified,
  };
  return reads[readers];
}

/** The same of a preview, in which no company is named. */
export const readsFactsAs = (reader: Reader, readers: FactReaders): boolean =>
  (reader === 'applied' && (readers === 'applied' || readers === 'verified')) ||
  (reader === 'public' && readers === 'verified');

export const canSee = (reader: Reader, field: keyof ReadCv): boolean => SEEN_BY[field].includes(reader);
