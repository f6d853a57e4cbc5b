/** What the search page shows; kept apart from the schema, which a visitor's browser does not need. */
export const JOB_TYPES = ['full_time', 'part_time', 'remotely'] as const;
export const SORTS = ['best', 'newest'] as const;
export const POSTED_WITHIN = ['1', '3', '7', '30'] as const;
export const EXPERIENCE_BANDS = ['0-2', '2-5', '5+'] as const;
export const PER_PAGE = 20;
/** A count above this is shown as "10,000+": nobody pages that far, and counting on costs time. */
export const TOTAL_CAP = 10_000;

export const FACETS = ['city_id', 'sector_id', 'job_type'] as const;
export type FacetName = (typeof FACETS)[number];
export type Facets = Record<FacetName, { value: string; count: number }[]>;
