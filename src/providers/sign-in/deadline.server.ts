import { SignInFailure } from '#platform/ports/sign-in-provider.ts';

/** All questions of one sign-in together: whoever waits is answered within five seconds. */
export const SIGN_IN_MS = 4_500;

/** As our own calls and two libraries make it, each with its own words for a body. */
export type Fetch = (url: string, options: object) => Promise<Response>;

/**
 * A fetch of which all calls together last no longer than `ms`. `inside` says where a request really goes, where that
 * is not what the browser was told; redirects are not followed, since they would hand on what proves who asks.
 */
export function fetchWithin(ms: number, inside: (url: string) => string = (url) => url): Fetch {
  const deadline = AbortSignal.timeout(ms);
  return (url, options) => fetch(inside(url), { ...options, redirect: 'manual', signal: deadline });
}

type Known = { name?: string; code?: string; status?: number; message?: string; cause?: Known };

const isSilence = ({ name = '', status = 0, message = '', cause }: Known): boolean =>
  name === 'TimeoutError' ||
  name === 'AbortError' ||
  message === 'fetch failed' ||
  status >= 500 ||
  (cause !== undefined && isSilence(cause));

/** What went wrong, without what was said: `error` may hold a token or an address that has one. */
export function failureOf(provider: string, error: unknown): SignInFailure {
  if (error instanceof SignInFailure) return error;
  const known = error as Known;
  if (known.cause instanceof SignInFailure) return known.cause;
  return new SignInFailure(provider, isSilence(known) ? 'unavailable' : 'refused', String(known.code ?? known.name));
}
