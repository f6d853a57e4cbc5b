import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { LocalLink, type LocalLinkProps } from './local-link.tsx';
import './icon-button.css';

type IconButtonShape = { icon: IconName; /** Read out; an icon says nothing by itself. */ label: string };

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  IconButtonShape & { /** For a switch such as "saved": the icon is filled when on. */ pressed?: boolean };

export function IconButton({ icon, label, pressed, type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('icon-button', className)}
      aria-label={label}
      title={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      <Icon name={icon} />
    </button>
  );
}

export function IconLink({ icon, label, className, ...rest }: Omit<LocalLinkProps, 'children'> & IconButtonShape) {
  return (
    <LocalLink {...rest} className={classNames('icon-button', className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </LocalLink>
  );
}
