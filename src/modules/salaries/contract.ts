import { z } from 'zod';
import { Halalas, HALALAS_A_RIYAL, halalas, riyals } from '#platform/fields/money.ts';
import { pageNumber, perPage } from '#platform/fields/query.ts';
import { catalogueId, optional, text, whole } from '#platform/fields/rules.ts';
import { WIDENINGS } from './answers.ts';
import { PAY_MAX, PAY_MIN, YEARS_MAX } from './rules.ts';

export const TITLE_MAX = 120;
export const TITLES_A_PAGE = 20;

const years = () => whole({ min: 0, max: YEARS_MAX });
const place = {
  city_id: catalogueId().optional(),
  sector_id: catalogueId().optional(),
  /** Of experience: they are answered by the band that they are in. */
  years: years().optional(),
};

/** A title by its name or synonym in either language, or by the id of its occupation. */
export const SalaryQuery = z.object({
  job_title: text(TITLE_MAX).optional(),
  job_role_id: catalogueId().optional(),
  ...place,
  /** Monthly pay whose standing is asked; it is kept nowhere. */
  pay: halalas({ min: PAY_MIN, max: PAY_MAX }).optional(),
});
export type SalaryQuery = z.infer<typeof SalaryQuery>;

/** What the page of a title asks. */
export const TitleAddress = z.object({
  ...place,
  pay: riyals({ min: PAY_MIN / HALALAS_A_RIYAL, max: PAY_MAX / HALALAS_A_RIYAL }).optional(),
});

/** Titles with their pay, and of the page which ones to set side by side. */
export const ReportQuery = z.object({
  q: z.string().trim().max(TITLE_MAX).default(''),
  ...place,
  page: pageNumber(),
  per_page: perPage(TITLES_A_PAGE, 50),
});
export type ReportQuery = z.infer<typeof ReportQuery>;

/** Two titles, or one in two cities. */
export const CompareAddress = z.object({
  title: catalogueId().optional(),
  with: catalogueId().optional(),
  city_id: catalogueId().optional(),
  with_city_id: catalogueId().optional(),
});

export const Pay = z.object({
  average_minimum: Halalas,
  the_average: Halalas,
  average_maximum: Halalas,
  /** Each company and each person counted once a year; never fewer than five. */
  contributors: z.int(),
  /** The first days of the months around which the oldest and the newest five of the figures lie. */
  from_month: z.string(),
  to_month: z.string(),
});
export type Pay = z.infer<typeof Pay>;

/** Years of experience; no end means and more. */
const Experience = { experience_from: z.int(), experience_to: z.int().nullable() };

export const SalaryAnswer = z.object({
  job_role_id: z.int(),
  job_title: z.string(),
  /** Null: not enough data. */
  pay: Pay.nullable(),
  /** What had to be widened until five contributors stood together. */
  widened: z.array(z.enum(WIDENINGS)),
  distribution: z
    .object({
      bars: z.array(z.object({ from: Halalas, to: Halalas, percent: z.int() })),
      middle_from: Halalas,
      middle_to: Halalas,
      median: Halalas,
    })
    .nullable(),
  by_experience: z.array(z.object({ ...Experience, pay: Pay.nullable() })),
  by_city: z.array(z.object({ city_id: z.int(), city: z.string(), pay: Pay })),
  by_sector: z.array(z.object({ sector_id: z.int(), sector: z.string(), pay: Pay })),
  /** Above so many of ten, where `pay` was asked. */
  standing: z.int().min(0).max(10).nullable(),
  updated_on: z.string().nullable(),
});
export type SalaryAnswer = z.infer<typeof SalaryAnswer>;

/** A title in one band of experience. */
export const SalaryReport = z.object({
  job_role_id: z.int(),
  job_title: z.string(),
  ...Experience,
  ...Pay.shape,
});
export type SalaryReport = z.infer<typeof SalaryReport>;

const report = {
  job_role_id: catalogueId(),
  years: years(),
  city_id: catalogueId(),
  sector_id: optional(catalogueId()),
  /** No person sees this field. */
  website: z.string().max(200).optional(),
  /** Of work that a browser did; fewer figures are taken without it. */
  proof: z.string().max(4_000).optional(),
};
/** What somebody earns, without who they are. */
export const NewReport = z.object({ ...report, salary: halalas({ min: PAY_MIN, max: PAY_MAX }) });
export type NewReport = z.infer<typeof NewReport>;
export const NewReportForm = z.object({
  ...report,
  salary: riyals({ min: PAY_MIN / HALALAS_A_RIYAL, max: PAY_MAX / HALALAS_A_RIYAL }),
});
