import type { Experience, Qualification, Snapshot, Visibility } from './contract.ts';

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

export const GRADUATION_MIN_YEAR = 1950;
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

/** The host each network's addresses are on; `site` may be anywhere. */
export const NETWORK_HOSTS = {
  linkedin: ['linkedin.com'],
  twitter: ['x.com', 'twitter.com'],
  facebook: ['facebook.com', 'fb.com'],
  insta: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  medium: ['medium.com'],
  snap: ['snapchat.com'],
} as const;
export type Network = keyof typeof NETWORK_HOSTS;

export function isOnNetwork(network: Network, address: string): boolean {
  const host = URL.parse(address)?.hostname.toLowerCase() ?? '';
  return NETWORK_HOSTS[network].some((known) => host === known || host.endsWith(`.${known}`));
}

/** Where a typed address stands on its network: a bare name becomes a page there. */
export function networkAddressOf(network: Network, typed: string): string {
  const name = typed.trim().replace(/^@/, '');
  if (name === '' || !/^[\w.-]{1,60}$/.test(name) || NETWORK_HOSTS[network].some((host) => name.endsWith(host)))
    return typed;
  const before: Partial<Record<Network, string>> = { linkedin: 'in/', youtube: '@', medium: '@', snap: 'add/' };
  return `https://${NETWORK_HOSTS[network][0]}/${before[network] ?? ''}${name}`;
}

type Dated = Pick<Experience, 'start_date' | 'end_date'>;

/** Months worked, overlapping jobs counted once; `today` ends the current one. */
export function monthsOfExperience(experiences: readonly Dated[], today: string): number {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const spans = experiences
    .map(({ start_date, end_date }) => [monthOf(start_date), monthOf(end_date ?? today) + 1] as const)
    .filter(([from, to]) => to > from)
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

/** A CV for eyes that were given no contact data. */
export const withoutContact = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  email: null,
  phone: null,
  socials: {},
  cv_file_id: null,
});

export type Viewing = {
  visibility: Visibility;
  /** The seeker applied to this company, or answered its message. */
  applied: boolean;
  /** The seeker does not want this company to see them. */
  blocked?: boolean;
};

/**
 * What an employer may see of a CV: all of it once the seeker applied or answered, without contact
 * data while it is public, and otherwise nothing. A blocked company never sees it.
 */
export function visibleTo(snapshot: Snapshot, { visibility, applied, blocked = false }: Viewing): Snapshot | null {
  if (blocked) return null;
  if (applied) return snapshot;
  return visibility === 'public' ? withoutContact(snapshot) : null;
}
