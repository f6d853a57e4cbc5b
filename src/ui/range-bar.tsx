import type { ReactNode } from 'react';
import './range-bar.css';

/** Where the middle half and the typical value lie between the ends; it reads along the language. */
export function RangeBar({
  min,
  max,
  low,
  high,
  typical,
  format,
  typicalLabel,
  label,
}: {
  min: number;
  max: number;
  low: number;
  high: number;
  typical: number;
  format: (value: number) => string;
  typicalLabel: ReactNode;
  /** The whole of it in words. */
  label: string;
}) {
  const at = (value: number) => `${(((value - min) / Math.max(1, max - min)) * 100).toFixed(2)}%`;
  return (
    <div className="range-bar" role="img" aria-label={label}>
      <span className="range-bar-track" />
      <span
        className="range-bar-middle"
        style={{ insetInlineStart: at(low), inlineSize: `calc(${at(high)} - ${at(low)})` }}
      />
      <span className="range-bar-dot" style={{ insetInlineStart: at(typical) }} />
      {[low, typical, high].map((value) => (
        <span key={value} className="range-bar-label" style={{ insetInlineStart: at(value) }}>
          <b className="n">{format(value)}</b>
          {value === typical && typicalLabel}
        </span>
      ))}
    </div>
  );
}
