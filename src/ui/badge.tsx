import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './badge.css';

export type BadgeTone = 'plain' | 'on' | 'ok' | 'wait' | 'bad';

/** A word about a state. `dot` marks the states of a thing that moves through several. */
export function Badge({
  tone = 'plain',
  dot = false,
  icon,
  children,
}: {
  tone?: BadgeTone;
  dot?: boolean;
  icon?: IconName;
  children: ReactNode;
}) {
  return (
    <span className={classNames('badge', `badge-${tone}`, dot && 'badge-dot')}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}

/** How far a company is verified; `short` leaves the icon alone to be seen and the words to be heard. */
export function CompanyBadge({
  level,
  short = false,
}: {
  level: 'unverified' | 'domain_verified' | 'verified';
  short?: boolean;
}) {
  const t = useTexts(uiTexts);
  if (level === 'unverified') return null;
  const verified = level === 'verified';
  return (
    <span
      className={classNames('company-badge', !verified && 'company-badge-domain')}
      title={t(verified ? 'ui.verified_why' : 'ui.domain_verified_why')}
    >
      <Icon name={verified ? 'verified' : 'tick-circle'} />
      <span className={short ? 'visually-hidden' : undefined}>
        {t(verified ? 'ui.verified' : 'ui.domain_verified')}
      </span>
    </span>
  );
}

/** How many wait; `label` says of what. */
export function Count({ value, label }: { value: number; label?: string }) {
  if (value <= 0) return null;
  const shown = value > 99 ? '99+' : value;
  if (label === undefined) return <span className="count">{shown}</span>;
  return (
    <span className="count">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
