import { useId, type ReactNode } from 'react';
import './panel.css';

/** A record beside a list, with its actions at the foot. */
export function Panel({
  title,
  beside,
  children,
  actions,
}: {
  title: ReactNode;
  /** A badge at the end of the head. */
  beside?: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {beside}
      </header>
      <div className="panel-body">{children}</div>
      {actions && <div className="panel-actions">{actions}</div>}
    </section>
  );
}
