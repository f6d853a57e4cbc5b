import type { ComponentProps, ReactNode } from 'react';
import { Form, Link, NavLink, useLocation } from 'react-router';
import { localPath, pathHere } from '#platform/texts/locale.ts';
import { useLocale } from './use-locale.ts';

/** The page has the whole table of routes. */
const DISCOVER = 'none';

/** Addresses that are the same in both languages. */
const WITHOUT_LANGUAGE = /^\/(?:preferences|api|files|dev\/inbox)(?=[/?#]|$)/;

/** `/jobs` in the language of the page; `?page=2` and `#part` stay relative to it. */
export function useLocalPath() {
  const locale = useLocale();
  return (to: string) => {
    if (/^[?#]|^$/.test(to)) return to;
    return WITHOUT_LANGUAGE.test(to) ? pathHere(to) : localPath(locale, to);
  };
}

/** What the browser is given: how the router goes there is not written down, and matching it costs the server. */
const anchorOf = ({
  discover: _discover,
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reload,
  replace: _replace,
  mask: _mask,
  state: _state,
  preventScrollReset: _scroll,
  viewTransition: _transition,
  defaultShouldRevalidate: _revalidate,
  ...anchor
}: Omit<LocalLinkProps, 'to'>) => anchor;

/** From the root, or another part of where one is; whatever else is relative the router resolves. */
const IS_PLAIN = /^\/|^[?#]./;

export type LocalLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & { to: string };

/** A link to a page of ours, written without the language: `<LocalLink to="/find-jobs">`. */
export function LocalLink({ to, ...rest }: LocalLinkProps) {
  const local = useLocalPath();
  const { pathname } = useLocation();
  if (import.meta.env.SSR && IS_PLAIN.test(to)) {
    const { children, ...anchor } = anchorOf(rest);
    return (
      <a {...anchor} href={local(to.startsWith('/') ? to : pathname + to)}>
        {children}
      </a>
    );
  }
  return <Link discover={DISCOVER} viewTransition={to.startsWith('/')} {...rest} to={local(to)} />;
}

export type LocalNavLinkProps = Omit<LocalLinkProps, 'className' | 'children'> & {
  className?: string;
  children: ReactNode;
  /** Not where a page below it is open. */
  end?: boolean;
};

/** Sets `aria-current="page"` on the page it leads to. */
export function LocalNavLink({ to, end = false, className = '', ...rest }: LocalNavLinkProps) {
  const local = useLocalPath();
  const { pathname } = useLocation();
  if (import.meta.env.SSR) {
    const { children, ...anchor } = anchorOf(rest);
    const isHere = leadsTo(local(to), pathname, end);
    return (
      <a
        {...anchor}
        aria-current={isHere ? 'page' : undefined}
        className={isHere ? `${className} active`.trimStart() : className}
        href={local(to)}
      >
        {children}
      </a>
    );
  }
  return <NavLink discover={DISCOVER} viewTransition {...rest} end={end} className={className} to={local(to)} />;
}

/** As the router asks it, of paths that end in no slash. */
function leadsTo(path: string, here: string, end: boolean): boolean {
  const [to, at] = [path.toLowerCase(), here.toLowerCase()];
  return at === to || (!end && at.startsWith(`${to}/`));
}

export type LocalFormProps = ComponentProps<typeof Form>;

/** A form without fields to check: a switch, a button, a search. Posts unless told otherwise. */
export function LocalForm({ action, method = 'post', ...rest }: LocalFormProps) {
  const local = useLocalPath();
  return (
    <Form discover={DISCOVER} {...rest} method={method} {...(action === undefined ? {} : { action: local(action) })} />
  );
}
