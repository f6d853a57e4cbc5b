import {
  readOwnProfile,
  saveContactInfo,
  saveCourse,
  saveExperience,
  saveInfo,
  saveJobRequired,
  saveLanguage,
  saveMajors,
  saveMembership,
  savePersonalInfo,
  saveQualification,
  saveSkills,
  saveSocialContacts,
} from '#modules/profiles/service.server.ts';
import { MAX_MAJORS, MAX_SKILLS, type Profile } from '#modules/profiles/contract.ts';
import { CV_LISTS, type CvListName } from '#modules/profiles/fields.ts';
import { dropFile } from '#modules/files/service.server.ts';
import { requireSeeker, type Actor } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { pick } from '#platform/fields/declared.ts';
import { AppError, isAppError } from '#platform/errors/app-error.ts';
import { LIST_FIELDS, LIST_NAMES, type ListName, type Review, type Taken } from '../contract.ts';
import { refuse } from '../errors.ts';
import * as queries from '../queries.server.ts';
import { sameCourse, sameExperience, sameLanguage, sameMembership, sameQualification, sameSkill } from '../rules.ts';
import { requireReady } from './own-import.server.ts';

type Applying = Uses<'db' | 'now' | 'config' | 'events'>;
export type Applied = { saved: number };

/**
 * Saves what the reviewer ticked into the profile, all of it or nothing. What the profile has already
 * is written over and never doubled. Once saved, the file is let go of.
 */
export function applyImport(
  ctx: Applying,
  actor: Actor,
  id: string,
  { version, review, taken }: { version: number; review: Review; taken: Taken },
): Promise<Applied> {
  const seeker = requireSeeker(actor);
  return inTransaction(ctx, async (ctx) => {
    const before = await queries.findImport(ctx.db, seeker.id, id);
    // The second press of a button finds its work done.
    if (before?.state === 'applied') return { saved: 0 };
    const row = await requireReady(ctx, seeker.id, id, version);
    const saved = countOf(taken);
    if (saved === 0) throw refuse('cv_import.nothing_taken');
    await saveSections(ctx, actor, taken);
    await saveLists(ctx, actor, review, taken);
    await queries.updateImport(ctx.db, id, { state: 'applied', draft: null, file_id: null, updated_at: ctx.now() });
    if (row.file_id) await dropFile(ctx, row.file_id);
    return { saved };
  });
}

const countOf = ({ sections, ...lists }: Taken): number =>
  Object.values(sections).reduce((sum, fields) => sum + Object.keys(fields).length, 0) +
  LIST_NAMES.reduce((sum, list) => sum + lists[list].length, 0);

async function saveSections(ctx: Applying, actor: Actor, { sections }: Taken): Promise<void> {
  if (sections.info) await saveInfo(ctx, actor, sections.info);
  if (sections['personal-info']) await savePersonalInfo(ctx, actor, sections['personal-info']);
  if (sections['contact-info']) await saveCity(ctx, actor, sections['contact-info']);
  if (sections['job-required']) await saveJobRequired(ctx, actor, sections['job-required']);
  if (sections['social-contacts']) await saveSocialContacts(ctx, actor, sections['social-contacts']);
}

/** A city brings its country; the one that stood there before may be another. */
const saveCity = (
  ctx: Applying,
  actor: Actor,
  { city_id, ...contact }: NonNullable<Taken['sections']['contact-info']>,
) => saveContactInfo(ctx, actor, { ...contact, ...(city_id ? { city_id } : {}) });

async function saveLists(ctx: Applying, actor: Actor, review: Review, taken: Taken): Promise<void> {
  const profile = await readOwnProfile(ctx, actor);
  await each('experiences', review, taken.experiences, async (reviewed) => {
    const one = without(reviewed, 'version');
    const same = sameExperience(profile.experiences, asTexts(one));
    await saveExperience(ctx, actor, { ...one, ...unread('experiences', one, same) }, same?.id);
  });
  await each('qualifications', review, taken.qualifications, async (reviewed) => {
    const one = without(reviewed, 'version');
    const same = sameQualification(profile.qualifications, asTexts(one));
    await saveQualification(ctx, actor, { ...one, ...unread('qualifications', one, same) }, same?.id);
  });
  await each('languages', review, taken.languages, async (reviewed) => {
    const one = without(reviewed, 'version');
    const same = sameLanguage(profile.languages, asTexts(one));
    await saveLanguage(ctx, actor, { ...one, ...unread('languages', one, same) }, same?.id);
  });
  await each('courses', review, taken.courses, async (reviewed) => {
    const one = without(reviewed, 'version');
    const same = sameCourse(profile.courses, asTexts(one));
    await saveCourse(ctx, actor, { ...one, ...unread('courses', one, same) }, same?.id);
  });
  await each('memberships', review, taken.memberships, async (reviewed) => {
    const one = without(reviewed, 'version');
    const same = sameMembership(profile.memberships, asTexts(one));
    await saveMembership(ctx, actor, { ...one, ...unread('memberships', one, same) }, same?.id);
  });
  if (taken.skills.length > 0) {
    await saveSkills(ctx, actor, { skills: mergedSkills(profile, taken), has_no_skills: false });
  }
  if (taken.majors.length > 0) {
    const majors = [...new Set([...profile.majors, ...taken.majors.map(({ major_id }) => major_id)])];
    await saveMajors(ctx, actor, { majors: majors.slice(0, MAX_MAJORS) });
  }
}

/** What a file is not read for stays as the profile has it: the kind of company, its size, the pay. */
function unread<List extends CvListName>(
  list: List,
  sent: Taken[List][number],
  same: Profile[List][number] | undefined,
) {
  if (!same) return {};
  const read: readonly string[] = LIST_FIELDS[list];
  const names = Object.keys(CV_LISTS[list].fields).filter(
    (name) => !read.includes(name) && sent[name as keyof typeof sent] !== undefined,
  );
  return pick(same as Record<string, unknown>, names) as Partial<Taken[List][number]>;
}

/** A version is of one section's form; a review has its own. */
function without<Value extends object, Name extends keyof Value>(value: Value, ...names: Name[]): Omit<Value, Name> {
  const rest = { ...value };
  for (const name of names) delete rest[name];
  return rest;
}

const asTexts = (values: object): Record<string, string | null> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? null : String(value)]));

function mergedSkills(profile: Profile, { skills }: Taken): Profile['skills'] {
  const kept = profile.skills.filter((one) => !sameSkill(skills, one));
  const seen: Profile['skills'] = [];
  for (const skill of skills) if (!sameSkill(seen, skill)) seen.push(skill);
  return [...kept, ...seen].slice(0, MAX_SKILLS);
}

/** Saves the ticked entries in turn; a refusal names the entry it is about as the review does. */
async function each<Item>(list: ListName, review: Review, items: readonly Item[], save: (item: Item) => Promise<void>) {
  const places = review.lists[list].flatMap(({ take }, index) => (take ? [index] : []));
  for (const [index, item] of items.entries()) {
    try {
      await save(item);
    } catch (error) {
      if (!isAppError(error) || !error.problems) throw error;
      const { problems } = error;
      throw new AppError({
        code: error.code,
        status: error.status,
        texts: error.texts,
        problems: (locale) =>
          Object.fromEntries(
            Object.entries(problems(locale)).map(([field, texts]) => [`${list}.${places[index]}.${field}`, texts]),
          ),
      });
    }
  }
}
