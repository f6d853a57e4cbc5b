import { distanceKm } from '#platform/search/distance.ts';
import type { QualificationType } from '#modules/profiles/contract.ts';

/**
 * What each point of an ad is worth; together 100. Title and skills say what the work is, so they weigh
 * more than half; the rest says whether this person could take it up.
 */
export const WEIGHTS = {
  title: 28,
  skill: 26,
  years: 12,
  major: 8,
  qualification: 8,
  city: 8,
  pay: 5,
  type: 5,
} as const;
export type FitKind = keyof typeof WEIGHTS;
export const FIT_KINDS = Object.keys(WEIGHTS) as FitKind[];

export const METS = ['yes', 'partly', 'no', 'unknown'] as const;
export type Met = (typeof METS)[number];

/** A point that nobody can judge stays in the middle: it neither lifts an ad over others nor sinks it. */
const VALUE: Record<Met, number> = { yes: 1, partly: 0.5, unknown: 0.5, no: 0 };

/** From here on an ad is called fitting: most of what says what the work is, and not much against it. */
export const GOOD_FIT = 65;
/** Worth showing to someone who asks for what there is. */
export const FAIR_FIT = 50;

/** One skill however it is spelled, and in either language. */
export type Skill = { key: string; name: string };

/** What someone is called at work: the occupation where the catalogue knows it, and the words. */
export type Title = {
  role_id: number | null;
  /** Occupations that a person of this one could turn to at once. */
  near_role_ids: readonly number[];
  /** Folded spellings in both languages, each as its words, none of them twice. */
  spellings: readonly (readonly string[])[];
};
export type Major = { id: number; group: string | null };
export type Place = { city_id: number; lat: number | null; lng: number | null };

/** What an ad asks for and offers; null or empty where it does not say. Money is halalas a month. */
export type Ad = {
  title: Title;
  skills: readonly Skill[];
  experience_from: number | null;
  experience_to: number | null;
  major: Major | null;
  min_qualification: QualificationType | null;
  place: Place | null;
  is_remote: boolean;
  job_type: string | null;
  salary_from: number | null;
  salary_to: number | null;
};

/**
 * What of a person an ad may be compared with. Sex, birthdate, nationality, social status, photo and
 * name are not here, so nothing below can depend on them.
 */
export type Person = {
  desired: Title | null;
  held: readonly Title[];
  skills: readonly Skill[];
  /** Worked in all, overlapping jobs counted once; null when nothing is said of experience. */
  months: number | null;
  majors: readonly Major[];
  qualification: QualificationType | null;
  /** A degree that is still to come. */
  coming_qualification: QualificationType | null;
  place: Place | null;
  expected_salary: number | null;
  job_types: readonly string[];
};

/** Which sentence says it; the values name what it is about. */
export type Reason = {
  kind: FitKind;
  met: Met;
  words: FitWord;
  values: {
    years?: number;
    from?: number;
    city_id?: number;
    own_city_id?: number;
    major_id?: number;
    qualification?: QualificationType;
    job_type?: string;
  };
};

export const FIT_WORDS = [
  'title_desired',
  'title_held',
  'title_near',
  'title_other',
  'title_unclear',
  'title_own_unknown',
  'skill_all',
  'skill_some',
  'skill_none',
  'skill_not_said',
  'years_enough',
  'years_nearly',
  'years_short',
  'years_not_said',
  'years_own_unknown',
  'major_same',
  'major_near',
  'major_other',
  'major_not_said',
  'major_own_unknown',
  'qualification_enough',
  'qualification_coming',
  'qualification_nearly',
  'qualification_short',
  'qualification_not_said',
  'qualification_own_unknown',
  'city_same',
  'city_remote',
  'city_near',
  'city_other',
  'city_not_said',
  'city_own_unknown',
  'pay_within',
  'pay_nearly',
  'pay_below',
  'pay_not_said',
  'pay_own_unknown',
  'type_wanted',
  'type_other',
  'type_not_said',
  'type_own_unknown',
] as const;
export type FitWord = (typeof FIT_WORDS)[number];

export type Fit = {
  /** 0 to 100. */
  score: number;
  /** As the mark shows it: how many of the points that the ad speaks of are met. */
  met: number;
  all: number;
  reasons: Reason[];
  matched_skills: Skill[];
  missing_skills: Skill[];
};

/** Without a wish, a skill or work done, a score would say nothing about the person. */
export const canBeWeighed = (person: Person): boolean =>
  person.desired !== null || person.skills.length > 0 || person.held.length > 0;

export function fitOf(ad: Ad, person: Person): Fit {
  const own = new Set(person.skills.map(({ key }) => key));
  const matched_skills = ad.skills.filter(({ key }) => own.has(key));
  const missing_skills = ad.skills.filter(({ key }) => !own.has(key));
  const reasons: Reason[] = [
    titleReason(ad, person),
    skillReason(matched_skills.length, ad.skills.length),
    yearsReason(ad, person),
    majorReason(ad, person),
    qualificationReason(ad, person),
    cityReason(ad, person),
    payReason(ad, person),
    typeReason(ad, person),
  ];
  const total = reasons.reduce((sum, reason) => {
    // A list of skills is a list: each one that is there counts, and one that is not is not "unknown".
    const value =
      reason.kind === 'skill' && ad.skills.length > 0 ? matched_skills.length / ad.skills.length : VALUE[reason.met];
    return sum + WEIGHTS[reason.kind] * value;
  }, 0);
  const spoken = reasons.filter((reason) => !isUnsaidByAd(reason));
  return {
    score: Math.round(total),
    // Skills of which some are there are two lines of the list: those one has, and those one lacks.
    met: spoken.filter(({ met, words }) => met === 'yes' || words === 'skill_some').length,
    all: spoken.length + spoken.filter(({ words }) => words === 'skill_some').length,
    reasons,
    matched_skills,
    missing_skills,
  };
}

/** The ad leaves it open, so it is no point for or against anyone. */
export const isUnsaidByAd = ({ words }: Pick<Reason, 'words'>): boolean =>
  words.endsWith('_not_said') || words === 'title_unclear';
/** The person's own CV leaves it open. */
export const isUnsaidByPerson = ({ words }: Pick<Reason, 'words'>): boolean => words.endsWith('_own_unknown');

const reason = (kind: FitKind, met: Met, words: FitWord, values: Reason['values'] = {}): Reason => ({
  kind,
  met,
  words,
  values,
});

type Likeness = 'same' | 'near' | 'other' | 'unclear';

function likenessOf(one: Title, other: Title): Likeness {
  if (one.role_id !== null && other.role_id !== null) {
    if (one.role_id === other.role_id) return 'same';
    return one.near_role_ids.includes(other.role_id) || other.near_role_ids.includes(one.role_id) ? 'near' : 'other';
  }
  const shared = Math.max(0, ...one.spellings.flatMap((a) => other.spellings.map((b) => sharedWords(a, b))));
  if (shared === 1) return 'same';
  // Two titles without a common word may still be the same in two languages.
  return shared >= NEAR_WORDS ? 'near' : 'unclear';
}

const NEAR_WORDS = 0.5;
function sharedWords(one: readonly string[], other: readonly string[]): number {
  const shared = one.filter((word) => other.includes(word)).length;
  return shared / (one.length + other.length - shared);
}

function titleReason({ title }: Ad, { desired, held }: Person): Reason {
  if (!desired && held.length === 0) return reason('title', 'unknown', 'title_own_unknown');
  const wish = desired && likenessOf(title, desired);
  if (wish === 'same') return reason('title', 'yes', 'title_desired');
  const past = held.map((one) => likenessOf(title, one));
  if (past.includes('same')) return reason('title', desired ? 'partly' : 'yes', 'title_held');
  if (wish === 'near' || past.includes('near')) return reason('title', 'partly', 'title_near');
  // What one wishes for speaks louder than what one has done.
  const decisive = wish ? [wish] : past;
  return decisive.includes('unclear')
    ? reason('title', 'unknown', 'title_unclear')
    : reason('title', 'no', 'title_other');
}

function skillReason(matched: number, wanted: number): Reason {
  if (wanted === 0) return reason('skill', 'unknown', 'skill_not_said');
  if (matched === wanted) return reason('skill', 'yes', 'skill_all');
  return matched > 0 ? reason('skill', 'partly', 'skill_some') : reason('skill', 'no', 'skill_none');
}

const MONTHS = 12;
/** Short by no more than this, an employer still reads on. */
const NEARLY_MONTHS = 12;

/** More experience than the ad names is enough: "too much" would be age by another name. */
function yearsReason({ experience_from, experience_to }: Ad, { months }: Person): Reason {
  if (experience_from === null && experience_to === null) return reason('years', 'unknown', 'years_not_said');
  const from = experience_from ?? 0;
  if (months === null && from > 0) return reason('years', 'unknown', 'years_own_unknown', { from });
  const own = months ?? 0;
  const values = { years: Math.floor(own / MONTHS), from };
  if (own >= from * MONTHS) return reason('years', 'yes', 'years_enough', values);
  return own >= from * MONTHS - NEARLY_MONTHS && own > 0
    ? reason('years', 'partly', 'years_nearly', values)
    : reason('years', 'no', 'years_short', values);
}

function majorReason({ major }: Ad, { majors }: Person): Reason {
  if (!major) return reason('major', 'unknown', 'major_not_said');
  const values = { major_id: major.id };
  if (majors.length === 0) return reason('major', 'unknown', 'major_own_unknown', values);
  if (majors.some(({ id }) => id === major.id)) return reason('major', 'yes', 'major_same', values);
  return major.group !== null && majors.some(({ group }) => group === major.group)
    ? reason('major', 'partly', 'major_near', values)
    : reason('major', 'no', 'major_other', values);
}

const LADDER: readonly QualificationType[] = ['secondary', 'diploma', 'bachelor', 'ma', 'phd'];
export const rankOf = (qualification: QualificationType | null): number =>
  qualification === null ? -1 : LADDER.indexOf(qualification);

function qualificationReason({ min_qualification }: Ad, person: Person): Reason {
  if (!min_qualification) return reason('qualification', 'unknown', 'qualification_not_said');
  const wanted = rankOf(min_qualification);
  const values = { qualification: min_qualification };
  if (!person.qualification && !person.coming_qualification)
    return reason('qualification', 'unknown', 'qualification_own_unknown', values);
  if (rankOf(person.qualification) >= wanted) return reason('qualification', 'yes', 'qualification_enough', values);
  if (rankOf(person.coming_qualification) >= wanted)
    return reason('qualification', 'partly', 'qualification_coming', values);
  return rankOf(person.qualification) === wanted - 1
    ? reason('qualification', 'partly', 'qualification_nearly', values)
    : reason('qualification', 'no', 'qualification_short', values);
}

/** As far as people here drive to work every day: Makkah to Jeddah, Dammam to Jubail. */
const NEAR_KM = 85;

function cityReason({ place, is_remote }: Ad, person: Person): Reason {
  if (is_remote) return reason('city', 'yes', 'city_remote');
  if (!place) return reason('city', 'unknown', 'city_not_said');
  const values = { city_id: place.city_id };
  if (!person.place) return reason('city', 'unknown', 'city_own_unknown', values);
  const both = { ...values, own_city_id: person.place.city_id };
  if (person.place.city_id === place.city_id) return reason('city', 'yes', 'city_same', both);
  const apart = kilometresBetween(place, person.place);
  return apart !== null && apart <= NEAR_KM
    ? reason('city', 'partly', 'city_near', both)
    : reason('city', 'no', 'city_other', both);
}

export const kilometresBetween = (a: Omit<Place, 'city_id'>, b: Omit<Place, 'city_id'>): number | null =>
  a.lat === null || a.lng === null || b.lat === null || b.lng === null
    ? null
    : distanceKm({ lat: a.lat, lng: a.lng }, { lat: b.lat, lng: b.lng });

/** So much above the offer is still worth a talk. */
const NEARLY_PAID = 1.1;

function payReason({ salary_from, salary_to }: Ad, { expected_salary }: Person): Reason {
  const most = salary_to ?? salary_from;
  if (most === null) return reason('pay', 'unknown', 'pay_not_said');
  if (expected_salary === null) return reason('pay', 'unknown', 'pay_own_unknown');
  if (expected_salary <= most) return reason('pay', 'yes', 'pay_within');
  return expected_salary <= most * NEARLY_PAID
    ? reason('pay', 'partly', 'pay_nearly')
    : reason('pay', 'no', 'pay_below');
}

function typeReason({ job_type, is_remote }: Ad, { job_types }: Person): Reason {
  if (!job_type && !is_remote) return reason('type', 'unknown', 'type_not_said');
  const offered = [...(job_type ? [job_type] : []), ...(is_remote ? ['remotely'] : [])];
  const wanted = offered.find((type) => job_types.includes(type));
  const values = { job_type: wanted ?? offered[0]! };
  if (job_types.length === 0) return reason('type', 'unknown', 'type_own_unknown', values);
  return wanted ? reason('type', 'yes', 'type_wanted', values) : reason('type', 'no', 'type_other', values);
}

/** Best first; of two equal ones the newer. */
export const bestFirst = <Of extends { score: number; posted_at: number; id: number }>(a: Of, b: Of): number =>
  b.score - a.score || b.posted_at - a.posted_at || b.id - a.id;
