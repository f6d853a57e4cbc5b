import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { LocalLink, type LocalLinkProps } from './local-link.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import { Written } from './written.tsx';
import './chip.css';

export function Chips({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className="chips" {...(label ? { role: 'group', 'aria-label': label } : {})}>
      {children}
    </div>
  );
}

type Chosen = { on?: boolean };

export function Chip({ on, children }: Chosen & { children: ReactNode }) {
  return <span className={classNames('chip', on && 'chip-on')}>{children}</span>;
}

export function ChipLink({ on, className, ...rest }: LocalLinkProps & Chosen) {
  return (
    <LocalLink
      {...rest}
      className={classNames('chip', on && 'chip-on', className)}
      {...(on ? { 'aria-current': 'true' } : {})}
    />
  );
}

export function ChipButton({ on, className, type = 'button', ...rest }: ComponentProps<'button'> & Chosen) {
  return <button {...rest} type={type} className={classNames('chip', on && 'chip-on', className)} aria-pressed={on} />;
}

/** An active filter: following it shows the results without it. */
export function RemovableChip({ name, to }: { name: string; to: string }) {
  const t = useTexts(uiTexts);
  return (
    <LocalLink
      to={to}
      className="chip chip-on"
      aria-label={t('ui.remove', { name })}
      preventScrollReset
      viewTransition={false}
    >
      <Written as="span">{name}</Written>
      <Icon name="close" />
    </LocalLink>
  );
}
