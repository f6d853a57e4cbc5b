import { personName } from '#platform/texts/person-name.ts';
import type { QualificationType, SkillLevel } from '#modules/profiles/contract.ts';

/**
 * All that a search of people reads of a CV. Sex, birthdate, nationality, social status and photo are not here, so
 * nothing that is found, counted or shown by it can rest on them.
 */
export type Found = {
  user_id: string;
  /** Only to be known, and left out, where it stands in the person's own words. */
  reached_by: { email: string | null; phone: string | null; links: string[] };
  city_id: number | null;
  job_role_id: number | null;
  job_role_title: string | null;
  job_role_title_other: string | null;
  job_target: string | null;
  job_target_other: string | null;
  about: string | null;
  about_other: string | null;
  job_types: string[];
  expected_salary: number | null;
  notice_period: number | null;
  has_no_experience: boolean;
  ar_first_name: string | null;
  ar_last_name: string | null;
  en_first_name: string | null;
  en_last_name: string | null;
  skills: { skill_name: string; level: SkillLevel }[];
  qualifications: {
    qualification_type: QualificationType;
    university: string | null;
    university_other: string | null;
    study_field: string | null;
    study_field_other: string | null;
    graduated_year: number | null;
  }[];
  experiences: {
    company_name: string;
    company_name_other: string | null;
    job_title: string;
    job_title_other: string | null;
    job_description: string | null;
    job_description_other: string | null;
    start_date: string;
    end_date: string | null;
  }[];
  courses: { title: string; title_other: string | null }[];
  memberships: { role_name: string; role_name_other: string | null }[];
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
