import type { ReactNode } from 'react';
import './apply-bar.css';

/** The one action of the page, always under the thumb on a phone; elsewhere the page shows it itself. */
export function ApplyBar({ children }: { children: ReactNode }) {
  return <div className="apply-bar no-print">{children}</div>;
}

/** The way back and the way on, at the foot of a long form. */
export function ActionsBar({ children }: { children: ReactNode }) {
  return <div className="actions-bar">{children}</div>;
}
