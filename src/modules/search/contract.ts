import { z } from 'zod';
import { catalogueId, positive } from '#platform/fields/rules.ts';

export const JOB_TYPES = ['full_time', 'part_time', 'remotely'] as const;
export const SORTS = ['best', 'newest'] as const;
export const POSTED_WITHIN = ['1', '3', '7', '30'] as const;
export const EXPERIENCE_BANDS = ['0-2', '2-5', '5+'] as const;
export const PER_PAGE = 20;
/** A count above this is shown as "10,000+": nobody pages that far, and counting on costs time. */
export const TOTAL_CAP = 10_000;

const MAX_Q = 200;
/** A wrong value in an address that someone shared or edited is left out, not refused. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const several = <Schema extends z.ZodType>(item: Schema) =>
  z.preprocess((value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]), z.array(item).max(20)).catch([]);

/** Everything that a search can say; it lives in the address of the page and in the API's query alike. */
export const JobSearch = z.object({
  q: z.string().max(MAX_Q).trim().optional().catch(undefined),
  city_id: several(catalogueId()),
  sector_id: several(catalogueId()),
  major_id: several(catalogueId()),
  job_type: several(z.enum(JOB_TYPES)),
  /** Halalas a month: the ad pays at least this. */
  salary_from: lenient(positive()),
  experience: lenient(z.enum(EXPERIENCE_BANDS)),
  posted_within: lenient(z.enum(POSTED_WITHIN)),
  company_id: lenient(positive(Number.MAX_SAFE_INTEGER)),
  verified: lenient(z.enum(['1'])),
  sort: lenient(z.enum(SORTS)),
  page: z.coerce.number().int().min(1).max(500).catch(1),
  per_page: z.coerce.number().int().min(1).max(50).catch(PER_PAGE),
});
export type JobSearch = z.infer<typeof JobSearch>;

export const FACETS = ['city_id', 'sector_id', 'job_type'] as const;
export type FacetName = (typeof FACETS)[number];
export type Facets = Record<FacetName, { value: string; count: number }[]>;
