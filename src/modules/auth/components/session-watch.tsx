import { useEffect } from 'react';
import { parseCookies } from '#platform/http/cookies.ts';
import { strategyOf, STRATEGY_COOKIE } from '../cookies.ts';

/**
 * Logging out in one tab logs out the others: each tells the local storage whether somebody is signed
 * in, and goes home when another tab says that nobody is any more. A page that the browser kept aside and shows again
 * is loaded anew when somebody has signed in or left meanwhile.
 */
export function SessionWatch({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  useEffect(() => {
    try {
      if (isSignedIn) localStorage.setItem(STRATEGY_COOKIE, strategyOf(parseCookies(document.cookie)));
      else localStorage.removeItem(STRATEGY_COOKIE);
    } catch {
      // A browser that keeps nothing has nothing to tell.
    }
    if (!isSignedIn) return;
    const leave = ({ key, newValue }: StorageEvent) => {
      if (key === STRATEGY_COOKIE && newValue === null) location.assign(home);
    };
    addEventListener('storage', leave);
    return () => removeEventListener('storage', leave);
  }, [isSignedIn, home]);
  useEffect(() => {
    const renew = ({ persisted }: PageTransitionEvent) => {
      if (persisted && STRATEGY_COOKIE in parseCookies(document.cookie) !== isSignedIn) location.reload();
    };
    addEventListener('pageshow', renew);
    return () => removeEventListener('pageshow', renew);
  }, [isSignedIn]);
  return null;
}
