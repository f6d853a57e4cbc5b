import type { CatalogueItem } from '#modules/catalogues/contract.ts';
import { AD_FIELDS, SEARCHED, type Ad, type AdFieldName } from '#modules/jobs/fields.ts';
import { isRemoteJob } from '#modules/jobs/rules.ts';
import { HOUR_MS } from '#platform/durations.ts';
import { packCodes, type FacetValue } from '#platform/search/facet-codes.ts';
import type { Facet } from '#platform/search/index-counts.server.ts';
import {
  conceptMark,
  documentOf,
  ownMark,
  valueMark,
  type ConceptsIn,
  type ShortFormsIn,
} from '#platform/search/index-words.ts';
import { normalise, wordsOf } from '#platform/search/words.ts';
import { BANDS, EXPERIENCE_BANDS, FACETS, JOB_TYPES, SALARY_STEPS } from './rules.ts';

/** Raised whenever rows come out differently: those of an older version are written anew in the background. */
export const INDEX_VERSION = 5;
export const JOB_INDEX = {
  table: 'job_search',
  id: 'job_id',
  at: 'posted_at',
  place: 'city_id',
  columns: ['city_id', 'sector_id', 'major_id', 'company_id', 'job_type'],
} as const;
export const JOB_FACETS: Facet[] = [...FACETS, ...BANDS].map((name, at) => ({ name, number: at + 1 }));
const NUMBERS = Object.fromEntries(JOB_FACETS.map(({ name, number }) => [name, number]));

/** Besides what is searched for its words: what is filtered by, counted or named. */
const CHOSEN_BY = [
  'show_company',
  'job_role_id',
  'sector_id',
  'major_id',
  'city_id',
  'is_remote',
  'job_type',
  'salary_from',
  'salary_to',
  'experience_from',
] as const satisfies AdFieldName[];
export const SOURCE_NAMES = [...CHOSEN_BY, ...SEARCHED];
type SourceName = (typeof SOURCE_NAMES)[number];

/** An active ad with what search says of it. */
export type JobSource = Pick<Ad, SourceName> & {
  id: number;
  company_id: number;
  is_verified: boolean;
  foundation_name: string;
  en_foundation_name: string | null;
  activated_at: Date;
};
export type JobRow = {
  job_id: number;
  company_id: number | null;
  is_verified: boolean;
  city_id: number | null;
  sector_id: number | null;
  major_id: number | null;
  job_type: string | null;
  is_remote: boolean;
  salary_to: number | null;
  experience_from: number;
  posted_at: Date;
  job_role_id: number | null;
  skill_words: string[];
  document: string;
  codes: Buffer;
};

/** Ads are dated to the hour, so that counts and filters of "the last day" agree. */
export const hourOf = (at: Date) => Math.floor(at.getTime() / HOUR_MS);
export const hourStart = (hour: number) => new Date(hour * HOUR_MS);

export function experienceBand(years: number): (typeof EXPERIENCE_BANDS)[number] {
  if (years < 2) return '0-2';
  return years <= 5 ? '2-5' : '5+';
}
/** Steps that the pay reaches. */
export const stepsUpTo = (salary: number) => SALARY_STEPS.filter((step) => step <= salary);

const REMOTE_WORDS = 'عن بعد remote';

type ItemOf = (id: number | null) => CatalogueItem | undefined;
const namesIn = (item: ItemOf) => (id: number | null) => [item(id)?.ar ?? null, item(id)?.en ?? null];

export type Naming = {
  item: ItemOf;
  conceptsIn: ConceptsIn;
  /** The concepts of the longest names in a text. */
  namedIn: (text: string) => string[];
  shortFormsIn: ShortFormsIn;
};

/** What the ad is for: as its company chose it, else as its titles say. */
const occupationsOf = (job: JobSource, { namedIn }: Pick<Naming, 'namedIn'>): string[] =>
  job.job_role_id === null
    ? wordsOfWeight(job, 'A').flatMap((title) => (title ? namedIn(title) : []))
    : [conceptMark(job.job_role_id)];

export function jobRowOf(job: JobSource, { item, conceptsIn, namedIn, shortFormsIn }: Naming): JobRow {
  const namesOf = namesIn(item);
  const salary = job.salary_to ?? job.salary_from;
  const steps = salary === null ? [] : stepsUpTo(salary);
  const experience = experienceBand(job.experience_from ?? 0);
  const company_id = job.show_company ? job.company_id : null;
  const valued: [name: (typeof FACETS)[number], value: number | null][] = [
    ['city_id', job.city_id],
    ['sector_id', job.sector_id],
    ['major_id', job.major_id],
  ];
  const marks = [
    ...valued.flatMap(([name, value]) => (value === null ? [] : [valueMark(name, value)])),
    ...(job.job_type ? [valueMark('job_type', job.job_type)] : []),
    ...steps.map((step) => valueMark('salary_from', step)),
    valueMark('experience', experience),
    ...(job.is_verified ? [valueMark('verified', 1)] : []),
    ...(company_id === null ? [] : [valueMark('company_id', company_id)]),
    ...occupationsOf(job, { namedIn }).map(ownMark),
  ];
  const codes: FacetValue[] = [
    ...valued.flatMap(([name, value]): FacetValue[] => (value === null ? [] : [[NUMBERS[name]!, value]])),
    ...(job.job_type ? [[NUMBERS['job_type']!, (JOB_TYPES as readonly string[]).indexOf(job.job_type)] as const] : []),
    ...(steps.length > 0 ? [[NUMBERS['salary_from']!, steps.length - 1] as const] : []),
    [NUMBERS['experience']!, EXPERIENCE_BANDS.indexOf(experience)],
    [NUMBERS['posted_within']!, hourOf(job.activated_at)],
    ...(job.is_verified ? [[NUMBERS['verified']!, 1] as const] : []),
  ];
  return {
    job_id: job.id,
    company_id,
    is_verified: job.is_verified,
    city_id: job.city_id,
    sector_id: job.sector_id,
    major_id: job.major_id,
    job_type: job.job_type,
    is_remote: job.is_remote,
    salary_to: salary,
    experience_from: job.experience_from ?? 0,
    posted_at: job.activated_at,
    job_role_id: job.job_role_id,
    skill_words: job.skills.map(normalise),
    document: documentOf({
      texts: {
        A: wordsOfWeight(job, 'A'),
        occupation: namesOf(job.job_role_id),
        B: wordsOfWeight(job, 'B'),
        C: [
          ...companyNames(job),
          ...namesOf(job.city_id),
          ...namesOf(job.sector_id),
          ...namesOf(job.major_id),
          isRemoteJob(job) ? REMOTE_WORDS : null,
        ],
        D: wordsOfWeight(job, 'D'),
      },
      marks,
      conceptsIn,
      shortFormsIn,
      id: job.id,
      at: job.activated_at,
    }),
    codes: packCodes(codes),
  };
}

const wordsOfWeight = (job: JobSource, weight: 'A' | 'B' | 'D') =>
  SEARCHED.filter((name) => AD_FIELDS[name].searched === weight).flatMap((name) => job[name]);

/** A confidential company must not be found by its name. */
const companyNames = (job: JobSource) => (job.show_company ? [job.foundation_name, job.en_foundation_name] : []);

/** What a misspelled word may be held against: words of descriptions are too many and too rare. */
export function distinctiveWords(job: JobSource, { item }: { item: ItemOf }): string[] {
  const named = [job.job_role_id, job.city_id].flatMap(namesIn(item));
  return [...wordsOfWeight(job, 'A'), ...wordsOfWeight(job, 'B'), ...companyNames(job), ...named].flatMap((text) =>
    text ? wordsOf(text).map(({ form }) => form) : [],
  );
}
