import type { ReactNode } from 'react';
import { LocalLink } from './local-link.tsx';
import './tabs.css';

export type Tab = { to: string; label: ReactNode; count?: ReactNode; current: boolean };

/** Views of one page, each with its own address. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label}>
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
