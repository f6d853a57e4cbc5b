import type { ReactNode } from 'react';
import { CompanyBadge } from './badge.tsx';
import { classNames } from './class-names.ts';
import { Logo } from './emblem.tsx';
import { LocalLink } from './local-link.tsx';
import { Meta } from './meta.tsx';
import { Skeleton } from './skeleton.tsx';
import { Written } from './written.tsx';
import './job-row.css';

export type JobRowProps = {
  to: string;
  title: string;
  company: {
    name: string;
    logo?: string | null;
    verification?: 'unverified' | 'domain_verified' | 'verified';
  };
  /** City, type, age: each its own item. */
  facts: ReactNode[];
  /** `<PayRange>`, and a `<FitMark>` under or beside it. */
  pay?: ReactNode;
  fit?: ReactNode;
  /** Draws the title and the company's name, for instance with words marked in them. */
  mark?: ((text: string) => ReactNode) | undefined;
  /** Under the facts. */
  below?: ReactNode;
  /** An icon button such as "save". */
  action?: ReactNode;
  badges?: ReactNode;
  /** In a narrow column of results the pay goes below. */
  narrow?: boolean;
  /** The one shown in the pane beside the list. */
  current?: boolean;
  headingLevel?: 2 | 3;
};

/** A job, as a row of a `<Rows>`. */
export function JobRow({
  to,
  title,
  company,
  facts,
  pay,
  fit,
  mark = (text) => text,
  below,
  action,
  badges,
  narrow = false,
  current = false,
  headingLevel = 3,
}: JobRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li
      className={classNames('job-row', narrow && 'job-row-narrow')}
      {...(current ? { 'aria-current': 'true' as const } : {})}
    >
      <Logo name={company.name} src={company.logo} />
      <div className="job-row-body">
        <Heading className="row-title job-row-title">
          <Written as={LocalLink} of={title} to={to}>
            {mark(title)}
          </Written>
        </Heading>
        <Meta
          by={
            <>
              <Written of={company.name}>{mark(company.name)}</Written>
              {company.verification && <CompanyBadge level={company.verification} short />}
            </>
          }
        >
          {facts}
        </Meta>
        {below}
        {badges && <p className="job-row-badges">{badges}</p>}
      </div>
      {(pay || fit) && (
        <div className="job-row-side">
          {pay}
          {fit}
        </div>
      )}
      {action && <div className="job-row-action">{action}</div>}
    </li>
  );
}

export function JobRowSkeleton() {
  return (
    <li className="job-row" aria-hidden="true">
      <Skeleton shape="emblem" />
      <div className="job-row-body stack stack-3">
        <Skeleton shape="title" width="m" />
        <Skeleton width="l" />
      </div>
    </li>
  );
}
