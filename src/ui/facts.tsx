import type { ReactNode } from 'react';
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

/** Label at the start, value at the end, a hairline between: records in a panel. */
export function Pairs({ pairs }: { pairs: Fact[] }) {
  return (
    <dl className="pairs">
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
