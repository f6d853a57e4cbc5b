import { useEffect, useRef, type ReactNode } from 'react';
import { LocalLink } from './local-link.tsx';
import './tabs.css';

export type Tab = { to: string; label: ReactNode; count?: ReactNode; current: boolean };

/** Views of one page, each with its own address. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  const strip = useRef<HTMLElement>(null);
  const open = tabs.find(({ current }) => current)?.to;
  // Where the tabs do not all fit, the open one is among those in view. The page itself stays where it is.
  useEffect(() => {
    const tab = strip.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const view = strip.current?.getBoundingClientRect();
    if (!tab || !view) return;
    const beyond = Math.max(0, tab.right - view.right) + Math.min(0, tab.left - view.left);
    strip.current!.scrollBy({ left: beyond, behavior: 'instant' });
  }, [open]);
  return (
    <nav className="tabs no-print" aria-label={label} ref={strip}>
      {tabs.map((tab) => (
        <LocalLink
          key={tab.to}
          to={tab.to}
          preventScrollReset
          viewTransition={false}
          {...(tab.current ? { 'aria-current': 'page' as const } : {})}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tabs-count">{tab.count}</span>}
        </LocalLink>
      ))}
    </nav>
  );
}
