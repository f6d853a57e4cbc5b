import { withNear } from '#platform/search/near.ts';
import { LONG_LISTS, type LongList } from './rules.ts';

/** In the place of a point: what is near was asked for, and where one is not yet said. */
export const NEAR_ME = 'me';

const NOT_A_FILTER = new Set(['page', 'per_page', 'sort', 'job', 'q', 'view', 'more']);

const pathWith = (params: URLSearchParams) => {
  const text = params.toString();
  return text === '' ? '/find-jobs' : `/find-jobs?${text}`;
};

/** The same search with some parameters changed; null removes one. Paging starts anew. */
export function addressWith(params: URLSearchParams, changes: Record<string, string | string[] | null>): string {
  const next = new URLSearchParams(params);
  if (!('page' in changes)) next.delete('page');
  if (!('job' in changes)) next.delete('job');
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of value === null ? [] : [value].flat()) next.append(name, one);
  }
  const blank = [...next].filter(([, value]) => value === '');
  for (const [name, value] of blank) next.delete(name, value);
  if (next.get('sort') === 'nearest' && !next.has('near')) next.delete('sort');
  return pathWith(next);
}

/** What a form of the search says, without the empty fields that a plain form leaves in the address. */
export function addressOfForm(form: HTMLFormElement, changes: Record<string, string | null> = {}): string {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  const params = new URLSearchParams(fields);
  return addressWith(withNear(params) ?? params, changes);
}

/** The same page with this long list among the filters in whole. */
export const unfoldedAddress = (params: URLSearchParams, list: LongList) =>
  addressWith(params, { more: [...unfoldedIn(params), list], page: params.get('page'), job: params.get('job') });

export const unfoldedIn = (params: URLSearchParams): LongList[] =>
  LONG_LISTS.filter((list) => params.getAll('more').includes(list));

/** Where the search can be kept: what it asks for, without how it is shown. */
export const alertAddress = (params: URLSearchParams) => {
  const shown = Object.fromEntries(['page', 'per_page', 'sort', 'job', 'view', 'more'].map((name) => [name, null]));
  return addressWith(params, shown).replace('/find-jobs', '/job-alerts/new');
};

/** The same for a program that reads what is new. */
export const queryOfFeed = (params: URLSearchParams) => alertAddress(params).split('?')[1] ?? '';

export const hasFilters = (params: URLSearchParams) =>
  [...params].some(([name, value]) => value !== '' && !NOT_A_FILTER.has(name));
