import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { LocalLink, type LocalLinkProps } from './local-link.tsx';
import { classNames } from './class-names.ts';
import './section-head.css';

/** An ink rule over a heading, as on a printed page; what stands beside it goes in `children`. */
export function SectionHead({
  title,
  id,
  level = 2,
  children,
}: {
  title: ReactNode;
  id?: string;
  level?: 2 | 3;
  children?: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="section-head">
      <Heading id={id}>{title}</Heading>
      {children}
    </div>
  );
}

/** "All jobs 6,412 ‹" */
export function MoreLink({ className, children, ...rest }: LocalLinkProps) {
  return (
    <LocalLink {...rest} className={classNames('more-link', className)}>
      {children}
      <Icon name="chevron" size="s" />
    </LocalLink>
  );
}
