import { z } from 'zod';
import type { CatalogueName } from '#modules/catalogues/contract.ts';
import { namesIn, type Declared, type Having } from '#platform/fields/declared.ts';
import type { FieldName } from '#platform/fields/labels.ts';
import { Halalas, halalas, inRiyals, riyals } from '#platform/fields/money.ts';
import {
  arabicText,
  catalogueId,
  choice,
  day,
  dayOrMonth,
  latinText,
  list,
  longText,
  optional,
  positive,
  text,
  whole,
  year,
} from '#platform/fields/rules.ts';
import type { Section } from './completeness.ts';

const GRADUATION_MIN_YEAR = 1950;

export const QUALIFICATION_TYPES = ['secondary', 'diploma', 'bachelor', 'ma', 'phd'] as const;
export const GRADE_SYSTEMS = ['of_4', 'of_5', 'of_100', 'words'] as const;
export const JOB_TYPES = ['full_time', 'part_time', 'remotely'] as const;
export const SKILL_LEVELS = ['beginner', 'average', 'high', 'excellent'] as const;
/** How well a language is spoken, least first. */
export const LANGUAGE_LEVELS = ['basic', 'intermediate', 'fluent', 'native'] as const;
export const COURSE_TYPES = ['course', 'training'] as const;
export const VISIBILITIES = ['public', 'applied', 'hidden'] as const;
/** Whether pay in a CV joins the averages of what a title pays. */
export const PAY_USES = ['counted', 'kept_out'] as const;
export const SEXES = ['male', 'female'] as const;
export const SOCIAL_STATUSES = ['single', 'married'] as const;
/** On what ground somebody is in the Kingdom; `citizen_family`: the child or spouse of a citizen. */
export const RESIDENCY_STATUSES = [
  'citizen',
  'gcc_citizen',
  'premium',
  'employer',
  'citizen_family',
  'dependant',
  'student',
  'other',
  'visit',
  'outside',
] as const;
export const SPONSORSHIP_TRANSFERS = ['yes', 'with_notice', 'no'] as const;
export type QualificationType = (typeof QUALIFICATION_TYPES)[number];
export type LanguageLevel = (typeof LANGUAGE_LEVELS)[number];
export type SkillLevel = (typeof SKILL_LEVELS)[number];
export type Visibility = (typeof VISIBILITIES)[number];
export type ResidencyStatus = (typeof RESIDENCY_STATUSES)[number];
export const ABOUT_MAX_WORDS = 300;

/** Whose eyes a CV is prepared for: a company applied to, one that searches, one that chooses without names. */
export const READERS = ['applied', 'public', 'blind'] as const;
export type Reader = (typeof READERS)[number];

const EVERY: readonly Reader[] = READERS;
/** Contact data goes to companies that the seeker applied to or answered; age and nationality are no ground to choose by. */
const TRUSTED: readonly Reader[] = ['applied'];
/** Choosing without names hides who it is. */
const NAMED: readonly Reader[] = ['applied', 'public'];

/** Prose tells of its writer; a title names a company, a university, a subject or a skill, an occupation its writer. */
export type TextKind = 'prose' | 'title' | 'occupation';

export const WEIGHTS = ['A', 'B', 'C', 'D'] as const;
export type Weight = (typeof WEIGHTS)[number];

export type CvField = Declared & {
  /** Which employers read it, and so whether it is frozen with an application. Without: its owner's alone. */
  readers?: readonly Reader[];
  /** Of those readers only whom its owner chose (`privacy`): shown as long as they say so, and so never frozen or sent. */
  entrusted?: true;
  /** Has a part in JSON Resume, which other CV sites read; nothing else travels there. */
  resume?: true;
  /** How its owner words it, out of which a blind reader learns nothing of who it is; null for what is no words. */
  written: TextKind | null;
  /**
   * How much people are found by a word here: A the most, which a list gives to its latest entry only. `fact`: chosen by
   * or shown in a search. `known_by`: read only to be left out. Null: no search reads it. Raise INDEX_VERSION of
   * candidates with a change.
   */
  searched: Weight | 'fact' | 'known_by' | null;
  /** The catalogue it is chosen from. */
  catalogue?: CatalogueName;
  /** The kind of file it is the id of. */
  file?: 'graduation_file' | 'certificate_file' | 'photo' | 'cv';
};
/** A file is called as its form's field is: without `_id`. */
type CvFields = Partial<Record<FieldName | `${string}_file_id`, CvField>>;

const NAME_MAX = 50;
const LINE_MAX = 120;
const words = <Input extends z.ZodType, Limit>(written: TextKind, input: Input, limit: Limit) => ({
  input,
  read: z.string(),
  written,
  limit,
});
const line = (written: TextKind, maxLength = LINE_MAX) => words(written, text(maxLength), { maxLength });
const prose = (maxWords: number) => words('prose', longText({ maxWords }), { maxWords });
const plain = <Input extends z.ZodType, Read extends z.ZodType>(input: Input, read: Read) => ({
  input,
  read,
  written: null,
});
const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  plain(choice(values), z.enum(values));
const item = <const Name extends CatalogueName>(catalogue: Name) => ({
  ...plain(optional(catalogueId()), z.int().nullable()),
  catalogue,
});
const number = <Input extends z.ZodType>(input: Input) => plain(optional(input), z.int().nullable());
const file = <const Kind extends NonNullable<CvField['file']>>(kind: Kind) => ({
  ...plain(z.uuid().nullable().optional(), z.uuid().nullable()),
  searched: null,
  file: kind,
});
const salary = {
  ...plain(optional(halalas()), Halalas.nullable()),
  form: { input: optional(riyals()), typed: inRiyals },
};
const calendarDay = z.string();
/** What a month field takes of a calendar day: 2026-03-01 → 2026-03. */
const monthIn = (kept: string): string => kept.slice(0, 'YYYY-MM'.length);
const month = { ...plain(dayOrMonth(), calendarDay), form: { input: dayOrMonth(), typed: monthIn } };
const lastMonth = z.preprocess((value) => (value === '' ? null : value), dayOrMonth().nullable().default(null));
const birthday = plain(optional(day()), calendarDay.nullable());

/** It may be left empty. */
const orNone = <Kind extends Declared>(kind: Kind) =>
  ({ ...kind, input: optional(kind.input), read: kind.read.nullable() }) as Omit<Kind, 'input' | 'read'> & {
    input: ReturnType<typeof optional<Kind['input']>>;
    read: z.ZodNullable<Kind['read']>;
  };
/** The same text in the other language. Not sent: stays as it is. */
const other = <Kind extends Declared>(kind: Kind) =>
  ({ ...kind, input: optional(kind.input).optional(), read: kind.read.nullable() }) as Omit<Kind, 'input' | 'read'> & {
    input: z.ZodOptional<ReturnType<typeof optional<Kind['input']>>>;
    read: z.ZodNullable<Kind['read']>;
  };

export const QUALIFICATION_FIELDS = {
  qualification_type: { ...oneOf(QUALIFICATION_TYPES), readers: EVERY, resume: true, searched: 'fact' },
  university: { ...orNone(line('title', 160)), readers: EVERY, resume: true, searched: 'C' },
  university_other: { ...other(line('title', 160)), readers: EVERY, searched: 'C' },
  study_field: { ...orNone(line('title')), readers: EVERY, resume: true, searched: 'B' },
  study_field_other: { ...other(line('title')), readers: EVERY, searched: 'B' },
  system: { ...orNone(oneOf(GRADE_SYSTEMS)), readers: EVERY, searched: null },
  graduation_degree: { ...orNone(line('title', 40)), readers: EVERY, resume: true, searched: null },
  graduated_year: { ...number(year(GRADUATION_MIN_YEAR)), readers: EVERY, resume: true, searched: 'fact' },
  graduated_month: { ...number(whole({ min: 1, max: 12 })), readers: EVERY, searched: null },
  description: { ...orNone(prose(300)), readers: EVERY, searched: null },
  description_other: { ...other(prose(300)), readers: EVERY, searched: null },
  graduation_file_id: file('graduation_file'),
} satisfies CvFields;

export const EXPERIENCE_FIELDS = {
  company_name: { ...line('title'), readers: EVERY, resume: true, searched: 'C' },
  company_name_other: { ...other(line('title')), readers: EVERY, searched: 'C' },
  job_title: { ...line('occupation'), readers: EVERY, resume: true, searched: 'A' },
  job_title_other: { ...other(line('occupation')), readers: EVERY, searched: 'A' },
  foundation_major_id: { ...item('sectors'), readers: EVERY, searched: null },
  start_date: { ...month, readers: EVERY, resume: true, searched: 'fact' },
  end_date: {
    ...plain(lastMonth, calendarDay.nullable()),
    form: { input: lastMonth, typed: monthIn },
    readers: EVERY,
    resume: true,
    searched: 'fact',
  },
  job_description: { ...orNone(prose(500)), readers: EVERY, resume: true, searched: 'D' },
  job_description_other: { ...other(prose(500)), readers: EVERY, searched: 'D' },
  foundation_members_count: { ...number(positive()), readers: EVERY, searched: null },
  /** Halalas a month; its owner's alone. */
  latest_salary: { ...salary, searched: null },
} satisfies CvFields;

export const COURSE_FIELDS = {
  title: { ...line('prose'), readers: EVERY, resume: true, searched: 'C' },
  title_other: { ...other(line('prose')), readers: EVERY, searched: 'C' },
  total_hours: { ...number(positive(100_000)), readers: EVERY, searched: null },
  type: { ...oneOf(COURSE_TYPES), readers: EVERY, searched: null },
  certificate_file_id: file('certificate_file'),
} satisfies CvFields;

export const MEMBERSHIP_FIELDS = {
  role_name: { ...line('occupation'), readers: EVERY, resume: true, searched: 'C' },
  role_name_other: { ...other(line('occupation')), readers: EVERY, searched: 'C' },
  member_from: {
    ...plain(optional(dayOrMonth()), calendarDay.nullable()),
    form: { input: optional(dayOrMonth()), typed: monthIn },
    readers: EVERY,
    resume: true,
    searched: null,
  },
} satisfies CvFields;

export const LANGUAGE_FIELDS = {
  language: { ...line('title', 60), readers: EVERY, searched: 'B' },
  level: { ...oneOf(LANGUAGE_LEVELS), readers: EVERY, searched: 'fact' },
} satisfies CvFields;

export const SKILL_FIELDS = {
  skill_name: { ...line('title', 60), readers: EVERY, resume: true, searched: 'B' },
  level: { ...oneOf(SKILL_LEVELS), readers: EVERY, resume: true, searched: 'fact' },
} satisfies CvFields;

/** The lists of a CV whose entries are written one by one: the section that shows them, and how one says there are none. */
export const CV_LISTS = {
  qualifications: { section: 'qualification', none: null, fields: QUALIFICATION_FIELDS },
  experiences: { section: 'personal-exp', none: 'has_no_experience', fields: EXPERIENCE_FIELDS },
  languages: { section: 'languages', none: null, fields: LANGUAGE_FIELDS },
  courses: { section: 'courses', none: 'has_no_courses', fields: COURSE_FIELDS },
  memberships: { section: 'membership-info', none: 'has_no_memberships', fields: MEMBERSHIP_FIELDS },
} as const satisfies Record<string, { section: Section; none: string | null; fields: CvFields }>;
export type CvListName = keyof typeof CV_LISTS;
/** Those of which one may say that there are none. */
export type EmptiableList = Having<typeof CV_LISTS, { none: string }>;
export const isEmptiable = (name: CvListName): name is EmptiableList => CV_LISTS[name].none !== null;
export const CV_LIST_NAMES = namesIn(CV_LISTS);
/** The field of a list's entries that refers to a file, and which kind; null where none does. */
export function fileFieldOf(list: CvListName) {
  const fields: Record<string, CvField> = CV_LISTS[list].fields;
  const name = namesIn(fields).find((one) => fields[one]!.file !== undefined);
  return name === undefined ? null : { name, kind: fields[name]!.file! };
}
export type EntryFieldName<List extends CvListName> = keyof (typeof CV_LISTS)[List]['fields'];

/** What a profile says once. Without a section: changed elsewhere, in the account's settings or by an upload. */
export const PROFILE_FIELDS = {
  ar_first_name: { ...orNone(plain(arabicText(NAME_MAX), z.string())), section: 'info', searched: 'known_by' },
  ar_last_name: { ...orNone(plain(arabicText(NAME_MAX), z.string())), section: 'info', searched: 'known_by' },
  en_first_name: { ...orNone(plain(latinText(NAME_MAX), z.string())), section: 'info', searched: 'known_by' },
  en_last_name: { ...orNone(plain(latinText(NAME_MAX), z.string())), section: 'info', searched: 'known_by' },
  about: { ...orNone(prose(ABOUT_MAX_WORDS)), section: 'info', readers: EVERY, resume: true, searched: 'D' },
  about_other: { ...orNone(prose(ABOUT_MAX_WORDS)), section: 'info', readers: EVERY, searched: 'D' },
  visibility: { ...oneOf(VISIBILITIES), section: 'info', searched: null },
  pay_use: { ...oneOf(PAY_USES), section: 'info', searched: null },
  email: { ...plain(z.never(), z.string().nullable()), readers: TRUSTED, resume: true, searched: 'known_by' },
  phone: { ...plain(z.never(), z.string().nullable()), readers: TRUSTED, resume: true, searched: 'known_by' },
  photo_file_id: { ...file('photo'), readers: NAMED },
  cv_file_id: { ...file('cv'), readers: TRUSTED },
  birthdate: { ...birthday, section: 'personal-info', readers: TRUSTED, searched: null },
  nationality_id: { ...item('countries'), section: 'personal-info', readers: TRUSTED, searched: null },
  sex: { ...orNone(oneOf(SEXES)), section: 'personal-info', searched: null },
  social_status: { ...orNone(oneOf(SOCIAL_STATUSES)), section: 'personal-info', searched: null },
  drive_licence_nationality_id: { ...item('countries'), section: 'personal-info', searched: null },
  residency_status: {
    ...orNone(oneOf(RESIDENCY_STATUSES)),
    section: 'personal-info',
    readers: NAMED,
    entrusted: true,
    searched: null,
  },
  sponsorship_transfer: {
    ...orNone(oneOf(SPONSORSHIP_TRANSFERS)),
    section: 'personal-info',
    readers: NAMED,
    entrusted: true,
    searched: null,
  },
  country_id: { ...item('countries'), section: 'contact-info', searched: null },
  city_id: { ...item('cities'), section: 'contact-info', readers: EVERY, resume: true, searched: 'fact' },
  address: { ...orNone(line('prose', 300)), section: 'contact-info', searched: null },
  job_role_title: {
    ...line('occupation'),
    read: z.string().nullable(),
    section: 'job-required',
    readers: EVERY,
    resume: true,
    searched: 'A',
  },
  job_role_title_other: { ...other(line('occupation')), section: 'job-required', readers: EVERY, searched: 'A' },
  expected_salary: { ...salary, section: 'job-required', readers: EVERY, searched: 'fact' },
  notice_period: { ...number(whole({ min: 1, max: 12 })), section: 'job-required', readers: EVERY, searched: 'fact' },
  job_types: {
    ...plain(
      list(choice(JOB_TYPES), JOB_TYPES.length).transform((types) => JOB_TYPES.filter((type) => types.includes(type))),
      z.array(z.enum(JOB_TYPES)),
    ),
    section: 'job-required',
    readers: EVERY,
    searched: 'fact',
  },
  job_target: { ...orNone(prose(200)), section: 'job-required', readers: EVERY, searched: 'D' },
  job_target_other: { ...other(prose(200)), section: 'job-required', readers: EVERY, searched: 'D' },
  sector_id: { ...item('sectors'), section: 'job-required', searched: null },
} as const satisfies { [Name in keyof CvFields]: CvField & { section?: Section } };
export type ProfileFieldName = keyof typeof PROFILE_FIELDS;
export const PROFILE_FIELD_NAMES = namesIn(PROFILE_FIELDS);

export type SectionFieldName<Of extends Section> = Having<typeof PROFILE_FIELDS, { section: Of }>;
export const fieldsOfSection = <Of extends Section>(section: Of) =>
  PROFILE_FIELD_NAMES.filter(
    (name) => (PROFILE_FIELDS[name] as { section?: Section }).section === section,
  ) as SectionFieldName<Of>[];

type Read = { readers: readonly Reader[] };
/** What some employer reads; a text in the other language is read with its first. */
export type ReadName<Fields> = Exclude<Having<Fields, Read>, `${string}_other`>;
/** What has a part in JSON Resume. */
export type ResumeName<Fields> = Having<Fields, { resume: true }>;
/** The fields that some employer reads. */
export const readableOf = <Fields extends Record<string, CvField>>(fields: Fields) =>
  namesIn(fields).filter((name) => fields[name]!.readers !== undefined) as Having<Fields, Read>[];

type Entrusted = { entrusted: true };
/** Those that are shown to chosen readers only. */
export type EntrustedName = Having<typeof PROFILE_FIELDS, Entrusted>;
export const ENTRUSTED = PROFILE_FIELD_NAMES.filter((name) => 'entrusted' in PROFILE_FIELDS[name]) as EntrustedName[];
/** What is sent with an application, and kept as it was sent. */
export const frozenOf = <Fields extends Record<string, CvField>>(fields: Fields) =>
  readableOf(fields).filter((name) => !fields[name]!.entrusted) as Exclude<
    Having<Fields, Read>,
    Having<Fields, Entrusted>
  >[];

/** The fields that a search of people reads, to find by or to show. */
export type SearchedName<Fields> = Having<Fields, { searched: Weight | 'fact' }>;
export const searchedOf = <Fields extends Record<string, CvField>>(fields: Fields) =>
  namesIn(fields).filter(
    (name) => weightOf(fields[name]!) || fields[name]!.searched === 'fact',
  ) as SearchedName<Fields>[];
/** How much people are found by the words of a field; undefined where they are not. */
export const weightOf = ({ searched }: CvField) => WEIGHTS.find((weight) => weight === searched);
