import { accessCookieIn } from '#modules/auth/cookies.ts';
import { parseCookies } from '#platform/http/cookies.ts';
import type { FindPlaces } from '#ui/map/place-search.tsx';
import type { Place } from '../contract.ts';

const TIMEOUT_MS = 8000;

/** Asks this site, which asks the provider; `message` says what went wrong there. Rejects when nobody answers. */
export const findPlaces: FindPlaces = async (q, near, signal) => {
  const cookies = parseCookies(document.cookie);
  const token = cookies[accessCookieIn(cookies)];
  const answer = await fetch('/api/v1/places/search', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ q, near }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  const said = (await answer.json()) as { data?: Place[]; message?: string };
  return { places: said.data ?? [], message: said.message ?? null };
};
