import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { MAIN_ID } from './skip-link.tsx';

/** Moves the focus to what is no stop of the keyboard, such as a heading; a voice reads it out. */
export function focusOn(element: HTMLElement | null | undefined, options?: FocusOptions) {
  if (!element) return;
  element.focus(options);
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus(options);
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
}

/** What a page is about, where that is not its first heading. */
export const HEADING = { 'data-heading': true };
const headingOf = (main: HTMLElement) => main.querySelector<HTMLElement>('[data-heading]') ?? main.querySelector('h1');

/**
 * After a link the focus goes on at what it led to: the place named in the address or the heading of the new page, unless
 * the page has put it somewhere itself. A browser does this for a document; once, in the root.
 */
export function useFocusAfterNavigation() {
  const { pathname, hash, key } = useLocation();
  const { state } = useNavigation();
  const left = useRef<Element | null>(null);
  useEffect(() => {
    if (state === 'loading') left.current = document.activeElement;
  }, [state]);
  const last = useRef({ pathname, key });
  useEffect(() => {
    const before = last.current;
    last.current = { pathname, key };
    const main = document.getElementById(MAIN_ID);
    if (before.key === key || !main) return;
    const now = document.activeElement;
    if (now !== left.current && main.contains(now)) return;
    const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    // The router has scrolled already.
    if (named && !named.contains(now)) focusOn(named, { preventScroll: true });
    else if (before.pathname !== pathname) focusOn(headingOf(main) ?? main, { preventScroll: true });
  }, [pathname, hash, key]);
}
