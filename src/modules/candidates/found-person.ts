import { personName } from '#platform/texts/person-name.ts';
import type { Profile, QualificationType } from '#modules/profiles/contract.ts';
import {
  COURSE_FIELDS,
  EXPERIENCE_FIELDS,
  LANGUAGE_FIELDS,
  MEMBERSHIP_FIELDS,
  type PROFILE_FIELDS,
  QUALIFICATION_FIELDS,
  SKILL_FIELDS,
  type SearchedName,
} from '#modules/profiles/fields.ts';

/** The lists of a CV that are searched. */
export const SEARCHED_LISTS = {
  skills: SKILL_FIELDS,
  languages: LANGUAGE_FIELDS,
  experiences: EXPERIENCE_FIELDS,
  qualifications: QUALIFICATION_FIELDS,
  courses: COURSE_FIELDS,
  memberships: MEMBERSHIP_FIELDS,
} as const;
type ListName = keyof typeof SEARCHED_LISTS;
type Entry<List extends ListName> = Pick<
  Profile[List][number],
  Extract<SearchedName<(typeof SEARCHED_LISTS)[List]>, keyof Profile[List][number]>
>;

/**
 * All that a search of people reads of a CV: what its fields declare as searched. Sex, birthdate, nationality, social
 * status and photo are not here, so nothing that is found, counted or shown by it can rest on them.
 */
export type Found = Pick<Profile, SearchedName<typeof PROFILE_FIELDS>> & { [List in ListName]: Entry<List>[] } & {
  user_id: string;
  /** Only to be known, and left out, where it stands in the person's own words. */
  reached_by: { email: string | null; phone: string | null; links: string[] };
  job_role_id: number | null;
  has_no_experience: boolean;
  ar_first_name: string | null;
  ar_last_name: string | null;
  en_first_name: string | null;
  en_last_name: string | null;
  majors: number[];
  last_active: Date;
};

const LADDER: readonly QualificationType[] = ['secondary', 'diploma', 'bachelor', 'ma', 'phd'];

/** The highest qualification; of two equal ones the later. */
export const highestQualification = (qualifications: Found['qualifications']) =>
  qualifications.toSorted(
    (a, b) =>
      LADDER.indexOf(b.qualification_type) - LADDER.indexOf(a.qualification_type) ||
      (b.graduated_year ?? 0) - (a.graduated_year ?? 0),
  )[0];

/** By all that they can be known by in a text. */
export const whoIs = (found: Found) => ({
  names: (['ar', 'en'] as const).map((locale) => personName(found, locale)),
  ...found.reached_by,
});
