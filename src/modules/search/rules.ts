/** What the search page shows; kept apart from the schema, which a visitor's browser does not need. */
export const JOB_TYPES = ['full_time', 'part_time', 'remotely'] as const;
export const SORTS = ['best', 'newest', 'nearest'] as const;
/** Days. */
export const POSTED_WITHIN = ['1', '3', '7', '30'] as const;
export const EXPERIENCE_BANDS = ['0-2', '2-5', '5+'] as const;
/** Halalas a month: the ad pays at least this. */
export const SALARY_STEPS = [400_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000] as const;
export const PER_PAGE = 20;
export const MAX_Q = 200;
export const MAX_CITY = 60;

/** Of these several values may be chosen: any of them matches. */
export const FACETS = ['city_id', 'sector_id', 'major_id', 'job_type'] as const;
/** Of these one. */
export const BANDS = ['salary_from', 'experience', 'posted_within', 'verified'] as const;
export type FacetName = (typeof FACETS)[number];
/** Of a list that may be long, as many as one takes in at a glance. */
export const AT_A_GLANCE = 8;
/** Filters whose list may be long; all but the first are folded until they are asked for. */
export const LONG_FACETS = ['city_id', 'sector_id', 'major_id'] as const;
export const shownAtFirst = (list: LongList) => (list === 'city_id' ? AT_A_GLANCE : 0);
export const LONG_LISTS = [...LONG_FACETS, 'near'] as const;
export type LongList = (typeof LONG_LISTS)[number];
export type BandName = (typeof BANDS)[number];
/** `isCapped`: there are more than the count says. */
export type FacetRow = { value: string; count: number; isCapped: boolean };
/** The most frequent first; bands in their own order. */
export type Facets = Record<FacetName | BandName, FacetRow[]>;

export const SUGGESTION_KINDS = ['title', 'skill', 'company', 'city'] as const;
type SuggestionKind = (typeof SUGGESTION_KINDS)[number];
/** One letter says too little, but for a city. */
export const lettersToSuggest = (kinds: readonly SuggestionKind[]) => (isCityAlone(kinds) ? 0 : 2);
export const isCityAlone = (kinds: readonly SuggestionKind[]) => kinds.length === 1 && kinds[0] === 'city';
