import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { LocalForm, LocalLink, type LocalLinkProps } from './local-link.tsx';
import './menu.css';

/** Opens without JavaScript; with it, closes on Escape, on a press outside, and on leaving. */
export function Menu({
  label,
  button,
  buttonClass = 'tool',
  children,
  className,
}: {
  /** Read out for the button. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClass?: string;
  children: ReactNode;
  className?: string;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);

  useEffect(() => {
    const pressed = (event: Event) => {
      if (menu.current?.open && !menu.current.contains(event.target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('focusin', pressed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('focusin', pressed);
    };
  }, []);

  return (
    <details
      ref={menu}
      className={classNames('menu', className)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary className={buttonClass} aria-label={label} title={label}>
        {button}
      </summary>
      <div className="menu-list">{children}</div>
    </details>
  );
}

export function MenuLink({ icon, className, children, ...rest }: LocalLinkProps & { icon?: IconName }) {
  return (
    <LocalLink {...rest} className={classNames('menu-item', className)}>
      {icon && <Icon name={icon} />}
      {children}
    </LocalLink>
  );
}

/** An entry that does something: it posts `fields` to `action`. */
export function MenuForm({
  action,
  fields = {},
  icon,
  children,
  onSubmit,
  reloadDocument = false,
}: {
  action: string;
  fields?: Record<string, string>;
  icon?: IconName;
  children: ReactNode;
  onSubmit?: () => void;
  /** Leaves nothing of the page before in memory. */
  reloadDocument?: boolean;
}) {
  return (
    <LocalForm action={action} reloadDocument={reloadDocument} {...(onSubmit ? { onSubmit } : {})}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="menu-item">
        {icon && <Icon name={icon} />}
        {children}
      </button>
    </LocalForm>
  );
}

export function MenuRule() {
  return <hr />;
}
