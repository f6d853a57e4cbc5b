import { withNear } from '#platform/search/near.ts';
import type { CandidateSearch } from './contract.ts';

export const PEOPLE_PATH = '/search-on-employee';
export const LISTS_PATH = `${PEOPLE_PATH}/shortlists`;

/** What is under way beside the search: an action, and for whom. */
export const ACTIONS = ['list', 'invite', 'message'] as const;
export type Action = (typeof ACTIONS)[number];

/** The same search with some parameters changed; null removes one. Paging starts anew, and an action is put down. */
export function addressWith(
  params: URLSearchParams,
  changes: Record<string, string | readonly string[] | null>,
  path = PEOPLE_PATH,
): string {
  const next = new URLSearchParams(params);
  for (const name of ['page', 'action', 'person']) if (!(name in changes)) next.delete(name);
  for (const [name, value] of Object.entries(changes)) {
    next.delete(name);
    for (const one of value === null ? [] : [value].flat()) next.append(name, one);
  }
  const blank = [...next].filter(([, value]) => value === '');
  for (const [name, value] of blank) next.delete(name, value);
  const isAround = next.has('near') || (next.has('km') && next.getAll('city_id').length === 1);
  if (next.get('sort') === 'nearest' && !isAround) next.delete('sort');
  const text = next.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** What a form of the search says, without the empty fields that a plain form leaves in the address. */
export function addressOfForm(form: HTMLFormElement, changes: Record<string, string | null> = {}): string {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
  const params = new URLSearchParams(fields);
  return addressWith(withNear(params) ?? params, changes);
}

/** The words and the order without any filter. */
export const clearedAddress = ({ q, sort }: CandidateSearch): string =>
  addressWith(new URLSearchParams({ q: q ?? '', sort: sort ?? '' }), {});
