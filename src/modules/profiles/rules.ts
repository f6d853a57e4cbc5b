import { FIRST_YEAR, gregorianOf } from '#platform/fields/hijri.ts';
import type { Experience, Facts, Qualification } from './contract.ts';
import type { ResidencyStatus } from './fields.ts';

export const MIN_AGE = 15;
export const MAX_AGE = 90;

/** Whole years on a day, both written YYYY-MM-DD. */
export function ageOn(birthdate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4));
  return birthdate.slice(5) > day.slice(5) ? years - 1 : years;
}

/** Null when the birthdate is fine; `past` when it has not come yet, `valid` outside 15 to 90. */
export function brokenBirthdate(birthdate: string, today: string): 'past' | 'valid' | null {
  if (birthdate >= today) return 'past';
  const age = ageOn(birthdate, today);
  return age < MIN_AGE || age > MAX_AGE ? 'valid' : null;
}

/** Who is there on nobody's sponsorship has none to transfer. */
const WITHOUT_SPONSOR: readonly ResidencyStatus[] = ['citizen', 'gcc_citizen', 'premium', 'visit', 'outside'];

/** As they are read: an answer about a sponsor is kept, and not shown, where there is none. */
export const factsSaid = ({ residency_status, sponsorship_transfer }: Facts): Facts => ({
  residency_status,
  sponsorship_transfer:
    residency_status !== null && WITHOUT_SPONSOR.includes(residency_status) ? null : sponsorship_transfer,
});

export type Names = Partial<
  Record<'ar_first_name' | 'ar_last_name' | 'en_first_name' | 'en_last_name', string | null | undefined>
>;

/** One whole name, in either language; half a name in the other is no name. */
export function brokenNames(names: Names): (keyof Names)[] {
  const missing = (['ar', 'en'] as const).flatMap((language) => {
    const fields = [`${language}_first_name`, `${language}_last_name`] as const;
    const given = fields.filter((field) => names[field]);
    return given.length === 1 ? fields.filter((field) => !names[field]) : [];
  });
  if (missing.length > 0) return missing;
  return names.ar_first_name || names.en_first_name ? [] : ['ar_first_name', 'ar_last_name'];
}

export const GRADUATION_YEARS_AHEAD = 6;

/** Derived, never stored: the first day of the month, or of the year when no month is known. */
export function graduationDateOf({
  graduated_year,
  graduated_month,
}: Pick<Qualification, 'graduated_year' | 'graduated_month'>): string | null {
  if (!graduated_year) return null;
  return `${graduated_year}-${String(graduated_month ?? 1).padStart(2, '0')}-01`;
}

export const GRADE_MAX = { of_4: 4, of_5: 5, of_100: 100 } as const;

/** A grade is a number within its system, or words. */
export function isGrade(system: keyof typeof GRADE_MAX | 'words', grade: string): boolean {
  if (system === 'words') return grade.trim() !== '';
  return /^\d{1,3}(\.\d{1,3})?$/.test(grade) && Number(grade) <= GRADE_MAX[system];
}

/** One skill, however it is spelled: case, spaces, the Arabic letters that people write in two ways. */
export const skillKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u064B-\u065F\u0640]/g, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Whether a copy read at `version` is older than the section's last change. A version that was never
 * given out is stale as well; none at all says "whatever stands there".
 */
export function isStale(
  profile: { version: number; section_versions: unknown },
  section: string,
  version: number | undefined,
): boolean {
  if (version === undefined) return false;
  const changedAt = (profile.section_versions as Partial<Record<string, number>>)[section] ?? 1;
  return version < changedAt || version > profile.version;
}

const arabicShare = (text: string) => (text.match(/\p{Script=Arabic}/gu)?.length ?? 0) / Math.max(1, text.length);

/** Of what a person wrote in one language or two: the text in the reader's language, else the one there is. */
export function textIn(locale: 'ar' | 'en', text: string | null, other: string | null | undefined): string | null {
  if (!text || !other) return text || other || null;
  const arabicFirst = arabicShare(text) >= arabicShare(other);
  return arabicFirst === (locale === 'ar') ? text : other;
}

/** A text of an entry (`job_title`) in the reader's language, where it was written in two. */
export function writtenIn<Name extends string>(
  locale: 'ar' | 'en',
  entry: { [Field in Name]: string | null } & { [Field in `${Name}_other`]?: string | null },
  name: Name,
): string | null {
  const other = `${name}_other` as const;
  return textIn(locale, entry[name], (entry as { [Field in typeof other]?: string | null })[other]);
}

/** The language a second text would be in: the one the first is not; in an empty form, the one the page is not. */
export const otherLanguageOf = (text: string | null | undefined, locale: 'ar' | 'en'): 'ar' | 'en' =>
  (text ? arabicShare(text) < 0.3 : locale === 'en') ? 'ar' : 'en';

type Dated = Pick<Experience, 'start_date' | 'end_date'>;

/** Months worked, overlapping jobs counted once; `today` ends the current one. */
export function monthsOfExperience(experiences: readonly Dated[], today: string): number {
  // Rows from before dates had a lower bound may hold a Hijri day.
  const monthOf = (day: string) => {
    const gregorian = gregorianOf(day)[0] ?? day;
    return Number(gregorian.slice(0, 4)) * 12 + Number(gregorian.slice(5, 7)) - 1;
  };
  const spans = experiences
    .map(({ start_date, end_date }) => [monthOf(start_date), monthOf(end_date ?? today) + 1] as const)
    .filter(([from, to]) => to > from && from >= FIRST_YEAR * 12)
    .toSorted((a, b) => a[0] - b[0]);
  let months = 0;
  let reached = -Infinity;
  for (const [from, to] of spans) {
    months += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return months;
}

/** The latest first; one that still runs before one that ended. */
export const latestFirst = (a: Dated, b: Dated): number =>
  (b.end_date ?? '9999').localeCompare(a.end_date ?? '9999') || b.start_date.localeCompare(a.start_date);

/** A list with two of its places changed over. */
export const swapped = <Item>(items: readonly Item[], one: number, other: number): Item[] =>
  items.map((item, index) => (index === one ? items[other]! : index === other ? items[one]! : item));
