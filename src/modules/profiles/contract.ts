import { z } from 'zod';
import { Halalas } from '#platform/fields/money.ts';
import { choice, text } from '#platform/fields/rules.ts';
import { SECTION_NAMES } from './completeness.ts';
import { NETWORK_HOSTS, type Network } from './rules.ts';

export const QUALIFICATION_TYPES = ['secondary', 'diploma', 'bachelor', 'ma', 'phd'] as const;
export const GRADE_SYSTEMS = ['of_4', 'of_5', 'of_100', 'words'] as const;
export const JOB_TYPES = ['full_time', 'part_time', 'remotely'] as const;
export const SKILL_LEVELS = ['beginner', 'average', 'high', 'excellent'] as const;
export const COURSE_TYPES = ['course', 'training'] as const;
export const VISIBILITIES = ['public', 'applied', 'hidden'] as const;
export const SEXES = ['male', 'female'] as const;
export const SOCIAL_STATUSES = ['single', 'married'] as const;
export const SOCIALS = [...(Object.keys(NETWORK_HOSTS) as Network[]), 'site' as const];
export type Visibility = (typeof VISIBILITIES)[number];
export type SkillLevel = (typeof SKILL_LEVELS)[number];
export type QualificationType = (typeof QUALIFICATION_TYPES)[number];

export const MAX_SKILLS = 50;
export const MAX_MAJORS = 5;
export const ABOUT_MAX_WORDS = 300;

export const Skill = z.object({ skill_name: text(60), level: choice(SKILL_LEVELS) });
export type Skill = z.infer<typeof Skill>;

const calendarDay = z.string();
/** The same in the other language; null when it was written in one only, and in CVs frozen before there was any. */
const other = z.string().nullable().default(null);

export const Qualification = z.object({
  id: z.uuid(),
  qualification_type: z.enum(QUALIFICATION_TYPES),
  university: z.string().nullable(),
  university_other: other,
  study_field: z.string().nullable(),
  study_field_other: other,
  system: z.enum(GRADE_SYSTEMS).nullable(),
  graduation_degree: z.string().nullable(),
  graduated_year: z.int().nullable(),
  graduated_month: z.int().nullable(),
  graduation_date: calendarDay.nullable(),
  description: z.string().nullable(),
  description_other: other,
  graduation_file_id: z.uuid().nullable(),
});
export type Qualification = z.infer<typeof Qualification>;

export const Experience = z.object({
  id: z.uuid(),
  company_name: z.string(),
  company_name_other: other,
  job_title: z.string(),
  job_title_other: other,
  foundation_major_id: z.int().nullable(),
  start_date: calendarDay,
  end_date: calendarDay.nullable(),
  job_description: z.string().nullable(),
  job_description_other: other,
  foundation_members_count: z.int().nullable(),
  /** Halalas a month; its owner's alone. */
  latest_salary: Halalas.nullable(),
});
export type Experience = z.infer<typeof Experience>;

export const Course = z.object({
  id: z.uuid(),
  title: z.string(),
  title_other: other,
  total_hours: z.int().nullable(),
  type: z.enum(COURSE_TYPES),
  certificate_file_id: z.uuid().nullable(),
});
export type Course = z.infer<typeof Course>;

export const Membership = z.object({
  id: z.uuid(),
  role_name: z.string(),
  role_name_other: other,
  member_from: calendarDay.nullable(),
});
export type Membership = z.infer<typeof Membership>;

export const Socials = z.partialRecord(z.enum(SOCIALS), z.string());
export type Socials = z.infer<typeof Socials>;

export const CompletenessAnswer = z.object({
  ratio: z.int(),
  sections: z.array(
    z.object({ section: z.enum(SECTION_NAMES), weight: z.int(), done: z.boolean(), lacks: z.array(z.string()) }),
  ),
  missing: z.array(z.enum(SECTION_NAMES)),
  next: z.object({ section: z.enum(SECTION_NAMES), ratio: z.int() }).nullable(),
});

/** Everything a seeker wrote, for the seeker. */
export const Profile = z.object({
  user_id: z.uuid(),
  /** Sent back with a save: one made after its section was changed by somebody else is refused. */
  version: z.int(),
  ar_first_name: z.string().nullable(),
  ar_last_name: z.string().nullable(),
  en_first_name: z.string().nullable(),
  en_last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthdate: calendarDay.nullable(),
  nationality_id: z.int().nullable(),
  sex: z.enum(SEXES).nullable(),
  social_status: z.enum(SOCIAL_STATUSES).nullable(),
  drive_licence_nationality_id: z.int().nullable(),
  country_id: z.int().nullable(),
  city_id: z.int().nullable(),
  address: z.string().nullable(),
  sector_id: z.int().nullable(),
  about: z.string().nullable(),
  about_other: z.string().nullable(),
  photo_file_id: z.uuid().nullable(),
  cv_file_id: z.uuid().nullable(),
  job_role_title: z.string().nullable(),
  job_role_title_other: other,
  job_role_id: z.int().nullable(),
  expected_salary: Halalas.nullable(),
  notice_period: z.int().nullable(),
  job_target: z.string().nullable(),
  job_target_other: other,
  job_types: z.array(z.enum(JOB_TYPES)),
  visibility: z.enum(VISIBILITIES),
  info_saved_at: z.string().nullable(),
  has_no_experience: z.boolean(),
  has_no_skills: z.boolean(),
  has_no_memberships: z.boolean(),
  has_no_courses: z.boolean(),
  socials: Socials,
  majors: z.array(z.int()),
  qualifications: z.array(Qualification),
  experiences: z.array(Experience),
  skills: z.array(Skill),
  courses: z.array(Course),
  memberships: z.array(Membership),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileAnswer = Profile.extend({
  photo_href: z.string().nullable(),
  cv_href: z.string().nullable(),
  completeness: CompletenessAnswer,
});
export type ProfileAnswer = z.infer<typeof ProfileAnswer>;

/** A CV as it stood at one moment, kept with an application and shown to employers. */
export const Snapshot = z.object({
  display_name: z.object({ ar: z.string(), en: z.string() }),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthdate: calendarDay.nullable(),
  nationality_id: z.int().nullable(),
  city_id: z.int().nullable(),
  about: z.string().nullable(),
  about_other: z.string().nullable().default(null),
  job_role_title: z.string().nullable(),
  job_role_title_other: other,
  job_target: z.string().nullable().default(null),
  job_target_other: other,
  photo_file_id: z.uuid().nullable(),
  cv_file_id: z.uuid().nullable(),
  qualifications: z.array(Qualification.omit({ graduation_file_id: true })),
  experiences: z.array(Experience.omit({ latest_salary: true })),
  skills: z.array(Skill),
  courses: z.array(Course.omit({ certificate_file_id: true })),
  memberships: z.array(Membership),
  majors: z.array(z.int()),
  expected_salary: Halalas.nullable(),
  notice_period: z.int().nullable(),
  job_types: z.array(z.enum(JOB_TYPES)),
  socials: Socials,
  /** When it was taken. */
  taken_at: z.string(),
});
export type Snapshot = z.infer<typeof Snapshot>;

export const Saved = z.object({ version: z.int(), completeness: CompletenessAnswer });
