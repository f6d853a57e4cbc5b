import { NETWORK_HOSTS, type Network } from '#platform/fields/networks.ts';
import { z } from 'zod';
import { frozenShapeOf, namesIn, shapeOf } from '#platform/fields/declared.ts';
import { SECTION_NAMES } from './completeness.ts';
import {
  COURSE_FIELDS,
  ENTRUSTED,
  EXPERIENCE_FIELDS,
  frozenOf,
  LANGUAGE_FIELDS,
  MEMBERSHIP_FIELDS,
  PROFILE_FIELD_NAMES,
  PROFILE_FIELDS,
  QUALIFICATION_FIELDS,
  SKILL_FIELDS,
  type CvField,
} from './fields.ts';

export {
  ABOUT_MAX_WORDS,
  COURSE_TYPES,
  GRADE_SYSTEMS,
  JOB_TYPES,
  LANGUAGE_LEVELS,
  PAY_USES,
  QUALIFICATION_TYPES,
  RESIDENCY_STATUSES,
  SEXES,
  SKILL_LEVELS,
  SOCIAL_STATUSES,
  SPONSORSHIP_TRANSFERS,
  VISIBILITIES,
  type QualificationType,
  type SkillLevel,
  type Visibility,
} from './fields.ts';
export const SOCIALS = [...(Object.keys(NETWORK_HOSTS) as Network[]), 'site' as const];
export const MAX_SKILLS = 50;
export const MAX_MAJORS = 5;

export const Skill = z.object(shapeOf(SKILL_FIELDS, namesIn(SKILL_FIELDS), 'input'));
export type Skill = z.infer<typeof Skill>;

const id = z.uuid();
/** The month, or else the year, as a day: derived and never stored. */
const graduation_date = z.string().nullable();

export const Qualification = z.object({
  id,
  ...shapeOf(QUALIFICATION_FIELDS, namesIn(QUALIFICATION_FIELDS), 'read'),
  graduation_date,
});
export type Qualification = z.infer<typeof Qualification>;

export const Experience = z.object({ id, ...shapeOf(EXPERIENCE_FIELDS, namesIn(EXPERIENCE_FIELDS), 'read') });
export type Experience = z.infer<typeof Experience>;

export const Course = z.object({ id, ...shapeOf(COURSE_FIELDS, namesIn(COURSE_FIELDS), 'read') });
export type Course = z.infer<typeof Course>;

export const Membership = z.object({ id, ...shapeOf(MEMBERSHIP_FIELDS, namesIn(MEMBERSHIP_FIELDS), 'read') });
export type Membership = z.infer<typeof Membership>;

export const Language = z.object({ id, ...shapeOf(LANGUAGE_FIELDS, namesIn(LANGUAGE_FIELDS), 'read') });
export type Language = z.infer<typeof Language>;

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
  ...shapeOf(PROFILE_FIELDS, PROFILE_FIELD_NAMES, 'read'),
  job_role_id: z.int().nullable(),
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
  languages: z.array(Language),
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

/** Fields that no employer reads, and those that only chosen ones read, are not in what is kept for employers. */
const frozen = <Fields extends Record<string, CvField>>(fields: Fields) => frozenShapeOf(fields, frozenOf(fields));

/** A CV as it stood at one moment, kept with an application and shown to employers. */
export const Snapshot = z.object({
  ...frozen(PROFILE_FIELDS),
  display_name: z.object({ ar: z.string(), en: z.string() }),
  qualifications: z.array(z.object({ id, ...frozen(QUALIFICATION_FIELDS), graduation_date })),
  experiences: z.array(z.object({ id, ...frozen(EXPERIENCE_FIELDS) })),
  skills: z.array(z.object(frozen(SKILL_FIELDS))),
  /** What was frozen before they were a list has none. */
  languages: z.array(z.object({ id, ...frozen(LANGUAGE_FIELDS) })).default([]),
  courses: z.array(z.object({ id, ...frozen(COURSE_FIELDS) })),
  memberships: z.array(z.object({ id, ...frozen(MEMBERSHIP_FIELDS) })),
  majors: z.array(z.int()),
  socials: Socials,
  /** When it was taken. */
  taken_at: z.string(),
});
export type Snapshot = z.infer<typeof Snapshot>;

/** The facts whose readers their owner chooses; null for everybody else. */
export const Facts = z.object(frozenShapeOf(PROFILE_FIELDS, ENTRUSTED));
export type Facts = z.infer<typeof Facts>;
export const NO_FACTS: Facts = Facts.parse({});

/** A CV as somebody reads it: what was frozen, and the facts if they are a chosen reader. */
export const ReadCv = Snapshot.extend(Facts.shape);
export type ReadCv = z.infer<typeof ReadCv>;

/** Names of what a CV refers to by id, and of what was typed into it and a catalogue knows, in the reader's language. */
export type SheetNames = Record<number | string, string>;

export const Saved = z.object({ version: z.int(), completeness: CompletenessAnswer });
