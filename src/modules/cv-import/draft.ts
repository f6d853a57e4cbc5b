import type { Profile } from '#modules/profiles/contract.ts';
import {
  ENTRY_SCHEMAS,
  FIELD_NAMES,
  LIST_NAMES,
  MAX_ENTRIES,
  type Draft,
  type Entry,
  type FieldName,
  type ListName,
} from './contract.ts';
import { dayOf, type FoundDate } from './finding/dates.ts';
import type { FoundCv } from './finding/find-cv.ts';
import { placesOf, type Places } from './finding/places.ts';
import type { Lexicon } from './finding/words.ts';
import type { ReadDocument } from './reading/glyphs.ts';
import { sameCourse, sameExperience, sameLanguage, sameMembership, sameQualification, sameSkill } from './rules.ts';

type Values = Record<string, string>;

/** Of what was no document: a program's own record of a CV. */
const NOWHERE: Places = { places: {}, unsure: [] };

/**
 * What was found, as the review shows it: new things ticked, but nothing that would write over the profile or does not
 * stand in the document as it was taken.
 */
export function draftOf(found: FoundCv, profile: Profile, read?: { document: ReadDocument; lexicon: Lexicon }): Draft {
  const fields: Draft['fields'] = {};
  for (const [name, value] of Object.entries(fieldsOf(found, profile)) as [FieldName, string | null][]) {
    if (!value) continue;
    const now = valueNow(profile, name);
    fields[name] = { value, take: now === '' };
  }
  const lists = Object.fromEntries(
    LIST_NAMES.map((list) => [
      list,
      entriesOf(found, list)
        .slice(0, MAX_ENTRIES)
        .map((values): Entry => ({ values, take: matchOf(profile, list, values) === undefined })),
    ]),
  ) as Draft['lists'];
  const { places, unsure: made } = read ? placesOf({ fields, lists }, read.document, read.lexicon) : NOWHERE;
  const unsure = [
    ...new Set([
      ...made,
      ...LIST_NAMES.flatMap((list) => unfinishedIn(list, lists[list])),
      ...ambiguousIn(found),
      ...assumedIn(found),
    ]),
  ];
  if (found.notes.includes('skills_from_text')) for (const one of lists.skills) one.take = false;
  for (const name of unsure) {
    const [list, index] = name.split('.');
    const one = index === undefined ? fields[name as FieldName] : lists[list as ListName][Number(index)];
    if (one) one.take = false;
  }
  return {
    fields,
    lists,
    places,
    unsure,
    account: { email: found.contact.email, phone: found.contact.phone },
    unplaced: found.unplaced,
    notes: found.notes,
  };
}

/** Fields that the profile wants and the file does not say whole: a month, say. None is guessed. */
const unfinishedIn = (list: ListName, entries: readonly Entry[]): string[] =>
  entries.flatMap(({ values }, index) => {
    const { error } = ENTRY_SCHEMAS[list].safeParse(values);
    return error?.issues.map(({ path }) => `${list}.${index}.${String(path[0])}`) ?? [];
  });

/** Cells beside each other of which neither says whether it is what one was or where. */
const ambiguousIn = ({ experiences }: FoundCv): string[] =>
  experiences.flatMap(({ isAmbiguous }, index) =>
    isAmbiguous ? [`experiences.${index}.job_title`, `experiences.${index}.company_name`] : [],
  );

/** Levels that the file does not say: a profile wants one, and only its owner knows it. */
const assumedIn = (found: FoundCv): string[] =>
  (['skills', 'languages'] as const).flatMap((list) =>
    found[list].slice(0, MAX_ENTRIES).flatMap(({ level }, index) => (level === null ? [`${list}.${index}.level`] : [])),
  );

/** Half a name is no name, so the other half of the profile's own is never mixed with a found one. */
function fieldsOf(found: FoundCv, profile: Profile): Partial<Record<FieldName, string | null>> {
  const { names, contact, about } = found;
  // The introduction of the profile is written in one language, and the other stands beside it.
  const first = profile.about && !/[\u0621-\u064A]/.test(profile.about) ? about.en : (about.ar ?? about.en);
  const second = first === about.ar ? about.en : about.ar;
  return {
    ar_first_name: names.ar?.first ?? null,
    ar_last_name: names.ar?.last ?? null,
    en_first_name: names.en?.first ?? null,
    en_last_name: names.en?.last ?? null,
    about: first,
    about_other: first ? second : null,
    birthdate: contact.birthdate,
    nationality_id: textOf(contact.nationality_id),
    city_id: textOf(contact.city_id),
    address: contact.address,
    job_role_title: found.title?.slice(0, 120) ?? null,
    ...contact.links,
  };
}

const textOf = (value: string | number | boolean | null | undefined): string =>
  value === null || value === undefined || value === false ? '' : String(value);

/** What the profile says of a field at this moment. */
export function valueNow(profile: Profile, name: FieldName): string {
  if (name in profile.socials) return profile.socials[name as keyof Profile['socials']] ?? '';
  return textOf((profile as unknown as Values)[name]);
}

const MONTH_LETTERS = 'YYYY-MM'.length;
const month = (date: FoundDate | null | undefined) => (date?.month ? dayOf(date).slice(0, MONTH_LETTERS) : '');

function entriesOf(found: FoundCv, list: ListName): Values[] {
  switch (list) {
    case 'experiences':
      return found.experiences.map(({ span, job_title, company_name, job_description }) => ({
        job_title,
        company_name,
        job_description,
        start_date: month(span?.start),
        end_date: month(span?.end),
        is_current: span?.current ? 'true' : '',
      }));
    case 'qualifications':
      return found.qualifications.map(({ year, system, ...texts }) => ({
        ...texts,
        graduated_year: textOf(year?.year),
        graduated_month: textOf(year?.month),
        system: system ?? '',
      }));
    case 'skills':
      return found.skills.map(({ skill_name, level }) => ({ skill_name, level: level ?? 'average' }));
    case 'languages':
      return found.languages.map(({ language, level }) => ({ language, level: level ?? 'intermediate' }));
    case 'courses':
      return found.courses.map((course) => ({ ...course, total_hours: textOf(course.total_hours) }));
    case 'memberships':
      return found.memberships.map(({ role_name, from }) => ({ role_name, member_from: month(from) }));
    case 'majors':
      return found.majors.map((id) => ({ major_id: String(id) }));
  }
}

/** The entry of the profile that says the same already; taking it again would write over it, never double it. */
export function matchOf(profile: Profile, list: ListName, values: Values): { id?: string } | undefined {
  switch (list) {
    case 'experiences':
      return sameExperience(profile.experiences, values);
    case 'qualifications':
      return sameQualification(profile.qualifications, values);
    case 'skills':
      return sameSkill(profile.skills, values) && {};
    case 'languages':
      return sameLanguage(profile.languages, values);
    case 'courses':
      return sameCourse(profile.courses, values);
    case 'memberships':
      return sameMembership(profile.memberships, values);
    case 'majors':
      return profile.majors.includes(Number(values['major_id'])) ? {} : undefined;
  }
}

/** True when reading found nothing that a profile holds. */
export const isEmptyDraft = ({ fields, lists }: Draft): boolean =>
  FIELD_NAMES.every((name) => !fields[name]) && LIST_NAMES.every((list) => lists[list].length === 0);
