import type { ReactNode } from 'react';
import { numberOf } from '#platform/texts/format.ts';
import type { Locale } from '#platform/texts/locale.ts';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { uiTexts } from './texts.ts';
import { useLocale } from './use-locale.ts';
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
  const name = t(verified ? 'ui.verified' : 'ui.domain_verified');
  return (
    <span
      className={classNames('company-badge', !verified && 'company-badge-domain')}
      title={t(verified ? 'ui.verified_why' : 'ui.domain_verified_why')}
      {...(short ? { role: 'img', 'aria-label': name } : {})}
    >
      <Icon name={verified ? 'verified' : 'tick-circle'} />
      {!short && <span>{name}</span>}
    </span>
  );
}

const SHOWN_UP_TO = 99;
/** A badge has room for two digits. */
export const shortCountOf = (value: number, locale: Locale) =>
  value > SHOWN_UP_TO ? `${numberOf(SHOWN_UP_TO, locale)}+` : numberOf(value, locale);

/** How many wait; `label` says of what. */
export function Count({ value, label }: { value: number; label?: string }) {
  const locale = useLocale();
  if (value <= 0) return null;
  const shown = shortCountOf(value, locale);
  if (label === undefined) return <span className="count">{shown}</span>;
  return (
    <span className="count">
      <span aria-hidden="true">{shown}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
