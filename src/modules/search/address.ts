const NOT_A_FILTER = new Set(['page', 'per_page', 'sort', 'job', 'q']);

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
  const text = next.toString();
  return text === '' ? '/find-jobs' : `/find-jobs?${text}`;
}

export const hasFilters = (params: URLSearchParams) =>
  [...params].some(([name, value]) => value !== '' && !NOT_A_FILTER.has(name));
