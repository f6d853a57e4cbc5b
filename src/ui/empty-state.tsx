import type { ReactNode } from 'react';
import { ArcMotif } from './arc-motif.tsx';
import './empty-state.css';

/** Nothing here yet: what would be here, and the one thing to do next. */
export function EmptyState({
  title,
  children,
  action,
  level = 2,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <ArcMotif />
      <Heading>{title}</Heading>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}
