import { Fragment, type ReactNode } from 'react';

/** What stands under a name, one after the other. */
export const InOrder = ({ of }: { of: Readonly<Record<string, ReactNode>> }) =>
  Object.entries(of).map(([name, node]) => <Fragment key={name}>{node}</Fragment>);
