import { z } from 'zod';
import { Employer } from '#modules/companies/contract.ts';
import { JobCard } from '#modules/jobs/contract.ts';
import { broken, cleaned, flag, lines, optional } from '#platform/fields/rules.ts';
import { isSlug, SLUG_MAX } from './rules.ts';

export const INTRO_MAX = 1_200;

/** As people type it: letters' case and blanks are put right, signs are refused. */
const slug = () =>
  z
    .string()
    .overwrite((value) =>
      cleaned(value)
        .toLowerCase()
        .replace(/[\s_]+/g, '-'),
    )
    .min(1)
    .max(SLUG_MAX)
    .refine((value) => value === '' || isSlug(value), broken('valid'));

const colour = () =>
  z
    .string()
    .overwrite((value) => cleaned(value).toLowerCase())
    .refine((value) => /^#[0-9a-f]{6}$/.test(value), broken('valid'));

export const CareersInput = z.object({
  slug: slug(),
  colour: colour(),
  ar_intro: optional(lines(INTRO_MAX)),
  en_intro: optional(lines(INTRO_MAX)),
  is_on: flag().default(false),
  keep_off_boards: flag().default(false),
  /** Of the page as it was read; an older one is refused. */
  version: z.coerce.number().int().min(0).optional(),
});
export type CareersInput = z.output<typeof CareersInput>;

/** The page as the company's owners set it up. */
export const OwnCareers = z.object({
  slug: z.string(),
  colour: z.string(),
  ar_intro: z.string().nullable(),
  en_intro: z.string().nullable(),
  is_on: z.boolean(),
  /** None of the company's ads stands in a feed for other job sites, whatever each ad says. */
  keep_off_boards: z.boolean(),
  /** 0 while nothing was saved. */
  version: z.int(),
  /** Addresses that the page had; they lead to it. */
  former_slugs: z.array(z.string()),
  /** The sites that may show the company's ads in a frame. */
  domains: z.array(z.string()),
});
export type OwnCareers = z.infer<typeof OwnCareers>;

/** The page as everybody reads it. */
export const CareersPage = z.object({
  slug: z.string(),
  colour: z.string(),
  intro: z.string().nullable(),
  is_on: z.boolean(),
  company: Employer,
  places: z.array(z.object({ city: z.string(), jobs_num: z.int() })),
  jobs: z.array(JobCard),
});
export type CareersPage = z.infer<typeof CareersPage>;

export const SlugParam = z.object({ slug: z.string().max(100) });
