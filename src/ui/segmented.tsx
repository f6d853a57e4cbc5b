import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { LocalLink } from './local-link.tsx';
import './segmented.css';

/** Two or three ways to see the same thing, each with its own address. */
export function SegmentedLinks({
  label,
  choices,
}: {
  label: string;
  choices: { to: string; label: ReactNode; icon?: IconName; current: boolean }[];
}) {
  return (
    <div className="segmented" role="group" aria-label={label}>
      {choices.map((choice) => (
        <LocalLink
          key={choice.to}
          to={choice.to}
          preventScrollReset
          viewTransition={false}
          {...(choice.current ? { 'aria-current': 'true' as const } : {})}
        >
          {choice.icon && <Icon name={choice.icon} />}
          {choice.label}
        </LocalLink>
      ))}
    </div>
  );
}
