import { z } from 'zod';
import { catalogueId, positive } from '#platform/fields/rules.ts';
import { EXPERIENCE_BANDS, JOB_TYPES, PER_PAGE, POSTED_WITHIN, SORTS } from './rules.ts';

const MAX_Q = 200;
/** A wrong value in an address that someone shared or edited is left out, not refused. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
const several = <Schema extends z.ZodType>(item: Schema) =>
  z
    .preprocess(
      (value) => (value === undefined || value === '' ? [] : Array.isArray(value) ? value : [value]),
      z.array(item).max(20),
    )
    .catch([]);

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

/** The search that an address says: `?q=…&city_id=1&city_id=2&sort=newest`. */
export function searchOf(params: URLSearchParams): JobSearch {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).filter((value) => value !== '');
    if (values.length > 0) query[name] = values.length > 1 ? values : values[0]!;
  }
  return JobSearch.parse(query);
}
