import type { Experience, Profile, Qualification } from '#modules/profiles/contract.ts';
import { skillKey } from '#modules/profiles/rules.ts';

export const IMPORT_STATES = ['waiting', 'reading', 'ready', 'failed', 'applied'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Why a file could not be read. */
export const PROBLEMS = [
  'locked',
  'broken',
  'no_text',
  'illegible',
  'nothing_found',
  'too_many_pages',
  'too_large',
  'too_slow',
  'not_json_resume',
  'interrupted',
] as const;
export type Problem = (typeof PROBLEMS)[number];

/** Of a CV; a book is not read. */
export const MAX_PAGES = 30;
/** A reading under way that says nothing for so long is over. */
export const STUCK_MS = 5 * 60_000;
/** A review that nobody came back to is forgotten, and its file with it. */
export const KEPT_DAYS = 30;

/** The same file may do better when tried again. */
export const canRetry = (problem: Problem): boolean => problem === 'interrupted' || problem === 'too_slow';

export const isUnderWay = (state: ImportState): boolean => state === 'waiting' || state === 'reading';

const sameText = (a: string | null | undefined, b: string | null | undefined) =>
  skillKey(a ?? '') === skillKey(b ?? '') && (a ?? '') !== '';

type Texts = Record<string, string | null | undefined>;

/** The entry of the profile that speaks of the same job. */
export const sameExperience = (experiences: readonly Experience[], found: Texts): Experience | undefined =>
  experiences.find(
    (one) =>
      (sameText(one.company_name, found['company_name']) || sameText(one.company_name_other, found['company_name'])) &&
      (sameText(one.job_title, found['job_title']) || sameText(one.job_title_other, found['job_title'])) &&
      // Two terms in one place are two entries.
      (!found['start_date'] || one.start_date.slice(0, 4) === found['start_date'].slice(0, 4)),
  );

export const sameQualification = (qualifications: readonly Qualification[], found: Texts): Qualification | undefined =>
  qualifications.find(
    (one) =>
      one.qualification_type === found['qualification_type'] &&
      (one.qualification_type === 'secondary' ||
        sameText(one.university, found['university']) ||
        sameText(one.university_other, found['university']) ||
        sameText(one.study_field, found['study_field']) ||
        (one.graduated_year !== null && String(one.graduated_year) === String(found['graduated_year']))),
  );

export const sameSkill = (skills: Profile['skills'], found: Texts) =>
  skills.find((one) => sameText(one.skill_name, found['skill_name']));

export const sameLanguage = (languages: Profile['languages'], found: Texts) =>
  languages.find((one) => sameText(one.language, found['language']));

export const sameCourse = (courses: Profile['courses'], found: Texts) =>
  courses.find((one) => sameText(one.title, found['title']) || sameText(one.title_other, found['title']));

export const sameMembership = (memberships: Profile['memberships'], found: Texts) =>
  memberships.find(
    (one) => sameText(one.role_name, found['role_name']) || sameText(one.role_name_other, found['role_name']),
  );
