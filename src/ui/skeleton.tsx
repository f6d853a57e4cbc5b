import { classNames } from './class-names.ts';
import './skeleton.css';

/** Holds the place of what loads late; hidden from screen readers, who hear the live region instead. */
export function Skeleton({
  shape = 'text',
  width = 'full',
}: {
  shape?: 'text' | 'title' | 'emblem' | 'block';
  width?: 's' | 'm' | 'l' | 'full';
}) {
  return <span className={classNames('skeleton', `skeleton-${shape}`, `skeleton-${width}`)} aria-hidden="true" />;
}
