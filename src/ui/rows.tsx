import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';
import './rows.css';

/** A list that reads as rows with hairlines between them. */
export function Rows({ children, className, label }: { children: ReactNode; className?: string; label?: string }) {
  return (
    <ul className={classNames('rows', className)} aria-label={label}>
      {children}
    </ul>
  );
}

export function Row({ children, className }: { children: ReactNode; className?: string }) {
  return <li className={classNames('row', className)}>{children}</li>;
}

/** A row that leads to one place: a name, how many, and a chevron. */
export function LinkRow({
  to,
  title,
  lead,
  beside,
  count,
  countLabel,
}: {
  to: string;
  title: ReactNode;
  /** A logo or an icon before the name. */
  lead?: ReactNode;
  /** A badge after the name. */
  beside?: ReactNode;
  count?: ReactNode;
  countLabel?: string;
}) {
  return (
    <li className="link-row">
      {lead}
      <div className="link-row-title">
        <LocalLink to={to}>{title}</LocalLink>
        {beside}
      </div>
      {count !== undefined && (
        <span className="link-row-count">
          {count}
          {countLabel && <span className="visually-hidden"> {countLabel}</span>}
        </span>
      )}
      <Icon name="chevron" size="s" />
    </li>
  );
}

/** A section of a longer whole and its state: done, or what is missing. */
export function StateRow({
  to,
  title,
  text,
  done,
  doneLabel,
  children,
}: {
  to: string;
  title: ReactNode;
  text?: ReactNode;
  done: boolean;
  /** Read out beside the tick. */
  doneLabel: string;
  /** A badge that says what is missing. */
  children?: ReactNode;
}) {
  return (
    <li className="state-row">
      <Icon name={done ? 'check' : 'plus'} className={done ? 'state-row-done' : 'state-row-todo'} />
      <div>
        <LocalLink to={to}>{title}</LocalLink>
        {text && <p>{text}</p>}
      </div>
      <span className="state-row-side">
        {done ? <span className="visually-hidden">{doneLabel}</span> : children}
        <Icon name="chevron" size="s" />
      </span>
    </li>
  );
}
