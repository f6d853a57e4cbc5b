import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './points.css';

/** "Why this fits you": each point is met or missing, and says so with an icon and its own words. */
export function Points({ points }: { points: { met: boolean; text: ReactNode }[] }) {
  return (
    <ul className="points">
      {points.map((point, index) => (
        <li key={index} className={point.met ? undefined : 'points-missing'}>
          <Icon name={point.met ? 'check' : 'minus'} />
          <span>{point.text}</span>
        </li>
      ))}
    </ul>
  );
}
