import { percentOf } from '#platform/texts/format.ts';
import { useLocale } from './use-locale.ts';
import './ring.css';

/** A ratio from 0 to 100 as a ring that fills along the reading direction. */
export function Ring({ percent, label }: { percent: number; label: string }) {
  const shown = percentOf(percent, useLocale());
  return (
    <span className="ring" role="img" aria-label={`${label}: ${shown}`}>
      <svg viewBox="0 0 112 112" aria-hidden="true">
        <circle className="ring-base" cx="56" cy="56" r="50" />
        {percent > 0 && (
          <circle className="ring-value" cx="56" cy="56" r="50" pathLength="100" strokeDasharray={`${percent} 100`} />
        )}
      </svg>
      <b className="n" aria-hidden="true">
        {shown}
      </b>
    </span>
  );
}
