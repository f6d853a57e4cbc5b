import { z } from 'zod';
import { SOCIALS } from '#modules/profiles/contract.ts';
import {
  ContactInfoPatch,
  CourseInput,
  ExperienceForm,
  LanguageInput,
  InfoPatch,
  JobRequiredPatch,
  MembershipInput,
  PersonalInfoPatch,
  QualificationInput,
  SocialContactsPatch,
} from '#modules/profiles/inputs.ts';
import { Skill } from '#modules/profiles/contract.ts';
import { catalogueId } from '#platform/fields/rules.ts';
import { NOTES } from './finding/find-cv.ts';
import { IMPORT_STATES, PROBLEMS } from './rules.ts';

/** Fields of which a profile has one, by the section that saves them. */
export const SECTION_FIELDS = {
  info: ['ar_first_name', 'ar_last_name', 'en_first_name', 'en_last_name', 'about', 'about_other'],
  'personal-info': ['birthdate', 'nationality_id'],
  'contact-info': ['city_id', 'address'],
  'job-required': ['job_role_title'],
  'social-contacts': [...SOCIALS],
} as const;
export type FieldSection = keyof typeof SECTION_FIELDS;
export const FIELD_NAMES = Object.values(SECTION_FIELDS).flat() as FieldName[];
export type FieldName = (typeof SECTION_FIELDS)[FieldSection][number];

const PATCHES = {
  info: InfoPatch,
  'personal-info': PersonalInfoPatch,
  'contact-info': ContactInfoPatch,
  'job-required': JobRequiredPatch,
  'social-contacts': SocialContactsPatch,
} as const;

/** Lists of a profile, with the fields that a review shows of each entry. */
export const LIST_FIELDS = {
  experiences: ['job_title', 'company_name', 'start_date', 'end_date', 'is_current', 'job_description'],
  qualifications: [
    'qualification_type',
    'study_field',
    'university',
    'graduated_year',
    'graduated_month',
    'system',
    'graduation_degree',
    'description',
  ],
  skills: ['skill_name', 'level'],
  languages: ['language', 'level'],
  courses: ['title', 'total_hours', 'type'],
  memberships: ['role_name', 'member_from'],
  majors: ['major_id'],
} as const;
export type ListName = keyof typeof LIST_FIELDS;
export const LIST_NAMES = Object.keys(LIST_FIELDS) as ListName[];
export const MAX_ENTRIES = 50;

/** What the profile takes as an entry of each list. */
export const ENTRY_SCHEMAS: Record<ListName, z.ZodType> = {
  experiences: ExperienceForm,
  qualifications: QualificationInput,
  skills: Skill,
  languages: LanguageInput,
  courses: CourseInput,
  memberships: MembershipInput,
  majors: z.object({ major_id: catalogueId() }),
};

const value = z.string().max(20_000);
const Field = z.object({ take: z.boolean(), value });
const Entry = z.object({ take: z.boolean(), values: z.record(z.string().max(40), value) });
export type Entry = z.infer<typeof Entry>;

/** What a review says of each thing found: what it is now, and whether it is to be taken. */
export const Review = z.object({
  fields: z.partialRecord(z.enum(FIELD_NAMES as [FieldName, ...FieldName[]]), Field),
  lists: z.record(z.enum(LIST_NAMES as [ListName, ...ListName[]]), z.array(Entry).max(MAX_ENTRIES)),
});
export type Review = z.infer<typeof Review>;

export const Draft = Review.extend({
  /** Of the account, changed in its settings and never by an import. */
  account: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  unplaced: z.array(z.string()),
  /** The line of the file in which a field or an entry stands, by `birthdate` or `experiences.0`; the page from 1. */
  places: z.record(z.string(), z.object({ page: z.int().nullable(), text: z.string() })).default({}),
  /** `experiences.0.start_date`: what does not stand in the file as it was taken, or not whole; it is not ticked. */
  unsure: z.array(z.string()).default([]),
  notes: z.array(z.enum(NOTES)),
});
export type Draft = z.infer<typeof Draft>;

/** What was taken, as the profile's own services want it. */
export type Taken = {
  sections: { [Section in FieldSection]?: z.output<(typeof PATCHES)[Section]> };
  experiences: z.output<typeof ExperienceForm>[];
  qualifications: z.output<typeof QualificationInput>[];
  skills: z.output<typeof Skill>[];
  languages: z.output<typeof LanguageInput>[];
  courses: z.output<typeof CourseInput>[];
  memberships: z.output<typeof MembershipInput>[];
  majors: { major_id: number }[];
};

const passOn = (ctx: z.RefinementCtx, error: z.ZodError, path: (string | number)[]) => {
  for (const issue of error.issues) ctx.addIssue({ ...issue, path: [...path, ...issue.path] } as never);
};

/** Checks what is taken, and nothing else, by the rules of the profile's own sections. */
const taken = (review: Review, ctx: z.RefinementCtx): { review: Review; taken: Taken } => {
  const result: Taken = {
    sections: {},
    experiences: [],
    qualifications: [],
    skills: [],
    languages: [],
    courses: [],
    memberships: [],
    majors: [],
  };
  for (const section of Object.keys(SECTION_FIELDS) as FieldSection[]) {
    const values = SECTION_FIELDS[section].flatMap((name) => {
      const field = review.fields[name];
      return field?.take ? [[name, field.value] as const] : [];
    });
    if (values.length === 0) continue;
    const parsed = PATCHES[section].safeParse(Object.fromEntries(values));
    if (parsed.success) Object.assign(result.sections, { [section]: parsed.data });
    else passOn(ctx, parsed.error, []);
  }
  for (const list of LIST_NAMES) {
    for (const [index, entry] of review.lists[list].entries()) {
      if (!entry.take) continue;
      const parsed = ENTRY_SCHEMAS[list].safeParse(entry.values);
      if (parsed.success) (result[list] as unknown[]).push(parsed.data);
      else passOn(ctx, parsed.error, [list, index]);
    }
  }
  return { review, taken: result };
};

const TAKE = 'take.';
const textAt = (form: Record<string, unknown>, name: string) => (typeof form[name] === 'string' ? form[name] : '');

/** `birthdate` with `take.birthdate`, `skills.0.level` with `take.skills.0`: the review as a page's form sends it. */
const fromForm = (sent: unknown): Review => {
  const form = sent as Record<string, unknown>;
  const isTaken = (name: string) => form[TAKE + name] !== undefined;
  const fields = FIELD_NAMES.flatMap((name) =>
    name in form || isTaken(name) ? [[name, { take: isTaken(name), value: textAt(form, name) }] as const] : [],
  );
  const entriesOf = (list: ListName): Entry[] =>
    Array.from({ length: MAX_ENTRIES }, (_, index): Entry | null => {
      const values = LIST_FIELDS[list].map((name) => [name, textAt(form, `${list}.${index}.${name}`)] as const);
      const isThere = isTaken(`${list}.${index}`) || values.some(([name]) => `${list}.${index}.${name}` in form);
      return isThere ? { take: isTaken(`${list}.${index}`), values: Object.fromEntries(values) } : null;
    }).filter((entry) => entry !== null);
  return {
    fields: Object.fromEntries(fields),
    lists: Object.fromEntries(LIST_NAMES.map((list) => [list, entriesOf(list)])) as Review['lists'],
  };
};

export const versionOf = z.coerce.number().int().positive();

/** The page's form: checked whole for saving into the profile. */
export const ReviewForm = z.preprocess(
  (sent) => ({ ...fromForm(sent), version: (sent as Record<string, unknown>)['version'] }),
  Review.extend({ version: versionOf }).transform(({ version, ...review }, ctx) => ({
    version,
    ...taken(review, ctx),
  })),
);
/** The same form put aside: kept as it is typed. */
export const ReviewLater = z.preprocess(
  (sent) => ({ ...fromForm(sent), version: (sent as Record<string, unknown>)['version'] }),
  Review.extend({ version: versionOf }),
);

const plain = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]);
const given = z.record(z.string().max(40), plain);
const asText = (one: z.infer<typeof plain>) => (one === null || one === false ? '' : String(one));
const asTexts = (values: z.infer<typeof given>) =>
  Object.fromEntries(Object.entries(values).map(([name, one]) => [name, asText(one)]));

/** What an API's client has made of the draft: exactly this is saved. */
export const ApplyInput = z
  .object({
    version: versionOf,
    fields: z.record(z.string().max(40), plain).default({}),
    experiences: z.array(given).max(MAX_ENTRIES).default([]),
    qualifications: z.array(given).max(MAX_ENTRIES).default([]),
    skills: z.array(given).max(MAX_ENTRIES).default([]),
    languages: z.array(given).max(MAX_ENTRIES).default([]),
    courses: z.array(given).max(MAX_ENTRIES).default([]),
    memberships: z.array(given).max(MAX_ENTRIES).default([]),
    majors: z.array(given).max(5).default([]),
  })
  .transform(({ version, fields, ...lists }, ctx) => {
    const review: Review = {
      fields: Object.fromEntries(
        FIELD_NAMES.flatMap((name) =>
          name in fields ? [[name, { take: true, value: asText(fields[name] ?? null) }]] : [],
        ),
      ),
      lists: Object.fromEntries(
        LIST_NAMES.map((list) => [list, lists[list].map((values) => ({ take: true, values: asTexts(values) }))]),
      ) as Review['lists'],
    };
    return { version, ...taken(review, ctx) };
  });
export type ApplyInput = z.output<typeof ApplyInput>;

export const ImportAnswer = z.object({
  id: z.uuid(),
  state: z.enum(IMPORT_STATES),
  /** From 0 to 100. */
  progress: z.int(),
  file_name: z.string(),
  /** Why it failed: a name, and a sentence in the reader's language. */
  problem: z.object({ name: z.enum(PROBLEMS), text: z.string() }).nullable(),
  version: z.int(),
  draft: Draft.nullable(),
  created_at: z.string(),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;

/** For a file that was sent to /files/cv_import before. */
export const ImportFile = z.object({ file_id: z.uuid() });
