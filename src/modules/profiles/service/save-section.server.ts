import { changeNames } from '#modules/auth/service.server.ts';
import { readCatalogues, requireItemsOf } from '#modules/catalogues/service.server.ts';
import { recordChoice } from '#modules/documents/service.server.ts';
import { requireSeeker, type Actor, type Seeker } from '#platform/access/actor.ts';
import { inTransaction, type Uses } from '#platform/context.server.ts';
import { RIYADH_OFFSET_MS } from '#platform/durations.ts';
import { fieldProblem } from '#platform/fields/field-problem.ts';
import { completenessOf, type Completeness, type Section } from '../completeness.ts';
import { refuse } from '../errors.ts';
import { CV_LISTS, PROFILE_FIELDS, type EmptiableList } from '../fields.ts';
import { profileChanged } from '../events.server.ts';
import type {
  ContactInfoPatch,
  InfoPatch,
  JobRequiredPatch,
  MajorsPatch,
  PersonalInfoPatch,
  SkillsPatch,
  SocialContactsPatch,
} from '../inputs.ts';
import * as queries from '../queries.server.ts';
import { brokenBirthdate, brokenNames, isStale, skillKey } from '../rules.ts';
import { readProfile } from './read-profile.server.ts';

export type Saving = Uses<'db' | 'now' | 'events'>;
export type Saved = { version: number; completeness: Completeness };
/** What has a version: a section, and apart from it the order of its list. */
type Changed = Section | `${Section}.order`;
type Changes = Parameters<typeof queries.updateProfile>[3];

/**
 * One save of one section (or of a file, which is none): the row is locked, a copy older than the
 * section's last change is refused, and the version rises. The work gives the changes of the row,
 * if it has any there.
 */
export async function saveSection<C extends Saving>(
  ctx: C,
  actor: Actor,
  { section, version }: { section: Changed | null; version?: number | undefined },
  work: (ctx: C, row: queries.ProfileRow, seeker: Seeker) => Promise<Changes | void>,
): Promise<Saved> {
  const seeker = requireSeeker(actor);
  return inTransaction(ctx, async (ctx) => {
    const row = await queries.findProfileForUpdate(ctx.db, seeker.id);
    if (!row) throw refuse('profiles.not_found');
    if (section !== null && isStale(row, section, version)) throw refuse('profiles.stale');
    const changes = await work(ctx, row, seeker);
    await queries.updateProfile(ctx.db, seeker.id, section, { ...changes, updated_at: ctx.now() });
    await ctx.events.announce(ctx, profileChanged, { user_id: seeker.id });
    const profile = await readProfile(ctx, seeker.id);
    return { version: profile!.version, completeness: completenessOf(profile!) };
  });
}

/** Names, introduction and who may see the CV. The first save opens the rest of the profile. */
export const saveInfo = (ctx: Saving, actor: Actor, { version, ...input }: InfoPatch) =>
  saveSection(ctx, actor, { section: 'info', version }, async (ctx, row, seeker) => {
    const { ar_first_name, ar_last_name, en_first_name, en_last_name, ...changes } = input;
    const names = defined({ ar_first_name, ar_last_name, en_first_name, en_last_name });
    const [missing] = brokenNames({ ...(await queries.findNames(ctx.db, seeker.id)), ...names });
    if (missing) throw fieldProblem(missing, { rule: 'required' });
    await changeNames(ctx, actor, names);
    const { visibility } = input;
    // Nobody was shown in search before they chose so.
    if (visibility && (visibility === 'public') !== (row.visibility === 'public'))
      await recordChoice(ctx, actor, {
        user_id: seeker.id,
        purpose: 'cv_in_search',
        is_given: visibility === 'public',
        way: 'settings',
      });
    return { ...defined(changes), info_saved_at: row.info_saved_at ?? ctx.now() };
  });

export const savePersonalInfo = (ctx: Saving, actor: Actor, { version, ...input }: PersonalInfoPatch) =>
  saveSection(ctx, actor, { section: 'personal-info', version }, async (ctx) => {
    const broken = input.birthdate ? brokenBirthdate(input.birthdate, today(ctx)) : null;
    if (broken) throw fieldProblem('birthdate', { rule: broken });
    await requireItemsOf(ctx, PROFILE_FIELDS, input);
    return defined(input);
  });

/** The city belongs to the country; a city alone brings its country. */
export const saveContactInfo = (ctx: Saving, actor: Actor, { version, ...input }: ContactInfoPatch) =>
  saveSection(ctx, actor, { section: 'contact-info', version }, async (ctx, row) => {
    await requireItemsOf(ctx, PROFILE_FIELDS, input);
    const catalogues = await readCatalogues(ctx);
    const city_id = input.city_id === undefined ? row.city_id : input.city_id;
    const ofCity = catalogues.find(city_id)?.parent_id ?? null;
    const country_id =
      input.country_id === undefined ? (input.city_id ? ofCity : row.country_id) : (input.country_id ?? ofCity);
    if (ofCity !== null && country_id !== ofCity) throw fieldProblem('city_id', { rule: 'valid' });
    return { ...defined(input), country_id };
  });

/** A title that a catalogue role has by any of its names brings that role. */
export const saveJobRequired = (ctx: Saving, actor: Actor, { version, ...input }: JobRequiredPatch) =>
  saveSection(ctx, actor, { section: 'job-required', version }, async (ctx) => {
    await requireItemsOf(ctx, PROFILE_FIELDS, input);
    if (input.job_role_title === undefined) return defined(input);
    const wanted = skillKey(input.job_role_title);
    const role = (await readCatalogues(ctx))
      .list('job_roles')
      .find(({ ar, en, synonyms_ar, synonyms_en }) =>
        [ar, en, ...synonyms_ar, ...synonyms_en].some((name) => skillKey(name) === wanted),
      );
    return { ...defined(input), job_role_id: role?.id ?? null };
  });

export const saveMajors = (ctx: Saving, actor: Actor, { version, majors }: MajorsPatch) =>
  saveSection(ctx, actor, { section: 'majors', version }, async (ctx, _row, seeker) => {
    const catalogues = await readCatalogues(ctx);
    if (majors.some((id) => catalogues.find(id)?.catalogue !== 'majors'))
      throw fieldProblem('majors', { rule: 'valid' });
    await queries.replaceMajors(ctx.db, seeker.id, majors);
  });

/** The whole list at once; "none" goes with an empty one. */
export const saveSkills = (ctx: Saving, actor: Actor, { version, skills, has_no_skills }: SkillsPatch) =>
  saveSection(ctx, actor, { section: 'skills', version }, async (ctx, _row, seeker) => {
    noneOnly('has_no_skills', has_no_skills, skills.length);
    await queries.replaceSkills(ctx.db, seeker.id, skills);
    return { has_no_skills };
  });

export const saveSocialContacts = (ctx: Saving, actor: Actor, { version, ...input }: SocialContactsPatch) =>
  saveSection(ctx, actor, { section: 'social-contacts', version }, async () => defined(input));

function noneOnly(flag: string, isNone: boolean, entries: number) {
  if (isNone && entries > 0) throw fieldProblem(flag, { rule: 'not_with_entries' });
}

/** "Nothing to add here": counts as done; refused while there is something, and taken back by the first entry. */
export const saveNone = (
  ctx: Saving,
  actor: Actor,
  list: EmptiableList,
  { none, version }: { none: boolean; version?: number | undefined },
) =>
  saveSection(ctx, actor, { section: CV_LISTS[list].section, version }, async (ctx, _row, seeker) => {
    const flag = CV_LISTS[list].none;
    noneOnly(flag, none, await queries.countItems(ctx.db, list, seeker.id));
    return { [flag]: none };
  });

/** What was not sent stays as it is. */
function defined<Input extends object>(input: Input) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Input]?: Exclude<Input[Name], undefined>;
  };
}

/** The day it is in Riyadh: what a calendar day is held against. */
export const today = (ctx: Uses<'now'>) => {
  return new Date(ctx.now().getTime() + RIYADH_OFFSET_MS).toISOString().slice(0, 10);
};
