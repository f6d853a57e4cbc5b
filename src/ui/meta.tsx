import { Children, isValidElement, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './meta.css';

/**
 * City · type · age. Each child is one item and empty ones vanish; `by` stands first, on a line of
 * its own where there is little room.
 */
export function Meta({ by, children, className }: { by?: ReactNode; children?: ReactNode; className?: string }) {
  return (
    <p className={classNames('meta', className)}>
      {by && <span className="meta-by">{by}</span>}
      {Children.map(children, (child) =>
        child === null || child === undefined || typeof child === 'boolean' || child === '' ? null : (
          <span key={isValidElement(child) ? child.key : undefined}>{child}</span>
        ),
      )}
    </p>
  );
}
