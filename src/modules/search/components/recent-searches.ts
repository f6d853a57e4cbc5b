/** The latest searches of this browser. They never leave it. */
export type RecentSearch = { q: string; city: string };

// Named as a draft, because logging out clears all drafts: the next person at this screen sees nothing of it.
const KEY = 'draft.recent-searches';
const MOST = 8;

const isSearch = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  ['q', 'city'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Storage can be full, refused by the browser or written by someone else; then there are none. */
export function recentSearches(): RecentSearch[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSearch).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(search: RecentSearch) {
  const isSame = ({ q, city }: RecentSearch) => q.toLowerCase() === search.q.toLowerCase() && city === search.city;
  try {
    const others = recentSearches().filter((other) => !isSame(other));
    localStorage.setItem(KEY, JSON.stringify([search, ...others].slice(0, MOST)));
  } catch {
    // Not kept, and nothing else depends on it.
  }
}

export function forgetSearches() {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget where nothing can be kept.
  }
}
