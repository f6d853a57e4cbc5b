import { z } from 'zod';
import { halalas } from '#platform/fields/money.ts';
import { forgiving, pageNumber, perPage, several, withShortQ } from '#platform/fields/query.ts';
import { breaks, catalogueId, instant, positive, together } from '#platform/fields/rules.ts';
import { near } from '#platform/search/near-field.ts';
import { JobListing } from '#modules/jobs/contract.ts';
import { JobCardWithFit } from '#modules/fit/contract.ts';
import { EXPERIENCE_BANDS, JOB_TYPES, MAX_Q, PER_PAGE, POSTED_WITHIN, SORTS, SUGGESTION_KINDS } from './rules.ts';

const MAX_PAGE = 500;
const MAX_PER_PAGE = 50;

/** Everything that a search can say; it lives in the address of the page and in the API's query alike. */
export const JobSearch = z.object({
  q: z.string().trim().max(MAX_Q).optional(),
  city_id: several(catalogueId()),
  sector_id: several(catalogueId()),
  major_id: several(catalogueId()),
  job_type: several(z.enum(JOB_TYPES)),
  /** Halalas a month: the ad pays at least this. */
  salary_from: halalas().optional(),
  experience: z.enum(EXPERIENCE_BANDS).optional(),
  posted_within: z.enum(POSTED_WITHIN).optional(),
  company_id: positive(Number.MAX_SAFE_INTEGER).optional(),
  verified: z.enum(['1']).optional(),
  near: near().optional(),
  view: z.enum(['list', 'map']).optional(),
  sort: z.enum(SORTS).optional(),
  page: pageNumber(MAX_PAGE),
  per_page: perPage(PER_PAGE, MAX_PER_PAGE),
});
export type JobSearch = z.infer<typeof JobSearch>;

/** What asks for every ad has no filters beside it. */
const FILTERS = [
  'q',
  'city_id',
  'sector_id',
  'major_id',
  'job_type',
  'salary_from',
  'experience',
  'posted_within',
  'company_id',
  'verified',
  'near',
  'sort',
] as const;
const isGiven = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

export const JobListQuery = JobSearch.extend({
  per_page: perPage(PER_PAGE),
  cursor: z.string().max(100).optional(),
  updated_since: instant().optional(),
}).check(
  together((query, ctx) => {
    if (query.cursor === undefined && query.updated_since === undefined) return;
    for (const name of FILTERS) if (isGiven(query[name])) breaks(ctx, name, 'valid');
  }),
);
export type JobListQuery = z.infer<typeof JobListQuery>;

export const FoundJob = JobCardWithFit.extend({
  /** Words around a match, when the title has none. */
  excerpt: z.string().nullable(),
  /** Among which words were looked for; none where there were no words. */
  skills: z.array(z.string()),
});
export type FoundJob = z.infer<typeof FoundJob>;

/** A result as a program reads it. */
export const ListedJob = FoundJob.extend(JobListing.shape);
export type ListedJob = z.infer<typeof ListedJob>;

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
  return forgiving(JobSearch, withShortQ(params, MAX_Q));
}
