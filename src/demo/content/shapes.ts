/** What the pieces of the demo look like. Money here is riyals a month, as people say it; the seed turns it into halalas. */

export type Kind =
  | 'technology'
  | 'finance'
  | 'health'
  | 'building'
  | 'retail'
  | 'logistics'
  | 'hospitality'
  | 'education'
  | 'industry'
  | 'media';

export type Bilingual = { ar: string; en: string };

export type DemoCompany = {
  key: string;
  ar: string;
  en: string;
  kind: Kind;
  state: 'unverified' | 'domain_verified' | 'verified';
  sector: string;
  working_type: string;
  /** Head office first, then branches. */
  cities: string[];
  /** Of the head office, as `places` names it. */
  district: string;
  domain: string;
  members: number;
  about: string;
  aboutEn?: string;
  /** Sentences of its own that open its ads. */
  hooks: string[];
  hooksEn?: string[];
  benefits: string[];
  hours: string;
  /** A drawn mark, or none: the page then shows the first letter. */
  mark?: number;
};

export type JobTemplate = {
  key: string;
  ar: string;
  en?: string;
  /** Of work that companies of these kinds have beside their own. */
  kinds?: Kind[] | 'any';
  role: string;
  sector?: string;
  major: string | null;
  pay: [from: number, to: number];
  years: [from: number, to: number];
  min: 'secondary' | 'diploma' | 'bachelor' | 'ma' | 'phd' | null;
  skills: string[];
  intro: string[];
  tasks: string[];
  /** `{years}` becomes the least experience that the ad asks for: «ثلاث سنوات», `three years`. */
  needs: string[];
  english?: { intro: string; tasks: string[]; needs: string[] };
  /** Has junior and senior forms: «محلل بيانات أول». */
  graded?: boolean;
  /** One of several branches: «كاشير، فرع العليا». */
  branches?: boolean;
  /** Can be done from home. */
  remote?: boolean;
  part_time?: boolean;
  /** Shifts instead of the company's office hours. */
  shifts?: boolean;
  saudi_only?: boolean;
  /** Only companies of so many people have such work. */
  members?: number;
  vacancies?: [from: number, to: number];
};

export type CareerStep = { m: string; f: string; pay: [from: number, to: number] };

export type Career = {
  key: string;
  /** The templates people of this career apply to. */
  applies_to: string[];
  role: string;
  sector: string;
  majors: string[];
  degree: 'secondary' | 'diploma' | 'bachelor';
  study_fields: string[];
  /** From the first job to the highest. */
  steps: CareerStep[];
  employers: string[];
  /** What one did there; first-person verbs and verbal nouns, so that it fits women and men. */
  achievements: string[];
  /** `{years}` becomes «5 سنوات». */
  about: string[];
  targets: string[];
  skills: string[];
  courses: [title: string, hours: number][];
  memberships: string[];
  /** How an application begins. */
  notes: string[];
};
