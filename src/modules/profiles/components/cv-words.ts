import { namesIn } from '#platform/fields/declared.ts';
import { fieldLabel } from '#platform/fields/labels.ts';
import { monthOf, numberOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { translate } from '#platform/texts/texts.ts';
import type { ReadCv, Snapshot } from '../contract.ts';
import {
  ENTRUSTED,
  type COURSE_FIELDS,
  type EXPERIENCE_FIELDS,
  type LANGUAGE_FIELDS,
  type MEMBERSHIP_FIELDS,
  type PROFILE_FIELDS,
  type QUALIFICATION_FIELDS,
  type ReadName,
} from '../fields.ts';
import { GRADE_MAX, monthsOfExperience, writtenIn } from '../rules.ts';
import { profilesTexts } from '../texts.ts';

const tp = (locale: Locale) => translate(profilesTexts, locale);
type Education = Snapshot['qualifications'][number];

/** The name in a language, or the other one when that is all there is. */
export const nameOf = (cv: Snapshot, locale: Locale): string =>
  cv.display_name[locale] || cv.display_name.ar || cv.display_name.en;

export function spanOf(
  { start_date, end_date }: { start_date: string; end_date: string | null },
  locale: Locale,
): string {
  const t = tp(locale);
  return t('profiles.span', {
    from: monthOf(start_date, locale),
    to: end_date ? monthOf(end_date, locale) : t('profiles.present'),
  });
}

const MONTHS = 12;
export const yearsOf = (cv: Snapshot): number =>
  Math.floor(monthsOfExperience(cv.experiences, (cv.taken_at ?? new Date(0).toISOString()).slice(0, 10)) / MONTHS);

export function degreeOf(
  degree: Pick<Education, 'qualification_type' | 'study_field' | 'study_field_other'>,
  locale: Locale,
): string {
  const type = tp(locale)(`profiles.type_${degree.qualification_type}`);
  const study_field = writtenIn(locale, degree, 'study_field');
  return study_field ? `${type}${locale === 'ar' ? ' ' : ', '}${study_field}` : type;
}

export function graduatedOf({ graduation_date, graduated_month }: Education, locale: Locale): string | null {
  if (!graduation_date) return null;
  return graduated_month ? monthOf(graduation_date, locale) : graduation_date.slice(0, 4);
}

export function gradeOf({ system, graduation_degree }: Education, locale: Locale): string | null {
  const t = tp(locale);
  if (!system || !graduation_degree) return null;
  if (system === 'words') return t('profiles.grade_words', { grade: graduation_degree });
  return t('profiles.grade_of', { grade: graduation_degree, max: numberOf(GRADE_MAX[system], locale) });
}

/** Short lists read as one line in the reader's own way: «أ، ب» and "A, B". */
export const joined = (parts: (string | null | undefined | false)[], locale: Locale) =>
  parts.filter(Boolean).join(locale === 'ar' ? '، ' : ', ');

const MONTHS_IN_YEAR = 12;
const SOME_YEAR = 2026;

/** January to December, as the reader calls them. */
export const monthNames = (locale: Locale): string[] =>
  Array.from({ length: MONTHS_IN_YEAR }, (_, index) =>
    monthOf(`${SOME_YEAR}-${String(index + 1).padStart(2, '0')}-15`, locale)
      .replace(String(SOME_YEAR), '')
      .trim(),
  );

type PartsOf<Thing> = { [Part in keyof Thing]?: Thing[Part] | null | undefined };
/** A thing made of fields: each gives its part; null where it is in another's. */
export const madeOf = <Name extends PropertyKey, Thing>(parts: Record<Name, PartsOf<Thing> | null>): PartsOf<Thing> =>
  Object.assign({}, ...Object.values(parts));

/** What an entry says in a document, where `place` is who it was with. */
export type EntryWords = {
  title: string | null;
  place: string | null;
  when: string | null;
  note: string | null;
  text: string | null;
};
const NO_WORDS: EntryWords = { title: null, place: null, when: null, note: null, text: null };
/** Null too where employers read it elsewhere only. */
const wordsMadeOf = <Fields>(parts: Record<ReadName<Fields>, PartsOf<EntryWords> | null>): EntryWords => ({
  ...NO_WORDS,
  ...madeOf<ReadName<Fields>, EntryWords>(parts),
});

/** What a CV says once and the sheet and the PDF each have a place for. */
export type PlacedName = Extract<
  ReadName<typeof PROFILE_FIELDS>,
  | 'about'
  | 'email'
  | 'phone'
  | 'photo_file_id'
  | 'cv_file_id'
  | 'birthdate'
  | 'nationality_id'
  | 'city_id'
  | 'job_role_title'
  | 'expected_salary'
  | 'notice_period'
  | 'job_types'
  | 'job_target'
>;
type FactName = Exclude<ReadName<typeof PROFILE_FIELDS>, PlacedName>;
export type FactLine = { name: FactName; label: string; value: string; is_entrusted: boolean };

/** All else that it says once, each under its label; null where nothing is said. */
export function factLines(cv: ReadCv, locale: Locale): FactLine[] {
  const t = tp(locale);
  const said: Record<FactName, string | null> = {
    residency_status: cv.residency_status && t(`profiles.residency_${cv.residency_status}`),
    sponsorship_transfer: cv.sponsorship_transfer && t(`profiles.transfer_${cv.sponsorship_transfer}`),
  };
  return namesIn(said).flatMap((name) => {
    const value = said[name];
    const is_entrusted = (ENTRUSTED as FactName[]).includes(name);
    return value ? [{ name, label: fieldLabel(name, locale), value, is_entrusted }] : [];
  });
}

/** How the entries of each list are worded; `translated` knows names in the other language. */
export function entryWords(locale: Locale, translated: (text: string) => string = (text) => text) {
  const t = tp(locale);
  const written = <Name extends string>(
    one: { [Field in Name]: string | null } & { [Field in `${Name}_other`]?: string | null },
    name: Name,
  ) => {
    const text = writtenIn(locale, one, name);
    return text && translated(text);
  };
  return {
    experiences: (one: Snapshot['experiences'][number]) =>
      wordsMadeOf<typeof EXPERIENCE_FIELDS>({
        job_title: { title: written(one, 'job_title') },
        company_name: { place: written(one, 'company_name') },
        start_date: { when: spanOf(one, locale) },
        end_date: null,
        job_description: { text: writtenIn(locale, one, 'job_description') },
        foundation_major_id: null,
        foundation_members_count: null,
      }),
    qualifications: (one: Education) =>
      wordsMadeOf<typeof QUALIFICATION_FIELDS>({
        qualification_type: {
          title: degreeOf({ ...one, study_field: written(one, 'study_field'), study_field_other: null }, locale),
        },
        study_field: null,
        university: { place: written(one, 'university') },
        graduated_year: { when: graduatedOf(one, locale) },
        graduated_month: null,
        graduation_degree: { note: gradeOf(one, locale) },
        system: null,
        description: { text: writtenIn(locale, one, 'description') },
      }),
    languages: (one: Snapshot['languages'][number]) =>
      wordsMadeOf<typeof LANGUAGE_FIELDS>({
        language: { title: written(one, 'language') },
        level: { when: t(`profiles.speaks_${one.level}`) },
      }),
    courses: (one: Snapshot['courses'][number]) =>
      wordsMadeOf<typeof COURSE_FIELDS>({
        title: { title: written(one, 'title') },
        type: {
          when: joined(
            [
              t(`profiles.course_type_${one.type}`),
              one.total_hours !== null && t('profiles.hours', { count: one.total_hours }),
            ],
            locale,
          ),
        },
        total_hours: null,
      }),
    memberships: (one: Snapshot['memberships'][number]) =>
      wordsMadeOf<typeof MEMBERSHIP_FIELDS>({
        role_name: { title: written(one, 'role_name') },
        member_from: {
          when: one.member_from && t('profiles.cv_member_from', { date: monthOf(one.member_from, locale) }),
        },
      }),
  };
}
