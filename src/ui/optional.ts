import { lazy, type ComponentType } from 'react';

/** A part that a page does without where its file does not come: the connection is lost, or the release is gone. */
export const optional = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy<ComponentType<Props>>(() => load().catch(() => ({ default: () => null })));
