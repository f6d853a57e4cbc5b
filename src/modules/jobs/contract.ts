import { z } from 'zod';
import { CompanyCard } from '#modules/companies/contract.ts';
import { PAY_TYPES, Payment, Price } from '#modules/payments/contract.ts';
import { formShapeOf, shapeOf } from '#platform/fields/declared.ts';
import { Halalas, HALALAS_A_RIYAL } from '#platform/fields/money.ts';
import { breaks, choice, longText, optional, together, whole } from '#platform/fields/rules.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { AD_FIELDS, AD_FIELD_NAMES, CORRECTED, DESCRIBING, fieldsOfStep, JOB_TYPES, PUBLIC } from './fields.ts';
import { inTwoLanguages } from './former-fields.ts';
import { CompanyQuestion, Question, QuestionInput, questionsOfForm } from './questions.ts';
import {
  descriptionLacks,
  JOB_STATES,
  MAX_QUESTIONS,
  MIN_DESCRIPTION_WORDS,
  placeLacks,
  titleLacks,
  typeLacks,
  type FormStep,
  type Missing,
} from './rules.ts';

export { inTwoLanguages } from './former-fields.ts';
export { JOB_TYPES, QUALIFICATIONS, type JobType } from './fields.ts';
export {
  CompanyQuestion,
  Question,
  QUESTION_KINDS,
  QuestionInput,
  questionsOfForm,
  type QuestionKind,
} from './questions.ts';

export const JobState = z.enum(JOB_STATES);
export type JobState = z.infer<typeof JobState>;

export const REPORT_REASONS = ['fraud', 'fee', 'wrong', 'discrimination', 'closed', 'other'] as const;

const RANGES = ['salary', 'experience'] as const;
type Ranges = {
  [Field in 'salary_from' | 'salary_to' | 'experience_from' | 'experience_to']?: number | null | undefined;
};
export const rangesOutOfOrder = (value: Ranges) =>
  RANGES.filter((range) => {
    const from = value[`${range}_from`] ?? null;
    const to = value[`${range}_to`] ?? null;
    return from !== null && to !== null && from > to;
  });
/** The upper end says what would put the two in order: pay in riyals, as people read it. */
export function orderOf(range: 'salary' | 'experience', value: Ranges) {
  const from = value[`${range}_from`] ?? 0;
  return range === 'experience'
    ? { rule: 'range' as const, values: { min: from } }
    : { rule: 'pay_range' as const, values: { min: from / HALALAS_A_RIYAL } };
}
const IN_ORDER = RANGES.map((range) => (value: Ranges, ctx: z.RefinementCtx) => {
  const [from, to] = [value[`${range}_from`] ?? null, value[`${range}_to`] ?? null];
  if (from === null || to === null || from <= to) return;
  const { rule, values } = orderOf(range, value);
  breaks(ctx, `${range}_to`, rule, values);
});

/** How they are still sent, until they go. */
const IN_ITS_LANGUAGE = { deprecated: true, description: 'Kept as the field of the language it is written in' };

/** Everything an ad says. A draft may lack any of it; a field that is not sent stays as it is. Money in halalas a month. */
export const JobDraft = z
  .object({ ...shapeOf(AD_FIELDS, AD_FIELD_NAMES, 'input'), questions: z.array(QuestionInput).max(MAX_QUESTIONS) })
  .partial()
  .extend({
    /** The version that was read: with it, a save on top of someone else's is refused. */
    version: whole({ min: 1 }).optional(),
    benefits: AD_FIELDS.ar_benefits.input.optional().meta(IN_ITS_LANGUAGE),
    working_hours: AD_FIELDS.ar_working_hours.input.optional().meta(IN_ITS_LANGUAGE),
  })
  .check(together(...IN_ORDER))
  .transform(inTwoLanguages);
export type JobDraft = Omit<z.infer<typeof JobDraft>, 'questions'> & { questions?: QuestionInput[] | undefined };

const version = { version: optional(whole({ min: 1 })) };
const stepFields = {
  role: formShapeOf(AD_FIELDS, fieldsOfStep('role')),
  details: formShapeOf(AD_FIELDS, fieldsOfStep('details')),
};
/** The button that was pressed; none goes on. */
const intent = { intent: z.string().max(20).optional() };
type Left = { intent?: string | undefined };
/** Going on from a step says at once what the ad would lack of it; a draft that is kept may lack anything. */
const goingOn =
  <Value>(lacksIn: (value: Value, locale: Locale) => Missing[], locale: Locale) =>
  (value: Value & Left, ctx: z.RefinementCtx) => {
    if (value.intent) return;
    for (const { field, rule } of lacksIn(value, locale)) breaks(ctx, field, rule, { minWords: MIN_DESCRIPTION_WORDS });
  };
const roleStep = (locale: Locale) =>
  z.object({ ...version, ...intent, ...stepFields.role }).check(together(goingOn(titleLacks, locale)));
const detailsStep = (locale: Locale) =>
  z
    .object({ ...version, ...intent, ...stepFields.details })
    .check(
      together(...IN_ORDER),
      together(goingOn(descriptionLacks, locale)),
      together(goingOn(placeLacks, locale)),
      together(goingOn(typeLacks, locale)),
    );

const QuestionRows = z.array(QuestionInput.nullable()).transform((rows) => rows.filter((row) => row !== null));
export const ScreeningStep = z.preprocess(
  (values) => ({ ...(values as object), questions: questionsOfForm(values as Record<string, unknown>) }),
  z.object({ ...version, questions: QuestionRows }),
);

/** What each step's form takes, in the language of its page. */
const stepForms = (locale: Locale) => ({
  role: roleStep(locale),
  details: detailsStep(locale),
  screening: ScreeningStep,
});
export const STEP_FORMS: Record<Locale, Record<FormStep, z.ZodType>> = { ar: stepForms('ar'), en: stepForms('en') };

/** A new ad that starts from an earlier one. */
export const StartFromInput = z.object({ from: z.coerce.number().int().positive(), client_id: z.uuid().optional() });
/** A finding of the ad check that shall be said as suggested. */
export const RewriteInput = z.object({
  field: z.string().max(60),
  quote: z.string().min(1).max(400),
  nth: z.coerce.number().int().min(0).max(1000),
});

/** For saving by itself while someone types: each field that is right as it stands, the others left as they were kept. */
export function validPartOf(
  step: 'role' | 'details' | 'screening',
  values: Record<string, unknown>,
): { input: JobDraft; isWhole: boolean } {
  const shape: Record<string, z.ZodType> = step === 'screening' ? {} : stepFields[step];
  const input: Record<string, unknown> = {};
  let isWhole = true;
  for (const [name, schema] of Object.entries(shape)) {
    const parsed = schema.safeParse(values[name]);
    if (parsed.success) input[name] = parsed.data;
    else isWhole = false;
  }
  for (const issue of rangesOutOfOrder(input as Ranges)) {
    delete input[`${issue}_from`];
    delete input[`${issue}_to`];
    isWhole = false;
  }
  if (step === 'screening') {
    const parsed = QuestionRows.safeParse(questionsOfForm(values));
    if (parsed.success) input['questions'] = parsed.data;
    else isWhole = false;
  }
  return { input: input as JobDraft, isWhole };
}

/** What changes the offer of a shown ad: staff read it first. Pay in halalas; what is not sent stays. */
export const CorrectionInput = z
  .object(shapeOf(AD_FIELDS, CORRECTED, 'input'))
  .partial()
  .check(together(...IN_ORDER));
export type CorrectionInput = z.infer<typeof CorrectionInput>;
export const CorrectionForm = z.object(formShapeOf(AD_FIELDS, CORRECTED)).check(together(...IN_ORDER));

/** What may still change while an ad is shown: how it is described, not what is offered. */
export const ActiveEdit = z.object({ ...version, ...formShapeOf(AD_FIELDS, DESCRIBING) });

const instant = z.string();

/** A row of a list. `company` is null for a confidential employer. */
export const JobCard = z.object({
  id: z.int(),
  state: JobState,
  title: z.string(),
  company: CompanyCard.nullable(),
  city: z.string().nullable(),
  is_remote: z.boolean(),
  job_type: z.enum(JOB_TYPES).nullable(),
  salary_from: Halalas.nullable(),
  salary_to: Halalas.nullable(),
  activated_at: instant.nullable(),
  is_saved: z.boolean(),
});
export type JobCard = z.infer<typeof JobCard>;

/** What a page draws of an ad in a list; what is missing is not so. */
export type JobInList = Pick<JobCard, 'id' | 'title'> &
  Partial<Omit<JobCard, 'id' | 'title' | 'company'>> & { company?: Omit<CompanyCard, 'id'> | null };

/** What a program wants of each ad of a list beside its card. */
export const JobListing = z.object({
  /** Plain text. */
  description: z.string(),
  /** As the company wrote them. */
  skills: z.array(z.string()),
  /** The same in the reader's language, where the catalogue knows them in it. */
  skill_names: z.array(z.string()),
  city_id: z.int().nullable(),
  sector_id: z.int().nullable(),
  sector: z.string().nullable(),
  major_id: z.int().nullable(),
  major: z.string().nullable(),
  job_role_id: z.int().nullable(),
  job_role: z.string().nullable(),
  expires_at: instant.nullable(),
  updated_at: instant,
});
export type JobListing = z.infer<typeof JobListing>;

/** One ad as everyone may read it. */
export const Job = JobCard.extend({
  /** Not public: seen by its company or by staff only. */
  is_preview: z.boolean(),
  /** Paused by staff, who read it first. */
  is_withheld: z.boolean(),
  /** ISO 3166-1 alpha-2, of its city. */
  country_code: z.string().nullable(),
  /** Plain text. */
  description: z.string(),
  /** The same as sanitised markup of p, h3, ul, ol, li, br, strong and em. */
  description_html: z.string(),
  ...shapeOf(AD_FIELDS, PUBLIC, 'read'),
  /** In the reader's language, where it was written in it. */
  benefits: z.string().nullable(),
  working_hours: z.string().nullable(),
  /** True for a job that is done from anywhere, too. */
  is_remote: z.boolean(),
  /** The skills in the reader's language, where the catalogue knows them in it. */
  skill_names: z.array(z.string()),
  job_role: z.string().nullable(),
  sector: z.string().nullable(),
  major: z.string().nullable(),
  /** Null while there are few: the page then says "among the first". */
  applicants_num: z.int().nullable(),
  expires_at: instant.nullable(),
  questions: z.array(Question),
});
export type Job = z.infer<typeof Job>;

const IN_ONE_FIELD = { deprecated: true, description: 'In Arabic, or in English where that is all there is' };

/** An ad as its own company sees it. */
export const CompanyJob = z.object({
  id: z.int(),
  version: z.int(),
  state: JobState,
  ...shapeOf(AD_FIELDS, AD_FIELD_NAMES, 'read'),
  benefits: z.string().nullable().meta(IN_ONE_FIELD),
  working_hours: z.string().nullable().meta(IN_ONE_FIELD),
  questions: z.array(CompanyQuestion),
  applicants_num: z.int(),
  views_num: z.int(),
  days_left: z.int().nullable(),
  activated_at: instant.nullable(),
  expires_at: instant.nullable(),
  closed_at: instant.nullable(),
  /** Since when it is paused until staff have read it. */
  withheld_at: instant.nullable(),
  rejection_reason: z.string().nullable(),
  reposted_from: z.int().nullable(),
  created_at: instant,
  updated_at: instant,
  payment: Payment.nullable(),
});
export type CompanyJob = z.infer<typeof CompanyJob>;

/** A row of the company's own list. */
export const CompanyJobRow = CompanyJob.pick({
  id: true,
  state: true,
  ar_title: true,
  en_title: true,
  applicants_num: true,
  views_num: true,
  days_left: true,
  activated_at: true,
  expires_at: true,
  closed_at: true,
  withheld_at: true,
  rejection_reason: true,
  created_at: true,
  updated_at: true,
  payment: true,
}).extend({
  title: z.string(),
  city: z.string().nullable(),
  /** Applicants whom nobody of the company has opened yet. */
  unread_num: z.int(),
});
export type CompanyJobRow = z.infer<typeof CompanyJobRow>;

export const JobTab = z.enum(['active', 'expired', 'others']);
export type JobTab = z.infer<typeof JobTab>;

export const PayInput = z.object({ pay_type: choice(PAY_TYPES).default('bank') });
/** What is paid for online. */
export const PaymentInput = z.object({
  job_id: z.int().positive(),
  purpose: choice(['listing', 'extension'] as const).default('listing'),
});
export const PayAnswer = z.object({ state: JobState, payment: Payment.nullable(), price: Price });

/** Another reason is told in words. */
export const ReportInput = z
  .object({ reason: choice(REPORT_REASONS), text: longText({ maxWords: 200 }).default('') })
  .check(
    together(({ reason, text }, ctx) => {
      if (reason === 'other' && text === '') breaks(ctx, 'text', 'required');
    }),
  );
export type ReportInput = z.infer<typeof ReportInput>;

const Reason = z.enum(REPORT_REASONS);
export type ReportReason = z.infer<typeof Reason>;
