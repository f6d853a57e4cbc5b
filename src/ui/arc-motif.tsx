import { classNames } from './class-names.ts';
import './arc-motif.css';

const ARCS = {
  /** Two ends joined: an empty state. */
  small: { box: '0 0 240 112', joined: 'M10 102A110 92 0 0 1 230 102', from: [10, 102], to: [230, 102], dot: 7 },
  /** The home headline. */
  medium: { box: '0 0 320 150', joined: 'M10 140A150 130 0 0 1 310 140', from: [10, 140], to: [310, 140], dot: 7 },
  /** The log-in page: you, and the job you wanted. */
  large: { box: '0 0 420 190', joined: 'M10 180A200 170 0 0 1 410 180', from: [10, 180], to: [410, 180], dot: 7 },
  /** The page that was not found. */
  broken: { box: '0 0 340 150', joined: null, from: [20, 130], to: [320, 130], dot: 8 },
} as const;

/** The arc of the wordmark, drawn large. Purely decorative. */
export function ArcMotif({ kind = 'small', className }: { kind?: keyof typeof ARCS; className?: string }) {
  const { box, joined, from, to, dot } = ARCS[kind];
  return (
    <svg className={classNames('arc-motif', `arc-motif-${kind}`, className)} viewBox={box} aria-hidden="true">
      {joined ? (
        <path d={joined} />
      ) : (
        <>
          <path d="M20 130A150 118 0 0 1 118 25" />
          <path className="arc-motif-rest" strokeDasharray="1 9" d="M118 25A150 118 0 0 1 222 25" />
          <path d="M222 25A150 118 0 0 1 320 130" />
        </>
      )}
      <circle className="arc-motif-dot" cx={from[0]} cy={from[1]} r={dot} />
      <circle className="arc-motif-ring" cx={to[0]} cy={to[1]} r={dot} />
    </svg>
  );
}
