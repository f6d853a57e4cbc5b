import { without } from './without.ts';

/** Parts of a CV in the order people fill them, with what each is worth; together 100. */
export const SECTIONS = {
  'personal-info': 15,
  'contact-info': 10,
  info: 10,
  'job-required': 15,
  qualification: 15,
  'personal-exp': 15,
  skills: 10,
  languages: 0,
  majors: 5,
  'membership-info': 0,
  courses: 0,
  'social-contacts': 2,
  cv: 3,
} as const;
export type Section = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as Section[];

/** Only what the ratio asks about, so that any reader of a profile can compute it. */
export type Filled = {
  ar_first_name: string | null;
  ar_last_name: string | null;
  en_first_name: string | null;
  en_last_name: string | null;
  birthdate: string | null;
  nationality_id: number | null;
  country_id: number | null;
  city_id: number | null;
  address: string | null;
  about: string | null;
  about_other: string | null;
  photo_file_id: string | null;
  cv_file_id: string | null;
  job_role_title: string | null;
  job_types: readonly string[];
  has_no_experience: boolean;
  has_no_skills: boolean;
  has_no_memberships: boolean;
  has_no_courses: boolean;
  qualifications: readonly { qualification_type: string; graduated_year: number | null }[];
  experiences: readonly unknown[];
  skills: readonly unknown[];
  languages: readonly unknown[];
  memberships: readonly unknown[];
  courses: readonly unknown[];
  majors: readonly unknown[];
  socials: Readonly<Record<string, string | null | undefined>>;
};

export type SectionState = {
  section: Section;
  /** What it adds to the ratio when done. */
  weight: number;
  done: boolean;
  /** Fields that are still empty, for a section that was begun. */
  lacks: string[];
};

export type Completeness = {
  /** 0 to 100. */
  ratio: number;
  sections: SectionState[];
  missing: Section[];
  /** The most useful thing to do now, and what the ratio is after it; null at 100. */
  next: { section: Section; ratio: number } | null;
};

type Lacks = Record<string, boolean>;

const hasName = (p: Filled) => Boolean((p.ar_first_name && p.ar_last_name) || (p.en_first_name && p.en_last_name));

/** For each section, what it lacks; an empty list is a section done. */
const LACKS: Record<Section, (p: Filled) => Lacks> = {
  'personal-info': (p) => ({ birthdate: !p.birthdate, nationality_id: !p.nationality_id }),
  // A country of which we list no cities is answered by the address.
  'contact-info': (p) => ({ country_id: !p.country_id, city_id: !p.city_id && !p.address }),
  info: (p) => ({ name: !hasName(p), about: !p.about && !p.about_other, photo: !p.photo_file_id }),
  'job-required': (p) => ({ job_role_title: !p.job_role_title, job_type: p.job_types.length === 0 }),
  qualification: ({ qualifications }): Lacks =>
    qualifications.length === 0
      ? { qualifications: true }
      : { qualifications: false, graduated_year: qualifications.every((one) => !one.graduated_year) },
  'personal-exp': (p) => ({ experiences: p.experiences.length === 0 && !p.has_no_experience }),
  skills: (p) => ({ skills: p.skills.length === 0 && !p.has_no_skills }),
  languages: (p) => ({ languages: p.languages.length === 0 }),
  majors: (p) => ({ majors: p.majors.length === 0 }),
  'membership-info': (p) => ({ memberships: p.memberships.length === 0 && !p.has_no_memberships }),
  courses: (p) => ({ courses: p.courses.length === 0 && !p.has_no_courses }),
  'social-contacts': (p) => ({ socials: !Object.values(p.socials).some(Boolean) }),
  cv: (p) => ({ cv: !p.cv_file_id }),
};

/** A section that was begun is nearer to done than an untouched one of the same weight. */
const isBegun = (lacks: Lacks) => {
  const all = Object.values(lacks);
  return all.length > 1 && all.some(Boolean) && !all.every(Boolean);
};

/** The one place where the ratio comes from; computed from data, never stored. */
export function completenessOf(profile: Filled): Completeness {
  const states = SECTION_NAMES.map((section) => {
    const lacks = LACKS[section](profile);
    const missing = Object.keys(lacks).filter((field) => lacks[field]);
    return { section, weight: SECTIONS[section], done: missing.length === 0, lacks: missing, begun: isBegun(lacks) };
  });
  const ratio = states.reduce((sum, state) => sum + (state.done ? state.weight : 0), 0);
  const [next] = states
    .filter((state) => !state.done && state.weight > 0)
    .toSorted((a, b) => b.weight - a.weight || Number(b.begun) - Number(a.begun));
  return {
    ratio,
    sections: states.map((state) => without(state, 'begun')),
    missing: states.filter((state) => !state.done).map((state) => state.section),
    next: next ? { section: next.section, ratio: ratio + next.weight } : null,
  };
}

/** The page a section is filled on, below /profile; the CV file belongs to the page of the photo. */
export const pageOfSection = (section: Section): string => (section === 'cv' ? 'info#cv' : section);
