import { z } from 'zod';
import type { CatalogueName } from '#modules/catalogues/contract.ts';
import { namesIn, type Declared, type Having } from '#platform/fields/declared.ts';
import type { FieldName } from '#platform/fields/labels.ts';
import { Halalas, halalas, inRiyals, riyals } from '#platform/fields/money.ts';
import {
  catalogueId,
  choice,
  day,
  flag,
  longText,
  optional,
  text,
  whole,
  withoutContact,
} from '#platform/fields/rules.ts';
import { several } from './questions.ts';
import { MAX_DESCRIPTION_WORDS } from './rules.ts';

export const JOB_TYPES = ['full_time', 'part_time', 'remotely'] as const;
export type JobType = (typeof JOB_TYPES)[number];
export const QUALIFICATIONS = ['secondary', 'diploma', 'bachelor', 'ma', 'phd'] as const;

const MAX_SKILLS = 20;

/** What an ad may say of a field. */
export type Said = string | number | boolean | readonly string[] | null;

type AdField = Declared & {
  /** What an ad says that says nothing of it. */
  empty: Said;
  /** The catalogue it is chosen from. */
  catalogue?: CatalogueName;
  /** The step of the form that asks for it. */
  step: 'role' | 'details';
  /** May change while the ad is shown. People apply to what it offers, so only how it describes that may. */
  describes?: true;
  /** May be corrected while the ad is shown, once staff have read it: people applied to what it offers. */
  corrects?: true;
  /** Words of the company's own, held against the advertising rules. */
  worded?: true;
  /** How much an ad that has a word here is found by it: A the most. Raise INDEX_VERSION of search with a change. */
  searched?: 'A' | 'B' | 'D';
  /** Read as something else by everybody but the company. */
  source?: true;
  /** Belongs to the ad's own time: a copy is asked for it again. */
  once?: true;
};

const line = (max: number) => ({ input: optional(text(max)), read: z.string().nullable(), empty: null });
const title = { input: optional(withoutContact(text(120))), read: z.string().nullable(), empty: null };
const prose = (maxWords: number) => ({
  input: optional(longText({ maxWords })),
  read: z.string().nullable(),
  empty: null,
});
const description = { ...prose(MAX_DESCRIPTION_WORDS), step: 'details' } as const;
/** Markup has words of its own; what it says is counted where it is read. More would be long to sanitise. */
const markup = prose(2 * MAX_DESCRIPTION_WORDS);
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => ({
  input: optional(choice(values)),
  read: z.enum(values).nullable(),
  empty: null,
});
const item = <const Name extends CatalogueName>(catalogue: Name) => ({
  input: optional(catalogueId()),
  read: z.int().nullable(),
  empty: null,
  catalogue,
});
const years = { input: optional(whole({ min: 0, max: 40 })), read: z.int().nullable(), empty: null };
const money = {
  input: optional(halalas()),
  read: Halalas.nullable(),
  empty: null,
  form: { input: optional(riyals()), typed: inRiyals },
};
const yes = (empty: boolean) => ({ input: flag(), read: z.boolean(), empty });

/**
 * Everything an ad says, a line a field. What is sent, read, typed, copied, frozen with an application, held against
 * the advertising rules and remembered of an edit derives from here. Money in halalas a month.
 */
export const AD_FIELDS = {
  ar_title: { ...title, step: 'role', corrects: true, worded: true, searched: 'A' },
  en_title: { ...title, step: 'role', corrects: true, worded: true, searched: 'A' },
  job_role_id: { ...item('job_roles'), step: 'role' },
  sector_id: { ...item('sectors'), step: 'role' },
  major_id: { ...item('majors'), step: 'role' },
  min_qualification: { ...oneOf(QUALIFICATIONS), step: 'role' },
  saudi_only: { ...yes(false), step: 'role' },
  show_company: { ...yes(true), step: 'role' },
  ar_description: { ...description, describes: true, worded: true, searched: 'D' },
  en_description: { ...description, describes: true, worded: true, searched: 'D' },
  // The same with its formatting; where it is sent, the plain text is what it says.
  ar_description_html: { ...markup, step: 'details', describes: true, source: true },
  en_description_html: { ...markup, step: 'details', describes: true, source: true },
  city_id: { ...item('cities'), step: 'details' },
  is_remote: { ...yes(false), step: 'details' },
  job_type: { ...oneOf(JOB_TYPES), step: 'details' },
  salary_from: { ...money, step: 'details', corrects: true },
  salary_to: { ...money, step: 'details', corrects: true },
  experience_from: { ...years, step: 'details' },
  experience_to: { ...years, step: 'details' },
  vacancies: { input: whole({ min: 1, max: 999 }), read: z.int(), empty: 1, step: 'details' },
  closes_on: {
    input: optional(day()),
    read: z.string().nullable(),
    empty: null,
    step: 'details',
    once: true,
    corrects: true,
  },
  skills: {
    input: several(MAX_SKILLS, 60),
    read: z.array(z.string()),
    empty: [],
    form: { input: several(MAX_SKILLS, 60), typed: (skills: string[]) => skills.join('، ') },
    step: 'details',
    describes: true,
    searched: 'B',
  },
  ar_benefits: { ...prose(300), step: 'details', describes: true, worded: true },
  en_benefits: { ...prose(300), step: 'details', describes: true, worded: true },
  ar_working_hours: { ...line(120), step: 'details', describes: true, worded: true },
  en_working_hours: { ...line(120), step: 'details', describes: true, worded: true },
  keep_off_boards: { ...yes(false), step: 'details', describes: true, source: true },
} as const satisfies Partial<Record<FieldName, AdField>>;

type Fields = typeof AD_FIELDS;
export type AdFieldName = keyof Fields;
type With<Facet> = Having<Fields, Facet>;
type Without<Facet> = Exclude<AdFieldName, With<Facet>>;

export const AD_FIELD_NAMES = namesIn(AD_FIELDS);
const namesWhere = (test: (field: AdField) => boolean) => AD_FIELD_NAMES.filter((name) => test(AD_FIELDS[name]));

export type StepFieldName<Step extends AdField['step']> = With<{ step: Step }>;
export const fieldsOfStep = <Step extends AdField['step']>(step: Step) =>
  namesWhere((field) => field.step === step) as StepFieldName<Step>[];
export type DescribingName = With<{ describes: true }>;
export const DESCRIBING = namesWhere(({ describes }) => describes === true) as DescribingName[];
export type CorrectedName = With<{ corrects: true }>;
export const CORRECTED = namesWhere(({ corrects }) => corrects === true) as CorrectedName[];
export type WordedName = With<{ worded: true }>;
export const WORDED = namesWhere(({ worded }) => worded === true) as WordedName[];
/** What everyone may read of an ad, and what is frozen with an application. */
export type PublicName = Without<{ source: true }>;
export const PUBLIC = namesWhere(({ source }) => !source) as PublicName[];
export type SearchedName = With<{ searched: string }>;
export const SEARCHED = namesWhere(({ searched }) => searched !== undefined) as SearchedName[];
export type CopiedName = Without<{ once: true }>;
export const COPIED = namesWhere(({ once }) => !once) as CopiedName[];

export type Ad = { [Name in AdFieldName]: z.output<Fields[Name]['read']> };

/** As they are read in what was kept before a field was there: then it says nothing of it. */
export const frozenReadsOf = <Name extends AdFieldName>(names: readonly Name[]) =>
  Object.fromEntries(
    names.map((name) => {
      const { read, empty }: AdField = AD_FIELDS[name];
      return [name, read.default(empty)];
    }),
  ) as { [Of in Name]: z.ZodDefault<Fields[Of]['read']> };
