import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { LocalLink, type LocalLinkProps } from './local-link.tsx';
import './icon-button.css';

type IconButtonShape = { icon: IconName; /** Read out; an icon says nothing by itself. */ label: string };

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> &
  IconButtonShape & {
    /** For a switch such as "saved": the icon is filled when on. */
    pressed?: boolean;
    /** Seen where a pointer rests, if it is less than what is read out. */
    tip?: string;
  };

export function IconButton({
  icon,
  label,
  pressed,
  tip = label,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames('icon-button', className)}
      aria-label={label}
      title={tip}
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
