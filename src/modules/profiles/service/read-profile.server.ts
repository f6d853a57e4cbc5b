import type { z } from 'zod';
import { signedFileLink } from '#modules/files/service.server.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import type { Uses } from '#platform/context.server.ts';
import { namesIn, pick } from '#platform/fields/declared.ts';
import { personName } from '#platform/texts/person-name.ts';
import { completenessOf, pageOfSection, type Completeness } from '../completeness.ts';
import {
  Snapshot,
  SOCIALS,
  type Facts,
  type Profile,
  type ProfileAnswer,
  type ReadCv,
  type Socials,
} from '../contract.ts';
import { refuse } from '../errors.ts';
import { CV_LISTS, ENTRUSTED, PROFILE_FIELD_NAMES } from '../fields.ts';
import * as queries from '../queries.server.ts';
import { factsSaid, graduationDateOf } from '../rules.ts';

/** All that a seeker wrote; null when there is no such seeker. Asks no permission: the caller has one. */
export async function readProfile(ctx: Uses<'db'>, userId: string): Promise<Profile | null> {
  const { db } = ctx;
  const [row, majors, qualifications, experiences, skills, languages, courses, memberships] = await Promise.all([
    queries.findProfile(db, userId),
    queries.listMajors(db, userId),
    queries.listQualifications(db, userId),
    queries.listExperiences(db, userId),
    queries.listSkills(db, userId),
    queries.listLanguages(db, userId),
    queries.listCourses(db, userId),
    queries.listMemberships(db, userId),
  ]);
  if (!row) return null;
  return {
    ...scalarsOf(row),
    socials: socialsOf(row),
    majors,
    skills: skills as Profile['skills'],
    qualifications: qualifications.map((one) => ({
      ...entryOf(CV_LISTS.qualifications, one),
      graduation_date: graduationDateOf(one),
    })),
    experiences: experiences.map((one) => entryOf(CV_LISTS.experiences, one)),
    languages: languages.map((one) => entryOf(CV_LISTS.languages, one)),
    courses: courses.map((one) => entryOf(CV_LISTS.courses, one)),
    memberships: memberships.map((one) => entryOf(CV_LISTS.memberships, one)),
  } as Profile;
}

const entryOf = <Fields extends object, Row extends { id: string } & Record<keyof Fields, unknown>>(
  { fields }: { fields: Fields },
  row: Row,
) => pick(row, ['id', ...namesIn(fields)] as ('id' | (keyof Fields & keyof Row))[]);

const scalarsOf = (row: queries.ProfileWithAccount) => ({
  ...pick(row, PROFILE_FIELD_NAMES),
  ...pick(row, queries.BESIDE_FIELDS),
  info_saved_at: row.info_saved_at?.toISOString() ?? null,
});

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

export const toSnapshot = (profile: Profile, takenAt: Date): Snapshot =>
  Snapshot.parse({
    ...profile,
    display_name: { ar: personName(profile, 'ar'), en: personName(profile, 'en') },
    taken_at: takenAt.toISOString(),
  } satisfies z.input<typeof Snapshot>);

/** The facts that an owner entrusts to chosen readers, as they stand now. Asks no permission: `privacy` knows who reads them. */
export async function entrustedFactsOf(ctx: Uses<'db'>, userId: string): Promise<Facts> {
  const row = await queries.findProfile(ctx.db, userId);
  if (!row) throw refuse('profiles.not_found');
  return factsSaid(pick(row, ENTRUSTED) as Facts);
}

/** The whole CV as its owner reads it. */
export async function ownCvOf(ctx: Uses<'db' | 'now'>, userId: string): Promise<ReadCv> {
  const profile = await readProfile(ctx, userId);
  if (!profile) throw refuse('profiles.not_found');
  return { ...toSnapshot(profile, ctx.now()), ...factsSaid(pick(profile, ENTRUSTED)) };
}

/** How many CVs name a major; to be rounded before anybody is told. */
export const countSeekersOfMajor = (ctx: Uses<'db'>, majorId: number): Promise<number> =>
  queries.countWithMajor(ctx.db, majorId);
