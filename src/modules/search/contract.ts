import { z } from 'zod';
import { halalas } from '#platform/fields/money.ts';
import { catalogueId, positive } from '#platform/fields/rules.ts';
import { JobCardWithFit } from '#modules/fit/contract.ts';
import { EXPERIENCE_BANDS, JOB_TYPES, MAX_Q, PER_PAGE, POSTED_WITHIN, SORTS, SUGGESTION_KINDS } from './rules.ts';

/** A wrong value in an address that someone shared or edited is left out, not refused. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const several = <Schema extends z.ZodType>(item: Schema) =>
  z
    .preprocess(
      (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(20),
    )
    .catch([]);

const MAX_KM = 500;
/** `lat,lng,km`: around a place, within so many kilometres. */
const near = () =>
  z
    .string()
    .transform((value) => value.split(',').map(Number))
    .pipe(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180), z.number().positive().max(MAX_KM)]))
    .transform(([lat, lng, km]) => ({ lat, lng, km }));

/** Everything that a search can say; it lives in the address of the page and in the API's query alike. */
export const JobSearch = z.object({
  q: z
    .string()
    .transform((typed) => typed.trim().slice(0, MAX_Q))
    .optional()
    .catch(undefined),
  city_id: several(catalogueId()),
  sector_id: several(catalogueId()),
  major_id: several(catalogueId()),
  job_type: several(z.enum(JOB_TYPES)),
  /** Halalas a month: the ad pays at least this. */
  salary_from: lenient(halalas()),
  experience: lenient(z.enum(EXPERIENCE_BANDS)),
  posted_within: lenient(z.enum(POSTED_WITHIN)),
  company_id: lenient(positive(Number.MAX_SAFE_INTEGER)),
  verified: lenient(z.enum(['1'])),
  near: lenient(near()),
  view: lenient(z.enum(['list', 'map'])),
  sort: lenient(z.enum(SORTS)),
  page: z.coerce.number().int().min(1).max(500).catch(1),
  per_page: z.coerce.number().int().min(1).max(50).catch(PER_PAGE),
});
export type JobSearch = z.infer<typeof JobSearch>;

/** A client is told what a reader of a page is spared. */
export const JobQuery = JobSearch.extend({ q: z.string().trim().max(MAX_Q).optional() });

export const FoundJob = JobCardWithFit.extend({
  /** Words around a match, when the title has none. */
  excerpt: z.string().nullable(),
  skills: z.array(z.string()),
});
export type FoundJob = z.infer<typeof FoundJob>;

export const SuggestQuery = z.object({
  q: z.string().trim().max(MAX_Q),
  /** All of them when none is named. */
  kind: several(z.enum(SUGGESTION_KINDS)),
});
export const Suggestion = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  label: z.string(),
  /** The catalogue's entry or the company. */
  id: z.int().nullable(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** The search that an address says: `?q=…&city_id=1&city_id=2&sort=newest`. */
export function searchOf(params: URLSearchParams): JobSearch {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).filter((value) => value !== '');
    if (values.length > 0) query[name] = values.length > 1 ? values : values[0]!;
  }
  return JobSearch.parse(query);
}
