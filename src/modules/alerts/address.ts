import { searchOf } from '#modules/search/contract.ts';
import type { KeptSearch } from './contract.ts';

/** What a search's address asks for, as it is kept: its words are one keyword; how it is shown is left out. */
export function keptSearchOf(params: URLSearchParams): KeptSearch {
  const { q, near, salary_from, experience, company_id, verified, ...search } = searchOf(params);
  return {
    open_keys: q ? [q] : [],
    city_id: search.city_id,
    sector_id: search.sector_id,
    major_id: search.major_id,
    job_type: search.job_type,
    salary_from: salary_from ?? null,
    experience: experience ?? null,
    company_id: company_id ?? null,
    verified: verified === '1',
    near: near ? `${near.lat},${near.lng},${near.km}` : null,
  };
}

type Filters = Omit<KeptSearch, 'open_keys'>;

/** The filters by the names of the search's address and of the form alike. */
export function filterFields(search: Filters): [name: string, value: string][] {
  const one = (name: string, value: string | number | null): [string, string][] =>
    value === null ? [] : [[name, String(value)]];
  return [
    ...(['city_id', 'sector_id', 'major_id', 'job_type'] as const).flatMap((name) =>
      search[name].map((value): [string, string] => [name, String(value)]),
    ),
    ...one('salary_from', search.salary_from),
    ...one('experience', search.experience),
    ...one('company_id', search.company_id),
    ...one('verified', search.verified ? '1' : null),
    ...one('near', search.near),
  ];
}

/** The search of one keyword (or of none) with the filters, newest first. */
export function searchParamsOf(search: Filters, key: string | null): URLSearchParams {
  const params = new URLSearchParams(filterFields(search));
  if (key) params.set('q', key);
  params.set('sort', 'newest');
  return params;
}

export const searchAddress = (search: Filters, key: string | null) => `/find-jobs?${searchParamsOf(search, key)}`;
