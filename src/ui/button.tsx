import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { LocalLink, type LocalLinkProps } from './local-link.tsx';
import { uiTexts } from './texts.ts';
import { useTexts } from './use-texts.ts';
import './button.css';

export type ButtonLook = 'primary' | 'quiet' | 'bare' | 'danger' | 'danger-solid';
export type ButtonShape = {
  look?: ButtonLook | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** As wide as its container. */
  block?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
};

const shapeClasses = ({ look = 'quiet', size = 'm', block }: ButtonShape, className?: string) =>
  classNames('button', `button-${look}`, size !== 'm' && `button-${size}`, block && 'button-block', className);

function Content({ icon, iconEnd, children }: ButtonShape & { children?: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </>
  );
}

export type ButtonProps = ComponentProps<'button'> & ButtonShape & { pending?: boolean | undefined };

/** At most one `primary` a view. `pending` keeps the focus, says so, and takes no further press. */
export function Button({
  look,
  size,
  block,
  icon,
  iconEnd,
  pending = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const t = useTexts(uiTexts);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={shapeClasses({ look, size, block }, className)}
      onClick={press}
      {...(pending ? { 'aria-disabled': true } : {})}
    >
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
      {pending && (
        <>
          <span className="button-pending" aria-hidden="true" />
          <span className="visually-hidden">{t('ui.sending')}</span>
        </>
      )}
    </button>
  );
}

export type LinkButtonProps = LocalLinkProps & ButtonShape;

/** A link to a page of ours that looks like a button. */
export function LinkButton({ look, size, block, icon, iconEnd, className, children, ...rest }: LinkButtonProps) {
  return (
    <LocalLink {...rest} className={shapeClasses({ look, size, block }, className)}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </LocalLink>
  );
}

export type AnchorButtonProps = ComponentProps<'a'> & ButtonShape;

/** A plain link that looks like a button: files, other sites, addresses the router does not know. */
export function AnchorButton({ look, size, block, icon, iconEnd, className, children, ...rest }: AnchorButtonProps) {
  return (
    <a {...rest} className={shapeClasses({ look, size, block }, className)}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </a>
  );
}
