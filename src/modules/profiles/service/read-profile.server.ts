import { signedFileLink } from '#modules/files/service.server.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { personName } from '#platform/texts/person-name.ts';
import { completenessOf, pageOfSection, type Completeness } from '../completeness.ts';
import { SOCIALS, type Profile, type ProfileAnswer, type Snapshot, type Socials } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { graduationDateOf } from '../rules.ts';
import { without } from '../without.ts';

/** All that a seeker wrote; null when there is no such seeker. Asks no permission: the caller has one. */
export async function readProfile(ctx: Uses<'db'>, userId: string): Promise<Profile | null> {
  const { db } = ctx;
  const row = await queries.findProfile(db, userId);
  if (!row) return null;
  const [majors, qualifications, experiences, skills, courses, memberships] = await Promise.all([
    queries.listMajors(db, userId),
    queries.listQualifications(db, userId),
    queries.listExperiences(db, userId),
    queries.listSkills(db, userId),
    queries.listCourses(db, userId),
    queries.listMemberships(db, userId),
  ]);
  return {
    ...scalarsOf(row),
    socials: socialsOf(row),
    majors,
    skills: skills as Profile['skills'],
    qualifications: qualifications.map((one) => ({
      id: one.id,
      qualification_type: one.qualification_type as Profile['qualifications'][number]['qualification_type'],
      university: one.university,
      university_other: one.university_other,
      study_field: one.study_field,
      study_field_other: one.study_field_other,
      system: one.system as Profile['qualifications'][number]['system'],
      graduation_degree: one.graduation_degree,
      graduated_year: one.graduated_year,
      graduated_month: one.graduated_month,
      graduation_date: graduationDateOf(one),
      description: one.description,
      description_other: one.description_other,
      graduation_file_id: one.graduation_file_id,
    })),
    experiences: experiences.map((one) => without(one, 'user_id', 'position', 'created_at')),
    courses: courses.map((one) => ({
      id: one.id,
      title: one.title,
      title_other: one.title_other,
      total_hours: one.total_hours,
      type: one.type as Profile['courses'][number]['type'],
      certificate_file_id: one.certificate_file_id,
    })),
    memberships: memberships.map((one) => without(one, 'user_id', 'position', 'created_at')),
  };
}

function scalarsOf(row: queries.ProfileWithAccount) {
  return {
    user_id: row.user_id,
    version: row.version,
    ar_first_name: row.ar_first_name,
    ar_last_name: row.ar_last_name,
    en_first_name: row.en_first_name,
    en_last_name: row.en_last_name,
    email: row.email,
    phone: row.phone,
    birthdate: row.birthdate,
    nationality_id: row.nationality_id,
    sex: row.sex as Profile['sex'],
    social_status: row.social_status as Profile['social_status'],
    drive_licence_nationality_id: row.drive_licence_nationality_id,
    country_id: row.country_id,
    city_id: row.city_id,
    address: row.address,
    sector_id: row.sector_id,
    about: row.about,
    about_other: row.about_other,
    photo_file_id: row.photo_file_id,
    cv_file_id: row.cv_file_id,
    job_role_title: row.job_role_title,
    job_role_title_other: row.job_role_title_other,
    job_role_id: row.job_role_id,
    expected_salary: row.expected_salary,
    notice_period: row.notice_period,
    job_target: row.job_target,
    job_target_other: row.job_target_other,
    job_types: row.job_types as Profile['job_types'],
    visibility: row.visibility as Profile['visibility'],
    info_saved_at: row.info_saved_at?.toISOString() ?? null,
    has_no_experience: row.has_no_experience,
    has_no_skills: row.has_no_skills,
    has_no_memberships: row.has_no_memberships,
    has_no_courses: row.has_no_courses,
  } satisfies Partial<Profile>;
}

const socialsOf = (row: queries.ProfileWithAccount): Socials =>
  Object.fromEntries(SOCIALS.flatMap((name) => (row[name] ? [[name, row[name]]] : [])));

/** The caller's own profile with its completeness and links to its files. */
export async function readOwnProfile(ctx: Uses<'db' | 'config' | 'now'>, actor: Actor): Promise<ProfileAnswer> {
  const seeker = requireSeeker(actor);
  const profile = await readProfile(ctx, seeker.id);
  if (!profile) throw refuse('profiles.not_found');
  const linkTo = (id: string | null) => (id ? signedFileLink(ctx, { id }) : null);
  return {
    ...profile,
    photo_href: linkTo(profile.photo_file_id),
    cv_href: linkTo(profile.cv_file_id),
    completeness: completenessOf(profile),
  };
}

/** For a reminder elsewhere: the ratio, and the page below /profile of the next best step. */
export async function readCompleteness(ctx: Uses<'db'>, actor: Actor): Promise<{ ratio: number; next: string | null }> {
  const { ratio, next } = await completenessOfUser(ctx, requireSeeker(actor).id);
  return { ratio, next: next && pageOfSection(next.section) };
}

export async function completenessOfUser(ctx: Uses<'db'>, userId: string): Promise<Completeness> {
  const profile = await readProfile(ctx, userId);
  if (!profile) throw refuse('profiles.not_found');
  return completenessOf(profile);
}

/** The CV as it stands now, frozen: what an application carries and an employer reads. */
export async function snapshotOf(ctx: Uses<'db' | 'now'>, userId: string): Promise<Snapshot> {
  const profile = await readProfile(ctx, userId);
  if (!profile) throw refuse('profiles.not_found');
  return toSnapshot(profile, ctx.now());
}

export const toSnapshot = (profile: Profile, takenAt: Date): Snapshot => ({
  display_name: { ar: personName(profile, 'ar'), en: personName(profile, 'en') },
  email: profile.email,
  phone: profile.phone,
  birthdate: profile.birthdate,
  nationality_id: profile.nationality_id,
  city_id: profile.city_id,
  about: profile.about,
  about_other: profile.about_other,
  job_role_title: profile.job_role_title,
  job_role_title_other: profile.job_role_title_other,
  job_target: profile.job_target,
  job_target_other: profile.job_target_other,
  photo_file_id: profile.photo_file_id,
  cv_file_id: profile.cv_file_id,
  qualifications: profile.qualifications.map((one) => without(one, 'graduation_file_id')),
  experiences: profile.experiences.map((one) => without(one, 'latest_salary')),
  skills: profile.skills,
  courses: profile.courses.map((one) => without(one, 'certificate_file_id')),
  memberships: profile.memberships,
  majors: profile.majors,
  expected_salary: profile.expected_salary,
  notice_period: profile.notice_period,
  job_types: profile.job_types,
  socials: profile.socials,
  taken_at: takenAt.toISOString(),
});
