import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './facts.css';

type Fact = { label: ReactNode; value: ReactNode };

/** The box of facts of a job or an employer; facts without a value are left out. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="facts">
      {facts.filter(given).map((fact, index) => (
        <div key={index}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Label at the start, value at the end, a hairline between: records in a panel. Where the values are sentences or the
 * row is as wide as the page, `reading` begins each value beside its label.
 */
export function Pairs({ pairs, reading = false }: { pairs: Fact[]; reading?: boolean }) {
  return (
    <dl className={classNames('pairs', reading && 'pairs-reading')}>
      {pairs.filter(given).map((pair, index) => (
        <div key={index}>
          <dt>{pair.label}</dt>
          <dd>{pair.value}</dd>
        </div>
      ))}
    </dl>
  );
}

const given = ({ value }: Fact) => value !== null && value !== undefined && value !== '' && value !== false;
